/** Books of many orders: the gateway makes them and the first order; the others are that one again, under other names. */
import { DatabaseSync } from 'node:sqlite';
import { referenceOf } from './account.ts';
import type { Folder } from './folder.ts';
import { fileIn, startGateway } from './gateway.ts';

export const grow = async (folder: Folder, size: number): Promise<void> => {
  await (await startGateway({ folder, orders: 1 }))[Symbol.asyncDispose]();
  const database = new DatabaseSync(fileIn(folder));
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
  process.stderr.write(`  a database of ${size} orders is made\n`);
};
