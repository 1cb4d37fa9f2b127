/** The names of all tables of the database, so that no test forgets a new one. */
import { openReferenceDatabase } from '../storage/migrations/open-reference-database.ts';

/** @param without tables that the test does not compare */
export const tableNames = (without: readonly string[] = []): readonly string[] => {
  const schema = openReferenceDatabase();
  const rows = schema.prepare("select name from sqlite_schema where type = 'table' order by name").all();
  schema.close();
  return rows
    .map(({ name }) => String(name))
    .filter((name) => !/^(?:sqlite|kysely)_/.test(name) && !without.includes(name));
};
