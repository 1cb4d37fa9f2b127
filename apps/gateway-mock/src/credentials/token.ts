/**
 * A token lets its bearer use the management API, as the provider or as one merchant (D29). It is told once, when it is
 * made; what is kept is its hash.
 */
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Failure } from '../domain/failure.ts';

export interface Token {
  readonly id: string;
  readonly name: string;
  readonly owner: Owner;
  readonly createdAt: string;
}

export type Owner =
  { readonly role: 'provider' } | { readonly role: 'merchant'; readonly merchantIdentifier: string };

export const roles = {
  provider: { meaning: 'Creates and changes accounts, and may do whatever a merchant may' },
  merchant: { meaning: 'Has one account: its settings, orders and logs' },
} as const satisfies Readonly<Record<Owner['role'], { readonly meaning: string }>>;

export interface StoredToken extends Token {
  readonly hash: string;
}

/** Where tokens are kept. */
export interface TokenRepository {
  /** None if a token of the same id or the same hash is there already. */
  readonly add: (token: NewToken) => TE.TaskEither<Failure, O.Option<Token>>;
  /** None as well if the provider has a token already. */
  readonly addFirst: (token: NewToken) => TE.TaskEither<Failure, O.Option<Token>>;
  readonly find: (hash: string) => TE.TaskEither<Failure, O.Option<StoredToken>>;
  /** All, or those of one merchant; in the order of their ids, those after `after`. */
  readonly page: (of: TokenScope, after: string, count: number) => TE.TaskEither<Failure, readonly Token[]>;
  readonly countProviders: TE.TaskEither<Failure, number>;
  /** Whether the provider has the token of this id, and no other. */
  readonly isOnlyProvider: (id: string) => TE.TaskEither<Failure, boolean>;
  readonly remove: (of: TokenScope, id: string) => TE.TaskEither<Failure, Removal>;
}

/** Whose tokens: everybody's, or those of one merchant. */
export type TokenScope = 'all' | { readonly merchantIdentifier: string };

export type NewToken = Omit<StoredToken, 'createdAt'>;

/** How a removal ended. The provider's last token stays: without it, nobody could make another one. */
export type Removal = 'removed' | 'unknown' | 'last';

export const hashSecret = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The kept token that a text is, if it is one. */
export const findToken = (
  tokens: Pick<TokenRepository, 'find'>,
  text: string,
): TE.TaskEither<Failure, O.Option<Token>> => {
  const hash = hashSecret(text);
  return pipe(
    tokens.find(hash),
    TE.map(O.filter((kept) => timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hash)))),
  );
};
