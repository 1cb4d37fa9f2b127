/**
 * Compares a gateway on a database of a thousand orders with gateways on larger ones. Each database has as many logged requests
 * and as much feedback as orders. `POSTERN_BENCH_ORDERS=5000000` changes the largest size, `POSTERN_BENCH_ENGINES=SQLite` the engines.
 */
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { merchantIdentifier } from '../setup/benchmark-account.ts';
import { connectToDatabase } from '../setup/database-connection.ts';
import { captureLoad, databaseFileIn, ordersFrom, statusCheckLoad } from '../setup/start-gateway.ts';
import { startPostgres, whyNoPostgres } from '../setup/postgres-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../setup/temporary-folder.ts';
import {
  fillForGrowth,
  isSearchIndexComplete,
  middlePartOfOne,
  middlePartOfNone,
  middlePartOfMany,
  startFilledGateway,
  tokenOfGrowth,
} from '../setup/fill-for-growth.ts';
import { measureRequestsPerSecond } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';

const largest = Number(process.env['POSTERN_BENCH_ORDERS'] ?? 1_000_000);
const sizes = [...[1000, 100_000, 1_000_000].filter((size) => size < largest), largest];
const atMost = 1.3;
const rounds = 5;

export const growth = async (): Promise<readonly BenchmarkResult[]> => {
  const results: BenchmarkResult[] = [];
  for (const engine of (process.env['POSTERN_BENCH_ENGINES'] ?? 'SQLite,PostgreSQL').split(',')) {
    const missing = engine === 'PostgreSQL' ? whyNoPostgres() : undefined;
    if (missing === undefined) results.push(...(await growthOn(engine)));
    else results.push({ title: `growth on ${engine}`, reason: missing });
  }
  return results;
};

const growthOn = async (engine: string): Promise<readonly BenchmarkResult[]> => {
  await using resources = new AsyncDisposableStack();
  const databaseOf = engine === 'PostgreSQL' ? await onServer(resources) : onFile;
  const gateways: SizedGateway[] = [];
  for (const size of sizes) {
    const folder = resources.use(createTemporaryFolder());
    const setup = { folder, database: await databaseOf(folder, size) };
    await fillForGrowth(setup, size);
    const gateway = resources.use(await startFilledGateway(setup));
    const get = openGet(gateway.url);
    const startedAt = performance.now();
    await get(`/orders?search=${middlePartOfNone}`);
    while (!(await isSearchIndexComplete(setup, size))) await setTimeout(100);
    process.stderr.write(
      `  ${size} orders: references are searchable after ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
    );
    gateways.push({ size, url: gateway.url, get });
  }
  const loads = [load()];
  const results: BenchmarkResult[] = [];
  for (const [name, measure] of Object.entries(measurements)) {
    results.push(await compare(engine, name, measure, gateways));
    loads.push(load());
  }
  const range = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  return [
    ...results,
    { title: `load average of the machine during the measurement on ${engine}`, value: range },
  ];
};

type DatabaseOf = (folder: TemporaryFolder, size: number) => Promise<string>;

const onFile: DatabaseOf = (folder) => Promise.resolve(databaseFileIn(folder));

/** Starts one server with a database for each size. */
const onServer = async (resources: AsyncDisposableStack): Promise<DatabaseOf> => {
  const server = resources.use(await startPostgres());
  return async (_folder, size) => {
    await using connection = await connectToDatabase(server.address);
    await connection.query(`create database orders_${size}`);
    return server.address.replace(/[^/]*$/, `orders_${size}`);
  };
};

/** Of the last minute. */
const load = (): number => loadavg()[0] ?? Number.NaN;

interface SizedGateway {
  readonly size: number;
  readonly url: string;
  readonly get: (path: string) => Promise<void>;
}

/** Milliseconds of a request. */
type Measure = (gateway: SizedGateway) => Promise<number>;

const compare = async (
  engine: string,
  name: string,
  measure: Measure,
  gateways: readonly SizedGateway[],
): Promise<BenchmarkResult> => {
  const times = gateways.map((): number[] => []);
  for (const gateway of gateways) await measure(gateway);
  for (let round = 0; round < rounds; round++)
    for (const [i, gateway] of gateways.entries()) times[i]?.push(await measure(gateway));
  const [smallest = []] = times;
  const points = gateways.map(({ size }, i) => {
    const those = times[i] ?? [];
    const ratios = those.map((time, round) => time / (smallest[round] ?? Number.NaN));
    return { orders: size, milliseconds: median(those), ratio: median(ratios) };
  });
  const figures = points
    .map(
      ({ orders, milliseconds, ratio }) => `${orders}: ${milliseconds.toFixed(3)} ms (${ratio.toFixed(2)})`,
    )
    .join(', ');
  process.stderr.write(`  ${engine}, ${name}: ${figures}\n`);
  const ratio = points.at(-1)?.ratio ?? Number.NaN;
  return {
    title: `${name} with ${largest} orders on ${engine}`,
    value: `${ratio.toFixed(2)} of the time with ${sizes[0]} orders (${figures})`,
    bound: `at most ${atMost}`,
    passed: ratio <= atMost,
    curve: { plot: `growth on ${engine}`, name, points, atMost },
  };
};

// Spread over the whole table, so that the pages exceed the cache of SQLite.
const spread = (size: number): readonly number[] =>
  size <= 6400 ? ordersFrom(0, size) : ordersFrom(0, 6400, Math.floor(size / 6400));

const perRequest = (requestsPerSecond: number): number => 1000 / requestsPerSecond;

const eachOf =
  (...paths: readonly string[]): Measure =>
  async ({ get }) => {
    let requests = 0;
    const startedAt = performance.now();
    while (performance.now() - startedAt < 1000) {
      for (const path of paths) await get(path);
      requests += paths.length;
    }
    return (performance.now() - startedAt) / requests;
  };

const measurements: Readonly<Record<string, Measure>> = {
  CAPTURE: async ({ size, url }) =>
    perRequest(await measureRequestsPerSecond(captureLoad({ url }, spread(size)), 2)),
  CHECK_STATUS: async ({ size, url }) =>
    perRequest(await measureRequestsPerSecond(statusCheckLoad({ url }, spread(size)), 2)),
  'list of orders': eachOf('/orders'),
  'list of feedback by state': eachOf('/feedback?state=delivered', '/feedback?state=exhausted'),
  'list of requests': eachOf('/requests'),
  'search by a middle part of many references': eachOf(`/orders?search=${middlePartOfMany}`),
  'search by a middle part of one reference': eachOf(`/orders?search=${middlePartOfOne}`),
  'search by a part of no reference': eachOf(`/orders?search=${middlePartOfNone}`),
};

const openGet = (url: string): SizedGateway['get'] => {
  const { origin } = new URL(url);
  const pool = new Pool(origin, { connections: 1 });
  return async (path) => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: `/back-office/api/accounts/${merchantIdentifier}${path}`,
      headers: { authorization: `Bearer ${tokenOfGrowth}` },
    });
    await body.text();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  };
};
