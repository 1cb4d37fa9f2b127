/** Finds the token that a client sent, or says why it is not valid. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { findTokenOrExpired, type Token, type TokenRepository } from '../../credentials/token.ts';
import { internalError, type Problem } from '../problem-catalog.ts';

export const authenticateToken = (
  tokens: Pick<TokenRepository, 'find'>,
  text: string,
): TE.TaskEither<Problem, Token> =>
  pipe(
    findTokenOrExpired(tokens, text),
    TE.mapLeft(internalError),
    TE.flatMapEither(
      O.match(
        (): E.Either<Problem, Token> => E.left({ _tag: 'UnknownToken' }),
        (token): E.Either<Problem, Token> =>
          token.isExpired ? E.left({ _tag: 'TokenExpired' }) : E.right(token),
      ),
    ),
  );
