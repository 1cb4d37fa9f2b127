import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestBody } from '../feedback/feedback-http-request.ts';
import { requestIdOf } from '../feedback/header-value.ts';
import type { Receiver } from '../receiver/create-receiver.ts';
import { headersWithConnection } from '../receiver/http-response-of-feedback-result.ts';

/** Handles a Node.js request whose body is being read, and sends the response. Rejects if the body stream fails. */
export const handleNodeRequest = async (
  receiver: Receiver,
  { method, headers }: IncomingMessage,
  pendingBody: Promise<RequestBody>,
  response: ServerResponse,
): Promise<void> => {
  const contentType = headers['content-type'];
  const result = await receiver.handleRequest({
    method,
    contentType,
    requestId: requestIdOf(headers),
    body: await pendingBody,
  });
  const contentLength = { 'content-length': Buffer.byteLength(result.body) };
  response.writeHead(result.status, { ...headersWithConnection(result), ...contentLength }).end(result.body);
};
