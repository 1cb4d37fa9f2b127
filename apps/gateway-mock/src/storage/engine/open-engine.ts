/** Opens a database and migrates it to the tables of this version. */
import { isAddress } from '../database-name.ts';
import type { OnConnectionLost } from './connections.ts';
import type { Engine } from './engine.ts';
import { migrate, migrations } from '../migrations/migrate.ts';
import { openSqlite } from './sqlite.ts';
import { openGroupCommit } from './group-commit.ts';

export const openEngine = async (
  database: string,
  onLost: OnConnectionLost,
  upTo = migrations,
): Promise<Engine> => {
  if (!isAddress(database)) return openSqliteEngine(database, upTo);
  // Loaded only if needed: most gateways use a file, and start faster without the PostgreSQL client.
  const { openPostgresEngine } = await import('./open-postgres-engine.ts');
  return openPostgresEngine(database, onLost, upTo);
};

const openSqliteEngine = async (file: string, upTo: typeof migrations): Promise<Engine> => {
  const sqlite = openSqlite(file);
  try {
    sqlite.execute('begin exclusive');
    await migrate(sqlite.db, upTo);
    sqlite.execute('commit');
    return {
      db: sqlite.db,
      ...openGroupCommit(sqlite),
      isSynchronous: true,
      scrub: () => {
        sqlite.execute('vacuum');
        const [checkpoint] = sqlite.execute('pragma wal_checkpoint(truncate)');
        return Promise.resolve(checkpoint?.['busy'] === 0);
      },
      close: () => Promise.resolve(sqlite.close()),
    };
  } catch (cause) {
    sqlite.close();
    throw cause;
  }
};
