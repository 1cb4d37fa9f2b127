/** The bytes of a Node stream, within bounds of length and time. */
import type { Readable } from 'node:stream';
import type { RequestBody, UnavailableBody } from '../feedback/feedback-request.ts';
import type { BodyLimits } from '../receiver/create-receiver.ts';
import type { HttpResponse } from '../receiver/feedback-result.ts';

/** Rejects if the stream breaks. */
export const readNodeBody = (
  stream: Readable,
  { bounds: { bytesMax }, timeoutSeconds }: BodyLimits,
): Promise<RequestBody> =>
  isAlreadyRead(stream)
    ? Promise.resolve({ _tag: 'BodyAlreadyRead' })
    : new Promise((resolve, reject) => {
        const chunks: Uint8Array[] = [];
        let bytes = 0;
        const leave = (): void => {
          clearTimeout(timer);
          stream.off('data', take).off('end', whole).off('error', fail).off('close', broken);
        };
        const whole = (): void => {
          leave();
          resolve(bytes > bytesMax ? { _tag: 'BodyTooLarge' } : joined(chunks));
        };
        const cut = (_tag: UnavailableBody['_tag']): void => {
          leave();
          stream.resume();
          resolve({ _tag });
        };
        const fail = (cause: Error): void => {
          leave();
          reject(cause);
        };
        const take = (chunk: Uint8Array | string): void => {
          const taken = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
          bytes += taken.length;
          if (bytes <= bytesMax) chunks.push(taken);
          // Who is still writing does not read an answer; but nobody is heard out for ever.
          else if (bytes > heardOut * bytesMax) cut('BodyTooLarge');
        };
        const broken = (): void => fail(new Error('the connection broke'));
        const timer = setTimeout(cut, timeoutSeconds * 1000, 'BodyTimedOut');
        stream.on('data', take).on('end', whole).on('error', fail).on('close', broken);
        // Whoever made it wait, before, did so to keep the body for us.
        stream.resume();
      });

/** Whether somebody has read of it already: then what is left, or nothing, is not the body. */
export const isAlreadyRead = (stream: Readable): boolean =>
  stream.readableDidRead || stream.readableEnded || stream.destroyed;

/** What is left of a body that was not read to its end is not waited for. */
export const connectionHeader = ({ status }: HttpResponse): Record<string, string> =>
  status === 413 || status === 408 ? { connection: 'close' } : {};

/** So many times as much as is taken is heard to its end before it is refused. */
const heardOut = 32;

const joined = (chunks: readonly Uint8Array[]): Uint8Array => {
  const [first] = chunks;
  return chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
};
