/** Redacted names of databases, and names that are refused because they would reveal a password. */
import { openDatabaseToCheck } from './consistency-check/open-database-to-check.ts';
import { isDatabase, redactDatabase } from './database-address.ts';
import { openEngine } from './engine/open-engine.ts';

test.each([
  ['storage.sqlite', 'storage.sqlite'],
  [':memory:', ':memory:'],
  ['postgres/storage.sqlite', 'postgres/storage.sqlite'],
  ['postgres://ali:secret@db.example:5433/storage', 'postgres://ali@db.example:5433/storage'],
  ['postgresql://ali:s%2Fecret%40@[::1]/storage?sslmode=require', 'postgresql://ali@[::1]/storage'],
  ['postgres://db/storage?user=ali&password=secret', 'postgres://db/storage'],
  ['postgres://ali:secret@%2Ftmp%2Fpg/storage', 'postgres://ali@%2Ftmp%2Fpg/storage'],
  ['postgres:///storage?host=/tmp/pg&password=secret', 'postgres:///tmp/pg/storage'],
  ['postgres://', 'postgres://'],
  ['POSTGRES://:secret@db/storage', 'postgres://db/storage'],
])('%s is shown as %s', (database, received) => {
  expect(isDatabase(database)).toBe(true);
  expect(redactDatabase(database)).toBe(received);
});

test.each([
  'postgres:',
  'postgres:storage',
  'postgres://ali:secret@db:port/storage',
  'postgres://ali:sec#ret@db/storage',
  'postgres://ali:12#secret@db/storage',
  'postgres://ali:12/secret@db/storage',
  'postgres://ali:12?secret@db/storage',
])('%j is not a database, and is not shown', (database) => {
  expect(isDatabase(database)).toBe(false);
  expect(redactDatabase(database)).toBe('postgres://…');
});

test.each([
  ' postgres://ali:secret@db/storage',
  '\tpostgres://ali:secret@db/storage',
  '\u00a0postgres://ali:secret@db/storage',
  '"postgres://ali:secret@db/storage"',
  'POSTERN_DATABASE=postgres://ali:secret@db/storage',
  'mysql://ali:secret@db/storage',
  'pg://ali:secret@db/storage',
  'jdbc:postgresql://db/storage?user=ali&password=secret',
  'postgre:ali:secret@db/storage',
  'ali:secret@db/storage',
  'storage.sqlite ',
  '',
])('%j is neither a file nor an address, and is not shown', async (database) => {
  expect(isDatabase(database)).toBe(false);
  expect(redactDatabase(database)).toBe('…');
  await expect(openEngine(database, () => undefined)).rejects.toThrow(
    /^not a path or an address of a database$/,
  );
  await expect(openDatabaseToCheck(database)).rejects.toThrow(/^not a path or an address of a database$/);
});

test.each(['C:\\data\\a@b.sqlite', 'C:/data/a@b.sqlite', './a:b.sqlite', 'كرسي 1.sqlite'])(
  '%j is a file',
  (database) => {
    expect(isDatabase(database)).toBe(true);
    expect(redactDatabase(database)).toBe(database);
  },
);
