/** Adds accounts and orders in one transaction. Accounts and orders that exist already do not change. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../clock/clock.ts';
import type { Failure } from '../domain/internal-failure.ts';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { NewOrder } from '../domain/order.ts';
import { accountChanges } from '../observability/audit-log/account-changes.ts';
import type { AuditRecorder, RecordEntry } from './audit-log/audit-recorder.ts';
import type { Keyring } from '../credentials/keyring.ts';
import { toRow } from './accounts/merchant-rows.ts';
import type { Engine } from './engine/engine.ts';
import { fixedColumns, changingColumns } from './orders/order-rows.ts';
import { query, type Transaction } from './engine/transaction.ts';

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

  // An order is created at the time of its account (D33).
  function* accountTimeOf(merchantIdentifier: string): Transaction<string> {
    const [account] = yield* query(
      db
        .selectFrom('merchants')
        .select('clock_stopped_at')
        .where('merchant_identifier', '=', merchantIdentifier),
    );
    return account?.clock_stopped_at ?? now().toISOString();
  }

  function* addOrder(order: NewOrder, maxOrders: number | undefined, at: string): Transaction<number> {
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
    if (added.length > 0) yield* query(db.updateTable('last_fort_id').set({ fort_id: fortId }));
    return added.length;
  }

  return ({ merchants = [], orders = [], maxOrders, by }) =>
    recorder.write('adding merchants and orders', function* (record) {
      const added = { merchants: 0, orders: 0 };
      for (const merchant of merchants) added.merchants += yield* addMerchant(merchant, by, record);
      const times = new Map<string, string>();
      for (const order of orders) {
        const { merchantIdentifier } = order;
        const at = times.get(merchantIdentifier) ?? (yield* accountTimeOf(merchantIdentifier));
        times.set(merchantIdentifier, at);
        added.orders += yield* addOrder(order, maxOrders, at);
      }
      return added;
    });
};

/**
 * The next fort_id: 18 digits, increasing, and odd. A double cannot represent an odd number of that size, so a client that
 * parses a fort_id as a number finds its mistake here (D14). The first is 169000000000000001.
 */
const nextFortId = (last: string): string => (BigInt(last) + 2n).toString();
