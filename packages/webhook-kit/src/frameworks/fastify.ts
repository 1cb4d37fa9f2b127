/** Fastify 5. */
import type { FastifyPluginCallback } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { RequestBody } from '../feedback/feedback-http-request.ts';
import { connectionHeader, readNodeBody } from '../http/read-node-body.ts';
import type { Receiver } from '../receiver/create-receiver.ts';

/**
 * Creates a Fastify plugin that handles feedback posted to `path`. It reads bodies itself, inside its own scope, so it does
 * not change the content type parsers of your application.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { alwaysDuplicate, createReceiver } from '@postern/webhook-kit'
 * import { feedbackPlugin } from '@postern/webhook-kit/fastify'
 * import { fastify } from 'fastify'
 *
 * const receiver = createReceiver({
 *   accounts: [{ name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') }],
 *   onPossibleDuplicate: alwaysDuplicate,
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
    // Fastify responds 415 to an invalid content type before any parser runs. The receiver detects the encoding by itself.
    app.addHook('onRequest', ({ raw: { headers } }, _reply, next) => {
      if (!mediaType.test(headers['content-type'] ?? '')) delete headers['content-type'];
      next();
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request: unknown, payload: IncomingMessage) =>
      readNodeBody(payload, receiver),
    );
    app.post<{ Body: RequestBody | undefined }>(path, async (request, reply) => {
      const contentType = request.headers['content-type'];
      // Fastify calls no parser for an empty body.
      const response = await receiver.handleRequest({ contentType, body: request.body ?? '' });
      return reply
        .code(response.status)
        .headers({ ...response.headers, ...connectionHeader(response) })
        .send(response.body);
    });
    done();
  };

const mediaType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;
