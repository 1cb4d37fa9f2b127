import { sql, type Kysely } from 'kysely';
import { bytes } from './bytes.ts';
import { growingNumber } from './growing-number.ts';

/**
 * Accounts with all their settings, tokens for the back office, the journal of requests, and what was captured in a day.
 * Phrases that stand in clear are sealed when the books are opened, not here: a migration has no key.
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
  // One column at a time: SQLite adds no two in one statement.
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

  // What is still to be done when the books are opened, though the process that began it was killed.
  await db.schema
    .createTable('chores')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();

  // Held by whoever captures for an account that has a daily limit.
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
    // A token is a provider's, or one merchant's.
    .addCheckConstraint(
      'tokens_owner',
      sql`(role = 'provider' and merchant_identifier is null) or (role = 'merchant' and merchant_identifier is not null)`,
    )
    .execute();

  // Many entries in one row: what is looked for by has no index, it is told of each page.
  await db.schema
    .createTable('journal_pages')
    .addColumn('id', ...growingNumber(db))
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('merchant_identifiers', 'text', (column) => column.notNull())
    .addColumn('operations', 'text', (column) => column.notNull())
    .addColumn('response_codes', 'text', (column) => column.notNull())
    .addColumn('request_ids', 'text', (column) => column.notNull())
    .addColumn('deflated', 'integer', (column) => column.notNull())
    .addColumn('body', bytes(db), (column) => column.notNull())
    .execute();
  // Entries are counted without a look at the pages themselves.
  await db.schema
    .createIndex('journal_pages_entries')
    .on('journal_pages')
    .columns(['id', 'entries'])
    .execute();
};
