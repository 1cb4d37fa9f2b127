/** Reads the rows of a snapshot, in parts: a transaction can pause between two statements. */
import { sql, type Kysely } from 'kysely';
import {
  accountTables,
  isOfAccount,
  mapAccountTables,
  type AccountRows,
  type AccountTable,
  type AccountTableOf,
} from '../account-tables.ts';
import { isOneOf } from '../engine/sql-dialect.ts';
import { runQuery, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';

/** The rows at one point in time. Phrases in them are encrypted, so that only the same database can restore them. */
export interface StorageSnapshot {
  /** The account; undefined if the snapshot has every account. */
  readonly merchantIdentifier: string | undefined;
  readonly rows: AccountRows;
}

/** Run it with `readMany`, so that all statements see the same rows. */
export function* takeSnapshot(
  db: Kysely<Tables>,
  merchantIdentifier: string | undefined,
): Transaction<StorageSnapshot> {
  const read = new Map<AccountTable, readonly Row[]>();
  for (const info of accountTables)
    read.set(
      info.table,
      merchantIdentifier !== undefined && 'belongsTo' in info
        ? yield* rowsOfOrders(db, info, read.get('orders') ?? [])
        : yield* rowsOf(db, info, merchantIdentifier),
    );
  return { merchantIdentifier, rows: mapAccountTables(({ table }) => read.get(table) ?? []) };
}

type Row = Readonly<Record<string, unknown>>;

function* rowsOf(
  db: Kysely<Tables>,
  info: AccountTableOf,
  merchantIdentifier: string | undefined,
): Transaction<readonly Row[]> {
  const condition = isOfAccount(info, merchantIdentifier);
  const table = sql.table(info.table);
  if (!('key' in info))
    return yield* runQuery<Row>(db, sql`select * from ${table} where ${condition} order by 1, 2, 3`);
  const key = sql.ref(info.key);
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1)?.[info.key];
    const isLater = last === undefined ? sql`1 = 1` : sql`${key} > ${last}`;
    const part = yield* runQuery<Row>(
      db,
      sql`select * from ${table} where ${condition} and ${isLater} order by ${key} limit ${sql.lit(partSize)}`,
    );
    for (const row of part) rows.push(row);
    if (part.length < partSize) return rows;
  }
}

// Not with a join: it would sort all rows of the account for each part.
function* rowsOfOrders(
  db: Kysely<Tables>,
  { table, key }: Extract<AccountTableOf, { readonly belongsTo: 'order' }>,
  orders: readonly Row[],
): Transaction<readonly Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < orders.length; at += partSize) {
    const fortIds = orders.slice(at, at + partSize).map(({ fort_id }) => String(fort_id));
    const isOfPart = isOneOf(db, sql`fort_id`, fortIds);
    for (const row of yield* runQuery<Row>(db, sql`select * from ${sql.table(table)} where ${isOfPart}`))
      rows.push(row);
  }
  return rows.toSorted((one, other) => Number(one[key]) - Number(other[key]));
}

const partSize = 200;
