/** Opens a database on a PostgreSQL server and migrates it to the tables of this version. */
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { openMigrationConnection, type OnConnectionLost } from './postgres-connections.ts';
import type { Engine } from '../engine.ts';
import { migrate, type migrations } from '../../migrations/migrate.ts';
import { analyze, openPostgres } from './postgres-engine.ts';
import type { Tables } from '../../table-types.ts';

export const openPostgresEngine = async (
  address: string,
  onLost: OnConnectionLost,
  upTo: typeof migrations,
): Promise<Engine> => {
  const pool = openMigrationConnection(address, onLost);
  const db = new Kysely<Tables>({ dialect: new MigratingDialect({ pool }) });
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
      const { changedFrom } = await migrate(transaction, 'postgres', upTo);
      if (changedFrom.length > 0) await sql.raw(analyze).execute(transaction);
    });
  } finally {
    await db.destroy();
  }
  return openPostgres(address, onLost);
};

export const migrationLock = 169_000_000; // all versions of the gateway must use the same number

// The transaction has a lock already. Kysely would release its own lock with a statement, which fails after a failed
// migration, and that error would hide the first one.
class AlreadyLockedAdapter extends PostgresAdapter {
  override acquireMigrationLock = (): Promise<void> => Promise.resolve();
  override releaseMigrationLock = (): Promise<void> => Promise.resolve();
}

class MigratingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AlreadyLockedAdapter();
  }
}
