/** The file of the books: how it is made, kept, opened again, and when it is left alone. */
import * as E from 'fp-ts/lib/Either.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { answer } from '../answer.ts';
import { account, opened, otherAccount, requestOf, seedOrder } from '../testing/account.ts';
import { plantedBooks, stoppedClock } from '../testing/books.ts';
import { right } from '../testing/right.ts';
import { wireOf } from '../testing/wire.ts';
import { openBooks, type Books } from './open.ts';

const root = mkdtempSync(path.join(tmpdir(), 'postern-open-'));
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'books-'));
  file = path.join(folder, 'books.sqlite');
});

afterAll(() => rmSync(root, { recursive: true }));

const merchants = [
  { ...account, orders: [seedOrder('order-1'), seedOrder('order-2', { state: 'purchased' })] },
  { ...otherAccount, orders: [seedOrder('order-1', { currency: 'KWD', state: 'pending' })] },
];

test('opening again finds everything as it was left', async () => {
  const before = await plantedBooks(merchants, file);
  const asked = [
    requestOf('CAPTURE', { amount: '700' }),
    requestOf('REFUND', { amount: '50', maintenance_reference: 'refund1', order_description: 'كرسي' }),
    requestOf('CAPTURE', { amount: '99999' }),
    requestOf('VOID_AUTHORIZATION', { merchant_reference: 'order-2' }),
  ];
  for (const request of asked) await answer(before)(wireOf(request))();
  const kept = await everything(before);
  before.close();

  const after = await right(openBooks(file, stoppedClock));
  expect(await everything(after)).toEqual(kept);
  const again = await answer(after)(wireOf(asked[1] ?? {}))();
  expect(opened(account, again.params)).toMatchObject({
    response_code: '07047',
    fort_id: '169000000000000001',
  });
  after.close();
});

test('opening again migrates nothing again', async () => {
  (await right(openBooks(file, stoppedClock))).close();
  const before = dump(file);
  (await right(openBooks(file, stoppedClock))).close();
  expect(dump(file)).toEqual(before);
});

test('memory is nobody else’s', async () => {
  const one = await plantedBooks(merchants);
  const other = await right(openBooks(':memory:', stoppedClock));
  expect([(await right(one.merchants.all)).length, (await right(other.merchants.all)).length]).toEqual([
    2, 0,
  ]);
  one.close();
  other.close();
});

test('a new file, its log and its index are for its owner alone, whatever folder had to be made', async () => {
  file = path.join(folder, 'not', 'there', 'yet', 'books.sqlite');
  const books = await plantedBooks(merchants, file);
  expect(['', '-wal', '-shm'].map((ending) => modeOf(`${file}${ending}`))).toEqual(['600', '600', '600']);
  books.close();
});

test('an empty file becomes a database', async () => {
  writeFileSync(file, '');
  const books = await plantedBooks(merchants, file);
  expect(await right(books.merchants.all)).toHaveLength(2);
  books.close();
});

describe('is refused, and the file stays as it was:', () => {
  test('a database that a newer version has changed', async () => {
    (await plantedBooks(merchants, file)).close();
    const database = new DatabaseSync(file);
    database.exec("insert into kysely_migration values ('0002-from-the-future', '2030-01-01T00:00:00.000Z')");
    database.close();
    const before = dump(file);
    expect(await failureOf(file)).toBe(
      `opening the database ${file}: the database was changed by a newer version (0002-from-the-future): start that version`,
    );
    expect(dump(file)).toEqual(before);
  });

  test('a file that is no database', async () => {
    writeFileSync(file, 'merchants, orders and operations, but as prose. '.repeat(100));
    const before = readFileSync(file);
    expect(await failureOf(file)).toBe(`opening the database ${file}: file is not a database`);
    expect(readFileSync(file)).toEqual(before);
  });

  test('a database whose tables are someone else’s', async () => {
    const database = new DatabaseSync(file);
    database.exec('create table orders (id integer); insert into orders values (7)');
    database.close();
    const before = dump(file);
    expect(await failureOf(file)).toMatch(/: table "orders" already exists$/);
    expect(dump(file)).toEqual(before);
  });

  test('a folder', async () => {
    mkdirSync(file);
    expect(await failureOf(file)).toMatch(/: EISDIR: /);
  });

  test('a place where no folder can be made', async () => {
    writeFileSync(path.join(folder, 'a-file'), '');
    expect(await failureOf(path.join(folder, 'a-file', 'books.sqlite'))).toMatch(/: (ENOTDIR|EEXIST): /);
  });
});

