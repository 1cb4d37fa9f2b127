/** Changes an account under its lock and records it in the audit log, or finds there that it must not be changed. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Audited } from '../../domain/audit-log/audit-entry.ts';
import type { Account } from '../../domain/account.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { refuseSecretsInTexts, refuseTokensInTexts } from './refuse-secrets-in-texts.ts';

export const changeAccount = (
  ports: Pick<Ports, 'accounts' | 'tokens'>,
  account: Account,
  audited: Audited,
  decide: (account: Account) => E.Either<Problem, Account>,
): TE.TaskEither<Problem, Account> =>
  pipe(
    TE.fromEither(decide(account)),
    TE.flatMap(refuseTokensInTexts(ports, account)),
    TE.map(() => ({ decided: E.left<Problem, Account>({ _tag: 'AccountNotFound' }) })),
    TE.tap((seen) =>
      pipe(
        ports.accounts.change(
          account.merchantIdentifier,
          (account) => {
            // A transaction may be tried again: the last try is the one that is stored.
            seen.decided = pipe(
              decide(account),
              E.flatMap((changed) => refuseSecretsInTexts(account, changed)),
            );
            return E.isRight(seen.decided) ? seen.decided.right : account;
          },
          audited,
        ),
        TE.mapLeft(internalError),
      ),
    ),
    TE.flatMapEither((seen) => seen.decided),
  );
