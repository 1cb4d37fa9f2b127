/** The database as its operator sees it: the connections of gateways, which can be cut and waited for. */
import { setTimeout } from 'node:timers/promises';
import { isAddress } from '../src/storage/database-name.ts';
import { openMigrationConnection } from '../src/storage/engine/connections.ts';
import type { Dice } from './dice.ts';
import { wireTo } from './wire.ts';

export interface ServerSide {
  /** The database, for the gateways. */
  readonly database: string;
  /** Breaks one connection of a gateway: at the server, or on the way to it. */
  readonly cutOne: (dice: Dice) => Promise<Cut>;
  /** Resolves when the server is done with gateways that are gone. */
  readonly quiet: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export type Cut = 'at the server' | 'on the wire' | 'nowhere';

export const serverSideOf = (database: string): Promise<ServerSide> =>
  isAddress(database) ? onServer(database) : Promise.resolve(inFile(database));

// A file has no server: there is nothing to cut, and whoever is dead is gone.
const inFile = (database: string): ServerSide => ({
  database,
  cutOne: () => Promise.resolve('nowhere'),
  quiet: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

const onServer = async (address: string): Promise<ServerSide> => {
  const wire = await wireTo(address);
  const pool = openMigrationConnection(address, () => undefined);
  const others = async (): Promise<readonly number[]> =>
    (await pool.query<{ pid: number }>(connectionsOfOthers)).rows.map(({ pid }) => pid);
  return {
    database: wire.address,
    cutOne: async (dice) => {
      if (dice.chance(0.5)) return wire.cutOne(dice) ? 'on the wire' : 'nowhere';
      const pid = dice.oneOf(await others());
      if (pid === undefined) return 'nowhere';
      await pool.query('select pg_terminate_backend($1)', [pid]);
      return 'at the server';
    },
    quiet: async () => {
      while ((await others()).length > 0) await setTimeout(20);
    },
    close: async () => {
      await pool.end();
      await wire.close();
    },
  };
};

const connectionsOfOthers = `
  select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  order by pid`;
