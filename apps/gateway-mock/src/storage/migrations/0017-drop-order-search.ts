import type { Kysely } from 'kysely';

/** Drops the index of references, which earlier versions created with the first search of many orders. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['order_search', 'order_search_end'])
    await db.schema.dropTable(table).ifExists().execute();
};
