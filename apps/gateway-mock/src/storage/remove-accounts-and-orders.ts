/** Removes orders and accounts with everything that belongs to them, each in one transaction. */
import { sql } from 'kysely';
import type { RemoveAccountsAndOrders } from '../domain/remove-accounts-and-orders-port.ts';
import { publishAccount } from '../live-updates/change-event.ts';
import { accountTables } from './account-tables.ts';
import type { AuditRecorder } from './audit-log/audit-recorder.ts';
import type { Engine } from './engine/engine.ts';
import { query, runQuery } from './engine/transaction.ts';
import { lockAccountRows } from './snapshots/lock-account-rows.ts';
import {
  removeAccountData,
  removeAccountRow,
  removeAllOrders,
  removeOrders,
} from './snapshots/remove-account-rows.ts';

export const createRemoveAccountsAndOrders = (
  { db }: Engine,
  recorder: AuditRecorder,
): RemoveAccountsAndOrders => ({
  order: (merchantIdentifier, fortId, by) =>
    recorder.write('deleting an order', function* (record, changed) {
      const [order] = yield* query(
        db
          .selectFrom('orders')
          .select('merchant_reference')
          .where('fort_id', '=', fortId)
          .where('merchant_identifier', '=', merchantIdentifier)
          .forUpdate(),
      );
      if (order === undefined) return false;
      const feedback = db.selectFrom('feedback').select('id').where('fort_id', '=', fortId);
      yield* query(
        db
          .deleteFrom('inbox')
          .where('merchant_identifier', '=', merchantIdentifier)
          .where('feedback_id', 'in', feedback),
      );
      // A card that was saved without a payment stays. Another one goes with the order that it paid.
      yield* query(
        db
          .updateTable('saved_cards')
          .set({ fort_id: null, try_number: null })
          .where('fort_id', '=', fortId)
          .where('is_saved', '=', 1),
      );
      for (const { table } of tablesNamingOrders)
        yield* runQuery(db, sql`delete from ${sql.table(table)} where fort_id = ${fortId}`);
      // A form that is posted again pays a new order (C33).
      yield* query(
        db
          .deleteFrom('payment_pages')
          .where('merchant_identifier', '=', merchantIdentifier)
          .where('merchant_reference', '=', order.merchant_reference),
      );
      // The next capture adds up the sums of the day again.
      yield* query(db.deleteFrom('daily_captures').where('merchant_identifier', '=', merchantIdentifier));
      yield* removeOrders(db, [fortId]);
      publishAccount(changed, merchantIdentifier);
      yield* record({
        action: 'orders_deleted',
        by,
        merchantIdentifier,
        changes: [{ member: 'merchant_reference', before: order.merchant_reference, after: null }],
      });
      return true;
    }),

  orders: (merchantIdentifier, by) =>
    recorder.writeMany('deleting orders', function* (record, changed) {
      const locked = yield* lockAccountRows(db, merchantIdentifier);
      const { orders } = locked;
      if (orders.length === 0) return 0;
      yield* removeAllOrders(db, merchantIdentifier, locked);
      publishAccount(changed, merchantIdentifier);
      yield* record({
        action: 'orders_deleted',
        by,
        merchantIdentifier,
        changes: [{ member: 'orders', before: orders.length, after: 0 }],
      });
      return orders.length;
    }),

  account: (merchantIdentifier, by) =>
    recorder.writeMany('deleting an account', function* (record, changed) {
      const locked = yield* lockAccountRows(db, merchantIdentifier);
      const { orders, merchants } = locked;
      if (merchants.length === 0) return false;
      yield* removeAccountData(db, merchantIdentifier, locked);
      yield* removeAccountRow(db, merchantIdentifier);
      publishAccount(changed, merchantIdentifier);
      yield* record({
        action: 'account_deleted',
        by,
        merchantIdentifier,
        changes: [{ member: 'orders', before: orders.length, after: 0 }],
      });
      return true;
    }),
});

const tablesNamingOrders = accountTables.filter((info) => 'namesOrder' in info).toReversed();
