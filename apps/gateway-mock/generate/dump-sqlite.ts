/** The statements that create the tables, indexes and rows of a SQLite database in an empty one. */
import type { Sqlite } from '../src/storage/engine/sqlite.ts';

export const dumpSqlite = (execute: Sqlite['execute']): readonly string[] => {
  const texts = (query: string) => execute(query).map(({ text }) => String(text));
  const tables = texts(`select name as text from sqlite_schema where type = 'table' and ${isOwn}`);
  return [
    ...texts(`select sql as text from sqlite_schema where sql is not null and ${isOwn} order by rowid`),
    ...tables.flatMap((table) => {
      const columns = texts(`select name as text from pragma_table_info('${table}')`);
      const values = columns.map((column) => `quote("${column}")`).join(" || ', ' || ");
      return texts(
        `select 'insert into "${table}" values (' || ${values} || ')' as text from "${table}" order by rowid`,
      );
    }),
  ];
};

// SQLite creates its own tables, such as the one that counts keys.
const isOwn = "name not like 'sqlite~_%' escape '~'";
