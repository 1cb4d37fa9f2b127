/** The `http` and `https` servers of Node.js. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleNodeRequest } from '../http/handle-node-request.ts';
import { readNodeBody } from '../http/read-node-body.ts';
import type { Receiver } from '../receiver/create-receiver.ts';

/**
 * Creates a request listener that handles every request it gets, so call it for the path of the feedback only.
 *
 * @example
 * import { once } from 'node:events'
 * import { createServer } from 'node:http'
 * import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/node'
 *
 * const receiver = createReceiver({
 *   accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') }],
 *   handle: () => undefined,
 *   report: () => undefined,
 *   onPossibleDuplicate: alwaysDuplicate,
 * })
 * const server = createServer(feedbackHandler(receiver)).listen(0, '127.0.0.1')
 * await once(server, 'listening')
 * const address = server.address()
 * const port = typeof address === 'object' && address !== null ? address.port : 0
 * const { status } = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'status=04' })
 * server.close()
 * status // => 401
 */
export const feedbackHandler =
  (receiver: Receiver) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const body = readNodeBody(request, receiver);
    // Fails only if the client disconnected, so no client reads a response.
    handleNodeRequest(receiver, request, body, response).catch(() => response.destroy());
  };
