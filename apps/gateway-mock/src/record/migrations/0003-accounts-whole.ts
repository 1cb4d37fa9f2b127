import { sql, type Kysely } from 'kysely';
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

  await db.schema
    .createTable('journal')
    .addColumn('id', ...growingNumber(db))
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    // As the request names it: there may be no such account.
    .addColumn('merchant_identifier', 'text')
    .addColumn('operation', 'text')
    .addColumn('merchant_reference', 'text')
    .addColumn('response_code', 'text', (column) => column.notNull())
    .addColumn('microseconds', 'integer', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('journal_of_merchant')
    .on('journal')
    .columns(['merchant_identifier', 'id'])
    .execute();
  await db.schema.createIndex('journal_request_id').on('journal').column('request_id').execute();
};
