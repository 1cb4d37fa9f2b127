/** Two gateway processes on one PostgreSQL, beside one. */
import { newFolder } from './folder.ts';
import { capturesAt, ordersFrom, startGateway } from './gateway.ts';
import { connectionsUsual, perSecond } from './load.ts';
import type { Measured } from './measured.ts';
import { noPostgres, startPostgres } from './postgres-server.ts';
import { ratesInTurns, ratioOf } from './rates.ts';
import { availableParallelism } from 'node:os';

const orders = 640;

export const processes = async (): Promise<readonly Measured[]> => {
  const what = 'two gateway processes on one PostgreSQL';
  const missing = noPostgres();
  if (missing !== undefined) return [{ what, because: missing }];
  using folder = newFolder();
  await using server = await startPostgres();
  await using one = await startGateway({ folder, database: server.address, orders });
  await using other = await startGateway({ folder, database: server.address, orders });
  const halves = [
    capturesAt(one, ordersFrom(0, orders / 2)),
    capturesAt(other, ordersFrom(orders / 2, orders / 2)),
  ];
  const whole = capturesAt(one, ordersFrom(0, orders));
  const rates = await ratesInTurns({
    one: (seconds) => perSecond(whole, seconds),
    two: async (seconds) => {
      const each = halves.map((half) => perSecond(half, seconds, connectionsUsual / 2));
      return (await Promise.all(each)).reduce((sum, rate) => sum + rate, 0);
    },
  });
  return [
    {
      what,
      measured:
        `${ratioOf(rates.two, rates.one).toFixed(2)} × the durable CAPTUREs per second of one, ` +
        `the load, the server and the gateways sharing ${availableParallelism()} processors`,
    },
  ];
};
