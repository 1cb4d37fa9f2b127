/** Stores orders and their operations. */
import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Clock } from '../../clock/clock.ts';
import type { FoundOrders, OrderRepository, Order } from '../../domain/order.ts';
import { toAccountTime } from '../feedback/add-feedback.ts';
import { dayOf, lockDay, type CaptureDay } from './captured-amount-of-day.ts';
import { createStoreDecision, publishDecision, type DecisionRetention } from './store-decision.ts';
import type { Engine } from '../engine/engine.ts';
import { isPostgres } from '../engine/sql-dialect.ts';
import { requireActiveToken } from '../access/require-active-token.ts';
import { toStoppedAt } from '../accounts/settings-columns.ts';
import { toOrder } from './order-rows.ts';
import { hasRefundReference } from './is-refund-reference-used.ts';
import { orderStatements, type FindStatements } from './order-statements.ts';
import type { OrderRow } from '../table-types.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import { shareState } from '../snapshots/lock-account-rows.ts';

type References = Parameters<OrderRepository['process']>[0]['references'];

export const createOrderRepository = (
  { db, read, readDurable, write }: Engine,
  { now }: Clock,
  retention?: DecisionRetention,
): OrderRepository => {
  const statements = orderStatements(db);
  const store = createStoreDecision(db, statements, retention);

  function* find(
    { orderByReference, orderByFortId }: FindStatements,
    merchantIdentifier: string,
    { merchantReference, fortId }: References,
  ): Transaction<FoundOrders> {
    const byMerchantReference = O.isNone(merchantReference)
      ? O.none
      : only(
          yield* orderByReference({
            merchantIdentifier,
            merchantReference: merchantReference.value,
          }),
        );
    const byFortId = O.isNone(fortId)
      ? O.none
      : only(yield* orderByFortId({ merchantIdentifier, fortId: fortId.value }));
    return { byMerchantReference, byFortId };
  }

  function* findLocked(merchantIdentifier: string, references: References): Transaction<FoundOrders> {
    const found = yield* find(statements.locked, merchantIdentifier, references);
    if (O.isSome(orderIn(found)) || !isPostgres(db)) return found;
    // PostgreSQL waits for an import that replaces the order, and then finds neither it nor the new one: only a new statement does,
    // while no other import can replace the new one. No order is locked yet, so imports and requests lock in the same order.
    yield* shareState(db, merchantIdentifier);
    return yield* find(statements.locked, merchantIdentifier, references);
  }

  // The clock was stopped when the account was read and may run by now. The lock keeps it as it is until this transaction ends.
  function* lockClock(merchantIdentifier: string): Transaction<O.Option<Date>> {
    const [account] = yield* query(
      db
        .selectFrom('merchants')
        .select('clock_stopped_at')
        .where('merchant_identifier', '=', merchantIdentifier)
        .forUpdate(),
    );
    return account === undefined ? O.none : toStoppedAt(account);
  }

  return {
    process: ({ merchantIdentifier, references, maintenanceReference, countsIn, stoppedAt, by }, decide) =>
      write('processing a request', function* (changed) {
        const found = yield* findLocked(merchantIdentifier, references);
        const time = toAccountTime(
          O.isNone(stoppedAt) ? stoppedAt : yield* lockClock(merchantIdentifier),
          now,
        );
        const day = pipe(
          countsIn,
          O.map((currency): CaptureDay => ({ merchantIdentifier, currency, day: dayOf(time.now) })),
        );
        const decision = decide(found, {
          refundedBefore: yield* hasRefundReference(statements, orderIn(found), maintenanceReference),
          capturedToday: O.isSome(day) ? yield* lockDay(db, day.value) : 0n,
        });
        yield* requireActiveToken(db, by);
        yield* store(decision, time, day);
        publishDecision(changed, decision, merchantIdentifier);
        return decision;
      }),

    find: (merchantIdentifier, references) =>
      readDurable('finding an order', () => find(statements.unlocked, merchantIdentifier, references)),

    ofAccount: (merchantIdentifier, limit) =>
      read('listing orders', function* () {
        const orders = db
          .selectFrom('orders')
          .selectAll()
          .where('merchant_identifier', '=', merchantIdentifier)
          .orderBy('fort_id');
        const rows = yield* query(limit === undefined ? orders : orders.limit(limit));
        return rows.map(toOrder);
      }),

    count: (merchantIdentifier) =>
      read('counting orders', function* () {
        const [row] = yield* query(
          db
            .selectFrom('orders')
            .select((is) => is.fn.countAll<number | bigint>().as('orders'))
            .where('merchant_identifier', '=', merchantIdentifier),
        );
        return Number(row?.orders ?? 0);
      }),
  };
};

const orderIn = ({ byMerchantReference, byFortId }: FoundOrders): O.Option<Order> =>
  O.isSome(byMerchantReference) ? byMerchantReference : byFortId;

const only = ([row]: readonly OrderRow[]): O.Option<Order> =>
  row === undefined ? O.none : O.some(toOrder(row));
