import { sql, type Kysely } from 'kysely';
import { autoIncrementKey } from './column-types.ts';

/** Adds the tokens of cards, pages that make tokens, and of a payment at the operation URL that is challenged, its request and the address of the challenge. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('saved_cards')
    .addColumn('id', ...autoIncrementKey(db))
    .addColumn('merchant_identifier', 'text', (column) =>
      column.notNull().references('merchants.merchant_identifier'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('expiry_date', 'text', (column) => column.notNull())
    .addColumn('card_holder_name', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    // Of a token that is not saved: the order that it pays, and whether it is saved if the payment succeeds.
    .addColumn('merchant_reference', 'text', (column) => column.notNull())
    .addColumn('is_saved', 'integer', (column) => column.notNull())
    .addColumn('is_remembered', 'integer', (column) => column.notNull())
    // The first payment with it that succeeded, or the one that uses it up.
    .addColumn('fort_id', 'text', (column) => column.references('orders.fort_id'))
    .addColumn('try_number', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('saved_cards_name', ['merchant_identifier', 'name'])
    .execute();

  // Deletes the tokens that nothing was paid with.
  await db.schema
    .createIndex('saved_cards_unused')
    .on('saved_cards')
    .columns(['merchant_identifier', 'created_at'])
    .where(sql.ref('fort_id'), 'is', null)
    .execute();

  await db.schema
    .alterTable('payment_pages')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('payment'))
    .execute();
  // One statement for each column: SQLite adds one at a time.
  for (const name of ['request', 'challenge_hash'])
    await db.schema.alterTable('payment_tries').addColumn(name, 'text').execute();
  await db.schema
    .createIndex('payment_tries_of_challenge')
    .on('payment_tries')
    .column('challenge_hash')
    .execute();
};
