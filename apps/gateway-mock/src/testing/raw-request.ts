import type { RawRequest } from '../operations/receive.ts';

/** A body as it comes over the wire: fields as JSON, a text as it is. */
export const rawRequest = (
  body: string | object,
  contentType: string | undefined = 'application/json',
): RawRequest => ({
  contentType,
  source: { address: '127.0.0.1', origin: undefined },
  body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
});
