/**
 * Posts an operation to the gateway's own operation address, as a merchant's server does: over a connection, in JSON. How
 * long that takes and how much is read of the answer is bounded, and it never fails: what came is what it tells.
 */
import { randomUUID } from 'node:crypto';
import { request as open, type IncomingMessage, type RequestOptions } from 'node:http';
import { types } from 'node:util';
import { describePostError } from '../feedback/describe-post-error.ts';
import type { OperationResponse } from '../management-api/orders/operation-view.ts';
import type { SendOperation } from '../management-api/orders/operation-routes.ts';
import { requestIdHeader } from './request-id.ts';

export interface Itself {
  /** The operation URL, once it is known. */
  readonly url: () => string;
  /** Connects in place of a socket. */
  readonly connect?: RequestOptions['createConnection'];
  readonly answerSeconds?: number;
}

export const askingItself =
  ({ url, connect, answerSeconds = 30 }: Itself): SendOperation =>
  async (params, gone) => {
    const requestId = randomUUID();
    const started = performance.now();
    const heard = await exchange(JSON.stringify(params), {
      ...reachable(new URL(url())),
      method: 'POST',
      headers: { 'content-type': 'application/json', [requestIdHeader]: requestId },
      signal: AbortSignal.any([gone, AbortSignal.timeout(answerSeconds * 1000)]),
      // A connection that is kept would keep the gateway from stopping.
      ...(connect === undefined ? { agent: false } : { createConnection: connect }),
    });
    return { requestId, milliseconds: Math.round(performance.now() - started), ...heard };
  };

// Who listens everywhere is reached here.
const reachable = ({ hostname, port, pathname }: URL): RequestOptions => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const known: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  return { host: known[host] ?? host, port, path: pathname };
};

type Came = Pick<OperationResponse, 'status' | 'text' | 'error'>;

const exchange = (body: string, options: RequestOptions): Promise<Came> =>
  new Promise((resolve) => {
    const failed = (error: Error): void => resolve({ text: '', error: why(error, options) });
    const sent = open(options).once('error', failed);
    sent.once('response', (answered) => {
      // What is wrong with sending after that is of no matter: there is an answer.
      sent.off('error', failed).on('error', () => undefined);
      resolve(read(answered, options));
    });
    sent.end(body);
  });

const read = async (answered: IncomingMessage, options: RequestOptions): Promise<Came> => {
  const status = answered.statusCode ?? 0;
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of answered as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length > bytesMax)
        return { status, text: textOf(parts), error: 'the answer is too long for a reply' };
    }
    return { status, text: textOf(parts) };
  } catch (error) {
    return { status, text: textOf(parts), error: why(error, options) };
  }
};

const bytesMax = 256 * 1024;

const textOf = (parts: readonly Buffer[]): string =>
  Buffer.concat(parts).subarray(0, bytesMax).toString('utf8');

const why = (error: unknown, { signal }: RequestOptions): string => {
  if (signal?.aborted === true) return 'there was no answer in time';
  return types.isNativeError(error) ? describePostError(error) : 'it failed';
};
