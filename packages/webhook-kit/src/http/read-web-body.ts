/** The bytes of a web request, within bounds of length and time. */
import type { RequestBody } from '../feedback/feedback-request.ts';
import type { BodyLimits } from '../receiver/create-receiver.ts';

/** Rejects if the stream breaks. */
export const readWebBody = async (
  request: Request,
  { bounds: { bytesMax }, timeoutSeconds }: BodyLimits,
): Promise<RequestBody> => {
  const body: ReadableStream<Uint8Array> | null = request.body;
  if (request.bodyUsed || body?.locked === true) return { _tag: 'BodyAlreadyRead' };
  if (body === null) return '';
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, timeoutSeconds * 1000, 'late');
  });
  const cut = (_tag: 'BodyTooLarge' | 'BodyTimedOut'): RequestBody => {
    // Whether the rest is called off or comes to nothing is all the same.
    reader.cancel().catch(() => undefined);
    return { _tag };
  };
  try {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for (;;) {
      const part = await Promise.race([reader.read(), late]);
      if (part === 'late') return cut('BodyTimedOut');
      if (part.done) return joined(chunks, bytes);
      bytes += part.value.length;
      if (bytes > bytesMax) return cut('BodyTooLarge');
      chunks.push(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
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
