import { sql, type Kysely } from 'kysely';
import { bytesColumnType, autoIncrementKey } from './column-types.ts';

/**
 * Accounts with all their settings, tokens for the back office, the request log, and the captured sum of each day. Plain text
 * phrases are encrypted when the storage is opened, not here: a migration has no key.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const merchants: readonly (readonly [name: string, whereMissing?: string])[] = [
    ['sealed_by'],
    ['next_sha_type'],
    ['next_sha_request_phrase'],
    ['next_sha_response_phrase'],
    ['previous_sha_type'],
    ['previous_sha_request_phrase'],
    ['previous_sha_response_phrase'],
    ['request_shape', 'strict'],
    ['origins', '[]'],
    ['limits', '{}'],
    ['services', '[]'],
  ];
  // One column at a time: SQLite cannot add two in one statement.
  for (const [name, whereMissing] of merchants) {
    await db.schema
      .alterTable('merchants')
      .addColumn(name, 'text', (column) =>
        whereMissing === undefined ? column : column.notNull().defaultTo(whereMissing),
      )
      .execute();
  }

  await db.schema
    .createIndex('orders_of_merchant')
    .on('orders')
    .columns(['merchant_identifier', 'fort_id'])
    .execute();
  await db.schema.createIndex('operations_of_order').on('operations').column('fort_id').execute();

  // Tasks that remain to be done at the next start if the process that began them was killed.
  await db.schema
    .createTable('chores')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();

  // Locked by each capture for an account with a daily limit.
  await db.schema
    .createTable('daily_captures')
    .addColumn('merchant_identifier', 'text', (column) =>
      column.notNull().references('merchants.merchant_identifier'),
    )
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_captures_key', ['merchant_identifier', 'currency', 'day'])
    .execute();

  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('merchant_identifier', 'text', (column) => column.references('merchants.merchant_identifier'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    // A token belongs to the provider or to one merchant.
    .addCheckConstraint(
      'tokens_owner',
      sql`(role = 'provider' and merchant_identifier is null) or (role = 'merchant' and merchant_identifier is not null)`,
    )
    .execute();

  // Many entries in one row. A search uses the summary of each page instead of an index.
  await db.schema
    .createTable('journal_pages')
    .addColumn('id', ...autoIncrementKey(db))
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('merchant_identifiers', 'text', (column) => column.notNull())
    .addColumn('operations', 'text', (column) => column.notNull())
    .addColumn('response_codes', 'text', (column) => column.notNull())
    .addColumn('request_ids', 'text', (column) => column.notNull())
    .addColumn('deflated', 'integer', (column) => column.notNull())
    .addColumn('body', bytesColumnType(db), (column) => column.notNull())
    .execute();
  // Counts entries without reading the pages.
  await db.schema
    .createIndex('journal_pages_entries')
    .on('journal_pages')
    .columns(['id', 'entries'])
    .execute();
};
