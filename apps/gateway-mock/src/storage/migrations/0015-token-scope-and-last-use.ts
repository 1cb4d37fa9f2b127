import type { Kysely } from 'kysely';

/** What a token may do, until when, and who used it; from where a session was started; and links that invite a person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // One statement for each column: SQLite adds one at a time.
  await db.schema
    .alterTable('tokens')
    .addColumn('scope', 'text', (column) => column.notNull().defaultTo('full'))
    .execute();
  for (const name of ['expires_at', 'last_used_at'])
    await db.schema.alterTable('tokens').addColumn(name, 'text').execute();
  for (const name of ['address', 'user_agent', 'last_used_at'])
    await db.schema.alterTable('sessions').addColumn(name, 'text').execute();
  await db.schema
    .alterTable('sign_in_links')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('demo'))
    .execute();
};
