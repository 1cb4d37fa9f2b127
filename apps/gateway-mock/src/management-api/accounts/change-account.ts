/** Changes an account under its lock and records it in the audit log, or finds there that it must not be changed. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Audited } from '../../domain/audit-log/audit-entry.ts';
import type { Merchant } from '../../domain/merchant.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { refuseSecretsInTexts, refuseTokensInTexts } from './refuse-secrets-in-texts.ts';

export const changeAccount = (
  ports: Pick<Ports, 'merchants' | 'tokens'>,
  account: Merchant,
  audited: Audited,
  decide: (merchant: Merchant) => E.Either<Problem, Merchant>,
): TE.TaskEither<Problem, Merchant> =>
  pipe(
    TE.fromEither(decide(account)),
    TE.flatMap(refuseTokensInTexts(ports, account)),
    TE.map(() => ({ decided: E.left<Problem, Merchant>({ _tag: 'AccountNotFound' }) })),
    TE.tap((seen) =>
      pipe(
        ports.merchants.change(
          account.merchantIdentifier,
          (merchant) => {
            // A transaction may be tried again: the last try is the one that is stored.
            seen.decided = pipe(
              decide(merchant),
              E.flatMap((changed) => refuseSecretsInTexts(merchant, changed)),
            );
            return E.isRight(seen.decided) ? seen.decided.right : merchant;
          },
          audited,
        ),
        TE.mapLeft(internalError),
      ),
    ),
    TE.flatMapEither((seen) => seen.decided),
  );
