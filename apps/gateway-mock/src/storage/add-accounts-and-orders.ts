/** Adds accounts and orders in one transaction. Accounts and orders that exist already do not change. */
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../clock/clock.ts';
import type { Failure } from '../domain/internal-failure.ts';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { NewOrder } from '../domain/order.ts';
import { accountChanges } from '../observability/audit-log/account-changes.ts';
import type { AuditRecorder, RecordEntry } from './audit-log/audit-recorder.ts';
import type { Keyring } from '../credentials/keyring.ts';
import { createPaymentFeedback } from '../feedback/create-payment-feedback.ts';
import { toMerchant, toRow } from './accounts/merchant-rows.ts';
import type { Engine } from './engine/engine.ts';
import { createAddFeedback, toAccountTime } from './feedback/add-feedback.ts';
import { fixedColumns, changingColumns } from './orders/order-rows.ts';
import { orderStatements } from './orders/order-statements.ts';
import { paymentDueAt } from './orders/payment-due-at.ts';
import { query, type Transaction } from './engine/transaction.ts';
import type { MerchantRow } from './tables.ts';

/** The numbers of accounts and orders that were new. */
export interface AddedCounts {
  readonly merchants: number;
  readonly orders: number;
}

export type AddAccountsAndOrders = (what: {
  readonly merchants?: readonly Merchant[];
  readonly orders?: readonly NewOrder[];
  /** Orders beyond this number in their account are not added. */
  readonly maxOrders?: number;
  /** Who adds accounts. They are recorded in the audit log. */
  readonly by?: Actor | undefined;
}) => TE.TaskEither<Failure, AddedCounts>;

export const createAddAccountsAndOrders = (
  { db }: Engine,
  { now }: Clock,
  keyring: Keyring,
  recorder: AuditRecorder,
): AddAccountsAndOrders => {
  const addFeedback = createAddFeedback(db);
  const { insertPendingOperation } = orderStatements(db);

  function* addMerchant(merchant: Merchant, by: Actor | undefined, record: RecordEntry): Transaction<number> {
    const added = yield* query(
      db
        .insertInto('merchants')
        .values({ ...toRow(merchant, keyring), created_at: now().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('merchant_identifier'),
    );
    if (added.length > 0 && by !== undefined)
      yield* record({
        action: 'account_created',
        by,
        merchantIdentifier: merchant.merchantIdentifier,
        changes: accountChanges(undefined, merchant),
      });
    return added.length;
  }

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

  // The lock keeps the clock of the account stopped or running until this transaction ends.
  function* findAccount(merchantIdentifier: string): Transaction<MerchantRow | undefined> {
    const [account] = yield* query(
      db.selectFrom('merchants').selectAll().where('merchant_identifier', '=', merchantIdentifier).forShare(),
    );
    return account;
  }

  // An order is created at the time of its account (D33).
  function* addOrder(
    order: NewOrder,
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
    // Locks the last number until the order is stored, so that numbers grow in the order in which orders are added.
    const [last] = yield* query(db.selectFrom('last_fort_id').select('fort_id').forUpdate());
    if (last === undefined) throw new Error('the table last_fort_id has no row: restore it from a backup');
    if (maxOrders !== undefined && !(yield* hasRoom(order.merchantIdentifier, maxOrders))) return 0;
    const fortId = nextFortId(last.fort_id);
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
    const { completion, reportedPayment } = order;
    if (completion !== undefined)
      yield* insertPendingOperation({
        merchant_identifier: order.merchantIdentifier,
        fort_id: fortId,
        completion: JSON.stringify(completion),
        due_at: paymentDueAt(completion, time.now),
        account_clock: time.isStopped ? 1 : 0,
      });
    if (reportedPayment !== undefined && account !== undefined) {
      const merchant = toMerchant(account, keyring);
      yield* addFeedback(createPaymentFeedback(merchant, { ...order, fortId }, reportedPayment), time);
    }
    return 1;
  }

  return ({ merchants = [], orders = [], maxOrders, by }) =>
    recorder.write('adding merchants and orders', function* (record) {
      const added = { merchants: 0, orders: 0 };
      for (const merchant of merchants) added.merchants += yield* addMerchant(merchant, by, record);
      const accounts = new Map<string, MerchantRow | undefined>();
      for (const order of orders) {
        const { merchantIdentifier } = order;
        if (!accounts.has(merchantIdentifier))
          accounts.set(merchantIdentifier, yield* findAccount(merchantIdentifier));
        added.orders += yield* addOrder(order, accounts.get(merchantIdentifier), maxOrders);
      }
      return added;
    });
};

/**
 * The next fort_id: 18 digits, increasing, and odd. A double cannot represent an odd number of that size, so a client that
 * parses a fort_id as a number finds its mistake here (D14). The first is 169000000000000001.
 */
const nextFortId = (last: string): string => (BigInt(last) + 2n).toString();
