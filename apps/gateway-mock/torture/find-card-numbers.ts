/** Searches everything that a run leaves behind for the numbers of the cards that were sent. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { openMigrationConnection } from '../src/storage/engine/postgres/postgres-connections.ts';
import { cardNumbers } from './payment-plan.ts';
import type { TortureDatabase } from './torture-database.ts';

/** Where there is a number: files of the folder, and tables of PostgreSQL. */
export const findCardNumbers = async (database: TortureDatabase): Promise<readonly string[]> => [
  ...filesWithNumbers(database.folder),
  ...(database.engine === 'postgres' ? await tablesWithNumbers(database.location) : []),
];

const filesWithNumbers = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .filter((name) => {
      const content = readFileSync(path.join(folder, name));
      return cardNumbers.some((number) => content.includes(number));
    });

const tablesWithNumbers = async (location: string): Promise<readonly string[]> => {
  const pool = openMigrationConnection(location, () => undefined);
  try {
    const { rows: tables } = await pool.query<{ readonly name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await pool.query(`select 1 from "${name}" as t where t::text ~ $1 limit 1`, [
          cardNumbers.join('|'),
        ]);
        return rows.map(() => name);
      }),
    );
    return found.flat();
  } finally {
    await pool.end();
  }
};
