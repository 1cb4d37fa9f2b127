/**
 * A token gives access to the management API, as the provider or as one merchant (D29). It is returned once, when it is created.
 * Only its hash is stored.
 */
import type * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Failure } from '../domain/failure-with-cause.ts';

export interface Token {
  readonly id: string;
  readonly name: string;
  readonly owner: Owner;
  readonly scope: TokenScope;
  readonly createdAt: string;
  /** Undefined if it does not expire. */
  readonly expiresAt: Date | undefined;
  /** To the minute; undefined if it was never used. */
  readonly lastUsedAt: string | undefined;
}

/** What a token may do with what its owner has. */
export const tokenScopes = {
  full: { meaning: 'Reads and changes everything that its owner may' },
  'read-only': { meaning: 'Reads only: the gateway refuses every other method than GET' },
} as const;

export type TokenScope = keyof typeof tokenScopes;

export type Owner =
  | { readonly role: 'provider' }
  | { readonly role: 'merchant'; readonly merchantIdentifier: string };

export const roles = {
  provider: { meaning: 'Creates and changes accounts, and may do whatever a merchant may' },
  merchant: { meaning: 'Has one account: its settings, orders and logs' },
} as const satisfies Readonly<Record<Owner['role'], { readonly meaning: string }>>;

export interface StoredToken extends Token {
  readonly hash: string;
  readonly isExpired: boolean;
}

/** The stored tokens. With an actor, `by`, a change is recorded in the audit log. */
export interface TokenRepository {
  /** None if a token with the same id or hash exists already. A token of the provider ends all sign-in links and their sessions. */
  readonly add: (token: NewToken, by?: Actor) => TE.TaskEither<Failure, O.Option<Token>>;
  readonly addUpTo: (
    max: number,
    token: NewToken,
    by?: Actor,
  ) => TE.TaskEither<Failure, E.Either<TokenNotAdded, Token>>;
  /** None also if the provider has a token already. */
  readonly addFirst: (token: NewToken, by?: Actor) => TE.TaskEither<Failure, O.Option<Token>>;
  /** Also a token that has expired. */
  readonly find: (hash: string) => TE.TaskEither<Failure, O.Option<StoredToken>>;
  /** By its id, unless it has expired. */
  readonly get: (of: TokenSelection, id: string) => TE.TaskEither<Failure, O.Option<Token>>;
  /** Lists tokens by id, beginning after `after`. */
  readonly page: (
    of: TokenSelection,
    after: string,
    count: number,
  ) => TE.TaskEither<Failure, readonly Token[]>;
  readonly countProviders: TE.TaskEither<Failure, number>;
  /** Whether the provider has the token of this id, and no other. */
  readonly isOnlyProvider: (id: string) => TE.TaskEither<Failure, boolean>;
  readonly remove: (of: TokenSelection, id: string, by?: Actor) => TE.TaskEither<Failure, Removal>;
}

/** All tokens, or those of one merchant. */
export type TokenSelection = 'all' | { readonly merchantIdentifier: string };

/** Those of one account, or all. */
export const selectTokens = ({
  merchantIdentifier,
}: {
  readonly merchantIdentifier: string | undefined;
}): TokenSelection => (merchantIdentifier === undefined ? 'all' : { merchantIdentifier });

export type NewToken = Omit<StoredToken, 'createdAt' | 'lastUsedAt' | 'isExpired'>;

/** Why a token was not added: its owner has as many already as it may have, or is an account that was deleted in the meantime. */
type TokenNotAdded = 'tooMany' | 'accountDeleted';

/** The result of a removal. The provider's last token that may do everything and does not expire cannot be removed. */
type Removal = 'removed' | 'unknown' | 'last';

/** The cause of a failure: the token of a request was revoked while it waited for the database. Nothing changed. */
export class RevokedTokenError extends Error {
  override readonly name = 'RevokedTokenError';

  constructor() {
    super('the token was revoked');
  }
}

export const hashSecret = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Finds the stored token that equals a text, also if it has expired. */
export const findTokenOrExpired = (
  tokens: Pick<TokenRepository, 'find'>,
  text: string,
): TE.TaskEither<Failure, O.Option<StoredToken>> => {
  const hash = hashSecret(text);
  return pipe(
    tokens.find(hash),
    TE.map(O.filter((stored) => timingSafeEqual(Buffer.from(stored.hash), Buffer.from(hash)))),
  );
};
