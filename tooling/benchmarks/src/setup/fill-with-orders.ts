/** Creates a database of many orders: the gateway creates the tables and one order, and SQL copies it under other names. */
import { referenceOf } from './benchmark-account.ts';
import { connectToDatabase } from './database-connection.ts';
import type { TemporaryFolder } from './temporary-folder.ts';
import { databaseFileIn, startGateway } from './start-gateway.ts';

export const fillWithOrders = async (
  folder: TemporaryFolder,
  size: number,
  database = databaseFileIn(folder),
): Promise<void> => {
  await (await startGateway({ folder, database, orders: 1 }))[Symbol.asyncDispose]();
  await using connection = await connectToDatabase(database);
  const named: Readonly<Record<string, string>> = {
    fort_id: 'cast(cast(fort_id as bigint) + number as text)',
    merchant_reference: `replace('${referenceOf(0)}', '0', cast(number as text))`,
  };
  const columns = await connection.columnsOf('orders');
  await connection.query('begin');
  await connection.query(`
    with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${size - 1})
      insert into orders (${columns.join(', ')})
      select ${columns.map((column) => named[column] ?? column).join(', ')} from orders, numbers`);
  await connection.query('update last_fort_id set fort_id = (select max(fort_id) from orders)');
  await connection.query('commit');
  await connection.finishWriting();
  process.stderr.write(`  a database of ${size} orders is ready\n`);
};
