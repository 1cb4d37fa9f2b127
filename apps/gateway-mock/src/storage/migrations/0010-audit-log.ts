import type { Kysely } from 'kysely';
import { autoIncrementKey } from './column-types.ts';

/** The audit log. It refers to no other table, because its entries stay when a token is revoked. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', ...autoIncrementKey(db))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('merchant_identifier', 'text')
    .addColumn('actor_type', 'text', (column) => column.notNull())
    .addColumn('actor_merchant_identifier', 'text')
    .addColumn('token_id', 'text')
    .addColumn('token_name', 'text')
    .addColumn('address', 'text')
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    // The entries with the same share are limited together.
    .addColumn('share', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_of_share').on('audit_log').columns(['share', 'id']).execute();
  await db.schema
    .createIndex('audit_log_of_merchant')
    .on('audit_log')
    .columns(['merchant_identifier', 'id'])
    .execute();
  await db.schema.createIndex('audit_log_by_time').on('audit_log').column('at').execute();
};
