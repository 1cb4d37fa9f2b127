import type { Kysely } from 'kysely';
import { autoIncrementKey } from './column-types.ts';

/**
 * Adds the payment channels and the payment settings of an account, the cards that were tried for its orders, and its payment pages.
 * Accounts that exist have no channel.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, value] of [
    ['payment_channels', '[]'],
    ['payments', '{"shopOrigins":[],"returnMethod":"POST"}'],
  ] as const)
    // One statement for each column: SQLite adds one at a time.
    await db.schema
      .alterTable('merchants')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
      .execute();

  await db.schema
    .createTable('payment_tries')
    .addColumn('id', ...autoIncrementKey(db))
    .addColumn('merchant_identifier', 'text', (column) =>
      column.notNull().references('merchants.merchant_identifier'),
    )
    .addColumn('fort_id', 'text', (column) => column.notNull().references('orders.fort_id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('params', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addUniqueConstraint('payment_tries_number', ['fort_id', 'number'])
    .execute();
  await db.schema
    .createIndex('payment_tries_of_merchant')
    .on('payment_tries')
    .columns(['merchant_identifier', 'id'])
    .execute();

  await db.schema
    .createTable('payment_pages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_identifier', 'text', (column) =>
      column.notNull().references('merchants.merchant_identifier'),
    )
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('shopper_address', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    // The parameters of the return, before they are signed.
    .addColumn('return_params', 'text')
    .execute();
  await db.schema
    .createIndex('payment_pages_of_form')
    .on('payment_pages')
    .columns(['merchant_identifier', 'signature'])
    .execute();
  // The secrets in the addresses of a page, as hashes. A form that is posted again gets a new one.
  await db.schema
    .createTable('payment_page_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('page_id', 'text', (column) =>
      column.notNull().references('payment_pages.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('payment_page_links_of_page')
    .on('payment_page_links')
    .column('page_id')
    .execute();
};
