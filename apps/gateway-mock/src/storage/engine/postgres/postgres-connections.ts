/** A pool of connections to a PostgreSQL server. */
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { checkTlsMode } from './check-tls-mode.ts';
import { batchSender, exactTypes, type SendBatch } from './postgres-batch.ts';

/** Called for each connection that breaks, in use or idle. */
export type OnConnectionLost = (error: Error) => void;

export interface Connections {
  /** Lends a connection. If `use` fails, the connection is rolled back before it is lent again. */
  readonly withConnection: <A>(use: (send: SendBatch) => Promise<A>) => Promise<A>;
  readonly pool: Pool;
}

/** Opens a pool. It connects when the first connection is needed. */
export const openConnections = (address: string, onLost: OnConnectionLost): Connections => {
  const pool = withErrorListeners(new Pool({ ...poolConfig(address), ...bounds }), onLost);
  const senders = new WeakMap<PoolClient, SendBatch>();
  pool.on('connect', (client) => senders.set(client, batchSender(client)));
  return {
    pool,
    withConnection: async (use) => {
      const client = await pool.connect();
      const sender = senders.get(client) ?? batchSender(client);
      let isUsable = true;
      const send: SendBatch = (statements) =>
        sender(statements).catch((error: unknown) => {
          isUsable = isServerError(error);
          throw withoutDetail(error);
        });
      try {
        const result = await use(send);
        client.release();
        return result;
      } catch (error) {
        client.release(!(isUsable && (await rollBack(client))));
        throw error;
      }
    },
  };
};

/** Opens a pool of one connection without the time limits of requests: a migration may take longer. */
export const openMigrationConnection = (address: string, onLost: OnConnectionLost): Pool =>
  withErrorListeners(new Pool({ ...poolConfig(address), max: 1 }), onLost);

const poolConfig = (address: string): PoolConfig => {
  checkTlsMode(address);
  return { ...connection, connectionString: address };
};

const connection: PoolConfig = {
  application_name: 'postern-gateway',
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  types: exactTypes,
};

// No request waits forever: not for a connection, not for a locked row, not for a server that does not respond. And a gateway
// that does not respond keeps its locks no longer than that.
const bounds: PoolConfig = {
  max: 10,
  idleTimeoutMillis: 60_000,
  lock_timeout: 5000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 15_000,
};

// An `error` event without a listener would end the process. The pool emits the error of an idle connection a second time.
const withErrorListeners = (pool: Pool, onLost: OnConnectionLost): Pool =>
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', onLost));

/** A newer version of the gateway changed the tables after the statement was prepared: this connection keeps failing. */
export const stalePlanErrorCode = '0A000'; // feature_not_supported: cached plan must not change result type

// The server itself reported the error, so the connection still works.
const isServerError = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code !== stalePlanErrorCode;

const rollBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

// The detail of a constraint error contains the whole row. An account's row has phrases, and failures are logged.
const withoutDetail = (error: unknown): unknown =>
  error instanceof DatabaseError ? Object.assign(error, { detail: undefined }) : error;
