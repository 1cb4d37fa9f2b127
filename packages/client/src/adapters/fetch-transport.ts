/** The platform's fetch as a transport: one timeout over the whole exchange, a bounded reply, no redirects. */
import * as E from 'fp-ts/lib/Either.js';
import type { TransportFailure } from '../outcome/failure.ts';
import type { TransportResponse, TransportRequest, Transport } from '../settings/transport.ts';

/**
 * A transport over a `fetch`; the platform's own unless another is given. Connections are kept and used again as the
 * `fetch` does: each reply is read to its end, or cancelled.
 */
export const fetchTransport =
  (send: typeof fetch = fetch): Transport =>
  (request) =>
  async () => {
    const { signal, timeoutSeconds } = request;
    // One controller and one timer, both let go of afterwards: signals that are joined live as long as the caller's.
    const ending = new AbortController();
    const abort = () => ending.abort(signal?.reason);
    if (signal?.aborted === true) return E.left(abortedBy(signal));
    signal?.addEventListener('abort', abort);
    const timer = setTimeout(() => ending.abort(tooLate), Math.ceil(timeoutSeconds * 1000));
    try {
      // A fetch that is not the platform's may not mind the signal.
      return await Promise.race([exchange(send, request, ending.signal), endOf(ending.signal)]);
    } catch (cause) {
      if (ending.signal.reason === tooLate) return E.left({ _tag: 'TimedOut', timeoutSeconds });
      if (ending.signal.aborted) return E.left(abortedBy(signal));
      return E.left({ _tag: 'Unreachable', cause, ...(wasNotSent(cause) && { sent: false }) });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };

const abortedBy = (signal: AbortSignal | undefined): TransportFailure => {
  const cause: unknown = signal?.reason;
  return { _tag: 'Aborted', cause };
};

const tooLate = Symbol('too late');

const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const exchange = async (
  send: typeof fetch,
  { url, body }: TransportRequest,
  signal: AbortSignal,
): Promise<E.Either<TransportFailure, TransportResponse>> => {
  const { status: httpStatus, headers, body: stream } = await send(url, { ...asPosted, body, signal });
  const retryAfterSeconds = parseRetryAfter(headers.get('retry-after'), Date.now());
  const told = { httpStatus, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  const text = stream === null ? '' : await bounded(stream);
  return text === undefined
    ? E.left({ _tag: 'MalformedReply', reason: 'TooLong', ...told })
    : E.right({ ...told, body: text });
};

const asPosted = {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  redirect: 'error',
} as const;

const replyBytesMax = 64 * 1024;

const bounded = async (stream: ReadableStream<Uint8Array>): Promise<string | undefined> => {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > replyBytesMax) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
};

// Only what cannot happen once a byte of the request has left.
const wasNotSent = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > causesMax) return false;
  if ('code' in error && typeof error.code === 'string' && beforeSending.has(error.code)) return true;
  return 'cause' in error && wasNotSent(error.cause, depth + 1);
};

const causesMax = 8;
const beforeSending: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

// The header `Retry-After`: a number of seconds, or a date.
export const parseRetryAfter = (header: string | null, nowMilliseconds: number): number | undefined => {
  if (header === null || header.length > longestHeader) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - nowMilliseconds) / 1000);
};

const longestHeader = 64;
