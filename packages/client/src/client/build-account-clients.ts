/** Clients for several merchant accounts with shared settings. Each client is created on first use and cached. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { platform } from '../adapters/platform-clock-random-and-transport.ts';
import type { ApiStyle, ToApiStyle } from '../call/promise-and-task-result-types.ts';
import { resolveSettings } from '../settings/resolve-settings.ts';
import type { Account, ClientSettings, InvalidSetting } from '../settings/client-settings.ts';
import { createPerOrderCallQueue } from '../confirm/per-order-call-queue.ts';
import { buildClient } from './build-client.ts';
import type { Client } from './client.ts';

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
  styleOf: (gatewayUrl: string) => ToApiStyle<S>,
): AccountClientTasks<Client<S>> => {
  // Of all clients, because a call of a replaced one may still run.
  const enqueue = createPerOrderCallQueue();
  // Promises, so that concurrent calls create one client.
  const cache = new Map<string, Promise<E.Either<AccountFailure, Client<S>>>>();
  const resolve = async (account: string): Promise<E.Either<AccountFailure, Client<S>>> => {
    try {
      const found = await resolver(account);
      if (found === undefined) return E.left({ _tag: 'UnknownAccount', account });
      const settings = resolveSettings({ ...shared, ...found }, platform);
      return E.isLeft(settings)
        ? E.left({ _tag: 'InvalidAccountSettings', account, invalidSettings: settings.left })
        : E.right(buildClient(settings.right, styleOf, enqueue));
    } catch (cause) {
      return E.left({ _tag: 'ResolverFailed', account, cause });
    }
  };
  const load = (account: string): Promise<E.Either<AccountFailure, Client<S>>> => {
    const loading = resolve(account).then((client) => {
      // Not the client that replaced it after an invalidation.
      if (E.isLeft(client) && cache.get(account) === loading) cache.delete(account);
      return client;
    });
    const [oldest] = cache.keys();
    if (cache.size >= maxClients && oldest !== undefined) cache.delete(oldest);
    cache.set(account, loading);
    return loading;
  };
  return {
    invalidate: (account) => void cache.delete(account),
    clientFor: (account) => () => cache.get(account) ?? load(account),
  };
};

const maxClients = 1000;
