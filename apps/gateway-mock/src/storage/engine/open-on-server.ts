/** A database on a PostgreSQL server, brought up to date by whoever comes first. */
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { connectionTo, type Lost } from './connections.ts';
import type { Engine } from './engine.ts';
import { migrate, type migrations } from '../migrations/migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from '../tables.ts';

export const openOnServer = async (address: string, lost: Lost, upTo: typeof migrations): Promise<Engine> => {
  const pool = connectionTo(address, lost);
  const db = new Kysely<Tables>({ dialect: new MigratingDialect({ pool }) });
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrating)})`.execute(transaction);
      await migrate(transaction, upTo);
    });
  } finally {
    await db.destroy();
  }
  return openPostgres(address, lost);
};

const migrating = 169_000_000; // the lock's number: all versions of the gateway must agree on it

// The transaction has its lock already. Kysely's own is given back by a statement, which a migration that failed no
// longer allows, and the failure of that would be told in place of the first one.
class LockedAlready extends PostgresAdapter {
  override acquireMigrationLock = (): Promise<void> => Promise.resolve();
  override releaseMigrationLock = (): Promise<void> => Promise.resolve();
}

class MigratingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAlready();
  }
}
