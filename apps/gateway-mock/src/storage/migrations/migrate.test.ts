import { readdirSync } from 'node:fs';
import path from 'node:path';
import { migrations } from './migrate.ts';

const files = readdirSync(__dirname)
  .filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file))
  .toSorted();

const numberOf = (name: string): string => name.slice(0, 4);

test('each file of the folder is registered, under its number and in order', async () => {
  const modules = await Promise.all(files.map((file) => import(path.join(__dirname, file))));
  // Databases record the rest of a name, which stays when its file is renamed.
  expect(Object.keys(migrations).map(numberOf)).toEqual(files.map(numberOf));
  expect(Object.values(migrations).map(({ up }) => up)).toEqual(modules.map(({ up }) => up));
});

test('each file has a number of its own', () => {
  expect(files.length).toBeGreaterThan(17);
  expect(new Set(files.map(numberOf)).size).toBe(files.length);
});
