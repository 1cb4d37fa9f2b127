/** What may be shown of a database's name, and what is refused because too much would be shown. */
import { isDatabase, redactDatabase } from './database-name.ts';

test.each([
  ['books.sqlite', 'books.sqlite'],
  [':memory:', ':memory:'],
  ['postgres/books.sqlite', 'postgres/books.sqlite'],
  ['postgres://ali:secret@db.example:5433/books', 'postgres://ali@db.example:5433/books'],
  ['postgresql://ali:s%2Fecret%40@[::1]/books?sslmode=require', 'postgresql://ali@[::1]/books'],
  ['postgres://db/books?user=ali&password=secret', 'postgres://db/books'],
  ['postgres://ali:secret@%2Ftmp%2Fpg/books', 'postgres://ali@%2Ftmp%2Fpg/books'],
  ['postgres:///books?host=/tmp/pg&password=secret', 'postgres:///tmp/pg/books'],
  ['postgres://', 'postgres://'],
  ['POSTGRES://:secret@db/books', 'postgres://db/books'],
])('%s is shown as %s', (database, told) => {
  expect(isDatabase(database)).toBe(true);
  expect(redactDatabase(database)).toBe(told);
});

test.each([
  'postgres:',
  'postgres:books',
  'postgres://ali:secret@db:port/books',
  'postgres://ali:sec#ret@db/books',
  'postgres://ali:12#secret@db/books',
  'postgres://ali:12/secret@db/books',
  'postgres://ali:12?secret@db/books',
])('%j is no database, and nothing of it is shown', (database) => {
  expect(isDatabase(database)).toBe(false);
  expect(redactDatabase(database)).toBe('postgres://…');
});
