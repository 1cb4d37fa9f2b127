import type { Readable } from 'node:stream';
import type { RequestBody, UnavailableBody } from '../feedback/feedback-http-request.ts';
import type { BodyLimits } from '../receiver/create-receiver.ts';

/** Reads the bytes of a Node.js stream, within limits of size and time. Rejects if the stream fails. */
export const readNodeBody = (
  stream: Readable,
  { sizeLimits: { maxBytes }, timeoutSeconds }: BodyLimits,
): Promise<RequestBody> =>
  isAlreadyRead(stream)
    ? Promise.resolve({ _tag: 'BodyAlreadyRead' })
    : new Promise((resolve, reject) => {
        if (stream.destroyed) return reject(fromClient(closedTooEarly()));
        const chunks: Uint8Array[] = [];
        let bytes = 0;
        const removeListeners = (): void => {
          clearTimeout(timer);
          stream.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
        };
        const onEnd = (): void => {
          removeListeners();
          resolve(bytes > maxBytes ? { _tag: 'BodyTooLarge' } : concat(chunks));
        };
        const stop = (_tag: UnavailableBody['_tag']): void => {
          removeListeners();
          stream.resume();
          resolve({ _tag });
        };
        const onError = (cause: Error): void => {
          removeListeners();
          reject(fromClient(cause));
        };
        const onData = (data: Uint8Array | string): void => {
          const chunk = typeof data === 'string' ? Buffer.from(data) : data;
          bytes += chunk.length;
          if (bytes <= maxBytes) chunks.push(chunk);
          // Most clients read the response only after they have sent the body, so discard the rest up to a limit.
          else if (bytes > discardFactor * maxBytes) stop('BodyTooLarge');
        };
        const onClose = (): void => onError(closedTooEarly());
        const timer = setTimeout(stop, timeoutSeconds * 1000, 'BodyTimedOut');
        stream.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
        // Code that ran before may have paused the stream.
        stream.resume();
      });

// As body parsers do: Express then responds with 400, and Koa does not log the error.
const fromClient = (error: Error): Error => Object.assign(error, { status: 400, expose: true });

const closedTooEarly = (): Error => new Error('The connection closed before the body was complete');

/** Whether other code has read from the stream. What is left then is not the whole body. */
export const isAlreadyRead = (stream: Readable): boolean => stream.readableDidRead || stream.readableEnded;

/** Up to this many times the size limit is read and discarded before the response is sent. */
const discardFactor = 32;

const concat = (chunks: readonly Uint8Array[]): Uint8Array => {
  const [first] = chunks;
  return chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
};
