/**
 * Removes refused operations of an order beyond its newest ones. Nothing else depends on them: totals, daily limits and used
 * refund references follow from operations that succeeded, and the order itself has its last outcome. Operations that
 * succeeded always stay. Their number ends with the amount of the order.
 */
import { operations, payments, refusalReasons } from '@postern/protocol/spec';
import type { Kysely } from 'kysely';
import { createTrimSchedule } from '../create-trim-schedule.ts';
import { prepared, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';

const defaultMaxRefused = 1000;

/** Call it with each stored operation of an order. */
export const createTrimRefusedOperations = (db: Kysely<Tables>, maxRefused = defaultMaxRefused) => {
  const isDue = createTrimSchedule(Math.min(100, Math.ceil(maxRefused / 10)));

  const newestBeyond = prepared<{ fortId: string }>()(db, (from, slot) =>
    from
      .selectFrom('operations')
      .select('id')
      .where('fort_id', '=', slot('fortId'))
      .where('status', 'not in', successStatuses)
      .orderBy('id', 'desc')
      .offset(maxRefused)
      .limit(1),
  );

  // The last operation of the order, which a refusal while it is pending does not replace (D11).
  const lastOperation = prepared<{ fortId: string }>()(db, (from, slot) =>
    from
      .selectFrom('operations')
      .select('id')
      .where('fort_id', '=', slot('fortId'))
      .where('message', '<>', refusalReasons.OrderPending.messageCode)
      .orderBy('id', 'desc')
      .limit(1),
  );

  const remove = prepared<{ fortId: string; newest: number; last: number }>()(db, (from, slot) =>
    from
      .deleteFrom('operations')
      .where('fort_id', '=', slot('fortId'))
      .where('status', 'not in', successStatuses)
      .where('id', '<=', slot('newest'))
      .where('id', '<>', slot('last')),
  );

  return function* (fortId: string, status: string): Transaction<void> {
    if (successStatuses.includes(status) || !isDue(fortId)) return;
    const [newest] = yield* newestBeyond({ fortId });
    if (newest === undefined) return;
    const [last] = yield* lastOperation({ fortId });
    yield* remove({ fortId, newest: newest.id, last: last?.id ?? 0 });
  };
};

const successStatuses: readonly string[] = Object.values({ ...operations, ...payments }).map(
  ({ successStatus }) => successStatus,
);
