/** Puts what was decided into the books: the order as it is then, the operation, what is told of it, and how it goes on. */
import { operations } from '@postern/protocol';
import type { Kysely } from 'kysely';
import * as O from 'fp-ts/lib/Option.js';
import type { Decision } from '../../domain/order.ts';
import { addToDay, type Day } from './daily-captures.ts';
import { feedbackDueIn, type AccountTime } from '../feedback/due-feedback.ts';
import { movingColumns } from './order-rows.ts';
import type { Statements } from './order-statements.ts';
import type { Tables } from '../tables.ts';
import type { Transaction } from '../engine/transaction.ts';

export const decisionsIn = (db: Kysely<Tables>, statements: Statements) => {
  const addFeedback = feedbackDueIn(db);

  return function* (
    { order, operation: record, feedback = [], completion: settling }: Decision,
    time: AccountTime,
    day: O.Option<Day>,
  ): Transaction<void> {
    if (O.isNone(order) || O.isNone(record)) return;
    const { fortId, merchantIdentifier } = order.value;
    const { operation, outcome, amount, maintenanceReference, description } = record.value;
    const at = time.now.toISOString();
    yield* statements.moveOrder({ fortId, ...movingColumns(order.value), updated_at: at });
    yield* statements.recordOperation({
      fort_id: fortId,
      command: operation,
      status: outcome.status,
      message: outcome.message,
      amount: O.toNullable(amount),
      maintenance_reference: O.toNullable(maintenanceReference),
      order_description: O.toNullable(description),
      at,
    });
    yield* addFeedback(feedback, time);
    if (settling !== undefined) {
      yield* statements.addSettlement({
        merchant_identifier: merchantIdentifier,
        fort_id: fortId,
        settling: JSON.stringify(settling),
        due_at: new Date(time.now.getTime() + settling.afterSeconds * 1000).toISOString(),
        own_clock: time.isOwn ? 1 : 0,
      });
    }
    // Only what was captured counts, not what is declined or still under way.
    if (O.isSome(day) && O.isSome(amount) && outcome.status === operations.CAPTURE.successStatus)
      yield* addToDay(db, day.value, amount.value);
  };
};
