import type { Kysely } from 'kysely';

/** The method and the route of a refused request, in the audit log. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('audit_log').addColumn('route', 'text').execute();
};
