import { sql, type Kysely } from 'kysely';

/** Sessions of the back office. A session ends when its token or its account is removed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('token_id', 'text', (column) => column.notNull().references('tokens.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('merchant_identifier', 'text', (column) =>
      column.references('merchants.merchant_identifier').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    // A session belongs to the provider or to one merchant, like its token.
    .addCheckConstraint(
      'sessions_owner',
      sql`(role = 'provider' and merchant_identifier is null) or (role = 'merchant' and merchant_identifier is not null)`,
    )
    .execute();
  await db.schema
    .createIndex('sessions_of_token')
    .on('sessions')
    .columns(['token_id', 'created_at'])
    .execute();
  await db.schema.createIndex('sessions_of_merchant').on('sessions').column('merchant_identifier').execute();
  await db.schema.createIndex('sessions_expire').on('sessions').column('expires_at').execute();
};
