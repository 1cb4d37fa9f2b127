/** The statements that create the tables of this version in an empty SQLite file, as all migrations together do. */
import { openSqlite, type Sqlite } from '../src/storage/engine/sqlite/sqlite-database.ts';
import { migrate } from '../src/storage/migrations/migrate.ts';

export const currentTables = async (): Promise<string> => {
  const { db, execute, close } = await openSqlite(':memory:');
  await migrate(db, 'sqlite');
  const statements = dumpSqlite(execute).map(withTimeOfStart);
  close();
  return `// Generated from the migrations by \`npm run generate\`.
/** The statements that create the tables of this version in an empty SQLite database: faster than all migrations. */
export const currentTables: readonly string[] = [
${statements.map((statement) => `  ${JSON.stringify(statement)},\n`).join('')}];
`;
};

// The table of migrations has the time at which each one ran.
const withTimeOfStart = (statement: string): string =>
  statement.startsWith('insert into "kysely_migration"')
    ? statement.replace(/'\d{4}-[^']*Z'/, "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")
    : statement;

/** The statements that create the tables, indexes and rows of a SQLite database in an empty one. */
const dumpSqlite = (execute: Sqlite['execute']): readonly string[] => {
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
