/** The bytes of a Node stream, within a bound. */
import type { Readable } from 'node:stream';
import type { Body } from '../incoming.ts';

/** Rejects if the stream breaks. */
export const readNodeBody = (stream: Readable, bytesMax: number): Promise<Body> =>
  isRead(stream)
    ? Promise.resolve({ _tag: 'BodyConsumed' })
    : new Promise((resolve, reject) => {
        const chunks: Uint8Array[] = [];
        let bytes = 0;
        const settle = (): void => {
          stream.off('data', take).off('end', settle).off('error', reject).off('close', broken);
          resolve(bytes > bytesMax ? { _tag: 'TooLong' } : joined(chunks));
        };
        const take = (chunk: Uint8Array | string): void => {
          const taken = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
          bytes += taken.length;
          if (bytes <= bytesMax) chunks.push(taken);
          // Who is still writing does not read an answer; but nobody is heard out for ever.
          else if (bytes > heardOut * bytesMax) {
            settle();
            stream.resume();
          }
        };
        const broken = (): void => reject(new Error('the connection broke'));
        stream.on('data', take).on('end', settle).on('error', reject).on('close', broken);
      });

/** Whether somebody has read of it already: then what is left, or nothing, is not the body. */
export const isRead = (stream: Readable): boolean =>
  stream.readableDidRead || stream.readableEnded || stream.destroyed;

/** So many times as much as is taken is heard to its end before it is refused. */
const heardOut = 32;

const joined = (chunks: readonly Uint8Array[]): Uint8Array => {
  const [first] = chunks;
  return chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
};
