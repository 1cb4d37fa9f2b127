/** The SQLite file: how it is created, shared with other processes, and when it is refused. */
import * as E from 'fp-ts/lib/Either.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { account, otherAccount, seedOrder } from '../../../testing/account-and-request-fixtures.ts';
import { testKeySource, seededStorage, stoppedClock } from '../../../testing/seeded-storage.ts';
import { expectTaskSuccess } from '../../../testing/expect-task-success.ts';
import { migrations } from '../../migrations/migrate.ts';
import { openStorage } from '../../open-storage.ts';
import { openEngine } from '../open-engine.ts';

const root = mkdtempSync(path.join(tmpdir(), 'postern-open-'));
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'storage-'));
  file = path.join(folder, 'storage.sqlite');
});

afterAll(() => rmSync(root, { recursive: true }));

const accounts = [
  { ...account, orders: [seedOrder('order-1'), seedOrder('order-2', { state: 'purchased' })] },
  { ...otherAccount, orders: [seedOrder('order-1', { currency: 'KWD', state: 'pending' })] },
];

test('a database in memory is private', async () => {
  const one = await seededStorage(accounts);
  const other = await expectTaskSuccess(openStorage(':memory:', stoppedClock, { keys: testKeySource }));
  expect([
    (await expectTaskSuccess(one.accounts.all)).length,
    (await expectTaskSuccess(other.accounts.all)).length,
  ]).toEqual([2, 0]);
  await one.close();
  await other.close();
});

test('only the owner can read a new file, its log and its index', async () => {
  file = path.join(folder, 'not', 'there', 'yet', 'storage.sqlite');
  const storage = await seededStorage(accounts, file);
  expect(['', '-wal', '-shm'].map((ending) => modeOf(`${file}${ending}`))).toEqual(['600', '600', '600']);
  await storage.close();
});

test('closing twice does not close files that were opened in between', async () => {
  const storage = await seededStorage(accounts, file);
  await storage.close();
  // They get the file descriptors that became free.
  const between = Array.from({ length: 10 }, (_, i) => openSync(path.join(folder, `file ${i}`), 'w'));
  await storage.close();
  expect(() => {
    for (const one of between) closeSync(one);
  }).not.toThrow();
});

test('an empty file becomes a database', async () => {
  writeFileSync(file, '');
  const storage = await seededStorage(accounts, file);
  expect(await expectTaskSuccess(storage.accounts.all)).toHaveLength(2);
  await storage.close();
});

test('plain text phrases of an earlier version are nowhere in the file', async () => {
  const upTo = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0003'));
  await (await openEngine(file, () => undefined, upTo)).close();
  const clear = 'a phrase that stood in clear';
  const database = new DatabaseSync(file);
  // Many, so that pages are split and left behind when the rows grow.
  for (let n = 0; n < 200; n++) {
    database.exec(`insert into merchants values
      ('TEST${n}', 'Test store', 'accesscodeoftest0001', 1, 'SHA-256', '${clear}', '${clear}', '2026-01-01T00:00:00.000Z')`);
  }
  database.close();
  expect(readFileSync(file, 'latin1')).toContain(clear);
  await (await expectTaskSuccess(openStorage(file, stoppedClock, { keys: testKeySource }))).close();
  for (const name of readdirSync(folder))
    expect(readFileSync(path.join(folder, name), 'latin1')).not.toContain(clear);
});

test('plain text phrases are removed at the next start if the process was killed before it removed them', async () => {
  const clear = 'a phrase that stood in clear';
  await (await seededStorage([{ ...account, sha_request_phrase: clear }], file)).close();
  const database = new DatabaseSync(file);
  // As the killed process left it: encrypted, with the plain text in unused pages.
  database.exec(
    `create table before (text); insert into before values ('${clear.repeat(500)}'); drop table before`,
  );
  database.exec("insert into maintenance_tasks values ('scrub')");
  database.close();
  expect(readFileSync(file, 'latin1')).toContain(clear);
  await (await expectTaskSuccess(openStorage(file, stoppedClock, { keys: testKeySource }))).close();
  expect(readFileSync(file, 'latin1')).not.toContain(clear);
});

