/** A transport over `fetch`: one timeout for the whole exchange, a size limit for replies, no redirects. */
import { abortedBy, isAborted } from '../outcome/aborted-by.ts';
import type { Transport } from '../settings/transport.ts';

/**
 * Creates a transport over a `fetch`, by default the platform's own. It reads or cancels every response body, so that
 * `fetch` can reuse its connections.
 *
 * @example
 * import { fetchTransport } from '@postern/client'
 *
 * const notFound: typeof fetch = async () => new Response('Not found', { status: 404 })
 * const send = fetchTransport(notFound)
 * await send({ url: 'https://gateway.example', body: '{}', timeoutSeconds: 5 }) // => { httpStatus: 404, body: 'Not found' }
 */
export const fetchTransport =
  (send: typeof fetch = currentFetch): Transport =>
  async (request) => {
    const { signal, timeoutSeconds } = request;
    // One controller and one timer, both released afterwards: AbortSignal.any would live as long as the caller's signal.
    const controller = new AbortController();
    const abort = () => controller.abort(signal?.reason);
    if (isAborted(signal)) return abortedBy(signal);
    signal?.addEventListener('abort', abort);
    const timer = setTimeout(
      () => controller.abort(timeout),
      Math.ceil(Math.min(timeoutSeconds, maxSeconds) * 1000),
    );
    try {
      // A custom fetch may ignore its signal.
      return await Promise.race([
        exchange(send, request, controller.signal),
        rejectOnAbort(controller.signal),
      ]);
    } catch (cause) {
      if (controller.signal.reason === timeout) return { _tag: 'TimedOut', timeoutSeconds };
      if (controller.signal.aborted) return abortedBy(signal);
      return { _tag: 'Unreachable', cause, ...(wasNotSent(cause) && { sent: false }) };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };

// Looked up for each request, so that a mock which replaces it later is used.
const currentFetch: typeof fetch = (input, init) => fetch(input, init);

const timeout = Symbol('timeout');

// Timers cannot wait for weeks.
const maxSeconds = 3600;

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const exchange = async (
  send: typeof fetch,
  { url, body }: Transport.Request,
  signal: AbortSignal,
): Promise<Transport.Failure | Transport.Response> => {
  const received = await send(url, { ...fetchOptions, body, signal });
  const { status: httpStatus, type, headers, body: stream } = received;
  const retryAfterSeconds = parseRetryAfter(headers.get('retry-after'), Date.now());
  const requestId = headers.get('x-request-id');
  const response = {
    httpStatus,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(requestId !== null && { requestId }),
  };
  if (type === 'opaqueredirect' || (httpStatus >= 300 && httpStatus < 400)) {
    await stream?.cancel();
    return { _tag: 'NotAReply', reason: 'Redirect', ...response };
  }
  const text = stream === null ? '' : await readLimited(stream);
  return text === undefined
    ? { _tag: 'NotAReply', reason: 'TooLong', ...response }
    : { ...response, body: text };
};

const fetchOptions = {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  // Edge runtimes do not implement 'error'.
  redirect: 'manual',
} as const;

const maxReplyBytes = 64 * 1024;

const readLimited = async (stream: ReadableStream<Uint8Array>): Promise<string | undefined> => {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxReplyBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
};

// Only errors that cannot occur after a byte of the request was sent.
const wasNotSent = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > maxCauseDepth) return false;
  if ('code' in error && typeof error.code === 'string' && codeBeforeSending.test(error.code)) return true;
  // `fetch` of Node.js never connects to the ports that the Fetch standard blocks.
  if ('message' in error && error.message === 'bad port') return true;
  return 'cause' in error && wasNotSent(error.cause, depth + 1);
};

const maxCauseDepth = 8;
// A certificate is checked in the handshake. A wrong TLS version is not among them: its record can also arrive after the request was sent.
const codeBeforeSending = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$|CERT/;

/** Parses the `Retry-After` header, a number of seconds or a date, into seconds from now. */
export const parseRetryAfter = (header: string | null, nowMilliseconds: number): number | undefined => {
  if (header === null || header.length > maxHeaderLength) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - nowMilliseconds) / 1000);
};

const maxHeaderLength = 64;
