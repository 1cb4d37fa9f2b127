/** Opens a database and migrates it to the tables of this version. */
import { checkDatabase, isAddress } from '../database-address.ts';
import type { OnConnectionLost } from './postgres/postgres-connections.ts';
import type { Engine } from './engine.ts';
import { currentTables } from '../migrations/current-tables.generated.ts';
import { migrate, migrations } from '../migrations/migrate.ts';
import { openCheckpoints } from './sqlite/sqlite-checkpoints.ts';
import { retryWhileBusy } from './sqlite/retry-while-busy.ts';
import { openSqlite, type Sqlite } from './sqlite/sqlite-database.ts';
import { openGroupCommit } from './sqlite/group-commit.ts';

/** `onNewFile` is called before tables are created in an empty SQLite file. If it throws, they are not. */
export const openEngine = async (
  database: string,
  onLost: OnConnectionLost,
  upTo = migrations,
  onNewFile: () => void = () => undefined,
): Promise<Engine> => {
  checkDatabase(database);
  if (!isAddress(database)) return openSqliteEngine(database, upTo, onNewFile);
  // Loaded only if needed: most gateways use a file, and start faster without the PostgreSQL client.
  const { openPostgresEngine } = await import('./postgres/open-postgres-engine.ts');
  return openPostgresEngine(database, onLost, upTo);
};

const openSqliteEngine = async (
  file: string,
  upTo: typeof migrations,
  onNewFile: () => void,
): Promise<Engine> => {
  const sqlite = await openSqlite(file);
  try {
    await retryWhileBusy(() => sqlite.execute('begin exclusive'));
    const isNew = isEmpty(sqlite);
    if (isNew && file !== ':memory:') onNewFile();
    if (isNew && upTo === migrations) for (const statement of currentTables) sqlite.execute(statement);
    else await migrate(sqlite.db, 'sqlite', upTo);
    sqlite.execute('commit');
    return file === ':memory:' ? engineInMemory(sqlite) : engineOnFile(sqlite);
  } catch (cause) {
    sqlite.close();
    throw cause;
  }
};

const engineInMemory = (sqlite: Sqlite): Engine => ({
  ...openGroupCommit(sqlite),
  db: sqlite.db,
  accountsVersion: sqlite.accountsVersion,
  scrub: () => Promise.resolve(true),
  updateStatistics: needsNoStatistics,
  checkpoint: () => undefined,
  checkFiles: () => undefined,
  close: () => Promise.resolve(sqlite.close()),
});

const engineOnFile = (sqlite: Sqlite): Engine => {
  const checkpoints = openCheckpoints((mode) => commits.outsideTransaction(() => sqlite.checkpoint(mode)));
  const commits = openGroupCommit({
    ...sqlite,
    onCommit: checkpoints.schedule,
    freeSpace: checkpoints.freeSpace,
  });
  checkpoints.run(); // the migration
  return {
    ...commits,
    db: sqlite.db,
    accountsVersion: sqlite.accountsVersion,
    scrub: async () => {
      await retryWhileBusy(() => sqlite.execute('vacuum'));
      return sqlite.checkpoint('truncate') === 'complete';
    },
    updateStatistics: needsNoStatistics,
    checkpoint: checkpoints.run,
    checkFiles: sqlite.checkFiles,
    close: async () => {
      await commits.ended();
      await checkpoints.close();
      sqlite.close();
    },
  };
};

// SQLite prefers an index of which all columns are given (see hot-statement-plans.database.test.ts).
const needsNoStatistics = (): Promise<void> => Promise.resolve();

const isEmpty = ({ execute }: Sqlite): boolean => execute('select 1 from sqlite_schema limit 1').length === 0;
