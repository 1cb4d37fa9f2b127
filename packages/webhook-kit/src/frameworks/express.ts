/** Express, 4 and 5. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Receiver } from '../receiver/create-receiver.ts';
import { readNodeBodyAfterParser, type RequestAfterParser } from '../http/read-node-body-after-parser.ts';
import { respond } from './node.ts';

/**
 * A handler that answers feedback: `app.post('/feedback', feedbackHandler(receiver))`. Best mounted before any body parser;
 * after one it takes what was parsed, or says that nothing is left.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { asRepeat, createReceiver } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/express'
 * import express from 'express'
 *
 * const receiver = createReceiver({
 *   accounts: [{ name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') }],
 *   onPossibleDuplicate: asRepeat,
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
      await respond(receiver, request, body, response);
    } catch (error) {
      // Express 4 does not look after promises.
      next(error);
    }
  };
