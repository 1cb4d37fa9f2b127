/**
 * Compares feedback to an address that acknowledges at once with a load generator that posts the same bodies to it: on a
 * SQLite file, and on PostgreSQL with one gateway process and with two.
 */
import { setTimeout } from 'node:timers/promises';
import { createFeedbackDatabase, type FeedbackDatabase } from '../setup/feedback-database.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../setup/temporary-folder.ts';
import { startGateway } from '../setup/start-gateway.ts';
import { defaultConnections, measureRequestsPerSecond } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';
import { whyNoPostgres, startPostgres } from '../setup/postgres-server.ts';
import { benchmarkProgram, startServer, type Server } from '../setup/child-process.ts';
import { ratioOf } from '../measuring/alternate-rates.ts';

const atLeast = 0.3;
const rounds = 5;
const feedbacksEach = 10_000;
const deliveredBefore = 500_000;

export const feedbackDelivery = async (): Promise<readonly BenchmarkResult[]> => [
  ...(await onFile()),
  ...(await onServer()),
];

const onFile = async (): Promise<readonly BenchmarkResult[]> => {
  using folder = createTemporaryFolder();
  await using endpoint = await startServer(benchmarkProgram('acknowledging-server.ts'));
  const database = await createDatabaseFor(folder, endpoint);
  const few = await measureRates(endpoint, () => deliverAll(folder, database, endpoint, 1));
  await database.add({ count: deliveredBefore, state: 'delivered' });
  const many = await measureRates(endpoint, () => deliverAll(folder, database, endpoint, 1));
  const ratio = ratioOf(few.feedback, few.load);
  const ratioWithHistory = median(many.feedback) / median(few.feedback);
  return [
    {
      title: 'feedback from a SQLite file to a local address',
      value: `${ratio.toFixed(2)} of the requests per second of a load generator`,
      bound: `at least ${atLeast.toFixed(2)}`,
      passed: ratio >= atLeast,
    },
    {
      title: `the same with ${deliveredBefore} delivered before`,
      value: `${ratioWithHistory.toFixed(2)} of its rate`,
    },
  ];
};

const onServer = async (): Promise<readonly BenchmarkResult[]> => {
  const title = 'feedback from PostgreSQL to a local address';
  const missing = whyNoPostgres();
  if (missing !== undefined) return [{ title, reason: missing }];
  using folder = createTemporaryFolder();
  await using server = await startPostgres();
  await using endpoint = await startServer(benchmarkProgram('acknowledging-server.ts'));
  const database = await createDatabaseFor(folder, endpoint, server.address);
  const one = await measureRates(endpoint, () => deliverAll(folder, database, endpoint, 1));
  const two = await measureRates(endpoint, () => deliverAll(folder, database, endpoint, 2));
  return [
    {
      title,
      value:
        `${ratioOf(one.feedback, one.load).toFixed(2)} of the requests per second of a load generator with one process, ` +
        `${ratioOf(two.feedback, two.load).toFixed(2)} with two`,
    },
  ];
};

const createDatabaseFor = async (
  folder: TemporaryFolder,
  { url }: Server,
  server?: string,
): Promise<FeedbackDatabase> => {
  const database = await createFeedbackDatabase(folder, server);
  await database.sendTo(url);
  return database;
};

/** Measures the load generator and the gateway alternately. The first round warms up both. */
const measureRates = async (
  endpoint: Server,
  deliver: () => Promise<ReceivedFeedback>,
): Promise<{ readonly load: readonly number[]; readonly feedback: readonly number[] }> => {
  const rates: { readonly load: number[]; readonly feedback: number[] } = { load: [], feedback: [] };
  for (let round = 0; round <= rounds; round++) {
    const received = await deliver();
    const bodies = Array.from({ length: defaultConnections }, () => received.sample);
    const load = await measureRequestsPerSecond(
      { url: endpoint.url, bodies, isExpectedReply: (reply) => reply === 'ok' },
      2,
    );
    await readReceivedFeedback(endpoint);
    if (round === 0) continue;
    rates.load.push(load);
    rates.feedback.push((received.posts / received.milliseconds) * 1000);
    process.stderr.write(
      `  load ${load.toFixed(0)}, feedback ${rates.feedback.at(-1)?.toFixed(0)} per second\n`,
    );
  }
  return rates;
};

/** Starts gateways on a database with due feedback, and waits until all of it is delivered. */
const deliverAll = async (
  folder: TemporaryFolder,
  database: FeedbackDatabase,
  endpoint: Server,
  gateways: 1 | 2,
): Promise<ReceivedFeedback> => {
  await database.add({ count: feedbacksEach, state: 'waiting' });
  const start = () => startGateway({ folder, database: database.database, orders: 0 });
  await using _one = await start();
  await using _other = gateways === 2 ? await start() : noGateway;
  while ((await database.count('waiting')) > 0) await setTimeout(100);
  return readReceivedFeedback(endpoint);
};

const noGateway: AsyncDisposable = { [Symbol.asyncDispose]: () => Promise.resolve() };

interface ReceivedFeedback {
  readonly posts: number;
  readonly milliseconds: number;
  /** The first body. */
  readonly sample: string;
}

/** Reads and resets the counters of the endpoint. */
const readReceivedFeedback = async ({ url }: Server): Promise<ReceivedFeedback> => {
  const response = await fetch(url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- acknowledging-server.ts sends this shape
  return (await response.json()) as ReceivedFeedback;
};
