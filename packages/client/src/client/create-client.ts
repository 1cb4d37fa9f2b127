/** The clients of `@postern/client`: their methods return promises, and failures are thrown. */
import * as E from 'fp-ts/lib/Either.js';
import { platform } from '../adapters/platform-clock-random-and-transport.ts';
import { settingsFromProcess } from '../adapters/settings-from-process-env.ts';
import type { ToApiStyle } from '../call/promise-and-task-result-types.ts';
import type { ClientSettings, InvalidSetting, ResolvedSettings } from '../settings/client-settings.ts';
import { resolveSettings } from '../settings/resolve-settings.ts';
import { buildAccountClients, type AccountResolver, type SharedSettings } from './build-account-clients.ts';
import { buildClient } from './build-client.ts';
import type { Client } from './client.ts';
import { AccountError, ClientError, SettingsError } from './error-classes.ts';

/**
 * Creates a client. It validates requests before it sends them and verifies replies before it reads them. Its methods return
 * promises, which reject with a `ClientError` if a call has no outcome. Throws a `SettingsError` if the settings are invalid. For
 * fp-ts, see `@postern/client/fp`.
 *
 * @example
 * import { createClient, requestPhrase, responsePhrase } from '@postern/client'
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
export const createClient = (settings: ClientSettings): Client =>
  buildClient(resolveOrThrow(settings), toPromise);

/**
 * Reads `POSTERN_BASE_URL`, `POSTERN_ACCESS_CODE` and the other variables of the process. Pass another prefix for another
 * account. Throws a `SettingsError` that names the missing variables.
 *
 * @example
 * import { settingsFromEnvironment } from '@postern/client'
 *
 * let message = ''
 * try {
 *   settingsFromEnvironment('SHOP_AE_')
 * } catch (error) {
 *   message = String(error)
 * }
 * message.includes('accessCode must be set in SHOP_AE_ACCESS_CODE') // => true
 */
export const settingsFromEnvironment = (prefix?: string): ClientSettings =>
  rightOrThrow(settingsFromProcess(prefix));

/** Clients by account name. */
export interface AccountClients {
  /** Rejects with an `AccountError`. */
  readonly clientFor: (account: string) => Promise<Client>;
  /** Removes a client from the cache, for example after its phrases changed. The next use resolves the account again. */
  readonly invalidate: (account: string) => void;
}

/**
 * Creates clients for several accounts, each on first use.
 *
 * @example
 * import { createAccountClients } from '@postern/client'
 *
 * const clients = createAccountClients({ baseUrl: 'https://gateway.example' }, () => undefined)
 * await clients.clientFor('unknown').catch((error) => error.code) // => 'UnknownAccount'
 */
export const createAccountClients = (shared: SharedSettings, resolver: AccountResolver): AccountClients => {
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

/** The settings with defaults. Throws a `SettingsError`. */
export const resolveOrThrow = (settings: ClientSettings): ResolvedSettings =>
  rightOrThrow(resolveSettings(settings, platform));

const rightOrThrow = <A>(result: E.Either<readonly InvalidSetting[], A>): A => {
  if (E.isLeft(result)) throw new SettingsError(result.left);
  return result.right;
};

/** Converts tasks to promises, which reject with a `ClientError`. */
export const toPromise =
  (gatewayUrl: string): ToApiStyle<'promise'> =>
  async (task) => {
    const result = await task();
    if (E.isLeft(result)) throw new ClientError(result.left, gatewayUrl);
    return result.right;
  };
