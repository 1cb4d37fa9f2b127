import type { Kysely } from 'kysely';
import { bytesColumnType } from './column-types.ts';

/** Snapshots that are stored: of one account, or of the whole gateway with an empty merchant_identifier. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('stored_snapshots')
    .addColumn('merchant_identifier', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('orders', 'integer', (column) => column.notNull())
    .addColumn('characters', 'integer', (column) => column.notNull())
    .addColumn('compressed', 'integer', (column) => column.notNull())
    .addColumn('body', bytesColumnType(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_snapshots_key', ['merchant_identifier', 'kind', 'name'])
    .execute();
};
