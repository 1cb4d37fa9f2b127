/** The same client for callers without fp-ts: the same names, methods give promises, failures are thrown. */
import * as E from 'fp-ts/lib/Either.js';
import { accountsWith, type AccountResolver, type SharedSettings } from './client/account-clients.ts';
import { fromEnvironment as readEnvironment } from './adapters/settings-from-environment.ts';
import { platform } from './adapters/platform.ts';
import { clientWith, type Client } from './client/client.ts';
import { AccountError, ClientError, SettingsError } from './client/errors.ts';
import type { Show } from './call/api-style.ts';
import { settle } from './settings/resolve-settings.ts';
import type { Settings } from './settings/settings.ts';

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
 * Object.keys(client.carefully) // => ['capture', 'voidAuthorization', 'refund']
 */
export const createClient = (settings: Settings): PromiseClient => {
  const settled = settle(settings, platform);
  if (E.isLeft(settled)) throw new SettingsError(settled.left);
  return clientWith(settled.right, asPromise);
};

/**
 * The settings that `POSTERN_BASE_URL`, `POSTERN_ACCESS_CODE` and their kin say; several accounts have a prefix each.
 * Throws a `SettingsError` that names what is missing.
 *
 * @example
 * import { fromEnvironment } from '@postern/client/promise'
 *
 * let message = ''
 * try {
 *   fromEnvironment('SHOP_AE_')
 * } catch (error) {
 *   message = String(error)
 * }
 * message.includes('accessCode must be set in SHOP_AE_ACCESS_CODE') // => true
 */
export const fromEnvironment = (prefix?: string): Settings => {
  const settings = readEnvironment(prefix);
  if (E.isLeft(settings)) throw new SettingsError(settings.left);
  return settings.right;
};

/** Clients by account, as promises. */
export interface PromiseAccounts {
  /** Rejects with an `AccountError`. */
  readonly clientOf: (account: string) => Promise<PromiseClient>;
  /** The next time it is asked for, it is resolved anew: after its phrases have changed. */
  readonly forget: (account: string) => void;
}

/**
 * Clients by account, each made when it is first asked for.
 *
 * @example
 * import { createAccounts } from '@postern/client/promise'
 *
 * const accounts = createAccounts({ baseUrl: 'https://gateway.example' }, () => undefined)
 * await accounts.clientOf('nobody').catch((error) => error.code) // => 'UnknownAccount'
 */
export const createAccounts = (shared: SharedSettings, resolver: AccountResolver): PromiseAccounts => {
  const { clientOf, forget } = accountsWith(shared, resolver, asPromise);
  return {
    forget,
    clientOf: async (account) => {
      const client = await clientOf(account)();
      if (E.isLeft(client)) throw new AccountError(client.left);
      return client.right;
    },
  };
};

const asPromise: Show<'promise'> = async (task) => {
  const result = await task();
  if (E.isLeft(result)) throw new ClientError(result.left);
  return result.right;
};

export { AccountError, ClientError, SettingsError } from './client/errors.ts';

// What has no face of its own, so that one import does.
export {
  describeFailure,
  fetchTransport,
  loggingTo,
  retryRules,
  standingOf,
  type AccountFailure,
  type AccountResolver,
  type Amount,
  type Asked,
  type AskedByReference,
  type CallOptions,
  type Doubt,
  type Failure,
  type Hooks,
  type Logger,
  type OpenOrder,
  type Order,
  type Outcome,
  type Reconciled,
  type Resolution,
  type SettingMistake,
  type Settings,
  type SharedSettings,
  type Standing,
  type Transport,
} from './index.ts';
