/** Feedback that is to be sent again, whatever became of it. */
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { sql } from 'kysely';
import type { Failure } from '../../domain/failure.ts';
import type { Outbox } from '../../domain/outbox.ts';
import type { Engine } from '../engine/engine.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export const resendingIn = ({ db, writing }: Engine, now: () => Date): Outbox['resend'] => {
  function* resend(merchantIdentifier: string, ids: readonly number[]): Transaction<number> {
    const [account] = yield* query(
      db
        .selectFrom('merchants')
        .select('stopped_at')
        .where('merchant_identifier', '=', merchantIdentifier)
        .forShare(),
    );
    const stoppedAt = account?.stopped_at ?? null;
    const rows = yield* query(
      db
        .updateTable('feedbacks')
        .set({
          state: 'waiting',
          tries: 0,
          held: 0,
          due_at: stoppedAt ?? now().toISOString(),
          own_clock: stoppedAt === null ? 0 : 1,
          exhausted_at: null,
          // Whoever is at it now is told of, and neither ends the new round nor counts in it.
          leased_until: null,
        })
        .where('merchant_identifier', '=', merchantIdentifier)
        .where('id', 'in', ids)
        .returning('id'),
    );
    return rows.length;
  }

  const exhausted = (merchantIdentifier: string, since: string) =>
    db
      .selectFrom('feedbacks')
      .select('id')
      .where(areExhausted)
      .where('merchant_identifier', '=', merchantIdentifier)
      .where('exhausted_at', '>=', since)
      .orderBy('exhausted_at')
      .limit(atOnce);

  const resendGiven = (merchantIdentifier: string, ids: readonly number[]): TE.TaskEither<Failure, number> =>
    writing('sending feedback again', () => resend(merchantIdentifier, ids));

  // In parts: one transaction for very many would keep others waiting.
  const resendExhausted = (merchantIdentifier: string, since: string): TE.TaskEither<Failure, number> =>
    pipe(
      writing('sending feedback again', function* () {
        const rows = yield* query(exhausted(merchantIdentifier, since));
        return rows.length === 0
          ? 0
          : yield* resend(
              merchantIdentifier,
              rows.map(({ id }) => Number(id)),
            );
      }),
      TE.flatMap((count) =>
        count < atOnce
          ? TE.right(count)
          : pipe(
              resendExhausted(merchantIdentifier, since),
              TE.map((more) => count + more),
            ),
      ),
    );

  return ({ merchantIdentifier, ids = [], exhaustedSince }) =>
    pipe(
      ids.length === 0 ? TE.right(0) : resendGiven(merchantIdentifier, ids.filter(isNumber).map(Number)),
      TE.flatMap((count) =>
        exhaustedSince === undefined
          ? TE.right(count)
          : pipe(
              resendExhausted(merchantIdentifier, exhaustedSince.toISOString()),
              TE.map((more) => count + more),
            ),
      ),
    );
};

const areExhausted = sql<boolean>`state = 'exhausted'`;

const atOnce = 500;

const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id);
