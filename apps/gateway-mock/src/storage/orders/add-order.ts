/** Adds a new order with its payment: its feedback, and its pending completion. */
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Kysely } from 'kysely';
import type { Clock } from '../../clock/clock.ts';
import type { Keyring } from '../../credentials/keyring.ts';
import type { NewOrder, Order } from '../../domain/order.ts';
import { noSimulation, type Simulation } from '../../domain/scenario/scenarios-of-account.ts';
import { createPaymentFeedback } from '../../feedback/create-payment-feedback.ts';
import { applyOptionalServices } from '../../ledger/apply-optional-services.ts';
import { paymentScenarios, withChosenEnd } from '../../simulation/choose-pending-payment-outcome.ts';
import { chooseScenarios, noEffects, type ChosenEffects } from '../../simulation/choose-scenarios.ts';
import { toMerchant } from '../accounts/merchant-rows.ts';
import { toSettings } from '../accounts/settings-columns.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import { lockLastFortId } from '../snapshots/lock-snapshot-rows.ts';
import { createAddFeedback, toAccountTime } from '../feedback/add-feedback.ts';
import { drawScenarios } from '../scenarios/scenario-use-counts.ts';
import type { MerchantRow, Tables } from '../table-types.ts';
import { changingColumns, fixedColumns } from './order-rows.ts';
import { orderStatements } from './order-statements.ts';
import { paymentDueAt } from './pending-payment-due-at.ts';

/** Returns how many orders were added: none if the account has its reference already, or no room. */
export const createAddOrder = (db: Kysely<Tables>, { now }: Clock, keyring: Keyring) => {
  const addFeedback = createAddFeedback(db);
  const { insertPendingOperation } = orderStatements(db);

  function* hasRoom(merchantIdentifier: string, maxOrders: number): Transaction<boolean> {
    const last = yield* query(
      db
        .selectFrom('orders')
        .select('fort_id')
        .where('merchant_identifier', '=', merchantIdentifier)
        .orderBy('fort_id')
        .offset(maxOrders - 1)
        .limit(1),
    );
    return last.length === 0;
  }

  function* chooseEffects(
    order: NewOrder & Pick<Order, 'fortId'>,
    simulation: Simulation,
  ): Transaction<ChosenEffects> {
    const fitting = paymentScenarios(simulation, order);
    if (fitting.length === 0) return noEffects;
    const ids = fitting.map(({ id }) => id);
    return yield* drawScenarios(db, order.merchantIdentifier, ids, chooseScenarios(fitting));
  }

  // An order is created at the time of its account (D33).
  return function* addOrder(
    requested: NewOrder,
    account: MerchantRow | undefined,
    maxOrders: number | undefined,
  ): Transaction<number> {
    const time = toAccountTime(
      pipe(
        O.fromNullable(account?.clock_stopped_at),
        O.map((at) => new Date(at)),
      ),
      now,
    );
    const at = time.now.toISOString();
    const settings = account === undefined ? undefined : toSettings(account);
    const order = applyOptionalServices(requested, settings?.services ?? []);
    // Locks the last number until the order is stored, so that numbers grow in the order in which orders are added.
    const last = yield* lockLastFortId(db);
    if (maxOrders !== undefined && !(yield* hasRoom(order.merchantIdentifier, maxOrders))) return 0;
    const fortId = nextFortId(last);
    const added = yield* query(
      db
        .insertInto('orders')
        .values({
          fort_id: fortId,
          ...fixedColumns(order),
          ...changingColumns(order),
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.columns(['merchant_identifier', 'merchant_reference']).doNothing())
        .returning('fort_id'),
    );
    if (added.length === 0) return 0;
    yield* query(db.updateTable('last_fort_id').set({ fort_id: fortId }));
    const { completion: requestedEnd, reportedPayment } = order;
    if (requestedEnd !== undefined) {
      const { simulation = noSimulation } = settings ?? {};
      const completion = withChosenEnd(requestedEnd, yield* chooseEffects({ ...order, fortId }, simulation));
      yield* insertPendingOperation({
        merchant_identifier: order.merchantIdentifier,
        fort_id: fortId,
        completion: JSON.stringify(completion),
        due_at: paymentDueAt(completion, time.now),
        account_clock: time.isStopped ? 1 : 0,
      });
    }
    if (reportedPayment !== undefined && account !== undefined) {
      const merchant = toMerchant(account, keyring);
      yield* addFeedback(createPaymentFeedback(merchant, { ...order, fortId }, reportedPayment), time);
    }
    return 1;
  };
};

/**
 * The next fort_id: 18 digits, increasing, and odd. A double cannot represent an odd number of that size, so a client that
 * parses a fort_id as a number finds its mistake here (D14). The first is 169000000000000001.
 */
const nextFortId = (last: string): string => (BigInt(last) + 2n).toString();
