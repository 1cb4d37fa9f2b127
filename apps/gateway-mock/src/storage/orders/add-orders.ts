/** Adds new orders with their payments: their feedback, and their pending completions. */
import type { Insertable, Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import type { Keyring } from '../../credentials/keyring.ts';
import { createsPayments } from '../../domain/account.ts';
import type { NewOrder, Order } from '../../domain/order.ts';
import type { Simulation } from '../../domain/scenario/scenarios-of-account.ts';
import { createPaymentFeedback, sentByShop, sentByShopper } from '../../feedback/create-payment-feedback.ts';
import { applyOptionalServices } from '../../ledger/apply-optional-services.ts';
import { paymentScenarios, withChosenEnd } from '../../simulation/choose-pending-payment-outcome.ts';
import { chooseScenarios, noEffects, type ChosenEffects } from '../../simulation/choose-scenarios.ts';
import { toAccount } from '../accounts/account-rows.ts';
import { toSettings } from '../accounts/settings-columns.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import { lockLastFortId } from '../snapshots/lock-account-rows.ts';
import { createAddFeedback, toAccountTime } from '../feedback/add-feedback.ts';
import { drawScenarios } from '../scenarios/scenario-use-counts.ts';
import type { AccountRow, OrdersTable, Tables } from '../table-types.ts';
import { changingColumns, fixedColumns, operationColumns } from './order-rows.ts';
import { countRoom } from './count-orders.ts';
import { orderStatements } from './order-statements.ts';
import { paymentDueAt } from './pending-payment-due-at.ts';

/** Gives new orders their numbers. */
export type NextFortId = () => string;

export interface NewOrders {
  readonly orders: readonly NewOrder[];
  /** How many orders an account may have. Those beyond it are not added. */
  readonly maxOrders?: number | undefined;
  readonly nextFortId: NextFortId;
}

/** Returns the numbers of the orders that were added: not those whose reference the account has, and not those beyond its limit. */
export const createAddOrders = (db: Kysely<Tables>, { now }: Clock, keyring: Keyring) => {
  const addFeedback = createAddFeedback(db);
  const { insertOperation, insertPendingOperation } = orderStatements(db);

  function* chooseEffects(
    order: NewOrder & Pick<Order, 'fortId'>,
    simulation: Simulation,
  ): Transaction<ChosenEffects> {
    const fitting = paymentScenarios(simulation, order);
    if (fitting.length === 0) return noEffects;
    const ids = fitting.map(({ id }) => id);
    return yield* drawScenarios(db, order.merchantIdentifier, ids, chooseScenarios(fitting));
  }

  /** Returns the numbers of those that were added. */
  function* insert(rows: readonly Required<Insertable<OrdersTable>>[]): Transaction<ReadonlySet<string>> {
    const added = yield* query(
      db
        .insertInto('orders')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['merchant_identifier', 'merchant_reference']).doNothing())
        .returning('fort_id'),
    );
    return new Set(added.map((row) => row.fort_id));
  }

  function* insertHistory(
    { fortId, merchantIdentifier }: Pick<Order, 'fortId' | 'merchantIdentifier'>,
    history: NonNullable<NewOrder['history']>,
    now: string,
  ): Transaction<void> {
    if (history.length === 0) return;
    for (const record of history)
      yield* insertOperation({
        fort_id: fortId,
        ...operationColumns(record),
        at: record.at ?? now,
        operation_id: randomUUID(),
        request_id: null,
      });
    // The next capture adds up the captures of its day again.
    yield* query(db.deleteFrom('daily_captures').where('merchant_identifier', '=', merchantIdentifier));
  }

  // An order is created at the time of its account (D33).
  return function* addOrders(
    row: AccountRow,
    { orders, maxOrders, nextFortId }: NewOrders,
  ): Transaction<readonly string[]> {
    const { services, simulation, stoppedAt } = toSettings(row);
    const time = toAccountTime(stoppedAt, now);
    const at = time.now.toISOString();
    const account = toAccount(row, keyring);
    let room = yield* countRoom(db, row.merchant_identifier, maxOrders);
    const fortIds: string[] = [];
    let from = 0;
    while (from < orders.length && room > 0) {
      // At most as many as there is room for. Those that exist leave it to the next ones.
      const size = Math.min(batchSize, room);
      const batch = orders
        .slice(from, from + size)
        .map((order) => ({ ...applyOptionalServices(order, services), fortId: nextFortId() }));
      from += size;
      const added = yield* insert(
        batch.map((order) => ({
          fort_id: order.fortId,
          ...fixedColumns(order),
          ...changingColumns(order),
          created_at: order.createdAt ?? at,
          updated_at: order.history?.at(-1)?.at ?? order.createdAt ?? at,
        })),
      );
      room -= added.size;
      for (const order of batch) {
        if (!added.has(order.fortId)) continue;
        fortIds.push(order.fortId);
        const { completion: requestedEnd, reportedPayment, history = [] } = order;
        yield* insertHistory(order, history, at);
        const params =
          reportedPayment === undefined || !createsPayments(account)
            ? undefined
            : { ...sentByShop(account, order, reportedPayment), ...sentByShopper(order, time.now) };
        if (requestedEnd !== undefined) {
          const chosen = withChosenEnd(requestedEnd, yield* chooseEffects(order, simulation));
          const completion = params === undefined ? chosen : { ...chosen, params };
          yield* insertPendingOperation({
            merchant_identifier: order.merchantIdentifier,
            fort_id: order.fortId,
            completion: JSON.stringify(completion),
            due_at: paymentDueAt(completion, time.now),
            account_clock: time.isStopped ? 1 : 0,
          });
        }
        if (reportedPayment !== undefined)
          yield* addFeedback(
            createPaymentFeedback(account, order, params ?? sentByShop(account, order, reportedPayment)),
            time,
          );
      }
    }
    return fortIds;
  };
};

// A statement accepts a limited number of values.
const batchSize = 50;

/** Numbers after the last one. Each is used once only if that is locked, or if they were reserved. */
export const fortIdsAfter = (last: string): NextFortId => {
  let fortId = BigInt(last);
  return () => String((fortId += step));
};

/** Reserves numbers, so that a transaction that adds many orders need not lock the last one. Those that it does not use are left out. */
export function* reserveFortIds(db: Kysely<Tables>, count: number): Transaction<NextFortId> {
  const last = yield* lockLastFortId(db);
  yield* storeLastFortId(db, String(BigInt(last) + step * BigInt(count)));
  return fortIdsAfter(last);
}

export function* storeLastFortId(db: Kysely<Tables>, fortId: string): Transaction<void> {
  yield* query(db.updateTable('last_fort_id').set({ fort_id: fortId }));
}

/**
 * A fort_id has 18 digits. They increase, and are odd: a double cannot represent an odd number of that size, so a client that parses a
 * fort_id as a number finds its mistake here (D14). The first is 169000000000000001.
 */
const step = 2n;
