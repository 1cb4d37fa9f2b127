/**
 * Posts an operation to the gateway's own payment API, as a merchant's server does. The duration and the length of the
 * response are limited. It never rejects: the result has the response, or the error.
 */
import { randomUUID } from 'node:crypto';
import { request as open, type IncomingMessage, type RequestOptions } from 'node:http';
import { types } from 'node:util';
import type { Actor } from '../domain/audit-log/actor.ts';
import { describeConnectionError } from '../networks/describe-connection-error.ts';
import type { OperationResponse } from '../management-api/orders/operation-view.ts';
import type { SendOperation } from '../management-api/orders/operation-routes.ts';
import type { RequestSource } from '../domain/account-settings/allowed-origins.ts';
import type { Replay } from '../management-api/requests/replay-routes.ts';
import { scenarioHeader } from '../simulation/forced-scenarios.ts';
import { requestIdHeader } from './request-id.ts';

/** A request that the gateway sends to itself for a caller of the management API. */
export interface OwnRequest {
  /** The caller, or the sender of the original: the origins of the account are checked for it. */
  readonly source: RequestSource;
  /** The caller whose token must not be revoked until it is processed. */
  readonly by: Actor;
  /** Whether it may have the header with scenarios, even if others may not: the caller may also create scenarios. */
  readonly mayForceScenarios?: true;
  /** The id of the request that it repeats. */
  readonly replayOf?: string;
}

/** The gateway's own requests that have not arrived yet, by their id. */
export type OwnRequests = Map<string, OwnRequest>;

export interface OwnPaymentApiOptions {
  readonly ownRequests: OwnRequests;
  /** The operation URL, once it is known. */
  readonly url: () => string;
  /** Connects in place of a socket. */
  readonly connect?: RequestOptions['createConnection'];
  readonly timeoutSeconds?: number;
}

export const createOwnPaymentApiClient = (options: OwnPaymentApiOptions): SendOperation => {
  const send = createSender(options);
  return (params, { address, by, scenario }, signal) =>
    send(
      {
        body: JSON.stringify(params),
        headers: {
          'content-type': 'application/json',
          ...(scenario !== undefined && { [scenarioHeader]: scenario }),
        },
      },
      { source: { address, origin: undefined }, by, mayForceScenarios: true },
      signal,
    );
};

/** Posts the bytes of a request of the request log again. */
export const createOwnPaymentApiReplay = (options: OwnPaymentApiOptions): Replay => {
  const send = createSender(options);
  return (request, { id, source, by }, signal) => send(request, { source, by, replayOf: id }, signal);
};

const createSender =
  ({ url, ownRequests, connect, timeoutSeconds = 30 }: OwnPaymentApiOptions) =>
  async (
    { body, headers }: Parameters<Replay>[0],
    own: OwnRequest,
    signal: AbortSignal,
  ): Promise<OperationResponse> => {
    // No client can guess it, so no other request counts as the gateway's own.
    const requestId = randomUUID();
    ownRequests.set(requestId, own);
    const started = performance.now();
    const exchange = await postToOwnAddress(url(), body, {
      headers: { ...headers, [requestIdHeader]: requestId },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]),
      connect,
    });
    ownRequests.delete(requestId);
    return { requestId, milliseconds: Math.round(performance.now() - started), ...exchange };
  };

/** What the gateway answered to a request of its own, or why there is no answer. */
export type OwnExchange = Pick<OperationResponse, 'status' | 'text' | 'error'>;

export const postToOwnAddress = (
  url: string,
  body: string | Uint8Array,
  {
    connect,
    ...options
  }: Pick<RequestOptions, 'headers' | 'signal'> & { readonly connect?: OwnPaymentApiOptions['connect'] },
): Promise<OwnExchange> =>
  post(body, {
    ...toLocalAddress(new URL(url)),
    method: 'POST',
    ...options,
    // An idle keep-alive connection would keep the gateway from stopping.
    ...(connect === undefined ? { agent: false } : { createConnection: connect }),
  });

// A gateway that listens on all addresses is reached at the loopback address.
const toLocalAddress = ({ hostname, port, pathname }: URL): RequestOptions => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const loopback: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  return { host: loopback[host] ?? host, port, path: pathname };
};

const post = (body: string | Uint8Array, options: RequestOptions): Promise<OwnExchange> =>
  new Promise((resolve) => {
    const failed = (error: Error): void => resolve({ text: '', error: describeError(error, options) });
    const request = open(options).once('error', failed);
    request.once('response', (response) => {
      // Once there is a response, an error of the request no longer matters.
      request.off('error', failed).on('error', () => undefined);
      resolve(readResponse(response, options));
    });
    request.end(body);
  });

const readResponse = async (response: IncomingMessage, options: RequestOptions): Promise<OwnExchange> => {
  const status = response.statusCode ?? 0;
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length > maxBytes)
        return { status, text: textOf(parts), error: 'the response is too long for a reply' };
    }
    return { status, text: textOf(parts) };
  } catch (error) {
    return { status, text: textOf(parts), error: describeError(error, options) };
  }
};

const maxBytes = 256 * 1024;

const textOf = (parts: readonly Buffer[]): string =>
  Buffer.concat(parts).subarray(0, maxBytes).toString('utf8');

const describeError = (error: unknown, { signal }: RequestOptions): string => {
  if (signal?.aborted === true) return 'there was no response in time';
  return types.isNativeError(error) ? describeConnectionError(error) : 'the request failed';
};
