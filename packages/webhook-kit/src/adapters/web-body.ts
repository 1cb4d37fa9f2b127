/** The bytes of a web request, within a bound. */
import type { Body } from '../incoming.ts';

export const readWebBody = async (request: Request, bytesMax: number): Promise<Body> => {
  const body: ReadableStream<Uint8Array> | null = request.body;
  if (request.bodyUsed || body?.locked === true) return { _tag: 'BodyConsumed' };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the rest.
    if (bytes > bytesMax) return { _tag: 'TooLong' };
    chunks.push(chunk);
  }
  return joined(chunks, bytes);
};

const joined = (chunks: readonly Uint8Array[], bytes: number): Uint8Array => {
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
};
