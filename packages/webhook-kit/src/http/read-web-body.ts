import type { RequestBody } from '../feedback/feedback-http-request.ts';
import type { BodyLimits } from '../receiver/create-receiver.ts';
import { withTimeout } from '../receiver/run-with-timeout.ts';

/** Reads the bytes of a web `Request`, within limits of size and time. Rejects if the stream fails. */
export const readWebBody = async (
  request: Request,
  { sizeLimits: { maxBytes }, timeoutSeconds }: BodyLimits,
): Promise<RequestBody> => {
  const body: ReadableStream<Uint8Array> | null = request.body;
  if (request.bodyUsed || body?.locked === true) return { _tag: 'BodyAlreadyRead' };
  if (body === null) return '';
  const reader = body.getReader();
  const stop = (_tag: 'BodyTooLarge' | 'BodyTimedOut'): RequestBody => {
    // The response does not depend on whether the cancellation succeeds.
    reader.cancel().catch(() => undefined);
    return { _tag };
  };
  const read = async (): Promise<RequestBody> => {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for (;;) {
      const chunk = await reader.read();
      if (chunk.done) return concat(chunks, bytes);
      bytes += chunk.value.length;
      if (bytes > maxBytes) return stop('BodyTooLarge');
      chunks.push(chunk.value);
    }
  };
  return withTimeout(timeoutSeconds, read, () => stop('BodyTimedOut'));
};

const concat = (chunks: readonly Uint8Array[], bytes: number): Uint8Array => {
  const all = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
};
