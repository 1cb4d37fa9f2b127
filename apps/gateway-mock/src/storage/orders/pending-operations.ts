/** Stores pending operations, and the pending payments of new orders. */
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import { sql, type Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import type {
  PendingOperation,
  DueOperation,
  PendingOperationRepository,
} from '../../domain/pending-operation-repository.ts';
import { paidStatuses, undecidedStatuses } from '../../domain/initial-order-states.ts';
import { defaultDecline } from '../../domain/scenario/scenario-effects.ts';
import {
  isPaymentCompletion,
  PendingCompletion,
  type PaymentCompletion,
} from '../../domain/scenario/pending-operation-completion.ts';
import type { OperationLinks } from '../../domain/order.ts';
import { toAccountTime } from '../feedback/add-feedback.ts';
import { dayOf, lockDay, type CaptureDay } from './captured-amount-of-day.ts';
import { createStoreDecision, publishDecision, type DecisionRetention } from './store-decision.ts';
import { isTime, decodeJsonColumn, decodeTimeColumn } from '../decode-stored-column.ts';
import { toStoppedAt } from '../accounts/settings-columns.ts';
import { requireActiveToken } from '../access/require-active-token.ts';
import type { Engine } from '../engine/engine.ts';
import { completedByHand } from './pending-payment-due-at.ts';
import { paymentColumns, toOrder } from './order-rows.ts';
import { storeFirstPayment } from '../payments/saved-card-repository.ts';
import { hasRefundReference } from './is-refund-reference-used.ts';
import { orderStatements } from './order-statements.ts';
import type { OrderRow, PendingOperationsTable } from '../table-types.ts';
import { query } from '../engine/transaction.ts';

export const createPendingOperationRepository = (
  { db, read, write }: Engine,
  { now }: Clock,
  retention?: DecisionRetention,
): PendingOperationRepository => {
  const statements = orderStatements(db);
  const store = createStoreDecision(db, statements, retention);

  const waiting = (merchantIdentifier: string | undefined) => {
    const all = db.selectFrom('pending_operations');
    return merchantIdentifier === undefined
      ? all.where('account_clock', '=', 0)
      : all.where('merchant_identifier', '=', merchantIdentifier);
  };

  // Each operation is due by the clock that it waits for: the gateway's, or the stopped clock of its account.
  const dueBy = (merchantIdentifier: string | undefined) => {
    const gatewayNow = now().toISOString();
    return merchantIdentifier === undefined
      ? sql<string>`${gatewayNow}`
      : sql<string>`case account_clock when 0 then ${gatewayNow} else (
          select clock_stopped_at from merchants where merchants.merchant_identifier = pending_operations.merchant_identifier
        ) end`;
  };

  return {
    nextDueOf: (merchantIdentifier) =>
      read('finding the next pending operation', function* () {
        // A damaged time is due at once: otherwise the operations behind it would wait for ever.
        const [row] = yield* query(waiting(merchantIdentifier).select('due_at').orderBy('due_at').limit(1));
        return row === undefined ? O.none : O.some(isTime(row.due_at) ? new Date(row.due_at) : new Date(0));
      }),

    due: (merchantIdentifier, after, count) =>
      read('finding due operations', function* () {
        const due = waiting(merchantIdentifier)
          .select(['id', 'merchant_identifier', 'fort_id', 'due_at'])
          .where('due_at', '<=', dueBy(merchantIdentifier))
          .orderBy('due_at')
          .orderBy('id')
          .limit(count);
        const rows = yield* query(after === undefined ? due : due.where(isAfter(after)));
        return rows.map(toDueOperation);
      }),

    pendingOf: (merchantIdentifier, fortId) =>
      read('listing pending operations', function* () {
        const rows = yield* query(
          db
            .selectFrom('pending_operations')
            .selectAll()
            .where('merchant_identifier', '=', merchantIdentifier)
            .where('fort_id', '=', fortId)
            .orderBy('due_at')
            .orderBy('id')
            .limit(maxPending),
        );
        if (rows.length > 0) return rows.map(toPending);
        const [order] = yield* statements.unlocked.orderByFortId({ merchantIdentifier, fortId });
        return order !== undefined && awaitsPayment(order) ? [toUnstoredPayment(order)] : [];
      }),

    // Every transaction locks in this order: the order, the account, the rows that wait by its clock. The lock on the account
    // keeps its clock stopped or running until this transaction ends.
    complete: ({ id, merchantIdentifier, fortId }, { countsIn, decide, by }) =>
      write('completing a pending operation', function* (changed) {
        const [row] = yield* statements.locked.orderByFortId({ merchantIdentifier, fortId });
        const [account] = yield* query(
          db
            .selectFrom('merchants')
            .select('clock_stopped_at')
            .where('merchant_identifier', '=', merchantIdentifier)
            .forShare(),
        );
        const [removed] = yield* query(
          db.deleteFrom('pending_operations').where('id', '=', Number(id)).returningAll(),
        );
        const completion = removed === undefined ? unstoredCompletion(id, row) : readCompletion(removed);
        if (completion === undefined) return O.none;
        yield* requireActiveToken(db, by);
        if (row === undefined) throw new Error(`order ${fortId} of a pending operation does not exist`);
        const order = toOrder(row);
        const time = toAccountTime(account === undefined ? O.none : toStoppedAt(account), now);
        const day = pipe(
          countsIn(completion, order),
          O.map((currency): CaptureDay => ({ merchantIdentifier, currency, day: dayOf(time.now) })),
        );
        const decision = decide(completion, order, {
          refundedBefore: yield* hasRefundReference(
            statements,
            O.some(order),
            isPaymentCompletion(completion)
              ? O.none
              : O.fromNullable(completion.params['maintenance_reference']),
          ),
          capturedToday: O.isSome(day) ? yield* lockDay(db, day.value) : 0n,
        });
        const links: OperationLinks = {
          operationId: randomUUID(),
          requestId: isPaymentCompletion(completion) ? undefined : completion.requestId,
        };
        yield* store({ ...decision, links }, time, day);
        publishDecision(changed, decision, merchantIdentifier);
        if (decision.paymentParams !== undefined) {
          const [decided] = yield* query(
            db
              .updateTable('payment_tries')
              .set({
                status: decision.outcome.status,
                message: decision.outcome.message,
                params: JSON.stringify(decision.paymentParams),
              })
              .where('fort_id', '=', fortId)
              .where('status', 'in', [...undecidedStatuses])
              .returning('number'),
          );
          const { token_name: name } = decision.paymentParams;
          if (decided !== undefined && name !== undefined && paidStatuses.has(decision.outcome.status))
            yield* storeFirstPayment(db, { merchantIdentifier, name, fortId, tryNumber: decided.number });
        }
        if (isPaymentCompletion(completion) && O.isSome(decision.order))
          yield* query(
            db
              .updateTable('orders')
              .set(paymentColumns(decision.order.value))
              .where('fort_id', '=', fortId)
              .where('merchant_identifier', '=', merchantIdentifier),
          );
        return O.some(decision);
      }),
  };
};

// The ledger refuses further operations on an order with a pending one, so there is rarely more than one.
const maxPending = 100;

const isAfter = ({ dueAt, id }: DueOperation) =>
  sql<boolean>`(due_at > ${dueAt} or (due_at = ${dueAt} and id > ${Number(id)}))`;

type Row = Selectable<PendingOperationsTable>;

const toDueOperation = (row: Omit<Row, 'completion' | 'account_clock'>): DueOperation => ({
  id: String(row.id),
  merchantIdentifier: row.merchant_identifier,
  fortId: row.fort_id,
  dueAt: row.due_at,
});

/** Throws if the row is damaged. */
export const toPending = (row: Row): PendingOperation => {
  const completion = readCompletion(row);
  decodeTimeColumn(row, 'due_at');
  return { ...toDueOperation(row), completion };
};

// An earlier version stored nothing for the payment of an order that it created pending. It can be completed by hand.
const unstoredId = '0';

const unstoredPayment: PaymentCompletion = {
  payment: 'AUTHORIZATION',
  message: defaultDecline,
  isReported: false,
};

const toUnstoredPayment = ({ fort_id, merchant_identifier }: OrderRow): PendingOperation => ({
  id: unstoredId,
  merchantIdentifier: merchant_identifier,
  fortId: fort_id,
  dueAt: completedByHand,
  completion: unstoredPayment,
});

const unstoredCompletion = (id: string, order: OrderRow | undefined): PendingCompletion | undefined =>
  id === unstoredId && order !== undefined && awaitsPayment(order) ? unstoredPayment : undefined;

// Another pending operation has an authorized order.
const awaitsPayment = ({ status, authorized_amount }: OrderRow): boolean =>
  undecidedStatuses.has(status) && BigInt(authorized_amount) === 0n;

const readCompletion = (row: Row): PendingCompletion =>
  decodeJsonColumn(row, 'completion', PendingCompletion);
