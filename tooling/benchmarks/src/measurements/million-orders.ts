/** Compares durable CAPTUREs in a database of a million orders with those in a database of a thousand. */
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { captureLoad, ordersFrom, startGateway } from '../setup/start-gateway.ts';
import { fillWithOrders } from '../setup/fill-with-orders.ts';
import { measureRequestsPerSecond } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { alternateRates, ratioOf } from '../measuring/alternate-rates.ts';

const sizes = { few: 1000, many: 1_000_000 };
// Spread over the whole table, so that the pages exceed the cache of SQLite.
const capturedOrders = {
  few: ordersFrom(0, sizes.few),
  many: ordersFrom(0, 6400, Math.floor(sizes.many / 6400)),
};
const atLeast = 1 / 1.3;

export const millionOrders = async (): Promise<readonly BenchmarkResult[]> => {
  using folderOfFew = createTemporaryFolder();
  using folderOfMany = createTemporaryFolder();
  await fillWithOrders(folderOfFew, sizes.few);
  await fillWithOrders(folderOfMany, sizes.many);
  await using few = await startGateway({ folder: folderOfFew, orders: 0 });
  await using many = await startGateway({ folder: folderOfMany, orders: 0 });
  const ofFew = captureLoad(few, capturedOrders.few);
  const ofMany = captureLoad(many, capturedOrders.many);
  const rates = await alternateRates({
    few: (seconds) => measureRequestsPerSecond(ofFew, seconds),
    many: (seconds) => measureRequestsPerSecond(ofMany, seconds),
  });
  const ratio = ratioOf(rates.many, rates.few);
  return [
    {
      title: `durable CAPTURE on a SQLite file of ${sizes.many} orders`,
      value: `${ratio.toFixed(2)} of the requests per second of one of ${sizes.few}`,
      bound: `at least 1 / 1.3 = ${atLeast.toFixed(2)}`,
      passed: ratio >= atLeast,
    },
  ];
};
