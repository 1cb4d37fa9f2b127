import { sql, type Kysely } from 'kysely';
import { autoIncrementKey } from './column-types.ts';

/** Accounts, orders and operations. The checks repeat the rules of the ledger, as a second line of defence. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('merchants')
    .addColumn('merchant_identifier', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('access_code', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('sha_type', 'text', (column) => column.notNull())
    .addColumn('sha_request_phrase', 'text', (column) => column.notNull())
    .addColumn('sha_response_phrase', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('orders')
    .addColumn('fort_id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_identifier', 'text', (column) =>
      column.notNull().references('merchants.merchant_identifier'),
    )
    .addColumn('merchant_reference', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('authorized_amount', 'bigint', (column) => column.notNull())
    .addColumn('captured_amount', 'bigint', (column) => column.notNull())
    .addColumn('refunded_amount', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('last_status', 'text', (column) => column.notNull())
    .addColumn('last_message', 'text', (column) => column.notNull())
    .addColumn('order_description', 'text')
    .addColumn('authorization_code', 'text')
    .addColumn('processor_response_code', 'text')
    .addColumn('acquirer_response_code', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('orders_reference', ['merchant_identifier', 'merchant_reference'])
    .addCheckConstraint(
      'orders_balance',
      sql`0 <= refunded_amount and refunded_amount <= captured_amount and captured_amount <= authorized_amount`,
    )
    .execute();

  await db.schema
    .createTable('operations')
    .addColumn('id', ...autoIncrementKey(db))
    .addColumn('fort_id', 'text', (column) => column.notNull().references('orders.fort_id'))
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint')
    .addColumn('maintenance_reference', 'text')
    .addColumn('order_description', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();

  // Partial, because only refunds have one: captures need not maintain the index.
  await db.schema
    .createIndex('operations_maintenance_reference')
    .on('operations')
    .columns(['fort_id', 'maintenance_reference'])
    .where('maintenance_reference', 'is not', null)
    .execute();
};
