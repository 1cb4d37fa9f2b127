/** Compares two gateway processes on one PostgreSQL server with one. */
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { captureLoad, ordersFrom, startGateway } from '../setup/start-gateway.ts';
import { defaultConnections, measureRequestsPerSecond } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { describeSync } from '../measuring/sync-duration.ts';
import { whyNoPostgres, startPostgres } from '../setup/postgres-server.ts';
import { alternateRates, ratioOf } from '../measuring/alternate-rates.ts';
import { availableParallelism } from 'node:os';

const orders = 640;
const atLeast = 1.5;
const neededProcessors = 6;

export const twoGateways = async (): Promise<readonly BenchmarkResult[]> => {
  const title = 'two gateway processes on one PostgreSQL';
  const missing = whyNoPostgres();
  if (missing !== undefined) return [{ title, reason: missing }];
  using folder = createTemporaryFolder();
  await using server = await startPostgres();
  await using one = await startGateway({ folder, database: server.address, orders });
  await using other = await startGateway({ folder, database: server.address, orders });
  const halves = [
    captureLoad(one, ordersFrom(0, orders / 2)),
    captureLoad(other, ordersFrom(orders / 2, orders / 2)),
  ];
  const whole = captureLoad(one, ordersFrom(0, orders));
  const rates = await alternateRates({
    one: (seconds) => measureRequestsPerSecond(whole, seconds),
    two: async (seconds) => {
      const each = halves.map((half) => measureRequestsPerSecond(half, seconds, defaultConnections / 2));
      return (await Promise.all(each)).reduce((sum, rate) => sum + rate, 0);
    },
  });
  const ratio = ratioOf(rates.two, rates.one);
  const result = {
    title,
    value:
      `${ratio.toFixed(2)} × the durable CAPTUREs per second of one, ` +
      `with load generator, server and gateways on ${availableParallelism()} processors; ${describeSync()}`,
  };
  // On fewer processors, one gateway already uses what the load generator and the server leave.
  if (availableParallelism() < neededProcessors) return [result];
  return [{ ...result, bound: `at least ${atLeast.toFixed(2)} ×`, passed: ratio >= atLeast }];
};
