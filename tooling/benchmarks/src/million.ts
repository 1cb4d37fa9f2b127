/** A durable CAPTURE where a million orders are kept, beside one where a thousand are. */
import { DatabaseSync } from 'node:sqlite';
import { referenceOf } from './account.ts';
import { newFolder, type Folder } from './folder.ts';
import { capturesAt, fileIn, ordersFrom, startGateway } from './gateway.ts';
import { perSecond } from './load.ts';
import type { Measured } from './measured.ts';
import { ratesInTurns, ratioOf } from './rates.ts';

const sizes = { few: 1000, many: 1_000_000 };
// From the first to the last: more of the larger than would stay in SQLite's own memory.
const asked = { few: ordersFrom(0, sizes.few), many: ordersFrom(0, 6400, Math.floor(sizes.many / 6400)) };
const atLeast = 1 / 1.3;

export const million = async (): Promise<readonly Measured[]> => {
  using folderOfFew = newFolder();
  using folderOfMany = newFolder();
  await grow(folderOfFew, sizes.few);
  await grow(folderOfMany, sizes.many);
  await using few = await startGateway({ folder: folderOfFew, orders: 0 });
  await using many = await startGateway({ folder: folderOfMany, orders: 0 });
  const ofFew = capturesAt(few, asked.few);
  const ofMany = capturesAt(many, asked.many);
  const rates = await ratesInTurns({
    few: (seconds) => perSecond(ofFew, seconds),
    many: (seconds) => perSecond(ofMany, seconds),
  });
  const ratio = ratioOf(rates.many, rates.few);
  return [
    {
      what: `durable CAPTURE on a SQLite file of ${sizes.many} orders`,
      measured: `${ratio.toFixed(2)} of the requests per second of one of ${sizes.few}`,
      bound: `at least 1 / 1.3 = ${atLeast.toFixed(2)}`,
      kept: ratio >= atLeast,
    },
  ];
};

// The gateway makes the database and its first order; the others are that order again, under names of their own.
const grow = async (folder: Folder, size: number): Promise<void> => {
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
