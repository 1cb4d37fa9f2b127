/** A pool of connections to a PostgreSQL server. */
import {
  DatabaseError,
  Pool,
  TypeOverrides,
  types,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
} from 'pg';
import { checkTlsMode } from './check-tls-mode.ts';

/** Called for each connection that breaks, in use or idle. */
export type OnConnectionLost = (error: Error) => void;

export type SendQuery = (query: QueryConfig) => Promise<QueryResult<object>>;

export interface Connections {
  /**
   * Lends a connection. Statements are sent without waiting for the results of earlier ones, and the server runs them in
   * order. Resolves only if every statement succeeded; rejects with the first failure.
   */
  readonly withConnection: <A>(use: (send: SendQuery) => Promise<A>) => Promise<A>;
  readonly pool: Pool;
}

/** Opens a pool. It connects when the first connection is needed. */
export const openConnections = (address: string, onLost: OnConnectionLost): Connections => {
  const pool = withErrorListeners(new Pool({ ...poolConfig(address), ...bounds, pipeline: true }), onLost);
  return {
    pool,
    withConnection: async (use) => {
      const client = await pool.connect();
      const sent: Promise<unknown>[] = [];
      const send: SendQuery = (query) => {
        const result = client.query<object>(query);
        result.catch(() => undefined); // awaited below
        sent.push(result);
        return result;
      };
      try {
        const result = await use(send);
        await Promise.all(sent);
        client.release();
        return result;
      } catch (thrown) {
        const failed = (await Promise.allSettled(sent)).find(isRejected);
        const isUsable = (failed === undefined || isServerError(failed.reason)) && (await rollBack(client));
        client.release(!isUsable);
        throw failed === undefined ? thrown : withoutDetail(failed.reason);
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

// Amounts are read as bigint: a double would round them.
const exact = new TypeOverrides();
exact.setTypeParser(types.builtins.INT8, BigInt);

const connection: PoolConfig = {
  application_name: 'postern-gateway',
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  types: exact,
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

const isRejected = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult =>
  result.status === 'rejected';

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
