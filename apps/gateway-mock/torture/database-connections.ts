/** The connections of the gateways to their database: a test can break them, and wait until they are closed. */
import { setTimeout } from 'node:timers/promises';
import { isAddress } from '../src/storage/database-address.ts';
import { openMigrationConnection } from '../src/storage/engine/postgres/postgres-connections.ts';
import { openDatabaseProxy } from './database-proxy.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface DatabaseConnections {
  /** The database that the gateways open. */
  readonly database: string;
  /** Breaks one connection of a gateway: at the server, or in the proxy before it. */
  readonly breakOne: (random: SeededRandom) => Promise<BrokenAt>;
  /** The processes of the server that serve the gateways. */
  readonly backendIds: () => Promise<readonly number[]>;
  /** Resolves when the server has closed the connections of all gateways. */
  readonly waitUntilClosed: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type BrokenAt = 'server' | 'proxy' | 'none';

/** @param throughProxy whether connections can be broken on the way to PostgreSQL; a proxy takes processor time */
export const openDatabaseConnections = (
  database: string,
  throughProxy: boolean,
): Promise<DatabaseConnections> =>
  isAddress(database)
    ? postgresConnections(database, throughProxy)
    : Promise.resolve(sqliteConnections(database));

// A SQLite file has no server: no connection can break, and a process that is killed leaves none open.
const sqliteConnections = (database: string): DatabaseConnections => ({
  database,
  breakOne: () => Promise.resolve('none'),
  backendIds: () => Promise.resolve([]),
  waitUntilClosed: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

const postgresConnections = async (address: string, throughProxy: boolean): Promise<DatabaseConnections> => {
  const proxy = throughProxy ? await openDatabaseProxy(address) : undefined;
  const pool = openMigrationConnection(address, () => undefined);
  const backendIds = async (): Promise<readonly number[]> =>
    (await pool.query<{ pid: number }>(gatewayBackends)).rows.map(({ pid }) => pid);
  return {
    database: proxy?.address ?? address,
    breakOne: async (random) => {
      if (proxy !== undefined && random.withProbability(0.5))
        return proxy.breakOne(random) ? 'proxy' : 'none';
      const pid = random.pick(await backendIds());
      if (pid === undefined) return 'none';
      await pool.query('select pg_terminate_backend($1)', [pid]);
      return 'server';
    },
    backendIds,
    waitUntilClosed: async () => {
      while ((await backendIds()).length > 0) await setTimeout(20);
    },
    close: async () => {
      await pool.end();
      await proxy?.close();
    },
  };
};

const gatewayBackends = `
  select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  order by pid`;
