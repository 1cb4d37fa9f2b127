/** Koa. */
import type { IncomingMessage } from 'node:http';
import type { Receiver } from '../receiver/create-receiver.ts';
import { readNodeBodyAfterParser } from '../http/read-node-body-after-parser.ts';
import { connectionHeader } from '../http/read-node-body.ts';

/** What is needed of a Koa context. */
export interface KoaContext {
  readonly req: IncomingMessage;
  /** Parsers leave `body` here, and some `rawBody`. */
  readonly request: object;
  status: number;
  body: unknown;
  readonly set: (headers: Record<string, string>) => void;
}

/**
 * A middleware that answers feedback, to be put where the path is that of the feedback. Best before any body parser;
 * after one it takes what was parsed, or says that nothing is left.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { asRepeat, createReceiver } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/koa'
 * import Koa from 'koa'
 *
 * const receiver = createReceiver({
 *   accounts: [{ name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') }],
 *   onPossibleDuplicate: asRepeat,
 *   handle: () => undefined,
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
    const answer = await receiver.handleRequest({ method: req.method, contentType, body });
    context.status = answer.status;
    context.set({ ...answer.headers, ...connectionHeader(answer) });
    context.body = answer.body;
  };