test('if another process is reading them, a later start removes them', async () => {
  await (await seededStorage([account], file)).close();
  const reader = new DatabaseSync(file);
  reader.exec(
    "pragma journal_mode = wal; insert into maintenance_tasks values ('scrub'); begin; select * from maintenance_tasks",
  );
  reader.prepare('select * from merchants').all();
  await (await expectTaskSuccess(openStorage(file, stoppedClock, { keys: testKeySource }))).close();
  expect(reader.prepare('select * from maintenance_tasks').all()).toHaveLength(1);
  reader.exec('commit');
  reader.close();
  await (await expectTaskSuccess(openStorage(file, stoppedClock, { keys: testKeySource }))).close();
  const after = new DatabaseSync(file);
  expect(after.prepare('select * from maintenance_tasks').all()).toEqual([]);
  after.close();
});

describe('refuses, without changing the file:', () => {
  test('a file that is not a database', async () => {
    writeFileSync(file, 'merchants, orders and operations, but as prose. '.repeat(100));
    const before = readFileSync(file);
    expect(await failureOf(file)).toBe(`opening the database ${file}: file is not a database`);
    expect(readFileSync(file)).toEqual(before);
  });

  test('a folder', async () => {
    mkdirSync(file);
    expect(await failureOf(file)).toMatch(/: unable to open database file$/);
  });

  test('a path where no folder can be created', async () => {
    writeFileSync(path.join(folder, 'a-file'), '');
    expect(await failureOf(path.join(folder, 'a-file', 'storage.sqlite'))).toMatch(/: (ENOTDIR|EEXIST): /);
  });
});

describe('a start waits for another process that', () => {
  // It locks the new file, reports it, waits a while, and releases it.
  const holds = (first: string, busy: string) => `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(process.argv[1]);
    database.exec(\`create table kysely_migration (name text, timestamp text); create table notes (n integer); insert into notes values (1); ${first}\`);
    console.log('started');
    database.exec(\`${busy}; commit\`);`;
  const counting = 'with recursive many (n) as (select 1 union all select n + 1 from many where n < 400000)';

  test.each([
    [
      'is still making the same file',
      holds('begin exclusive', `${counting} insert into notes select n from many`),
    ],
    ['is reading it', holds('begin; select * from notes', `${counting} select max(n) from many`)],
  ])('%s', async (_what, script) => {
    const other = spawn(process.execPath, ['-e', script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(other, 'exit');
    await once(other.stdout, 'data');
    const storage = await seededStorage(accounts, file);
    expect(await expectTaskSuccess(storage.accounts.all)).toHaveLength(2);
    await storage.close();
    expect(await ended).toEqual([0, null]);
  });
});

test('the file is intact, and nothing is left beside it', async () => {
  await (await seededStorage(accounts, file)).close();
  expect(() => statSync(`${file}-wal`)).toThrow('ENOENT');
  const database = new DatabaseSync(file);
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  database.close();
});

test('the file alone has everything, also if another process has it open', async () => {
  const storage = await seededStorage(accounts, file);
  const other = new DatabaseSync(file);
  other.prepare('select * from merchants').all();
  await storage.close();
  const copy = path.join(folder, 'copy.sqlite');
  copyFileSync(file, copy);
  other.close();
  const copied = new DatabaseSync(copy);
  expect(copied.prepare('select * from merchants').all()).toHaveLength(2);
  copied.close();
});

async function failureOf(name: string): Promise<string> {
  const result = await openStorage(name, stoppedClock, { keys: testKeySource })();
  if (E.isRight(result)) throw new Error(`${name} was opened`);
  const { action, cause } = result.left;
  return `${action}: ${String((cause as { message: unknown }).message)}`;
}

function modeOf(name: string): string {
  return (statSync(name).mode & 0o777).toString(8);
}
