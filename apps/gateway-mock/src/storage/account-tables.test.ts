/** The list of the tables of accounts, compared with the tables of the database. */
import { accountTables, accountTablesSince, tablesOutsideAccounts } from './account-tables.ts';
import { openSqlite } from './engine/sqlite/sqlite-database.ts';
import { migrate, migrations } from './migrations/migrate.ts';

const listed = accountTables.map(({ table }) => table);

test('every table that names an account or an order is in the list, or is left out for a reason', async () => {
  const { columns, parents } = await schemaAfter(Object.keys(migrations).at(-1) ?? '');
  const naming = [...columns.keys()].filter(
    (table) =>
      columns.get(table)?.includes('merchant_identifier') === true ||
      columns.get(table)?.includes('fort_id') === true ||
      parents(table).some((parent) => listed.some((each) => each === parent)),
  );
  const known = [...listed, ...Object.keys(tablesOutsideAccounts), 'request_log_pages', 'last_fort_id'];
  expect(naming.filter((table) => !known.includes(table))).toEqual([]);
  expect(listed.filter((table) => !naming.includes(table))).toEqual([]);
});

test('a table comes after those that its rows refer to', async () => {
  const { parents } = await schemaAfter(Object.keys(migrations).at(-1) ?? '');
  for (const [i, table] of listed.entries())
    expect(parents(table).filter((parent) => !listed.slice(0, i).some((each) => each === parent))).toEqual(
      [],
    );
});

test('the rows that name an order, or refer to such a row, go with the orders', async () => {
  const { columns, parents } = await schemaAfter(Object.keys(migrations).at(-1) ?? '');
  const ofOrders = (table: string): boolean =>
    columns.get(table)?.some((column) => column === 'fort_id' || column === 'feedback_id') === true ||
    parents(table).some((parent) => parent !== 'merchants' && ofOrders(parent));
  expect(accountTables.filter(({ table, goesWithOrders }) => ofOrders(table) && !goesWithOrders)).toEqual([]);
  expect(listed.filter(ofOrders)).toContain('inbox');
});

test('the tables whose rows name an order are listed as such', async () => {
  const { columns } = await schemaAfter(Object.keys(migrations).at(-1) ?? '');
  const named = accountTables.filter((info) => 'namesOrder' in info).map(({ table }) => table);
  expect(
    listed.filter((table) => table !== 'orders' && columns.get(table)?.includes('fort_id') === true),
  ).toEqual(named);
});

test('each reference has an index, so that no removal reads the rows of other accounts', async () => {
  const { unindexed } = await schemaAfter(Object.keys(migrations).at(-1) ?? '');
  expect(unindexed).toEqual([]);
  const { unindexed: before } = await schemaAfter('0023-saved-cards-and-challenges');
  expect(before).toContain('saved_cards.fort_id');
});

test('the other tables whose rows the database removes with an account are listed as such', async () => {
  const { cascades } = await schemaAfter(Object.keys(migrations).at(-1) ?? '');
  const named = Object.entries(tablesOutsideAccounts).filter(([, { goes }]) => goes === 'cascade');
  expect(Object.keys(tablesOutsideAccounts).filter(cascades)).toEqual(named.map(([table]) => table));
});

test('the database numbers the rows of the tables that are listed as numbered, and no others', async () => {
  const { numbered } = await schemaAfter(Object.keys(migrations).at(-1) ?? '');
  const named = accountTables.filter((info) => 'isNumbered' in info).map(({ table }) => table);
  expect(listed.filter((table) => numbered.includes(table))).toEqual(named);
});

test('the last migration that changed the columns of these tables is named', async () => {
  const names = Object.keys(migrations);
  const columnsAfter = async (migration: string) => {
    const { columns } = await schemaAfter(migration);
    return listed.map((table) => columns.get(table));
  };
  const before = names[names.indexOf(accountTablesSince) - 1] ?? '';
  const current = await columnsAfter(names.at(-1) ?? '');
  expect(await columnsAfter(accountTablesSince)).toEqual(current);
  expect(await columnsAfter(before)).not.toEqual(current);
});

async function schemaAfter(last: string) {
  const sqlite = await openSqlite(':memory:');
  const upTo = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  await migrate(sqlite.db, 'sqlite', upTo);
  const texts = (statement: string, column: string): readonly string[] =>
    sqlite.execute(statement).map((row) => String(row[column]));
  const tables = texts("select name from sqlite_schema where type = 'table'", 'name');
  const columns = new Map(
    tables.map((table) => [table, texts(`pragma table_info("${table}")`, 'name')] as const),
  );
  const parentsOf = new Map(
    tables.map((table) => [table, texts(`pragma foreign_key_list("${table}")`, 'table')] as const),
  );
  const cascading = new Set(
    tables.filter((table) => texts(`pragma foreign_key_list("${table}")`, 'on_delete').includes('CASCADE')),
  );
  const unindexed = tables.flatMap((table) => {
    const indexes = texts(`select name from pragma_index_list('${table}') where partial = 0`, 'name');
    const leading = [
      ...indexes.flatMap((index) =>
        texts(`select name from pragma_index_info('${index}') where seqno = 0`, 'name'),
      ),
      ...texts(`select name from pragma_table_info('${table}') where pk = 1`, 'name'),
    ];
    return texts(`pragma foreign_key_list("${table}")`, 'from')
      .filter((column) => !leading.includes(column))
      .map((column) => `${table}.${column}`);
  });
  const numbered = texts("select name from sqlite_schema where sql like '%autoincrement%'", 'name');
  sqlite.close();
  return {
    columns,
    parents: (table: string) => parentsOf.get(table) ?? [],
    cascades: (table: string) => cascading.has(table),
    numbered,
    unindexed,
  };
}
