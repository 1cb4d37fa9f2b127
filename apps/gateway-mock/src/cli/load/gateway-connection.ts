/** Connections to the gateway under load. The addresses of its host name are checked by each socket's own lookup. */
import { lookup } from 'node:dns';
import { once } from 'node:events';
import { connect, type LookupFunction } from 'node:net';
import { buildConnector, Pool } from 'undici';
import { hostOf } from '../../domain/account-settings/feedback-address.ts';
import { describeConnectionError } from '../../domain/describe-connection-error.ts';
import { isPrivateAddress } from '../../domain/private-networks.ts';
import { publicAddressError, type LoadSettings } from './resolve-load-settings.ts';

/** An HTTP response, or why there was none. */
export type GatewayResponse =
  | { readonly status: number; readonly text: string }
  | { readonly error: string; readonly isTimeout: boolean };

export interface GatewayConnection {
  /** Connects once and sends nothing. Returns why it failed. */
  readonly findConnectionError: () => Promise<string | undefined>;
  readonly post: (
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => Promise<GatewayResponse>;
  /** Ends the requests without a response as timed out. */
  readonly close: () => Promise<void>;
}

export const openGatewayConnection = ({
  url,
  allowsPublic,
  connections,
  timeoutSeconds,
}: Pick<LoadSettings, 'url' | 'allowsPublic' | 'connections' | 'timeoutSeconds'>): GatewayConnection => {
  const milliseconds = timeoutSeconds * 1000;
  const lookupOption = allowsPublic ? {} : { lookup: privateLookup };
  const pool = new Pool(url.origin, {
    connections,
    pipelining: 1,
    // Servers close idle connections after five seconds or more, and a request at that time would fail.
    keepAliveTimeout: 3000,
    keepAliveMaxTimeout: 3000,
    headersTimeout: milliseconds,
    bodyTimeout: milliseconds,
    maxResponseSize: 1024 * 1024,
    connect: buildConnector({ timeout: milliseconds, ...lookupOption }),
  });

  return {
    findConnectionError: async () => {
      const port = Number(url.port === '' ? defaultPorts[url.protocol] : url.port);
      const socket = connect({ host: hostOf(url.hostname), port, ...lookupOption });
      try {
        await once(socket, 'connect', { signal: AbortSignal.timeout(milliseconds) });
        return undefined;
      } catch (cause) {
        const error = toError(cause);
        return error.name === 'AbortError'
          ? `no connection within ${timeoutSeconds} s`
          : describeConnectionError(error);
      } finally {
        socket.destroy();
      }
    },
    post: async (path, headers, body) => {
      try {
        const response = await pool.request({
          path,
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        });
        return { status: response.statusCode, text: await response.body.text() };
      } catch (cause) {
        const error = toError(cause);
        const isTimeout = 'code' in error && typeof error.code === 'string' && timeouts.has(error.code);
        return {
          isTimeout,
          error: isTimeout ? `no reply within ${timeoutSeconds} s` : describeConnectionError(error),
        };
      }
    },
    close: () => pool.destroy(),
  };
};

const toError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

const timeouts: ReadonlySet<string> = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_DESTROYED',
]);

const privateLookup: LookupFunction = (name, { all }, callback) =>
  lookup(name, { all: true }, (error, addresses) => {
    const allowed = (addresses ?? []).filter(({ address }) => isPrivateAddress(address));
    const [first] = allowed;
    if (error !== null) callback(error, '');
    else if (first === undefined) callback(new Error(publicAddressError(name)), '');
    else if (all === true) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
