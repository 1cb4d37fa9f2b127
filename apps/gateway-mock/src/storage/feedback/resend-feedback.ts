/** Makes feedback due again, whatever its state is. */
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { Outbox } from '../../domain/feedback-outbox.ts';
import type { ExhaustedFeedbackFilter } from '../../domain/feedback-queries-port.ts';
import { requireActiveToken } from '../access/require-active-token.ts';
import type { Publish } from '../../live-updates/change-event.ts';
import type { Engine } from '../engine/engine.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import { exhaustedFeedbackFilterCondition } from './feedback-filter-conditions.ts';

export const createResendFeedback = ({ db, write }: Engine, now: () => Date): Outbox['resend'] => {
  function* resend(
    changed: Publish,
    { merchantIdentifier, by }: Requested,
    ids: readonly number[],
  ): Transaction<number> {
    const [account] = yield* query(
      db
        .selectFrom('merchants')
        .select('clock_stopped_at')
        .where('merchant_identifier', '=', merchantIdentifier)
        .forShare(),
    );
    const stoppedAt = account?.clock_stopped_at ?? null;
    const rows = yield* query(
      db
        .updateTable('feedback')
        .set((of) => ({
          state: 'waiting',
          attempts_since_due: 0,
          resends: of('resends', '+', 1),
          awaits_overtaking: 0,
          due_at: stoppedAt ?? now().toISOString(),
          account_clock: stoppedAt === null ? 0 : 1,
          exhausted_at: null,
          // An attempt that is still running is recorded, but does not count in the new round.
          leased_until: null,
        }))
        .where('merchant_identifier', '=', merchantIdentifier)
        .where('id', 'in', ids)
        .returning('id'),
    );
    yield* requireActiveToken(db, by);
    if (rows.length > 0) changed('feedback', merchantIdentifier);
    return rows.length;
  }

  const resendByIds = (requested: Requested, ids: readonly number[]): TE.TaskEither<Failure, number> =>
    write('resending feedback', (changed) => resend(changed, requested, ids));

  // In batches: one long transaction would block others.
  const resendExhausted = (
    requested: Requested,
    filter: ExhaustedFeedbackFilter,
  ): TE.TaskEither<Failure, number> =>
    pipe(
      write('resending feedback', function* (changed) {
        const matches = yield* exhaustedFeedbackFilterCondition(db, requested.merchantIdentifier, filter);
        const rows = yield* query(
          db.selectFrom('feedback').select('id').where(matches).orderBy('exhausted_at').limit(batchSize),
        );
        return rows.length === 0
          ? 0
          : yield* resend(
              changed,
              requested,
              rows.map(({ id }) => Number(id)),
            );
      }),
      TE.flatMap((count) =>
        count < batchSize
          ? TE.right(count)
          : pipe(
              resendExhausted(requested, filter),
              TE.map((more) => count + more),
            ),
      ),
    );

  return ({ ids = [], exhausted, ...requested }) =>
    pipe(
      ids.length === 0 ? TE.right(0) : resendByIds(requested, ids.filter(isNumber).map(Number)),
      TE.flatMap((count) =>
        exhausted === undefined
          ? TE.right(count)
          : pipe(
              resendExhausted(requested, exhausted),
              TE.map((more) => count + more),
            ),
      ),
    );
};

type Requested = Pick<Parameters<Outbox['resend']>[0], 'merchantIdentifier' | 'by'>;

const batchSize = 500;

const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id);
