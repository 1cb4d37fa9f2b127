/**
 * Creates an index on a PostgreSQL server while gateways write. Only one of the gateways on a database does it at a time. An index
 * that is incomplete, because its gateway or server was killed, is dropped and created again.
 */
import type { PoolClient } from 'pg';
import { openMigrationConnection, type OnConnectionLost } from './postgres-connections.ts';
import type { IndexDefinition } from './engine.ts';

export interface IndexCreation {
  /** Creates one index at a time. */
  readonly create: (index: IndexDefinition) => Promise<void>;
  /** Closes the connection. The server completes an index that it has begun. */
  readonly close: () => void;
}

export const openIndexCreation = (address: string, onLost: OnConnectionLost): IndexCreation => {
  let current: PoolClient | undefined;
  let isClosed = false;
  const disconnect = (): void => {
    current?.release(true);
    current = undefined;
  };
  return {
    // A connection of its own: an index takes longer than a request may, and is not created in a transaction.
    create: async (index) => {
      const pool = openMigrationConnection(address, onLost);
      try {
        current = await pool.connect();
        if (!isClosed) await createWith(current, index);
      } catch (error) {
        if (!isClosed) throw error;
      } finally {
        disconnect();
        await pool.end();
      }
    },
    close: () => {
      isClosed = true;
      disconnect();
    },
  };
};

const createWith = async (client: PoolClient, { name, table, using }: IndexDefinition): Promise<void> => {
  // Waiting for the lock would be a deadlock: the other gateway's index waits for all statements that run.
  const { rows: locks } = await client.query(
    `select 1 from pg_try_advisory_lock(${indexLock}) as is_locked where is_locked`,
  );
  if (locks.length === 0) return;
  const { rows } = await client.query<{ readonly indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  const [existing] = rows;
  if (existing?.indisvalid === true) return;
  if (existing !== undefined) await client.query(`drop index concurrently ${name}`);
  await client.query(`create index concurrently ${name} on ${table} using ${using}`);
  // An index of an expression has statistics of its own.
  await client.query(`analyze ${table}`);
};

const indexLock = 169_000_001; // all versions of the gateway must use the same number
