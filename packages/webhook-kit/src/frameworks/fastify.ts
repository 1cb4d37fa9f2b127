/** Fastify 4 and 5. */
import type { IncomingMessage } from 'node:http';
import type { RequestBody } from '../feedback/feedback-http-request.ts';
import { requestIdOf } from '../feedback/header-value.ts';
import { WebhookSettingsError } from '../feedback/webhook-settings-error.ts';
import { readNodeBody } from '../http/read-node-body.ts';
import type { Receiver } from '../receiver/create-receiver.ts';
import { headersWithConnection } from '../receiver/http-response-of-feedback-result.ts';

/**
 * Creates a Fastify plugin that handles feedback posted to `path`. It reads bodies itself, inside its own scope, so it does
 * not change the content type parsers of your application.
 *
 * @example
 * import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit'
 * import { feedbackPlugin } from '@postern/webhook-kit/fastify'
 * import { fastify } from 'fastify'
 *
 * const receiver = createReceiver({
 *   accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') }],
 *   handle: () => undefined,
 *   onPossibleDuplicate: alwaysDuplicate,
 * })
 * const app = fastify()
 * app.register(feedbackPlugin(receiver), { path: '/feedback' })
 * await app.ready()
 * app.hasRoute({ method: 'POST', url: '/feedback' }) // => true
 */
export const feedbackPlugin =
  (receiver: Receiver): FeedbackPlugin =>
  (app, { path }, done) => {
    if (!isFastify(app)) throw wrongApp(app);
    // Fastify responds 415 to an invalid content type before any parser runs. The receiver detects the encoding by itself.
    app.addHook('onRequest', ({ raw: { headers } }, _reply, next) => {
      if (!mediaType.test(headers['content-type'] ?? '')) delete headers['content-type'];
      next();
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload) => readNodeBody(payload, receiver));
    app.post(path, async (request, reply) => {
      const { headers } = request.raw;
      const response = await receiver.handleRequest({
        contentType: headers['content-type'],
        requestId: requestIdOf(headers),
        // Fastify calls no parser for an empty body, and for one of HTTP/2 without a length and a type.
        body: request.body ?? (await readNodeBody(request.raw, receiver)),
      });
      return reply.code(response.status).headers(headersWithConnection(response)).send(response.body);
    });
    done();
  };

/**
 * A plugin for `app.register` of Fastify 4 and 5. The types of Fastify differ between the versions, so they are not used here: a
 * project with one version can install the kit, and one without Fastify compiles.
 */
export type FeedbackPlugin = (
  app: unknown,
  options: { readonly path: string },
  done: (error?: Error) => void,
) => void;

/** The part of Fastify that the plugin uses. */
interface Fastify {
  readonly addHook: (
    name: 'onRequest',
    hook: (request: FastifyRequest, reply: unknown, next: () => void) => void,
  ) => void;
  readonly removeAllContentTypeParsers: () => void;
  readonly addContentTypeParser: (
    type: '*',
    parse: (request: unknown, payload: IncomingMessage) => Promise<RequestBody>,
  ) => void;
  readonly post: (
    path: string,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => void;
}

interface FastifyRequest {
  readonly raw: IncomingMessage;
  /** What the parser above returned. */
  readonly body?: RequestBody;
}

interface FastifyReply {
  readonly code: (status: number) => FastifyReply;
  readonly headers: (headers: Readonly<Record<string, string>>) => FastifyReply;
  readonly send: (body: string) => unknown;
}

const wrongApp = (value: unknown): WebhookSettingsError =>
  new WebhookSettingsError([
    {
      setting: 'the application of feedbackPlugin',
      value,
      requirement: 'an application of Fastify 4 or 5',
      example: "app.register(feedbackPlugin(receiver), { path: '/feedback' })",
    },
  ]);

const isFastify = (app: unknown): app is Fastify =>
  // A Fastify instance may be a function in some versions.
  app !== null &&
  (typeof app === 'object' || typeof app === 'function') &&
  'removeAllContentTypeParsers' in app &&
  'addContentTypeParser' in app;

const mediaType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;
