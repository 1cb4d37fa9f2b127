/** Refuses a change after which the name, an address or a scenario of an account contains one of its secrets, or a token. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { containsToken } from '../../credentials/find-tokens-in-text.ts';
import {
  findSecretsInAccountTexts,
  secretRule,
  textsOf,
} from '../../domain/account-settings/find-secrets-in-account-texts.ts';
import type { Account } from '../../domain/account.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';

/** A text that contained a secret before may stay, so that other members can be changed. */
export const refuseSecretsInTexts = (
  before: Account | undefined,
  after: Account,
): E.Either<Problem, Account> => {
  const earlier = before === undefined ? [] : findSecretsInAccountTexts(before);
  return refuse(
    findSecretsInAccountTexts(after).filter((path) => !earlier.includes(path)),
    after,
  );
};

/** Also refuses configured tokens, which may have any form: they must be looked up. */
export const refuseTokensInTexts =
  ({ tokens }: Pick<Ports, 'tokens'>, before: Account | undefined) =>
  (after: Account): TE.TaskEither<Problem, Account> => {
    const earlier = new Set(before === undefined ? [] : textsOf(before).map(({ text }) => text));
    return pipe(
      textsOf(after).filter(({ text }) => !earlier.has(text)),
      TE.traverseSeqArray(({ path, text }) =>
        pipe(
          containsToken(tokens, text),
          TE.map((hasToken) => (hasToken ? [path] : [])),
        ),
      ),
      TE.mapLeft(internalError),
      TE.flatMapEither((paths) => refuse(paths.flat(), after)),
    );
  };

const refuse = (paths: readonly string[], after: Account): E.Either<Problem, Account> =>
  paths.length === 0
    ? E.right(after)
    : E.left({
        _tag: 'InvalidRequest',
        errors: [...new Set(paths)].map((path) => ({ path, message: secretRule })),
      });
