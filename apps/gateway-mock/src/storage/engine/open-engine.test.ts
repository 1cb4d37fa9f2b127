/** Opening a database in memory or in a file. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEngine } from './open-engine.ts';
import type { Engine } from './engine.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { migrations } from '../migrations/migrate.ts';
import { runStatement, type Statement } from './transaction.ts';

const opened: Engine[] = [];

afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});

test('a new database has the same tables, indexes and rows as one that ran all migrations', async () => {
  const migrated = await contents(await open({ ...migrations }));
  expect(await contents(await open())).toEqual(migrated);
  expect(migrated.schema.map(({ name }) => name)).toContain('change_events');
  expect(migrated.rows.get('kysely_migration')).toHaveLength(Object.keys(migrations).length);
});

test('databases in memory do not share rows', async () => {
  const [first, second] = [await open(), await open()];
  await expectTaskSuccess(
    first.write('changing', () =>
      runStatement(statement("update last_fort_id set fort_id = '169000000000000041'")),
    ),
  );
  const fortIds = (engine: Engine) => rowsOf(engine, 'select fort_id from last_fort_id');
  expect(await fortIds(first)).toEqual([{ fort_id: '169000000000000041' }]);
  expect(await fortIds(second)).not.toEqual(await fortIds(first));
});

test('a file with the tables of another program is refused, and stays as it was', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'postern-')), 'customers.sqlite');
  const foreign = new DatabaseSync(file);
  foreign.exec('create table customers (name text)');
  foreign.close();
  const before = readFileSync(file);
  await expect(openEngine(file, () => undefined)).rejects.toThrow(
    'the file belongs to another program: it has "customers", and no tables of the gateway. Choose a new or an empty file with --database',
  );
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('an empty file is a new database', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'postern-')), 'empty.sqlite');
  writeFileSync(file, '');
  const engine = await openEngine(file, () => undefined);
  opened.push(engine);
  expect((await contents(engine)).rows.get('merchants')).toEqual([]);
});

async function open(upTo?: typeof migrations): Promise<Engine> {
  const engine = await openEngine(':memory:', () => undefined, upTo);
  opened.push(engine);
  return engine;
}

/** The definition of everything in the database, and the rows of its tables, of which only the times of the migrations differ. */
async function contents(engine: Engine) {
  const schema = await rowsOf(engine, 'select type, name, tbl_name, sql from sqlite_schema order by rowid');
  const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => String(name));
  const rows = await Promise.all(
    tables.map(async (name) => {
      const all = await rowsOf(engine, `select * from "${name}"`);
      return [name, all.map((row) => ({ ...row, timestamp: undefined }))] as const;
    }),
  );
  return { schema, rows: new Map(rows) };
}

const rowsOf = (engine: Engine, sql: string): Promise<readonly Row[]> =>
  expectTaskSuccess(engine.read('reading', () => runStatement<Row>(statement(sql))));

type Row = Readonly<Record<string, unknown>>;

const statement = (sql: string): Statement => ({ sql, parameters: [], returnsRows: true });
