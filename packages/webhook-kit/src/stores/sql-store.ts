import type { Kysely } from 'kysely';
import type { ClaimResult, IdempotencyStore } from '../idempotency/idempotency-store.ts';

/** A row of the store's table. */
export interface IdempotencyTable {
  readonly idempotency_key: string;
  readonly claim_token: string;
  /** `1` if the event was handled. */
  readonly completed: number | bigint | string;
  /** Milliseconds since 1970. */
  readonly expires_at_ms: number | bigint | string;
}

/** The part of your database that the store uses. */
export interface IdempotencyDatabase {
  readonly postern_idempotency_keys: IdempotencyTable;
}

/** An idempotency store in a SQL table. */
export interface SqlStore extends IdempotencyStore {
  /** Deletes expired rows. The store also does so by itself, once every 1000 claims. */
  readonly deleteExpired: () => Promise<void>;
}

/**
 * An idempotency store in a table of any database that Kysely supports, for any number of processes. Claims are atomic
 * because of the table's primary key. The clocks of the processes must differ by less than the lease.
 *
 * Create the table in your migrations, with `createIdempotencyTable` or with SQL of your own.
 */
export const sqlStore = (
  database: Kysely<IdempotencyDatabase>,
  { now = Date.now }: { readonly now?: () => number } = {},
): SqlStore => {
  const find = async (key: string) =>
    database
      .selectFrom(table)
      .select(['completed', 'expires_at_ms'])
      .where('idempotency_key', '=', key)
      .executeTakeFirst();

  const insert = async (row: IdempotencyTable, attempts = 3): Promise<ClaimResult> => {
    try {
      await database.insertInto(table).values(row).execute();
      return { _tag: 'Claimed', token: row.claim_token };
    } catch (cause) {
      // Another process may have inserted the key first. If there is no row, it may have released the key since.
      const existing = await find(row.idempotency_key);
      if (existing !== undefined) return claimResultOf(existing);
      if (attempts > 1) return insert(row, attempts - 1);
      throw cause;
    }
  };

  // The condition on the expiry lets only one of several processes take over.
  const takeOverExpired = async (row: IdempotencyTable): Promise<ClaimResult> => {
    const { claim_token, completed, expires_at_ms } = row;
    const { numUpdatedRows } = await database
      .updateTable(table)
      .set({ claim_token, completed, expires_at_ms })
      .where('idempotency_key', '=', row.idempotency_key)
      .where('expires_at_ms', '<=', now())
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { _tag: 'Claimed', token: claim_token } : { _tag: 'InProgress' };
  };

  const deleteExpired = async (): Promise<void> => {
    await database.deleteFrom(table).where('expires_at_ms', '<=', now()).execute();
  };

  let claims = 0;
  return {
    claim: async (key, { leaseSeconds }) => {
      if (++claims % claimsPerCleanup === 0) await deleteExpired();
      const row = {
        idempotency_key: key,
        claim_token: crypto.randomUUID(),
        completed: 0,
        expires_at_ms: now() + leaseSeconds * 1000,
      };
      const existing = await find(key);
      if (existing === undefined) return insert(row);
      return Number(existing.expires_at_ms) > now() ? claimResultOf(existing) : takeOverExpired(row);
    },
    complete: async (key, token, { retentionSeconds }) => {
      await database
        .updateTable(table)
        .set({ completed: 1, expires_at_ms: now() + retentionSeconds * 1000 })
        .where('idempotency_key', '=', key)
        .where('claim_token', '=', token)
        .execute();
    },
    release: async (key, token) => {
      await database
        .deleteFrom(table)
        .where('idempotency_key', '=', key)
        .where('claim_token', '=', token)
        .execute();
    },
    deleteExpired,
  };
};

/** Creates the store's table if it does not exist. */
export const createIdempotencyTable = async (database: Kysely<IdempotencyDatabase>): Promise<void> => {
  await database.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('idempotency_key', 'varchar(80)', (column) => column.primaryKey())
    .addColumn('claim_token', 'varchar(36)', (column) => column.notNull())
    .addColumn('completed', 'integer', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
};

const table = 'postern_idempotency_keys';

const claimsPerCleanup = 1000;

// Some drivers return integers as bigint or string.
const claimResultOf = ({ completed }: Pick<IdempotencyTable, 'completed'>): ClaimResult => ({
  _tag: Number(completed) === 1 ? 'Completed' : 'InProgress',
});
