import { sql, type Kysely } from 'kysely';

/** Sign-in links, and the sessions that they started. Ends the sessions of the earlier sign-in without a secret. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('sign_in_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('token_id', 'text', (column) => column.notNull().references('tokens.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('merchant_identifier', 'text', (column) =>
      column.references('merchants.merchant_identifier').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    // A link signs in as the provider or as one merchant.
    .addCheckConstraint(
      'sign_in_links_owner',
      sql`(role = 'provider' and merchant_identifier is null) or (role = 'merchant' and merchant_identifier is not null)`,
    )
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('started_by', 'text', (column) => column.notNull().defaultTo('token'))
    .execute();
  await sql`delete from sessions where token_id = 'first' and name = 'one click'`.execute(db);
};
