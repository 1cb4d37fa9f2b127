/**
 * Checks the schema of a backup file. The file may come from anyone: triggers and views would run in the gateway, and the rows of
 * other tables would be written to tables of the target that are not the gateway's.
 */
import type { DatabaseSync } from 'node:sqlite';
import { openReferenceDatabase } from '../migrations/open-reference-database.ts';

/** Throws if a schema has anything but tables and indexes, so that nothing in it runs. */
export const requirePlainSchema = (database: DatabaseSync): void => {
  const [other] = database
    .prepare(
      "select type, name from sqlite_schema where type not in ('table', 'index') or sql like 'create virtual%' limit 1",
    )
    .all();
  if (other !== undefined) throw new Error(`it has ${nameOf(other)}, which no backup of the gateway has`);
};

/** Throws if a schema is not that of this version: other tables, columns, indexes or references. */
export const requireCurrentSchema = (database: DatabaseSync): void => {
  const [expected, found] = [describeSchema(openReferenceDatabase()), describeSchema(database)];
  for (const [name, description] of found)
    if (expected.get(name) !== description) throw new Error(`it has ${name} that is not one of the gateway`);
  for (const name of expected.keys()) if (!found.has(name)) throw new Error(`it lacks ${name}`);
};

const describeSchema = (database: DatabaseSync): ReadonlyMap<string, string> =>
  new Map(
    database
      .prepare(
        "select type, name from sqlite_schema where name <> 'sqlite_sequence' and name <> 'sqlite_stat1'",
      )
      .all()
      .map((row) => [
        nameOf(row),
        JSON.stringify(descriptions.map((sql) => database.prepare(sql).all(String(row['name'])))),
      ]),
  );

// Sorted, because the order of columns depends on the versions that the database had.
const descriptions = [
  'select name, type, "notnull", dflt_value, pk, hidden from pragma_table_xinfo(?) order by name',
  'select "table", "from", "to", on_update, on_delete from pragma_foreign_key_list(?) order by 1, 2',
  'select seqno, name, "desc", coll, "key" from pragma_index_xinfo(?) where "key" = 1 order by seqno',
];

const nameOf = ({ type, name }: Readonly<Record<string, unknown>>): string =>
  `${type === 'index' ? 'an' : 'a'} ${String(type)} ${JSON.stringify(String(name).slice(0, 100))}`;
