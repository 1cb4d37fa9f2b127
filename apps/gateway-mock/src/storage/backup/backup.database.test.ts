/** Backups: what they contain, what a restore brings back, and what it refuses. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as O from 'fp-ts/lib/Option.js';
import type { KeySource } from '../../credentials/encryption-key-source.ts';
import { createSession, findSession } from '../../credentials/session.ts';
import { generateToken } from '../../credentials/new-token.ts';
import { createSignInLink } from '../../credentials/sign-in-link.ts';
import { findTokenOrExpired } from '../../credentials/token.ts';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { account, otherAccount, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { seededStorage, stoppedClock, testKeySource } from '../../testing/seeded-storage.ts';
import { tableNames } from '../../testing/table-names.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { assertConsistency } from '../consistency-check/assert-consistency.ts';
import { isAddress } from '../database-address.ts';
import { openEngine } from '../engine/open-engine.ts';
import { migrations } from '../migrations/migrate.ts';
import { backUpDatabase } from './back-up-database.ts';
import { restoreDatabase, type RestoreOptions } from './restore-database.ts';
import { formatCounts } from './row-counts.ts';

const merchants = [
  { ...account, orders: [seedOrder('order-1'), seedOrder('order-2', { state: 'purchased' })] },
  { ...otherAccount, orders: [seedOrder('order-1', { currency: 'KWD', state: 'pending' })] },
];
const counts = { merchants: 2, orders: 3, operations: 3, tokens: 0 };

let folder: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;

onSqliteOrInLongRunsOnPostgres(({ newDatabase, newEmptyDatabase }) => {
  const openSource = async (): Promise<void> => {
    folder = mkdtempSync(path.join(tmpdir(), 'postern-backup-'));
    file = path.join(folder, 'backup.sqlite');
    source = await newDatabase();
  };

  const removeSource = async (): Promise<void> => {
    await source.remove();
    rmSync(folder, { recursive: true });
  };

  const inEach = (createTarget: () => Promise<TestDatabase>): void => {
    beforeEach(async () => {
      await openSource();
      target = await createTarget();
    });

    afterEach(async () => {
      await target.remove();
      await removeSource();
    });
  };

  /** Processes requests, and runs `then` before the storage is closed. */
  const withRequests = async (then: () => Promise<unknown>, keys: KeySource = testKeySource) => {
    const storage = await seededStorage(merchants, source.location, { keys });
    for (const request of [
      requestOf('CAPTURE', { amount: '700' }),
      requestOf('REFUND', { amount: '50', maintenance_reference: 'refund1', order_description: 'كرسي' }),
      requestOf('CAPTURE', { amount: '99999' }),
    ])
      await processRequest(storage)(rawRequest(request));
    await then();
    await storage.close();
    await source.waitUntilIdle();
  };

  const restore = (options: Partial<RestoreOptions> = {}) =>
    restoreDatabase({
      file,
      database: target.location,
      keys: testKeySource,
      force: false,
      revokeTokens: false,
      clock: stoppedClock,
      ...options,
    });

  describe('to a database without tables', () => {
    inEach(newEmptyDatabase);

    test('a restored database has every row of the database that was backed up while it was open', async () => {
      await withRequests(async () => {
        expect(await backUpDatabase(source.location, testKeySource, file)).toEqual({
          counts,
          keyFile: undefined,
        });
      });
      expect(readdirSync(folder)).toEqual(['backup.sqlite']);
      expect(modeOf(file)).toBe('600');
      expect(await restore()).toEqual({ counts, keyFile: undefined });
      expect(await rowsOf(target)).toEqual(await rowsOf(source));
      await assertConsistency(target.location);
      const storage = await seededStorage([], target.location);
      const { params } = await processRequest(storage)(rawRequest(requestOf('CAPTURE', { amount: '1' })));
      expect(params).toMatchObject({ response_code: '04000' });
      await storage.close();
    });

    test('an older version is backed up as it is, and migrated when it is restored', async () => {
      const older = await newEmptyDatabase();
      const upTo = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0005'));
      await (await openEngine(older.location, () => undefined, upTo)).close();
      await older.waitUntilIdle();
      await backUpDatabase(older.location, testKeySource, file);
      expect(await restore()).toMatchObject({ counts: { merchants: 0 } });
      expect(await target.query('select * from change_events')).toEqual([]);
      await older.remove();
    });
  });

  describe('to a database', () => {
    inEach(newDatabase);

    test('a backup can be restored to either engine', async () => {
      await withRequests(() => backUpDatabase(source.location, testKeySource, file));
      const onSqlite = path.join(folder, 'restored', 'database.sqlite');
      await restore({ database: onSqlite });
      const second = path.join(folder, 'second.sqlite');
      await backUpDatabase(onSqlite, testKeySource, second);
      expect(await restore({ file: second })).toEqual({ counts, keyFile: undefined });
      expect(await rowsOf(target)).toEqual(await rowsOf(source));
    });

    test('the key file is copied, and its keys are added to those of the target', async () => {
      const keys: KeySource = { from: 'file', file: path.join(folder, 'source.key') };
      await withRequests(() => backUpDatabase(source.location, keys, file), keys);
      expect(modeOf(`${file}.key`)).toBe('600');
      const restored: KeySource = { from: 'file', file: path.join(folder, 'target.key') };
      const ownKey = Buffer.alloc(32, 9).toString('base64');
      writeFileSync(restored.file, `${ownKey}\n`, { mode: 0o600 });
      expect(await restore({ keys: restored })).toEqual({ counts, keyFile: restored.file });
      const storage = await seededStorage([], target.location, { keys: restored });
      const { params } = await processRequest(storage)(rawRequest(requestOf('CHECK_STATUS')));
      expect(params).toMatchObject({ response_code: '12000' });
      await storage.close();
    });
  });

  describe('access that ended after the backup was made', () => {
    inEach(newDatabase);

    const owner = { role: 'provider' } as const;
    const { token, stored } = generateToken('of the operators', owner, 'first');
    const { secret, session } = createSession(
      { tokenId: 'first', name: 'of the operators', owner, startedBy: 'token' },
      stoppedClock.now(),
    );
    const signInLink = createSignInLink(owner, stoppedClock.now());

    beforeEach(async () => {
      const storage = await seededStorage(merchants, source.location);
      await expectTaskSuccess(storage.tokens.addFirst(stored));
      await expectTaskSuccess(storage.sessions.add(session));
      await expectTaskSuccess(storage.signInLinks.add(signInLink.link));
      await backUpDatabase(source.location, testKeySource, file);
      await storage.close();
      await source.waitUntilIdle();
    });

    test.each([false, true])('stays ended; tokens too, with --revoke-tokens (%j)', async (revokeTokens) => {
      const restored = await restore({ revokeTokens });
      expect(restored.counts.tokens).toBe(revokeTokens ? 0 : 1);
      expect(await target.query('select * from sessions')).toEqual([]);
      expect(await target.query('select * from sign_in_links')).toEqual([]);
      const storage = await seededStorage([], target.location);
      expect(O.isSome(await expectTaskSuccess(findSession(storage.sessions, secret)))).toBe(false);
      expect(O.isSome(await expectTaskSuccess(findTokenOrExpired(storage.tokens, token)))).toBe(
        !revokeTokens,
      );
      await storage.close();
    });
  });

  describe('a restore changes nothing if', () => {
    let genuine: Buffer;

    beforeAll(async () => {
      await openSource();
      await withRequests(() => backUpDatabase(source.location, testKeySource, file));
      genuine = readFileSync(file);
    });

    afterAll(removeSource);

    beforeEach(async () => {
      writeFileSync(file, genuine);
      target = await newDatabase();
    });

    afterEach(() => target.remove());

    test('the target is not empty, unless it is forced', async () => {
      await restore();
      await (await seededStorage([{ ...account, merchant_identifier: 'OTHER001' }], target.location)).close();
      await target.waitUntilIdle();
      const before = await rowsOf(target);
      await expect(restore()).rejects.toThrow(
        `it is not empty (${formatCounts({ ...counts, merchants: 3 })}). Add --force to replace its data`,
      );
      expect(await rowsOf(target)).toEqual(before);
      expect(await restore({ force: true })).toEqual({ counts, keyFile: undefined });
      expect(await rowsOf(target)).toEqual(await rowsOf(source));
    });

    test('a gateway uses the target', async () => {
      const storage = await seededStorage([], target.location);
      await expect(restore()).rejects.toThrow('it is in use: stop all gateways on it first');
      await storage.close();
      await target.waitUntilIdle();
      expect(await target.query('select * from merchants')).toEqual([]);
      await restore();
    });

    test.each([
      [
        'the totals of an order do not match its operations',
        "update orders set captured_amount = 999 where merchant_reference = 'order-1' and currency = 'AED'",
        /^the consistency check of .* found 1 error/,
      ],
      [
        'a newer version made the backup',
        "insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')",
        /changed by a newer version \(9999-from-the-future\)/,
      ],
      ['it is of another program', 'drop table kysely_migration', /it has no tables of the gateway/],
    ])('%s', async (_what, change, error) => {
      changeFile(change);
      await expect(restore()).rejects.toThrow(error);
      await expectEmpty(target);
    });

    test('the file is damaged', async () => {
      damage(file);
      await expect(restore()).rejects.toThrow(/is damaged|malformed/);
      await expectEmpty(target);
    });

    test('the keys do not decrypt the phrases', async () => {
      const otherKeys: KeySource = { from: 'text', text: Buffer.alloc(32, 9).toString('base64') };
      await expect(restore({ keys: otherKeys })).rejects.toThrow(/was encrypted with the key \w+, which/);
      const keys: KeySource = { from: 'file', file: path.join(folder, 'target.key') };
      await expect(restore({ keys })).rejects.toThrow(
        'the backup has no key file beside it. Set POSTERN_KEY',
      );
      expect(existsSync(keys.file)).toBe(false);
      await expectEmpty(target);
    });
  });

  describe('a backup is refused if', () => {
    inEach(newDatabase);

    test('the file exists', async () => {
      writeFileSync(file, 'an earlier backup');
      await expect(backUpDatabase(source.location, testKeySource, file)).rejects.toThrow(
        `${file} exists. Choose another name`,
      );
    });

    test('the database does not exist, which it does not create', async () => {
      const missing = `${source.location}_`;
      await expect(backUpDatabase(missing, testKeySource, file)).rejects.toThrow('does not exist');
      expect(existsSync(missing)).toBe(false);
      expect(readdirSync(folder)).toEqual([]);
    });

    test('the database has no tables of the gateway', async () => {
      const other = await newEmptyDatabase();
      await other.query('create table notes (note text)');
      await expect(backUpDatabase(other.location, testKeySource, file)).rejects.toThrow(
        'it has no tables of the gateway',
      );
      expect(readdirSync(folder)).toEqual([]);
      await other.remove();
    });
  });

  function changeFile(sql: string): void {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
  }
});

/** Overwrites a page in the middle of the file. */
function damage(name: string): void {
  const database = new DatabaseSync(name);
  const page = database
    .prepare("select rootpage from sqlite_schema where type = 'table' and name = 'orders'")
    .get();
  database.close();
  const bytes = readFileSync(name);
  bytes.fill(0xff, (Number(page?.['rootpage']) - 1) * 4096, Number(page?.['rootpage']) * 4096);
  writeFileSync(name, bytes);
}

async function expectEmpty({ location, query }: TestDatabase): Promise<void> {
  if (!isAddress(location) && !existsSync(location)) return;
  expect(await query('select * from merchants').catch(() => [])).toEqual([]);
}

const tables = tableNames();

/** The rows of all tables, in values that do not depend on the engine. */
async function rowsOf({ query }: TestDatabase): Promise<unknown> {
  const rows = await Promise.all(tables.map((table) => query(`select * from ${table} order by 1`)));
  return rows.map((ofTable) =>
    ofTable.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, text(value)]))),
  );
}

function text(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return typeof value === 'bigint' ? `${value}` : JSON.stringify(value);
}

function modeOf(name: string): string {
  return (statSync(name).mode & 0o777).toString(8);
}
