import type { Kysely } from 'kysely';

/** The migration under which a snapshot was stored. Null for snapshots of earlier versions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('stored_snapshots').addColumn('migration', 'text').execute();
};
