/** Counts the work that is not finished. */
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { CountDueFeedbackAndPendingOperations } from '../domain/due-feedback-and-pending-operations-port.ts';
import type { Engine } from './engine/engine.ts';
import { query } from './engine/transaction.ts';
import { isWaiting } from './feedback/outbox-statements.ts';
import { endOfDueTimes } from './orders/pending-payment-due-at.ts';

export const createCountDueFeedbackAndPendingOperations =
  ({ db, read }: Engine, { now }: Clock): CountDueFeedbackAndPendingOperations =>
  (merchantIdentifier) =>
    read('counting due feedback and pending operations', function* () {
      const gatewayNow = now().toISOString();
      const dueNow = sql<boolean>`due_at <= case account_clock when 0 then ${gatewayNow} else (
        select clock_stopped_at from merchants where merchants.merchant_identifier = feedback.merchant_identifier
      ) end`;
      const feedback = db
        .selectFrom('feedback')
        .select([
          sql<number | bigint>`count(*)`.as('waiting'),
          sql<number | bigint>`count(case when ${dueNow} then 1 end)`.as('due'),
        ])
        .where(isWaiting);
      const pending = db
        .selectFrom('pending_operations')
        .select(sql<number | bigint>`count(*)`.as('pending'))
        .where('due_at', '<', endOfDueTimes);
      const [feedbackRow] = yield* query(
        merchantIdentifier === undefined
          ? feedback
          : feedback.where('merchant_identifier', '=', merchantIdentifier),
      );
      const [pendingRow] = yield* query(
        merchantIdentifier === undefined
          ? pending
          : pending.where('merchant_identifier', '=', merchantIdentifier),
      );
      return {
        dueFeedback: Number(feedbackRow?.due ?? 0),
        waitingFeedback: Number(feedbackRow?.waiting ?? 0),
        pendingOperations: Number(pendingRow?.pending ?? 0),
      };
    });
