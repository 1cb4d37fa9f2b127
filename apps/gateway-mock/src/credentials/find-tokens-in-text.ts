/** Finds tokens in texts that users enter, such as names. */
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../domain/internal-failure.ts';
import { findTokenOrExpired, type TokenRepository } from './token.ts';

/** Whether a text has a part with the form of a generated token, which may be valid, revoked or of another gateway. */
export const resemblesToken = (text: string): boolean => /postern_[\w-]{43}/.test(text);

/** Also finds configured tokens, which may have any form. */
export const containsToken = (
  tokens: Pick<TokenRepository, 'find'>,
  text: string,
): TE.TaskEither<Failure, boolean> =>
  resemblesToken(text)
    ? TE.right(true)
    : pipe(
        text.match(/[\w.~+/=-]{32,}/g)?.slice(0, maxParts) ?? [],
        TE.traverseSeqArray((part) => findTokenOrExpired(tokens, part)),
        TE.map((found) => found.some(O.isSome)),
      );

// The names of tokens have at most 100 characters.
const maxParts = 3;
