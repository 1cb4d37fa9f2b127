/** Opens a database in memory with the empty tables of this version. It shows what a backup and a snapshot must have. */
import { DatabaseSync } from 'node:sqlite';
import { currentTables } from './current-tables.generated.ts';

export const openReferenceDatabase = (): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  for (const statement of currentTables) database.exec(statement);
  return database;
};
