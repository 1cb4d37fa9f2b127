/** Adds rows to a table of accounts, in batches. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { runStatement, type Transaction } from '../engine/transaction.ts';
import type { AccountTableOf } from '../account-tables.ts';
import type { Tables } from '../table-types.ts';

/** All rows have the columns of the first. Returns the ids that the database gave to the rows, in their order, if it numbers them. */
export function* addSnapshotRows(
  db: Kysely<Tables>,
  info: AccountTableOf,
  rows: readonly object[],
  onConflict: RawBuilder<unknown> = sql``,
): Transaction<readonly (number | bigint)[]> {
  const isNumbered = 'isNumbered' in info;
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !(isNumbered && column === 'id'));
  const statementFor = (count: number): string => {
    const row = sql`(${sql.join(columns)})`;
    const values = sql.join(Array.from({ length: count }, () => row));
    const names = sql.join(columns.map((column) => sql.ref(column)));
    return sql`insert into ${sql.table(info.table)} (${names}) values ${values} ${onConflict} ${isNumbered ? sql`returning id` : sql``}`.compile(
      db,
    ).sql;
  };
  const forBatch = rows.length < batchSize ? '' : statementFor(batchSize);
  const ids: (number | bigint)[] = [];
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    const added = yield* runStatement<{ readonly id: number | bigint }>({
      sql: batch.length === batchSize ? forBatch : statementFor(batch.length),
      parameters: batch.flatMap((row) => columns.map((column): unknown => Reflect.get(row, column))),
      returnsRows: isNumbered,
    });
    // The database numbers the rows in their order, but may return them in another one.
    ids.push(...added.map(({ id }) => id).toSorted((one, other) => Number(one) - Number(other)));
  }
  return ids;
}

// A statement accepts a limited number of values.
const batchSize = 50;
