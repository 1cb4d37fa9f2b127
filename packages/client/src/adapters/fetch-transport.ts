/** The platform's fetch as a transport: one timeout over the whole exchange, a bounded reply, no redirects. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { TransportFailure } from '../failure.ts';
import type { Incoming, Transport } from '../transport.ts';

/** A transport over a `fetch`; the platform's own unless another is given. */
export const fetchTransport =
  (send: typeof fetch = fetch): Transport =>
  ({ url, body, timeoutSeconds }) =>
    TE.tryCatch(
      async (): Promise<Incoming> => {
        const response = await send(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(Math.ceil(timeoutSeconds * 1000)),
        });
        return { httpStatus: response.status, body: await bounded(response) };
      },
      (cause): TransportFailure =>
        isTimeout(cause) ? { _tag: 'TimedOut', timeoutSeconds } : { _tag: 'Unreachable', cause },
    );

const replyBytesMax = 64 * 1024;

const bounded = async (response: Response): Promise<string> => {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const chunks: AsyncIterable<Uint8Array> = response.body;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > replyBytesMax) throw new Error(`the reply is longer than ${replyBytesMax} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

// By name: a timeout is a DOMException, and may come from another realm.
const isTimeout = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError';
