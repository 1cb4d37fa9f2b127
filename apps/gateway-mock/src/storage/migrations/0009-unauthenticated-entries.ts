import { sql, type Kysely } from 'kysely';

/**
 * Counts the unauthenticated entries of each page of the request log, so that they have a retention of their own. Entries of
 * earlier versions count as authenticated until they are too old.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('request_log_pages')
    .addColumn('unauthenticated', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Counts entries without reading the pages.
  await db.schema.dropIndex('request_log_pages_entries').execute();
  await db.schema
    .createIndex('request_log_pages_entries')
    .on('request_log_pages')
    .columns(['id', 'entries', 'unauthenticated'])
    .execute();
  await db.schema
    .createIndex('request_log_pages_unauthenticated')
    .on('request_log_pages')
    .columns(['id', 'entries', 'unauthenticated'])
    .where(sql<boolean>`unauthenticated > 0`)
    .execute();
};
