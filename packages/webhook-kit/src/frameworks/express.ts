/** Express 4 and 5. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleNodeRequest } from '../http/handle-node-request.ts';
import { readNodeBodyAfterParser, type RequestAfterParser } from '../http/reuse-parsed-node-body.ts';
import type { Receiver } from '../receiver/create-receiver.ts';

/**
 * Creates an Express handler: `app.post('/feedback', feedbackHandler(receiver))`. Mount it before any body parser. After a
 * parser it uses what the parser left in `request.body` or `request.rawBody`, and responds with 500 if that is nothing.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { alwaysDuplicate, createReceiver } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/express'
 * import express from 'express'
 *
 * const receiver = createReceiver({
 *   accounts: [{ name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') }],
 *   onPossibleDuplicate: alwaysDuplicate,
 *   handle: () => undefined,
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
    next: (error?: unknown) => void,
  ): Promise<void> => {
    try {
      const body = readNodeBodyAfterParser(request, request, receiver);
      await handleNodeRequest(receiver, request, body, response);
    } catch (error) {
      // Express 4 ignores rejected promises.
      next(error);
    }
  };
