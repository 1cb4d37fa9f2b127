import type { Kysely } from 'kysely';

/**
 * Adds to each page of the request log how long its requests took. It is null in the pages of earlier versions. The index has the
 * column, so that reading it does not read the entries.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('request_log_pages').addColumn('durations', 'text').execute();
  await db.schema
    .createIndex('request_log_pages_by_time')
    .on('request_log_pages')
    .columns(['last_at', 'durations'])
    .execute();
};
