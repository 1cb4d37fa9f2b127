import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { sql, type Kysely } from 'kysely';

/**
 * Adds the missing indexes by which the rows are found that go with an order or an account. Without the index of a reference, the database
 * reads the whole table, with the rows of all accounts, for each row that is removed from the table that it refers to. Adds the numbers by
 * which the oldest pages of an account, and the oldest addresses of a page, are found when there are too many. Adds how often feedback was
 * resent, which distinguishes the rounds of its attempts.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('payment_pages')
    .addColumn('merchant_reference', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const table of ['payment_pages', 'payment_page_links'])
    await db.schema
      .alterTable(table)
      .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('feedback')
    .addColumn('resends', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Few: they are forgotten after some minutes.
  const { rows } = await sql<Row>`select id, form from payment_pages order by opened_at, id`.execute(db);
  for (const [i, { id, form }] of rows.entries())
    await sql`update payment_pages set merchant_reference = ${referenceIn(form)}, number = ${i + 1} where id = ${id}`.execute(
      db,
    );
  for (const [name, table, columns] of [
    ['payment_pages_of_reference', 'payment_pages', ['merchant_identifier', 'merchant_reference']],
    ['payment_pages_by_number', 'payment_pages', ['merchant_identifier', 'number']],
    ['saved_cards_of_order', 'saved_cards', ['fort_id']],
    ['saved_cards_of_merchant', 'saved_cards', ['merchant_identifier', 'id']],
    ['tokens_of_merchant', 'tokens', ['merchant_identifier']],
    ['sign_in_links_of_merchant', 'sign_in_links', ['merchant_identifier']],
    ['sign_in_links_of_token', 'sign_in_links', ['token_id']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
};

interface Row {
  readonly id: string;
  readonly form: string;
}

/** Empty if the row is damaged. */
const referenceIn = (form: string): string => {
  const read = E.tryCatch((): unknown => JSON.parse(form), String);
  const decoded = E.flatMap(Form.decode)(read);
  return E.isRight(decoded) ? decoded.right.merchant_reference : '';
};

const Form = t.type({ merchant_reference: t.string });