describe('a start waits for another process that', () => {
  // It takes the new file, says so, is busy for a while, and lets go.
  const holds = (first: string, busy: string) => `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(process.argv[1]);
    database.exec(\`create table notes (n integer); insert into notes values (1); ${first}\`);
    console.log('begun');
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
    const books = await plantedBooks(merchants, file);
    expect(await right(books.merchants.all)).toHaveLength(2);
    books.close();
    expect(await ended).toEqual([0, null]);
  });
});

describe('the database itself', () => {
  let database: DatabaseSync;

  beforeEach(async () => {
    (await plantedBooks(merchants, file)).close();
    database = new DatabaseSync(file);
  });

  afterEach(() => database.close());

  test.each([
    'captured_amount = authorized_amount + 1',
    'captured_amount = 5, refunded_amount = 6',
    'refunded_amount = -1',
    'authorized_amount = -1, captured_amount = -1',
    'authorized_amount = 0, captured_amount = 1',
  ])('refuses an order with %s', (change) => {
    expect(() => database.exec(`update orders set ${change} where fort_id = '169000000000000001'`)).toThrow(
      'CHECK constraint failed: orders_balance',
    );
  });

  test('refuses two orders of one merchant under one reference', () => {
    expect(() =>
      database.exec("update orders set merchant_reference = 'order-1' where merchant_reference = 'order-2'"),
    ).toThrow('UNIQUE constraint failed: orders.merchant_identifier, orders.merchant_reference');
  });

  test('is sound', () => {
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  });
});

describe('books that are closed', () => {
  test('say so to whoever asks', async () => {
    const books = await plantedBooks(merchants, file);
    expect(await books.alive()).toEqual(E.right(undefined));
    books.close();
    expect(await books.alive()).toMatchObject(E.left({ doing: 'asking the database' }));
    expect(await books.merchants.find('TEST0001')()).toMatchObject(E.left({ doing: 'finding a merchant' }));
    const { params } = await answer(books)(wireOf(requestOf('CAPTURE')))();
    expect(params).toMatchObject({ response_code: '00006' });
  });

  test('left nothing beside the file', async () => {
    (await plantedBooks(merchants, file)).close();
    expect(() => statSync(`${file}-wal`)).toThrow('ENOENT');
  });
});

test('a code in the books that the specification does not have is a fault, not an answer', async () => {
  (await plantedBooks(merchants, file)).close();
  const database = new DatabaseSync(file);
  database.exec("update orders set last_message = '999' where merchant_reference = 'order-1'");
  database.exec("update merchants set sha_type = 'MD5' where merchant_identifier = 'TEST0002'");
  database.close();
  const books = await right(openBooks(file, stoppedClock));
  const heard = await answer(books)(wireOf(requestOf('CHECK_STATUS')))();
  expect(opened(account, heard.params)).toMatchObject({ response_code: '00006' });
  expect(heard.fault?.cause).toEqual(
    new Error("order 169000000000000001 holds a code that is not the specification's"),
  );
  expect(await books.merchants.find('TEST0002')()).toEqual(
    E.left({ doing: 'finding a merchant', cause: new Error('merchant TEST0002 has no known SHA type') }),
  );
  books.close();
});

async function everything(books: Books): Promise<unknown> {
  const all = await right(books.merchants.all);
  const orders = await Promise.all(
    all.map(({ merchantIdentifier }) => right(books.ledger.ofMerchant(merchantIdentifier))),
  );
  return { all, orders };
}

async function failureOf(name: string): Promise<string> {
  const result = await openBooks(name, stoppedClock)();
  if (E.isRight(result)) throw new Error(`${name} was opened`);
  const { doing, cause } = result.left;
  return `${doing}: ${String((cause as { message: unknown }).message)}`;
}

/** All tables with all that is in them. */
function dump(name: string): unknown {
  const database = new DatabaseSync(name, { readOnly: true });
  const tables = database.prepare('select name, sql from sqlite_schema order by name').all();
  const contents = tables
    .filter(({ sql }) => String(sql).startsWith('create table'))
    .map((table) => database.prepare(`select * from "${String(table['name'])}"`).all());
  database.close();
  return { tables, contents };
}

function modeOf(name: string): string {
  return (statSync(name).mode & 0o777).toString(8);
}
