import { sql, type Kysely } from 'kysely';

/** One row that is locked while an order is added, so that two orders cannot get the same number on a server. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('last_fort_id')
    .addColumn('fort_id', 'text', (column) => column.notNull())
    .execute();
  await sql`
    insert into last_fort_id (fort_id) select coalesce(max(fort_id), '168999999999999999') from orders
  `.execute(db);
};
