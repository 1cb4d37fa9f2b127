/** Works like the global `fetch`, without a socket: HTTP over a connection within this process. */
import { request as sendRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { GatewayError } from '../domain/gateway-error.ts';
import { createInProcessConnector } from '../http/in-process-connector.ts';

/** Takes a whole address, or a path of the gateway such as `/health/ready`. */
export const createSocketlessFetch = (
  application: RequestListener,
  origin: string,
): typeof globalThis.fetch => {
  const connect = createInProcessConnector(application);
  return async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, origin) : input, init);
    const { origin: requestOrigin } = new URL(request.url);
    if (requestOrigin !== origin)
      throw new GatewayError(
        'InvalidInput',
        `gateway.fetch cannot reach ${requestOrigin}. It reaches only this gateway, ${origin}.`,
      );
    try {
      return await exchange(request, connect);
    } catch (error) {
      throw request.signal.aborted ? request.signal.reason : error;
    }
  };
};

const exchange = async (
  request: Request,
  createConnection: NonNullable<Parameters<typeof sendRequest>[1]>['createConnection'],
): Promise<Response> => {
  const { method, headers, signal } = request;
  const body = Buffer.from(await request.arrayBuffer());
  const sent = sendRequest(request.url, {
    createConnection,
    method,
    signal,
    headers: Object.fromEntries(headers),
  });
  const received = new Promise<IncomingMessage>((resolve, reject) => {
    // After the response, an error can only concern the rest of the request, which the gateway does not need.
    sent.once('response', resolve).on('error', reject);
  });
  sent.end(body);
  return toResponse(await received);
};

const toResponse = async (message: IncomingMessage): Promise<Response> => {
  const { statusCode = 0, statusMessage = '', rawHeaders } = message;
  const headers = rawHeaders.flatMap((name, i): [string, string][] =>
    i % 2 === 0 ? [[name, rawHeaders[i + 1] ?? '']] : [],
  );
  const body = new Uint8Array(await buffer(message));
  return new Response(withoutBody.has(statusCode) ? null : body, {
    status: statusCode,
    statusText: statusMessage,
    headers,
  });
};

// A Response with one of these codes must not have a body, not even an empty one.
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);
