import type { Kysely } from 'kysely';

/** Adds to each page of the request log what its entries cover. It is null in the pages of earlier versions, which are read instead. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('request_log_pages').addColumn('coverage', 'text').execute();
};
