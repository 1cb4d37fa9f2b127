import type { Kysely } from 'kysely';
import type { ClaimResult, IdempotencyStore } from '../idempotency/idempotency-store.ts';

/** The table, as a row of it is read and written. Times are milliseconds since 1970. */
export interface IdempotencyTable {
  readonly idempotency_key: string;
  readonly claim_token: string;
  /** `1` when it was handled. */
  readonly completed: number | bigint | string;
  readonly expires_at_ms: number | bigint | string;
}

/** The part of a database that the store knows of. */
export interface IdempotencyDatabase {
  readonly postern_idempotency_keys: IdempotencyTable;
}

/** A store in a table. */
export interface SqlStore extends IdempotencyStore {
  /** Forgets what is older than its window; the store does so itself now and then. */
  readonly deleteExpired: () => Promise<void>;
}

/**
 * Remembers in a table of a database that Kysely speaks to, for any number of processes. Nothing in it is particular to one
 * database: that a claim is atomic rests on the table's primary key alone. The clocks of the processes may differ by less
 * than the lease.
 *
 * Put `createOnceTable` or its like into your own migrations.
 */
export const sqlStore = (
  database: Kysely<IdempotencyDatabase>,
  { now = Date.now }: { readonly now?: () => number } = {},
): SqlStore => {
  const held = async (key: string) =>
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
      // Somebody was quicker, if there is a row now; and if there is none, may have let go of it again.
      const other = await held(row.idempotency_key);
      if (other !== undefined) return claimOf(other);
      if (attempts > 1) return insert(row, attempts - 1);
      throw cause;
    }
  };

  // Of several who try, one finds it still over its time.
  const takeOver = async (row: IdempotencyTable): Promise<ClaimResult> => {
    const { claim_token, completed, expires_at_ms } = row;
    const { numUpdatedRows } = await database
      .updateTable(table)
      .set({ claim_token, completed, expires_at_ms })
      .where('idempotency_key', '=', row.idempotency_key)
      .where('expires_at_ms', '<=', now())
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { _tag: 'Claimed', token: claim_token } : { _tag: 'InProgress' };
  };

  const sweep = async (): Promise<void> => {
    await database.deleteFrom(table).where('expires_at_ms', '<=', now()).execute();
  };

  let claims = 0;
  return {
    claim: async (key, { leaseSeconds }) => {
      if (++claims % claimsPerSweep === 0) await sweep();
      const row = {
        idempotency_key: key,
        claim_token: crypto.randomUUID(),
        completed: 0,
        expires_at_ms: now() + leaseSeconds * 1000,
      };
      const before = await held(key);
      if (before === undefined) return insert(row);
      return Number(before.expires_at_ms) > now() ? claimOf(before) : takeOver(row);
    },
    complete: async (key, token, { retentionSeconds: retentionSeconds }) => {
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
    deleteExpired: sweep,
  };
};

/** Makes the store's table, if it is not there. */
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

const claimsPerSweep = 1000;

// Some drivers read integers as bigints or as texts.
const claimOf = ({ completed }: Pick<IdempotencyTable, 'completed'>): ClaimResult => ({
  _tag: Number(completed) === 1 ? 'Completed' : 'InProgress',
});
