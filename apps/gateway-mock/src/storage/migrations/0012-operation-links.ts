import type { Kysely } from 'kysely';

/**
 * The ids by which operations, their requests and their feedback refer to each other. Rows of earlier versions have none. There
 * is no index: the rows of one order are few.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['operations', 'feedback']) {
    for (const column of ['operation_id', 'request_id'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
  }
};
