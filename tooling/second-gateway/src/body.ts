/** Reads the body of an HTTP request, up to a limit. */

import type { IncomingMessage } from 'node:http';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_READ_BYTES = 16 * 1024 * 1024;

/**
 * The body, or undefined when it is too large. What is too large is read to its end
 * (so that the client gets to see the answer), unless it is out of all proportion.
 */
export async function readBody(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    if (size > MAX_READ_BYTES) throw new Error('request body out of all proportion');
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}
