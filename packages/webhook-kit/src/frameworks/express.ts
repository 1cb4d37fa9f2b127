/** Express 4 and 5. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleNodeRequest } from '../http/handle-node-request.ts';
import { readNodeBodyAfterParser, type RequestAfterParser } from '../http/reuse-parsed-node-body.ts';
import type { Receiver } from '../receiver/create-receiver.ts';

/**
 * Creates an Express handler: `app.post('/feedback', feedbackHandler(receiver))`. Mount it before any body parser. After a
 * parser it uses what the parser left in `request.body` or `request.rawBody`, and responds with 500 if that is nothing. You can also
 * call it in a handler of your own, with or without `next`.
 *
 * @example
 * import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/express'
 * import express from 'express'
 *
 * const receiver = createReceiver({
 *   accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') }],
 *   handle: () => undefined,
 *   onPossibleDuplicate: alwaysDuplicate,
 * })
 * const app = express()
 * app.post('/feedback', feedbackHandler(receiver))
 * typeof app // => 'function'
 */
export const feedbackHandler =
  (receiver: Receiver) =>
  async (
    request: IncomingMessage & RequestAfterParser,
    response: ServerResponse,
    next?: (error?: unknown) => void,
  ): Promise<void> => {
    try {
      const body = readNodeBodyAfterParser(request, request, receiver);
      await handleNodeRequest(receiver, request, body, response);
    } catch (error) {
      // Express 4 ignores rejected promises. Without Express, nothing else handles the error: the client disconnected.
      if (next === undefined) response.destroy();
      else next(error);
    }
  };
