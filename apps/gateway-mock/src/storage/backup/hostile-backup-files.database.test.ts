/** Files from anyone, given to `restore`: each is refused with its reason, nothing in it runs, and the target does not change. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { KeySource } from '../../credentials/encryption-key-source.ts';
import { addRowOfEachTable, damagedValues } from '../../testing/damaged-values.ts';
import { account, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { isAddress } from '../database-address.ts';
import { backUpDatabase } from './back-up-database.ts';
import { restoreDatabase } from './restore-database.ts';

type Change = readonly [what: string, change: (file: string) => void, error: RegExp];

const otherSchemas: readonly Change[] = (
  [
    [
      'trigger',
      'create trigger t after delete on sessions begin delete from orders; end',
      /it has a trigger "t"/,
    ],
    ['view', 'create view v as select * from merchants', /it has a view "v"/],
    ['view for a table', 'drop table inbox; create view inbox as select 1 as id', /it has a view "inbox"/],
    ['virtual table', 'create virtual table f using fts5(text)', /it has a table "f"/],
    ['other table', 'create table customers (name text)', /it has a table "customers" that/],
    ['further column', 'alter table tokens add column secret text', /it has a table "tokens" that/],
    ['computed column', "alter table inbox add column c text as ('!')", /it has a table "inbox" that/],
    ['further index', 'create index i on orders (currency)', /it has an index "i" that/],
    ['missing table', 'drop table change_events', /it lacks a table "change_events"/],
  ] as const satisfies readonly (readonly [string, string, RegExp])[]
).map(([what, sql, error]) => [what, (name) => executeIn(name, sql), error]);

const otherFiles: readonly Change[] = [
  ['cut off', (file) => truncateSync(file, 10_000), /damaged|malformed/],
  ['cut off in its header', (file) => truncateSync(file, 50), /malformed/],
  ['empty', (file) => truncateSync(file), /has no tables of the gateway/],
  ['other format', (file) => writeFileSync(file, 'merchants,orders\n'.repeat(1000)), /not a database/],
  ['wrong number of pages', (file) => claimPages(file), /damaged|malformed/],
  ['a folder', (file) => [rmSync(file), mkdirSync(file)], /is not a regular file/],
  ['link to a device', (file) => [rmSync(file), symlinkSync('/dev/zero', file)], /is not a regular file/],
  ['link to nothing', (file) => [rmSync(file), symlinkSync('nothing', file)], /does not exist/],
  [
    'device for its keys',
    (file) => [rmSync(`${file}.key`), symlinkSync('/dev/zero', `${file}.key`)],
    /is not a regular file/,
  ],
  ['huge key file', (file) => writeFileSync(`${file}.key`, 'x'.repeat(100_000)), /at most 65536 bytes/],
];

function executeIn(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

/** Writes another number of pages to the header. */
function claimPages(name: string): void {
  const bytes = readFileSync(name);
  bytes.writeUInt32BE(2 ** 31 - 1, 28);
  writeFileSync(name, bytes);
}

let folder: string;
let file: string;
let genuine: Readonly<Record<'backup' | 'keys', Buffer>>;
let target: TestDatabase;

onSqliteOrInLongRunsOnPostgres(({ newDatabase, newEmptyDatabase }) => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'postern-hostile-backup-'));
    file = path.join(folder, 'backup.sqlite');
    const keys: KeySource = { from: 'file', file: path.join(folder, 'source.key') };
    const source = await newDatabase();
    const storage = await seededStorage([{ ...account, orders: [seedOrder('order-1')] }], source.location, {
      keys,
    });
    await addRowOfEachTable(storage, account, 'order-1');
    await storage.close();
    await source.waitUntilIdle();
    await backUpDatabase(source.location, keys, file);
    await source.remove();
    genuine = { backup: readFileSync(file), keys: readFileSync(`${file}.key`) };
    target = await newEmptyDatabase();
  });

  beforeEach(() => {
    for (const name of [file, `${file}.key`]) rmSync(name, { recursive: true, force: true });
    writeFileSync(file, genuine.backup, { mode: 0o600 });
    writeFileSync(`${file}.key`, genuine.keys, { mode: 0o600 });
  });

  afterAll(async () => {
    await target.remove();
    rmSync(folder, { recursive: true });
  });

  const accountsOfTarget = async (): Promise<readonly unknown[]> =>
    isAddress(target.location) || existsSync(target.location)
      ? target.query('select * from merchants').catch(() => [])
      : [];

  const restore = () =>
    restoreDatabase({
      file,
      database: target.location,
      keys: { from: 'file', file: path.join(folder, 'target.key') },
      force: false,
      revokeTokens: false,
      clock: stoppedClock,
    });

  test.each([...otherSchemas, ...otherFiles])('%s', async (_what, change, error) => {
    change(file);
    await expect(restore()).rejects.toThrow(error);
    expect(existsSync(path.join(folder, 'target.key'))).toBe(false);
    expect(await accountsOfTarget()).toEqual([]);
  });

  // The last value of each table: the tests of snapshots have all.
  test.each([...new Map(damagedValues.map((damaged) => [damaged[0], damaged] as const)).values()])(
    'in the table %s, the column %s as %p',
    async (table, column, value) => {
      executeIn(file, `update ${table} set ${column} = ${typeof value === 'string' ? `'${value}'` : value}`);
      await expect(restore()).rejects.toThrow(`table ${table}: the column ${column} has a value`);
      expect(await accountsOfTarget()).toEqual([]);
    },
  );

  test('the genuine file is restored, also through a link', async () => {
    const link = path.join(folder, 'link.sqlite');
    symlinkSync(file, link);
    symlinkSync(`${file}.key`, `${link}.key`);
    file = link;
    expect((await restore()).counts.merchants).toBe(1);
  });
});
