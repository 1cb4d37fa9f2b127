/** Several accounts behind one set of manners: a client for each, made when it is first asked for. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { platform } from '../adapters/platform.ts';
import { buildClient, type Client } from './client.ts';
import type { ApiStyle, ToApiStyle } from '../call/api-style.ts';
import { resolveSettings } from '../settings/resolve-settings.ts';
import type { Account, InvalidSetting, ClientSettings } from '../settings/settings.ts';

/** Where the phrases of an account are kept: a table, a file, a vault. */
export type AccountResolver = (name: string) => Account | undefined | Promise<Account | undefined>;

/** What all accounts have in common. */
export type SharedSettings = Omit<ClientSettings, keyof Account>;

/** Why there is no client for an account: exactly one of three. */
export type AccountFailure =
  | { readonly _tag: 'UnknownAccount'; readonly account: string }
  | {
      readonly _tag: 'InvalidAccountSettings';
      readonly account: string;
      readonly mistakes: readonly InvalidSetting[];
    }
  | { readonly _tag: 'ResolverFailed'; readonly account: string; readonly cause: unknown };

/** Clients by account. */
export interface AccountClients<C = Client> {
  readonly clientFor: (account: string) => TE.TaskEither<AccountFailure, C>;
  /** The next time it is asked for, it is resolved anew: after its phrases have changed. */
  readonly invalidate: (account: string) => void;
}

/**
 * Clients by account.
 *
 * @example
 * import { createAccountClients } from '@postern/client'
 *
 * const accounts = createAccountClients({ baseUrl: 'https://gateway.example' }, () => undefined)
 * await accounts.clientFor('nobody')() // => { _tag: 'Left', left: { _tag: 'UnknownAccount', account: 'nobody' } }
 */
export const createAccountClients = (shared: SharedSettings, resolver: AccountResolver): AccountClients =>
  buildAccountClients(shared, resolver, (task) => task);

/** The same through a face. */
export const buildAccountClients = <F extends ApiStyle>(
  shared: SharedSettings,
  resolver: AccountResolver,
  show: ToApiStyle<F>,
): AccountClients<Client<F>> => {
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
          resolveSettings({ ...shared, ...found }, platform),
          E.mapLeft((mistakes): AccountFailure => ({ _tag: 'InvalidAccountSettings', account, mistakes })),
        ),
      ),
      TE.map((settings) => buildClient(settings, show)),
    );
  return {
    invalidate: (account) => {
      times++;
      known.delete(account);
    },
    clientFor: (account) => async () => {
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
