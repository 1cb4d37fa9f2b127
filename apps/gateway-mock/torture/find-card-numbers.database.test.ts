/** On each engine, the search finds a number that only a compressed text has. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAddress } from '../src/storage/database-address.ts';
import { compress } from '../src/storage/engine/compressed-text.ts';
import type { Engine } from '../src/storage/engine/engine.ts';
import { openEngine } from '../src/storage/engine/open-engine.ts';
import { createRequestLogRepository } from '../src/storage/requests/request-log-repository.ts';
import { expectTaskSuccess } from '../src/testing/expect-task-success.ts';
import { onEachEngine } from '../src/testing/on-each-engine.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { findCardNumbers } from './find-card-numbers.ts';
import { cardNumbers } from './payment-plan.ts';

const [number = ''] = cardNumbers;

// Long enough to be compressed.
const textWith = (planted: string): string => `${'a'.repeat(3000)}${planted}${'b'.repeat(3000)}`;

onEachEngine(({ newDatabase }) => {
  let database: TestDatabase;
  let engine: Engine;
  let folder: string;

  beforeEach(async () => {
    database = await newDatabase();
    engine = await openEngine(database.location, () => undefined);
    folder = mkdtempSync(path.join(tmpdir(), 'postern-cards-'));
  });

  afterEach(async () => {
    await engine.close();
    await database.remove();
    rmSync(folder, { recursive: true });
  });

  const search = (): Promise<readonly string[]> => {
    const { location } = database;
    return findCardNumbers(
      isAddress(location)
        ? { engine: 'postgres', location, folder }
        : { engine: 'sqlite', location, folder: path.dirname(location) },
    );
  };

  const addPage = (note: string): Promise<void> =>
    expectTaskSuccess(
      createRequestLogRepository(engine).write([
        {
          request_id: 'one',
          at: '2026-02-03T04:05:06.789Z',
          merchant_identifier: null,
          operation: null,
          merchant_reference: null,
          response_code: '00008',
          microseconds: 1,
          isAuthenticated: false,
          searchTerms: [],
          covered: { refused: true, interpretationRules: [] },
          entry: JSON.stringify({ note }),
        },
      ]),
    );

  test.each([
    ['a short page', number],
    ['a compressed page', textWith(number)],
  ])('finds a number in %s of the request log', async (_page, note) => {
    for (let n = 0; n < 150; n++) await addPage(textWith('no number'));
    expect(await search()).toEqual([]);
    await addPage(note);
    expect(await search()).toContain('request_log_pages (bodies)');
  });

  test('finds a number in a snapshot', async () => {
    const text = textWith(number);
    const snapshot = {
      merchant_identifier: 'TEST0001',
      kind: 'named',
      name: 'one',
      created_at: '2026-02-03T04:05:06.789Z',
      orders: 0,
      characters: text.length,
      migration: null,
    };
    await engine.db
      .insertInto('stored_snapshots')
      .values({ ...snapshot, ...(await compress(text)) })
      .execute();
    expect(await search()).toEqual(['stored_snapshots (bodies)']);
  });
});
