/** New databases for the scenarios, on SQLite or on a PostgreSQL server that a scenario may kill. */
import path from 'node:path';
import { newFolder } from '../e2e/gateway-process.ts';
import { openMigrationConnection } from '../src/storage/engine/postgres/postgres-connections.ts';
import { postgresUnavailable, startPostgres, type PostgresServer } from '../src/testing/postgres-server.ts';

export const engineTitles = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
export type EngineName = keyof typeof engineTitles;

export type TortureDatabase = {
  /** A SQLite file, or the address of a PostgreSQL database; new and empty. */
  readonly location: string;
  /** The working folder of the gateways. */
  readonly folder: string;
  readonly remove: () => Promise<void>;
} & ({ readonly engine: 'sqlite' } | { readonly engine: 'postgres'; readonly server: PostgresServer });

export interface TortureEngine {
  readonly newDatabase: () => Promise<TortureDatabase>;
  readonly close: () => Promise<void>;
}

/** Why an engine cannot run on this machine, if so. */
export const engineUnavailable: Readonly<Record<EngineName, () => string | undefined>> = {
  sqlite: () => undefined,
  postgres: postgresUnavailable,
};

export const openTortureEngine: Readonly<Record<EngineName, () => Promise<TortureEngine>>> = {
  sqlite: () => Promise.resolve({ newDatabase: newFile, close: () => Promise.resolve() }),
  postgres: async () => {
    const server = await startPostgres();
    let created = 0;
    return { newDatabase: () => createDatabase(server, `torture_${++created}`), close: server.stop };
  },
};

const newFile = (): Promise<TortureDatabase> => {
  const folder = newFolderUntilExit();
  return Promise.resolve({
    engine: 'sqlite',
    location: path.join(folder.path, 'torture.sqlite'),
    folder: folder.path,
    remove: () => Promise.resolve(folder.remove()),
  });
};

const createDatabase = async (server: PostgresServer, name: string): Promise<TortureDatabase> => {
  const folder = newFolderUntilExit();
  await execute(server, `create database ${name}`);
  return {
    engine: 'postgres',
    server,
    location: server.address(name),
    folder: folder.path,
    remove: async () => {
      await execute(server, `drop database ${name} with (force)`);
      folder.remove();
    },
  };
};

const execute = async (server: PostgresServer, statement: string): Promise<void> => {
  const pool = openMigrationConnection(server.address('postgres'), () => undefined);
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
};

/** The folder is removed at the latest when this process exits. */
const newFolderUntilExit = (): ReturnType<typeof newFolder> => {
  const folder = newFolder();
  process.once('exit', folder.remove);
  return {
    path: folder.path,
    remove: () => {
      process.off('exit', folder.remove);
      folder.remove();
    },
  };
};
