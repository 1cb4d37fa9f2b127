/** Koa. */
import type { IncomingMessage } from 'node:http';
import { requestIdOf } from '../feedback/header-value.ts';
import { readNodeBodyAfterParser } from '../http/reuse-parsed-node-body.ts';
import type { Receiver } from '../receiver/create-receiver.ts';
import { headersWithConnection } from '../receiver/http-response-of-feedback-result.ts';

/** The part of a Koa context that the handler uses. */
export interface KoaContext {
  readonly req: IncomingMessage;
  /** Body parsers put `body` here, and some also `rawBody`. */
  readonly request: object;
  status: number;
  body: unknown;
  readonly set: (headers: Record<string, string>) => void;
}

/**
 * Creates Koa middleware that handles every request it gets, so call it for the path of the feedback only. Mount it before
 * any body parser. After a parser it uses what the parser left, and responds with 500 if that is nothing.
 *
 * @example
 * import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/koa'
 * import Koa from 'koa'
 *
 * const receiver = createReceiver({
 *   accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') }],
 *   handle: () => undefined,
 *   onPossibleDuplicate: alwaysDuplicate,
 * })
 * const handler = feedbackHandler(receiver)
 * const app = new Koa()
 * app.use((context, next) => (context.path === '/feedback' ? handler(context) : next()))
 * app.middleware.length // => 1
 */
export const feedbackHandler =
  (receiver: Receiver) =>
  async (context: KoaContext): Promise<void> => {
    const { req, request } = context;
    const body = await readNodeBodyAfterParser(req, request, receiver);
    const contentType = req.headers['content-type'];
    const response = await receiver.handleRequest({
      method: req.method,
      contentType,
      requestId: requestIdOf(req.headers),
      body,
    });
    context.status = response.status;
    context.set(headersWithConnection(response));
    context.body = response.body;
  };
