/** Sends a request to the gateway or to the shop, as it was received. */
import { request as requestOverHttp, type IncomingMessage } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { endToEndHeaders } from './end-to-end-headers.ts';
import { readBodyWithLimit } from './read-body-with-limit.ts';

/** Where a request goes. */
export interface ForwardTarget {
  readonly url: URL;
  /** The request target, as it is sent. */
  readonly path: string;
}

/** The reply as it was received, or why there is none. */
export type ForwardedReply =
  | {
      readonly httpStatus: number;
      /** Empty if it cannot be sent again. */
      readonly reason: string;
      readonly rawHeaders: readonly string[];
      readonly body: Buffer;
    }
  | { readonly failure: string };

/** The longest body that is forwarded. */
export const maxForwardedBytes = 1024 * 1024;

/** Resolves, whatever the other side does. `stopped` ends it with a failure. */
export const forwardRequest = (
  request: IncomingMessage,
  body: Buffer,
  { url, path }: ForwardTarget,
  timeoutSeconds: number,
  stopped: AbortSignal,
): Promise<ForwardedReply> =>
  new Promise((resolve) => {
    const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
    const fail = (cause: unknown): void =>
      resolve({
        failure: timeout.aborted
          ? `no reply within ${timeoutSeconds} s`
          : stopped.aborted
            ? 'the proxy ended before the reply'
            : cause instanceof Error
              ? withoutOpenSslText(cause.message)
              : String(cause),
      });
    const receive = async (reply: IncomingMessage): Promise<void> => {
      const received = await readBodyWithLimit(reply, maxForwardedBytes);
      const { statusCode = 0, statusMessage = '', rawHeaders } = reply;
      if (received === 'too-long') fail(`the reply is longer than ${maxForwardedBytes} bytes`);
      else if (received === 'broken') fail('the reply ended before it was complete');
      else if (statusCode < 200) fail(`the reply has the HTTP status ${statusCode}`);
      else {
        const reason = isHeaderText.test(statusMessage) ? statusMessage : '';
        resolve({ httpStatus: statusCode, reason, rawHeaders, body: received });
      }
    };
    try {
      const send = url.protocol === 'https:' ? requestOverHttps : requestOverHttp;
      const outgoing = send(
        url,
        {
          method: request.method,
          path,
          headers: ['Host', url.host, ...headersToForward(request, body)],
          agent: false,
          signal: AbortSignal.any([timeout, stopped]),
        },
        (reply) => void receive(reply).catch(fail),
      );
      outgoing.on('error', fail);
      // A change of the protocol was not asked for: `Upgrade` is not forwarded.
      outgoing.on('upgrade', (_reply, socket) => {
        socket.destroy();
        fail('the reply changes the protocol');
      });
      outgoing.end(body);
    } catch (cause) {
      fail(cause);
    }
  });

const isHeaderText = /^[\t\x20-\x7E\x80-\xFF]*$/u;

const headersToForward = (request: IncomingMessage, body: Buffer): readonly string[] => {
  const headers = endToEndHeaders(request.rawHeaders, ['host', 'expect']);
  // A body that came in chunks is forwarded as a whole.
  return request.headers['transfer-encoding'] === undefined
    ? headers
    : [...headers, 'Content-Length', String(body.byteLength)];
};

// OpenSSL names its files, and the bytes that it received.
const withoutOpenSslText = (message: string): string =>
  message.replace(/^.*:SSL routines:[^:]*:([^:]+)[^]*$/, 'no TLS connection: $1');
