/** Remembers handled events in a SQL database: PostgreSQL, MySQL or SQLite, with the driver of your choice. */
import { WebhookSettingsError } from '../feedback/webhook-settings-error.ts';
import type { ClaimResult, IdempotencyStore } from '../idempotency/idempotency-store.ts';
import {
  sql,
  statementRunner,
  type KyselyDatabase,
  type Placeholders,
  type Row,
  type SqlDatabase,
} from './sql-database.ts';

export type { KyselyDatabase, Placeholders, SqlDatabase, SqlValue } from './sql-database.ts';

/** An idempotency store in a SQL table. */
export interface SqlStore extends IdempotencyStore {
  /** Deletes expired rows. The store also does so by itself, once every 1000 claims. */
  readonly deleteExpired: () => Promise<void>;
}

/** The options of `sqlStore`. */
export interface SqlStoreOptions {
  /** How the driver marks the place of a value. Default: `$1`, as `pg` does. Kysely does not need it. */
  readonly placeholders?: Placeholders | undefined;
  /** Returns the time in milliseconds. */
  readonly now?: (() => number) | undefined;
}

/**
 * An idempotency store in a SQL table, for any number of processes. Takes a `Kysely` of any version, a `Pool` of `pg`, or
 * `{ query }` around another driver. Claims are atomic because of the table's primary key. The clocks of the processes must differ
 * by less than the lease.
 *
 * Pass a pool rather than the connection of a transaction: a claim must be visible to other processes at once.
 *
 * Create the table in your migrations, with `createIdempotencyTable` or with the text of `idempotencyTableSql`.
 *
 * @example
 * import { DatabaseSync } from 'node:sqlite'
 * import { createIdempotencyTable, sqlStore } from '@postern/webhook-kit/store/sql'
 *
 * const sqlite = new DatabaseSync(':memory:')
 * const database = { query: (text: string, values: (number | string)[]) => sqlite.prepare(text).all(...values) }
 * await createIdempotencyTable(database)
 * const store = sqlStore(database, { placeholders: '?' })
 * const claim = await store.claim('a', { leaseSeconds: 30, retentionSeconds: 86_400 })
 * claim._tag // => 'Claimed'
 */
export const sqlStore = (
  database: KyselyDatabase | SqlDatabase,
  { placeholders = '$1', now = Date.now }: SqlStoreOptions = {},
): SqlStore => {
  checkPlaceholders(placeholders);
  const run = statementRunner(database, placeholders);

  const find = async (key: string): Promise<Row | undefined> => {
    const rows = await run(
      sql`SELECT claim_token AS token, completed, expires_at_ms AS expires FROM postern_idempotency_keys WHERE idempotency_key = ${key}`,
    );
    return rows[0];
  };

  // No driver has to say how many rows changed: whose token is in the row has the claim.
  const resultAfterWrite = async (key: string, token: string): Promise<ClaimResult | undefined> => {
    const row = await find(key);
    if (row === undefined) return undefined;
    return row['token'] === token ? { _tag: 'Claimed', token } : claimResultOf(row);
  };

  const insert = async (key: string, token: string, expires: number, attempts = 3): Promise<ClaimResult> => {
    try {
      await run(
        sql`INSERT INTO postern_idempotency_keys (idempotency_key, claim_token, completed, expires_at_ms) VALUES (${key}, ${token}, 0, ${expires})`,
      );
      return { _tag: 'Claimed', token };
    } catch (cause) {
      // Another process may have inserted the key first. If there is no row, it may have released the key since.
      const result = await resultAfterWrite(key, token);
      if (result !== undefined) return result;
      if (attempts > 1) return insert(key, token, expires, attempts - 1);
      throw cause;
    }
  };

  // The condition on the expiry lets only one of several processes take over.
  const takeOverExpired = async (key: string, token: string, expires: number): Promise<ClaimResult> => {
    await run(
      sql`UPDATE postern_idempotency_keys SET claim_token = ${token}, completed = 0, expires_at_ms = ${expires} WHERE idempotency_key = ${key} AND expires_at_ms <= ${now()}`,
    );
    return (await resultAfterWrite(key, token)) ?? { _tag: 'InProgress' };
  };

  const deleteExpired = async (): Promise<void> => {
    await run(sql`DELETE FROM postern_idempotency_keys WHERE expires_at_ms <= ${now()}`);
  };

  let claims = 0;
  return {
    claim: async (key, { leaseSeconds }) => {
      if (++claims % claimsPerCleanup === 0) await deleteExpired();
      const existing = await find(key);
      const token = crypto.randomUUID();
      const expires = toExpiry(now(), leaseSeconds);
      if (existing === undefined) return insert(key, token, expires);
      return Number(existing['expires']) > now()
        ? claimResultOf(existing)
        : takeOverExpired(key, token, expires);
    },
    complete: async (key, token, { retentionSeconds }) => {
      await run(
        sql`UPDATE postern_idempotency_keys SET completed = 1, expires_at_ms = ${toExpiry(now(), retentionSeconds)} WHERE idempotency_key = ${key} AND claim_token = ${token}`,
      );
    },
    release: async (key, token) => {
      await run(
        sql`DELETE FROM postern_idempotency_keys WHERE idempotency_key = ${key} AND claim_token = ${token}`,
      );
    },
    deleteExpired,
  };
};

/**
 * Creates the store's table if it does not exist.
 *
 * @example
 * import { DatabaseSync } from 'node:sqlite'
 * import { createIdempotencyTable } from '@postern/webhook-kit/store/sql'
 *
 * const sqlite = new DatabaseSync(':memory:')
 * await createIdempotencyTable({ query: (text: string) => sqlite.prepare(text).all() })
 * sqlite.prepare('SELECT count(*) AS rows FROM postern_idempotency_keys').get()?.['rows'] // => 0
 */
export const createIdempotencyTable = async (database: KyselyDatabase | SqlDatabase): Promise<void> => {
  await statementRunner(database, '$1')(sql([idempotencyTableSql]));
};

/**
 * The statement that creates the store's table, for a migration of your own. SQLite, PostgreSQL and MySQL accept it.
 *
 * @example
 * import { idempotencyTableSql } from '@postern/webhook-kit/store/sql'
 *
 * idempotencyTableSql.split(' (')[0] // => 'CREATE TABLE IF NOT EXISTS postern_idempotency_keys'
 */
export const idempotencyTableSql =
  'CREATE TABLE IF NOT EXISTS postern_idempotency_keys (idempotency_key varchar(80) NOT NULL PRIMARY KEY, claim_token varchar(36) NOT NULL, completed integer NOT NULL, expires_at_ms bigint NOT NULL)';

const checkPlaceholders = (value: unknown): void => {
  if (value === '$1' || value === '?') return;
  throw new WebhookSettingsError([
    {
      setting: 'placeholders of sqlStore',
      value,
      requirement: "'$1' or '?'",
      example: "sqlStore(database, { placeholders: '?' })",
    },
  ]);
};

const claimsPerCleanup = 1000;

// Databases store whole milliseconds.
const toExpiry = (now: number, seconds: number): number => Math.ceil(now + seconds * 1000);

// Some drivers return integers as bigint or string.
const claimResultOf = ({ completed }: Row): ClaimResult => ({
  _tag: Number(completed) === 1 ? 'Completed' : 'InProgress',
});
