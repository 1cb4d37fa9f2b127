/** Clients for several merchant accounts with shared settings. Each client is created on first use and cached. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { platform } from '../adapters/platform-clock-random-and-transport.ts';
import type { ApiStyle, ToApiStyle } from '../call/promise-and-task-result-types.ts';
import { resolveSettings } from '../settings/resolve-settings.ts';
import type { Account, ClientSettings, InvalidSetting } from '../settings/client-settings.ts';
import { buildClient, type Client } from './build-client.ts';

/** Loads an account by name, for example from a database, a file or a secret store. */
export type AccountResolver = (name: string) => Account | undefined | Promise<Account | undefined>;

/** The settings that all accounts share. */
export type SharedSettings = Omit<ClientSettings, keyof Account>;

/** Why an account has no client; `_tag` is the kind. */
export type AccountFailure =
  | { readonly _tag: 'UnknownAccount'; readonly account: string }
  | {
      readonly _tag: 'InvalidAccountSettings';
      readonly account: string;
      readonly invalidSettings: readonly InvalidSetting[];
    }
  | { readonly _tag: 'ResolverFailed'; readonly account: string; readonly cause: unknown };

/** Clients by account name. */
export interface AccountClientTasks<C> {
  readonly clientFor: (account: string) => TE.TaskEither<AccountFailure, C>;
  /** Removes a client from the cache, for example after its phrases changed. The next use resolves the account again. */
  readonly invalidate: (account: string) => void;
}

export const buildAccountClients = <S extends ApiStyle>(
  shared: SharedSettings,
  resolver: AccountResolver,
  toStyle: ToApiStyle<S>,
): AccountClientTasks<Client<S>> => {
  const cache = new Map<string, Client<S>>();
  // Counts invalidations, so that an account that was resolved before one is not cached after it.
  let invalidations = 0;
  const store = (account: string, client: Client<S>): void => {
    const [oldest] = cache.keys();
    if (cache.size >= maxClients && oldest !== undefined) cache.delete(oldest);
    cache.set(account, client);
  };
  const resolve = async (account: string): Promise<E.Either<AccountFailure, Client<S>>> => {
    let found: Account | undefined;
    try {
      found = await resolver(account);
    } catch (cause) {
      return E.left({ _tag: 'ResolverFailed', account, cause });
    }
    if (found === undefined) return E.left({ _tag: 'UnknownAccount', account });
    const settings = resolveSettings({ ...shared, ...found }, platform);
    return E.isLeft(settings)
      ? E.left({ _tag: 'InvalidAccountSettings', account, invalidSettings: settings.left })
      : E.right(buildClient(settings.right, toStyle));
  };
  return {
    invalidate: (account) => {
      invalidations++;
      cache.delete(account);
    },
    clientFor: (account) => async () => {
      const cached = cache.get(account);
      if (cached) return E.right(cached);
      const invalidationsBefore = invalidations;
      const client = await resolve(account);
      if (E.isRight(client) && invalidationsBefore === invalidations) store(account, client.right);
      return client;
    },
  };
};

const maxClients = 1000;
