/** Fastify. */
import type { FastifyPluginCallback } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { RequestBody } from '../feedback/feedback-request.ts';
import type { Receiver } from '../receiver/create-receiver.ts';
import { connectionHeader, readNodeBody } from '../http/read-node-body.ts';

/**
 * A plugin that answers feedback posted to a path. It reads bodies itself, in its own scope: the parsers of the rest of the
 * application stay as they are, and take nothing away.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { asRepeat, createReceiver } from '@postern/webhook-kit'
 * import { feedbackPlugin } from '@postern/webhook-kit/fastify'
 * import { fastify } from 'fastify'
 *
 * const receiver = createReceiver({
 *   accounts: [{ name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') }],
 *   onPossibleDuplicate: asRepeat,
 *   handle: () => undefined,
 * })
 * const app = fastify()
 * app.register(feedbackPlugin(receiver), { path: '/feedback' })
 * await app.ready()
 * app.hasRoute({ method: 'POST', url: '/feedback' }) // => true
 */
export const feedbackPlugin =
  (receiver: Receiver): FastifyPluginCallback<{ readonly path: string }> =>
  (app, { path }, done) => {
    // Fastify answers 415 to what is no media type before any parser is asked; to us the body tells.
    app.addHook('onRequest', ({ raw: { headers } }, _reply, next) => {
      if (!isMediaType.test(headers['content-type'] ?? '')) delete headers['content-type'];
      next();
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request: unknown, payload: IncomingMessage) =>
      readNodeBody(payload, receiver),
    );
    app.post<{ Body: RequestBody | undefined }>(path, async (request, reply) => {
      const contentType = request.headers['content-type'];
      // Of an empty body Fastify makes nothing at all.
      const answer = await receiver.handleRequest({ contentType, body: request.body ?? '' });
      return reply
        .code(answer.status)
        .headers({ ...answer.headers, ...connectionHeader(answer) })
        .send(answer.body);
    });
    done();
  };

const isMediaType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;
