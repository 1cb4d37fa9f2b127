/** A database, brought up to date by whoever comes first, and ready for work. */
import { isAddress } from '../database-name.ts';
import type { Lost } from './connections.ts';
import type { Engine } from './engine.ts';
import { migrate, migrations } from '../migrations/migrate.ts';
import { openSqlite } from './sqlite.ts';
import { openGroupCommit } from './group-commit.ts';

export const openEngine = async (database: string, lost: Lost, upTo = migrations): Promise<Engine> => {
  if (!isAddress(database)) return inFile(database, upTo);
  // Most gateways keep their books in a file. They start without the client of a server.
  const { openOnServer } = await import('./open-on-server.ts');
  return openOnServer(database, lost, upTo);
};

const inFile = async (file: string, upTo: typeof migrations): Promise<Engine> => {
  const sqlite = openSqlite(file);
  try {
    sqlite.execute('begin exclusive');
    await migrate(sqlite.db, upTo);
    sqlite.execute('commit');
    return {
      db: sqlite.db,
      ...openGroupCommit(sqlite),
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
