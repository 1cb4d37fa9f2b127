/** The statements that create the tables of this version in an empty SQLite file, as all migrations together do. */
import { openSqlite } from '../src/storage/engine/sqlite.ts';
import { migrate } from '../src/storage/migrations/migrate.ts';
import { dumpSqlite } from './dump-sqlite.ts';

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
