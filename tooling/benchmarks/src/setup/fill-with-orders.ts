/** Creates a database of many orders: the gateway creates the tables and one order, and SQL copies it under other names. */
import { DatabaseSync } from 'node:sqlite';
import { referenceOf } from './benchmark-account.ts';
import type { TemporaryFolder } from './temporary-folder.ts';
import { databaseFileIn, startGateway } from './start-gateway.ts';

export const fillWithOrders = async (folder: TemporaryFolder, size: number): Promise<void> => {
  await (await startGateway({ folder, orders: 1 }))[Symbol.asyncDispose]();
  const database = new DatabaseSync(databaseFileIn(folder));
  database.exec('pragma cache_size = -200000'); // 200 MB
  database.function('reference_of', (order) => referenceOf(Number(order)));
  const named: Readonly<Record<string, string>> = {
    fort_id: 'cast(cast(fort_id as integer) + number as text)',
    merchant_reference: 'reference_of(number)',
  };
  const columns = database
    .prepare("select name from pragma_table_info('orders')")
    .all()
    .map(({ name }) => String(name));
  database.exec(`
    begin;
    with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${size - 1})
      insert into orders (${columns.join(', ')})
      select ${columns.map((column) => named[column] ?? column).join(', ')} from orders, numbers;
    update last_fort_id set fort_id = (select max(fort_id) from orders);
    commit;
    pragma wal_checkpoint(truncate)`);
  database.close();
  process.stderr.write(`  a database of ${size} orders is ready\n`);
};
