/** Node's own `http` and `https`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestBody } from '../feedback/feedback-request.ts';
import type { Receiver } from '../receiver/create-receiver.ts';
import type { HttpResponse } from '../receiver/feedback-result.ts';
import { connectionHeader, readNodeBody } from '../http/read-node-body.ts';

/**
 * A listener that answers feedback, to be called where the path is that of the feedback.
 *
 * @example
 * import { once } from 'node:events'
 * import { createServer } from 'node:http'
 * import { responsePhrase } from '@postern/protocol'
 * import { asRepeat, createReceiver } from '@postern/webhook-kit'
 * import { feedbackHandler } from '@postern/webhook-kit/node'
 *
 * const receiver = createReceiver({
 *   accounts: [{ name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') }],
 *   onPossibleDuplicate: asRepeat,
 *   handle: () => undefined,
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
    // Whoever broke the connection waits for no answer.
    respond(receiver, request, body, response).catch(() => response.destroy());
  };

/** Answers one request. Rejects if its body could not be read to the end. */
export const respond = async (
  receiver: Receiver,
  { method, headers }: IncomingMessage,
  body: Promise<RequestBody>,
  response: ServerResponse,
): Promise<void> => {
  const contentType = headers['content-type'];
  write(await receiver.handleRequest({ method, contentType, body: await body }), response);
};

const write = (answer: HttpResponse, response: ServerResponse): void => {
  const { status, headers, body } = answer;
  const length = { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length, ...connectionHeader(answer) }).end(body);
};
