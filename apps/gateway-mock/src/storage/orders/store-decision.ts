/** Stores a decision: the changed order, the operation, its feedback, and the pending operation if there is one. */
import type { Kysely } from 'kysely';
import * as O from 'fp-ts/lib/Option.js';
import type { Decision } from '../../domain/order.ts';
import { dailyLimitStatuses } from '../../ledger/check-limits.ts';
import type { Publish } from '../../live-updates/change-event.ts';
import { addToDailyCaptures, type CaptureDay } from './captured-amount-of-day.ts';
import { createAddFeedback, type AccountTime } from '../feedback/add-feedback.ts';
import { createInsertOperation } from './insert-operation.ts';
import { changingColumns } from './order-rows.ts';
import type { Statements } from './order-statements.ts';
import type { FeedbackRetention } from '../feedback/trim-feedback.ts';
import type { Tables } from '../table-types.ts';
import type { Transaction } from '../engine/transaction.ts';

/** Announces what a decision changes. */
export const publishDecision = (
  changed: Publish,
  { operation, feedback = [] }: Decision,
  merchantIdentifier: string,
): void => {
  if (O.isSome(operation)) changed('orders', merchantIdentifier);
  if (feedback.length > 0) changed('feedback', merchantIdentifier);
};

/** How much of what was refused or not delivered stays. */
export interface DecisionRetention {
  readonly feedback?: FeedbackRetention | undefined;
  /** Of each order. */
  readonly maxRefusedOperations?: number | undefined;
}

export const createStoreDecision = (
  db: Kysely<Tables>,
  statements: Statements,
  retention: DecisionRetention = {},
) => {
  const addFeedback = createAddFeedback(db, retention.feedback);
  const insertOperation = createInsertOperation(db, statements, retention.maxRefusedOperations);

  return function* (
    { order, operation: record, feedback = [], completion, links }: Decision,
    time: AccountTime,
    day: O.Option<CaptureDay>,
  ): Transaction<void> {
    if (O.isNone(order) || O.isNone(record)) return;
    const { fortId, merchantIdentifier } = order.value;
    const { outcome, amount } = record.value;
    const at = time.now.toISOString();
    yield* statements.updateOrder({ fortId, ...changingColumns(order.value), updated_at: at });
    yield* insertOperation(fortId, record.value, links, at);
    yield* addFeedback(feedback, time, links);
    if (completion !== undefined) {
      yield* statements.insertPendingOperation({
        merchant_identifier: merchantIdentifier,
        fort_id: fortId,
        completion: JSON.stringify(completion),
        due_at: new Date(time.now.getTime() + completion.afterSeconds * 1000).toISOString(),
        account_clock: time.isStopped ? 1 : 0,
      });
    }
    // Only successful captures and purchases count for the daily limit, not declined or pending ones.
    if (O.isSome(day) && O.isSome(amount) && countedStatuses.has(outcome.status))
      yield* addToDailyCaptures(db, day.value, amount.value);
  };
};

const countedStatuses: ReadonlySet<string> = new Set(Object.values(dailyLimitStatuses));
