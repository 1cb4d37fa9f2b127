/** The client for callers without fp-ts: the same methods return promises, and failures are thrown. */
import * as E from 'fp-ts/lib/Either.js';
import { platform } from './adapters/platform-clock-random-and-transport.ts';
import { settingsFromEnvironment as readSettings } from './adapters/settings-from-process-env.ts';
import type { ToApiStyle } from './call/promise-and-task-result-types.ts';
import {
  buildAccountClients,
  type AccountResolver,
  type SharedSettings,
} from './client/clients-per-account.ts';
import { buildClient, type Client } from './client/create-client.ts';
import { AccountError, ClientError, SettingsError } from './client/error-classes.ts';
import { resolveSettings } from './settings/resolve-settings.ts';
import type { ClientSettings } from './settings/client-settings.ts';

/** A client whose methods return promises. They reject with a `ClientError`; a declined operation does not reject. */
export type PromiseClient = Client<'promise'>;

/**
 * Creates a client whose methods return promises. Throws a `SettingsError` if the settings are invalid.
 *
 * @example
 * import { createClient } from '@postern/client/promise'
 * import { requestPhrase, responsePhrase } from '@postern/protocol'
 *
 * const client = createClient({
 *   baseUrl: 'http://127.0.0.1:8080',
 *   accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
 *   merchantIdentifier: 'DEMO0001',
 *   shaType: 'SHA-256',
 *   requestPhrase: requestPhrase('demo-request-phrase'),
 *   responsePhrase: responsePhrase('demo-response-phrase'),
 * })
 * Object.keys(client.confirmed).includes('capture') // => true
 */
export const createClient = (settings: ClientSettings): PromiseClient => {
  const resolved = resolveSettings(settings, platform);
  if (E.isLeft(resolved)) throw new SettingsError(resolved.left);
  return buildClient(resolved.right, toPromise);
};

/**
 * Reads `POSTERN_BASE_URL`, `POSTERN_ACCESS_CODE` and the other variables of the process. Pass another prefix for another
 * account. Throws a `SettingsError` that names the missing variables.
 *
 * @example
 * import { settingsFromEnvironment } from '@postern/client/promise'
 *
 * let message = ''
 * try {
 *   settingsFromEnvironment('SHOP_AE_')
 * } catch (error) {
 *   message = String(error)
 * }
 * message.includes('accessCode must be set in SHOP_AE_ACCESS_CODE') // => true
 */
export const settingsFromEnvironment = (prefix?: string): ClientSettings => {
  const settings = readSettings(prefix);
  if (E.isLeft(settings)) throw new SettingsError(settings.left);
  return settings.right;
};

/** Clients by account name, with promises. */
export interface PromiseAccountClients {
  /** Rejects with an `AccountError`. */
  readonly clientFor: (account: string) => Promise<PromiseClient>;
  /** Removes a client from the cache, for example after its phrases changed. The next use resolves the account again. */
  readonly invalidate: (account: string) => void;
}

/**
 * Creates clients for several accounts, each on first use.
 *
 * @example
 * import { createAccountClients } from '@postern/client/promise'
 *
 * const clients = createAccountClients({ baseUrl: 'https://gateway.example' }, () => undefined)
 * await clients.clientFor('unknown').catch((error) => error.code) // => 'UnknownAccount'
 */
export const createAccountClients = (
  shared: SharedSettings,
  resolver: AccountResolver,
): PromiseAccountClients => {
  const clients = buildAccountClients(shared, resolver, toPromise);
  return {
    invalidate: clients.invalidate,
    clientFor: async (account) => {
      const client = await clients.clientFor(account)();
      if (E.isLeft(client)) throw new AccountError(client.left);
      return client.right;
    },
  };
};

const toPromise: ToApiStyle<'promise'> = async (task) => {
  const result = await task();
  if (E.isLeft(result)) throw new ClientError(result.left);
  return result.right;
};

export { AccountError, ClientError, SettingsError } from './client/error-classes.ts';

// The exports that are the same in both API styles, so that one import is enough.
export {
  describeFailure,
  fetchTransport,
  loggingHooks,
  retryRules,
  toOrderSnapshot,
  type AccountFailure,
  type AccountResolver,
  type Amount,
  type CallOptions,
  type ClientSettings,
  type Confirmation,
  type ConfirmationRequest,
  type Failure,
  type Hooks,
  type InvalidSetting,
  type Logger,
  type OpenOrder,
  type Order,
  type OrderSnapshot,
  type Outcome,
  type ReconcileEvent,
  type RequestParams,
  type RequestParamsWithReference,
  type SharedSettings,
  type Transport,
} from './index.ts';
