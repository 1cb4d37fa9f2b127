/** Searches everything that a run leaves behind for the numbers of the cards that were sent. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { decompressBytes, type CompressedText } from '../src/storage/engine/compressed-text.ts';
import type { Engine } from '../src/storage/engine/engine.ts';
import { openEngine } from '../src/storage/engine/open-engine.ts';
import { openMigrationConnection } from '../src/storage/engine/postgres/postgres-connections.ts';
import { cardNumbers } from './payment-plan.ts';
import type { TortureDatabase } from './torture-database.ts';

/** Where there is a number: files of the folder, tables of PostgreSQL, and tables with compressed texts. */
export const findCardNumbers = async (
  database: Pick<TortureDatabase, 'engine' | 'location' | 'folder'>,
): Promise<readonly string[]> => [
  ...filesWithNumbers(database.folder),
  ...(database.engine === 'postgres' ? await tablesWithNumbers(database.location) : []),
  ...(await compressedTablesWithNumbers(database.location)),
];

const hasNumber = (bytes: Buffer): boolean => cardNumbers.some((number) => bytes.includes(number));

const filesWithNumbers = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .filter((name) => hasNumber(readFileSync(path.join(folder, name))));

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

// A compressed text looks like other bytes, and PostgreSQL writes bytes as hexadecimal digits.
const compressedTablesWithNumbers = async (location: string): Promise<readonly string[]> => {
  const engine = await openEngine(location, () => undefined);
  try {
    return [
      ...((await hasNumberInTexts(requestLogPages(engine))) ? ['request_log_pages (bodies)'] : []),
      ...((await hasNumberInTexts(storedSnapshots(engine))) ? ['stored_snapshots (bodies)'] : []),
    ];
  } finally {
    await engine.close();
  }
};

const hasNumberInTexts = async (texts: AsyncIterable<CompressedText>): Promise<boolean> => {
  for await (const text of texts)
    if (hasNumber(Buffer.from(await decompressBytes(text, maxBytes)))) return true;
  return false;
};

// More than any page of the request log or any snapshot has.
const maxBytes = 128 * 1024 * 1024;

async function* requestLogPages({ db }: Pick<Engine, 'db'>): AsyncGenerator<CompressedText> {
  for (let last = 0; ;) {
    const pages = await db
      .selectFrom('request_log_pages')
      .select(['id', 'compressed', 'body'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(100)
      .execute();
    yield* pages;
    const { id } = pages.at(-1) ?? {};
    if (id === undefined) return;
    last = Number(id);
  }
}

async function* storedSnapshots({ db }: Pick<Engine, 'db'>): AsyncGenerator<CompressedText> {
  yield* await db.selectFrom('stored_snapshots').select(['compressed', 'body']).execute();
}
