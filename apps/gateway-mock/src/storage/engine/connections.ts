/** Connections to a PostgreSQL server: how they are made, lent for a piece of work, and taken back. */
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

/** Told of each connection that breaks, at work or idle. */
export type Lost = (error: Error) => void;

export type Ask = (query: QueryConfig) => Promise<QueryResult<object>>;

export interface Connections {
  /**
   * Lends one. Statements are sent as they come, and the server takes them in their order: whoever needs nothing of an
   * answer does not wait for it. The whole ends well only if none of them failed, and otherwise with the first failure.
   */
  readonly lend: <A>(use: (ask: Ask) => Promise<A>) => Promise<A>;
  readonly pool: Pool;
}

/** Connects to nothing yet. */
export const connectionsTo = (address: string, lost: Lost): Connections => {
  const pool = listened(new Pool({ ...connecting(address), ...bounds, pipeline: true }), lost);
  return {
    pool,
    lend: async (use) => {
      const client = await pool.connect();
      const asked: Promise<unknown>[] = [];
      const ask: Ask = (query) => {
        const answered = client.query<object>(query);
        answered.catch(() => undefined); // heard below
        asked.push(answered);
        return answered;
      };
      try {
        const result = await use(ask);
        await Promise.all(asked);
        client.release();
        return result;
      } catch (thrown) {
        const failed = (await Promise.allSettled(asked)).find(isRejected);
        const isFit = (failed === undefined || isRefusal(failed.reason)) && (await rolledBack(client));
        client.release(!isFit);
        throw failed === undefined ? thrown : withoutRow(failed.reason);
      }
    },
  };
};

/** One connection, without the bounds of requests: a migration may take its time. */
export const connectionTo = (address: string, lost: Lost): Pool =>
  listened(new Pool({ ...connecting(address), max: 1 }), lost);

const connecting = (address: string): PoolConfig => ({
  connectionString: address,
  application_name: 'postern-gateway',
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  types: exact,
});

// Amounts are read as they are, not as doubles.
const exact = new TypeOverrides();
exact.setTypeParser(types.builtins.INT8, BigInt);

// Nobody waits for ever: not for a connection, not for a row that another holds, not for a server that has gone silent.
// And a gateway that has gone silent holds a row no longer than that.
const bounds: PoolConfig = {
  max: 10,
  idleTimeoutMillis: 60_000,
  lock_timeout: 5000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 15_000,
};

// An error that nobody listens to would end the process. The pool tells of an idle connection a second time.
const listened = (pool: Pool, lost: Lost): Pool =>
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', lost));

const isRejected = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult =>
  result.status === 'rejected';

/** A statement was made before the tables were changed, by a newer version of the gateway: this connection keeps failing. */
export const stale = '0A000'; // feature_not_supported: cached plan must not change result type

// The server said no, so there is still a server, and a connection to it.
const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && error.code !== stale;

const rolledBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

// The server tells the whole row that broke a rule. An account's row holds phrases, and a fault is logged.
const withoutRow = (error: unknown): unknown =>
  error instanceof DatabaseError ? Object.assign(error, { detail: undefined }) : error;
