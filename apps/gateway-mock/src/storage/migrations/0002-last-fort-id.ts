import { sql, type Kysely } from 'kysely';

/** One row, which whoever adds an order holds: on a server no lock of the whole database keeps two from one number. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('last_fort_id')
    .addColumn('fort_id', 'text', (column) => column.notNull())
    .execute();
  await sql`
    insert into last_fort_id (fort_id) select coalesce(max(fort_id), '168999999999999999') from orders
  `.execute(db);
};
