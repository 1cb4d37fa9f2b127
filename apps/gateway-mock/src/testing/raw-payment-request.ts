import type { RawRequest } from '../request-pipeline/1-receive/receive.ts';

/** A request as the HTTP layer passes it on: an object is sent as JSON, a string unchanged. */
export const rawRequest = (
  body: string | object,
  contentType: string | undefined = 'application/json',
): RawRequest => ({
  contentType,
  requestId: 'request-1',
  source: { address: '127.0.0.1', origin: undefined },
  body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
});
