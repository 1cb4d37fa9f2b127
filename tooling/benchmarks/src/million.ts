/** A durable CAPTURE where a million orders are kept, beside one where a thousand are. */
import { newFolder } from './folder.ts';
import { capturesAt, ordersFrom, startGateway } from './gateway.ts';
import { grow } from './many-orders.ts';
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
