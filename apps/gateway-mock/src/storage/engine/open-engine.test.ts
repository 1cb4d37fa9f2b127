/** Opening a database in memory. */
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
