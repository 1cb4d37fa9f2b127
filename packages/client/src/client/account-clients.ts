/** Several accounts behind one set of manners: a client for each, made when it is first asked for. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { platform } from '../adapters/platform.ts';
import { clientWith, type Client } from './client.ts';
import type { Face, Show } from '../call/api-style.ts';
import { settle } from '../settings/resolve-settings.ts';
import type { Account, SettingMistake, Settings } from '../settings/settings.ts';

/** Where the phrases of an account are kept: a table, a file, a vault. */
export type AccountResolver = (name: string) => Account | undefined | Promise<Account | undefined>;

/** What all accounts have in common. */
export type SharedSettings = Omit<Settings, keyof Account>;

/** Why there is no client for an account: exactly one of three. */
export type AccountFailure =
  | { readonly _tag: 'UnknownAccount'; readonly account: string }
  | {
      readonly _tag: 'UnsoundAccount';
      readonly account: string;
      readonly mistakes: readonly SettingMistake[];
    }
  | { readonly _tag: 'ResolverFailed'; readonly account: string; readonly cause: unknown };

/** Clients by account. */
export interface Accounts<C = Client> {
  readonly clientOf: (account: string) => TE.TaskEither<AccountFailure, C>;
  /** The next time it is asked for, it is resolved anew: after its phrases have changed. */
  readonly forget: (account: string) => void;
}

/**
 * Clients by account.
 *
 * @example
 * import { createAccounts } from '@postern/client'
 *
 * const accounts = createAccounts({ baseUrl: 'https://gateway.example' }, () => undefined)
 * await accounts.clientOf('nobody')() // => { _tag: 'Left', left: { _tag: 'UnknownAccount', account: 'nobody' } }
 */
export const createAccounts = (shared: SharedSettings, resolver: AccountResolver): Accounts =>
  accountsWith(shared, resolver, (task) => task);

/** The same through a face. */
export const accountsWith = <F extends Face>(
  shared: SharedSettings,
  resolver: AccountResolver,
  show: Show<F>,
): Accounts<Client<F>> => {
  const known = new Map<string, Client<F>>();
  // How often anything was forgotten: what was resolved meanwhile may be what it was before.
  let times = 0;
  const remember = (account: string, client: Client<F>): void => {
    const [oldest] = known.keys();
    if (known.size >= clientsMax && oldest !== undefined) known.delete(oldest);
    known.set(account, client);
  };
  const made = (account: string): TE.TaskEither<AccountFailure, Client<F>> =>
    pipe(
      TE.tryCatch(
        async () => resolver(account),
        (cause): AccountFailure => ({ _tag: 'ResolverFailed', account, cause }),
      ),
      TE.filterOrElse(
        (found) => found !== undefined,
        (): AccountFailure => ({ _tag: 'UnknownAccount', account }),
      ),
      TE.flatMapEither((found) =>
        pipe(
          settle({ ...shared, ...found }, platform),
          E.mapLeft((mistakes): AccountFailure => ({ _tag: 'UnsoundAccount', account, mistakes })),
        ),
      ),
      TE.map((settled) => clientWith(settled, show)),
    );
  return {
    forget: (account) => {
      times++;
      known.delete(account);
    },
    clientOf: (account) => async () => {
      const before = known.get(account);
      if (before) return E.right(before);
      const then = times;
      const client = await made(account)();
      if (E.isRight(client) && then === times) remember(account, client.right);
      return client;
    },
  };
};

const clientsMax = 1000;
