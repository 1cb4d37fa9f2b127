import { sql, type Kysely } from 'kysely';

/**
 * Adds when a payment page was opened, and of each card that was tried, which operation submitted it and when the browser returned with it.
 * Of earlier cards this is unknown; an earlier page counts as opened when it expires.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // One statement for each column: SQLite adds one at a time.
  await db.schema
    .alterTable('payment_pages')
    .addColumn('opened_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update payment_pages set opened_at = expires_at`.execute(db);
  await db.schema
    .createIndex('payment_pages_of_merchant')
    .on('payment_pages')
    .columns(['merchant_identifier', 'opened_at', 'id'])
    .execute();
  await db.schema
    .alterTable('payment_tries')
    .addColumn('operation_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['returned_at', 'return_effect'])
    await db.schema.alterTable('payment_tries').addColumn(name, 'text').execute();
};
