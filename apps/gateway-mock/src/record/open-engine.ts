/** A database, brought up to date by whoever comes first, and ready for work. */
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { isAddress } from '../database.ts';
import { connectionTo, type Lost } from './connections.ts';
import type { Engine } from './engine.ts';
import { migrate, migrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { takeTurns } from './turns.ts';

export const openEngine = (database: string, lost: Lost, upTo = migrations): Promise<Engine> =>
  isAddress(database) ? onServer(database, lost, upTo) : inFile(database, upTo);

const inFile = async (file: string, upTo: typeof migrations): Promise<Engine> => {
  const sqlite = openSqlite(file);
  try {
    sqlite.execute('begin exclusive');
    await migrate(sqlite.db, upTo);
    sqlite.execute('commit');
    return {
      db: sqlite.db,
      ...takeTurns(sqlite),
      atOnce: true,
      scrub: () => {
        sqlite.execute('vacuum');
        const [moved] = sqlite.execute('pragma wal_checkpoint(truncate)');
        return Promise.resolve(moved?.['busy'] === 0);
      },
      close: () => Promise.resolve(sqlite.close()),
    };
  } catch (cause) {
    sqlite.close();
    throw cause;
  }
};

const onServer = async (address: string, lost: Lost, upTo: typeof migrations): Promise<Engine> => {
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
