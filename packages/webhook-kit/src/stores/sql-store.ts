import type { Kysely } from 'kysely';
import type { Claim, OnceStore } from '../idempotency/idempotency-store.ts';

/** The table, as a row of it is read and written. Times are milliseconds since 1970. */
export interface OnceTable {
  readonly event_key: string;
  readonly token: string;
  /** `1` when it was handled. */
  readonly done: number | bigint | string;
  readonly until_ms: number | bigint | string;
}

/** The part of a database that the store knows of. */
export interface OnceDatabase {
  readonly postern_feedback_once: OnceTable;
}

/** A store in a table. */
export interface SqlStore extends OnceStore {
  /** Forgets what is older than its window; the store does so itself now and then. */
  readonly sweep: () => Promise<void>;
}

/**
 * Remembers in a table of a database that Kysely speaks to, for any number of processes. Nothing in it is particular to one
 * database: that a claim is atomic rests on the table's primary key alone. The clocks of the processes may differ by less
 * than the lease.
 *
 * Put `createOnceTable` or its like into your own migrations.
 */
export const sqlStore = (
  database: Kysely<OnceDatabase>,
  { now = Date.now }: { readonly now?: () => number } = {},
): SqlStore => {
  const held = async (key: string) =>
    database.selectFrom(table).select(['done', 'until_ms']).where('event_key', '=', key).executeTakeFirst();

  const insert = async (row: OnceTable, attempts = 3): Promise<Claim> => {
    try {
      await database.insertInto(table).values(row).execute();
      return { _tag: 'Claimed', token: row.token };
    } catch (cause) {
      // Somebody was quicker, if there is a row now; and if there is none, may have let go of it again.
      const other = await held(row.event_key);
      if (other !== undefined) return claimOf(other);
      if (attempts > 1) return insert(row, attempts - 1);
      throw cause;
    }
  };

  // Of several who try, one finds it still over its time.
  const takeOver = async (row: OnceTable): Promise<Claim> => {
    const { token, done, until_ms } = row;
    const { numUpdatedRows } = await database
      .updateTable(table)
      .set({ token, done, until_ms })
      .where('event_key', '=', row.event_key)
      .where('until_ms', '<=', now())
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { _tag: 'Claimed', token } : { _tag: 'Busy' };
  };

  const sweep = async (): Promise<void> => {
    await database.deleteFrom(table).where('until_ms', '<=', now()).execute();
  };

  let claims = 0;
  return {
    claim: async (key, { leaseSeconds }) => {
      if (++claims % claimsPerSweep === 0) await sweep();
      const row = {
        event_key: key,
        token: crypto.randomUUID(),
        done: 0,
        until_ms: now() + leaseSeconds * 1000,
      };
      const before = await held(key);
      if (before === undefined) return insert(row);
      return Number(before.until_ms) > now() ? claimOf(before) : takeOver(row);
    },
    done: async (key, token, { windowSeconds }) => {
      await database
        .updateTable(table)
        .set({ done: 1, until_ms: now() + windowSeconds * 1000 })
        .where('event_key', '=', key)
        .where('token', '=', token)
        .execute();
    },
    release: async (key, token) => {
      await database.deleteFrom(table).where('event_key', '=', key).where('token', '=', token).execute();
    },
    sweep,
  };
};

/** Makes the store's table, if it is not there. */
export const createOnceTable = async (database: Kysely<OnceDatabase>): Promise<void> => {
  await database.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('event_key', 'varchar(80)', (column) => column.primaryKey())
    .addColumn('token', 'varchar(36)', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('until_ms', 'bigint', (column) => column.notNull())
    .execute();
};

const table = 'postern_feedback_once';

const claimsPerSweep = 1000;

// Some drivers read integers as bigints or as texts.
const claimOf = ({ done }: Pick<OnceTable, 'done'>): Claim => ({
  _tag: Number(done) === 1 ? 'Done' : 'Busy',
});
