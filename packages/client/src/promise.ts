/** The same client for callers without fp-ts: the same names, methods give promises, failures are thrown. */
import * as E from 'fp-ts/lib/Either.js';
import { buildAccountClients, type AccountResolver, type SharedSettings } from './client/account-clients.ts';
import { settingsFromEnvironment as readEnvironment } from './adapters/settings-from-environment.ts';
import { platform } from './adapters/platform.ts';
import { buildClient, type Client } from './client/client.ts';
import { AccountError, ClientError, SettingsError } from './client/errors.ts';
import type { ToApiStyle } from './call/api-style.ts';
import { resolveSettings } from './settings/resolve-settings.ts';
import type { ClientSettings } from './settings/settings.ts';

/** The client whose methods give promises. They reject with a `ClientError`, never because of a refusal. */
export type PromiseClient = Client<'promise'>;

/**
 * A client of the gateway whose methods give promises. Throws a `SettingsError` if the settings are not sound.
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
 * Object.keys(client.confirmed) // => ['capture', 'voidAuthorization', 'refund']
 */
export const createClient = (settings: ClientSettings): PromiseClient => {
  const resolved = resolveSettings(settings, platform);
  if (E.isLeft(resolved)) throw new SettingsError(resolved.left);
  return buildClient(resolved.right, toPromise);
};

/**
 * The settings that `POSTERN_BASE_URL`, `POSTERN_ACCESS_CODE` and their kin say; several accounts have a prefix each.
 * Throws a `SettingsError` that names what is missing.
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
  const settings = readEnvironment(prefix);
  if (E.isLeft(settings)) throw new SettingsError(settings.left);
  return settings.right;
};

/** Clients by account, as promises. */
export interface PromiseAccountClients {
  /** Rejects with an `AccountError`. */
  readonly clientFor: (account: string) => Promise<PromiseClient>;
  /** The next time it is asked for, it is resolved anew: after its phrases have changed. */
  readonly invalidate: (account: string) => void;
}

/**
 * Clients by account, each made when it is first asked for.
 *
 * @example
 * import { createAccountClients } from '@postern/client/promise'
 *
 * const accounts = createAccountClients({ baseUrl: 'https://gateway.example' }, () => undefined)
 * await accounts.clientFor('nobody').catch((error) => error.code) // => 'UnknownAccount'
 */
export const createAccountClients = (
  shared: SharedSettings,
  resolver: AccountResolver,
): PromiseAccountClients => {
  const { clientFor: clientOf, invalidate: forget } = buildAccountClients(shared, resolver, toPromise);
  return {
    invalidate: forget,
    clientFor: async (account) => {
      const client = await clientOf(account)();
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

export { AccountError, ClientError, SettingsError } from './client/errors.ts';

// What has no face of its own, so that one import does.
export {
  describeFailure,
  fetchTransport,
  loggingHooks,
  retryRules,
  toOrderSnapshot,
  type AccountFailure,
  type AccountResolver,
  type Amount,
  type RequestParams,
  type RequestParamsWithReference,
  type CallOptions,
  type ConfirmationRequest,
  type Failure,
  type Hooks,
  type Logger,
  type OpenOrder,
  type Order,
  type Outcome,
  type ReconcileEvent,
  type Confirmation,
  type InvalidSetting,
  type ClientSettings,
  type SharedSettings,
  type OrderSnapshot,
  type Transport,
} from './index.ts';
