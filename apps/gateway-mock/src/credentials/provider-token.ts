/** The provider's first token: made at the first start, or handed in from outside. */
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { randomUUID } from 'node:crypto';
import { describeFailure, type Failure } from '../domain/failure.ts';
import { generateToken } from './new-token.ts';
import { hashSecret, type TokenRepository } from './token.ts';

/** A new token if the provider has none. Of processes that start at once, one makes it: it has the same id for all. */
export const firstProviderToken = (tokens: TokenRepository): TE.TaskEither<Failure, O.Option<string>> => {
  const { token, stored } = generateToken('made at the first start', { role: 'provider' }, firstTokenId);
  return pipe(tokens.addFirst(stored), TE.map(O.map(() => token)));
};

/** A provider that has only this one has not made a token of its own yet. */
export const firstTokenId = 'first';

/** Has the provider known by a token of somebody else's making. */
export const ensureProviderToken = (
  tokens: TokenRepository,
  given: string,
): TE.TaskEither<readonly string[], void> => {
  if (!isToken(given)) return TE.left([`the provider's token must be ${tokenRule}`]);
  const hash = hashSecret(given);
  return pipe(
    tokens.add({ id: randomUUID(), name: 'handed in at start', owner: { role: 'provider' }, hash }),
    TE.flatMap(() => tokens.find(hash)),
    TE.mapLeft(describeFailure),
    TE.flatMap((kept) =>
      O.isSome(kept) && kept.value.owner.role === 'provider'
        ? TE.right(undefined)
        : TE.left(["the provider's token is a merchant's already"]),
    ),
  );
};

export const tokenRule = '32 to 200 letters, digits and -_.~+/=';

export const isToken = (given: string): boolean => /^[\w.~+/=-]{32,200}$/.test(given);
