/**
 * Compares feedback to an address that acknowledges at once with a program that posts the same body to it through undici alone: on
 * a SQLite file, and on PostgreSQL with one gateway process and with two. All are warm.
 */
import { setTimeout } from 'node:timers/promises';
import { createFeedbackDatabase, type FeedbackDatabase } from '../setup/feedback-database.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../setup/temporary-folder.ts';
import { startGateway } from '../setup/start-gateway.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';
import { describeSync } from '../measuring/sync-duration.ts';
import { whyNoPostgres, startPostgres } from '../setup/postgres-server.ts';
import { askingProgram, benchmarkProgram, startServer, type Server } from '../setup/child-process.ts';
import { ratioOf } from '../measuring/alternate-rates.ts';

const onFileAtLeast = 0.35;
const onServerAtLeast = 0.15;
const rounds = 5;
const secondsEach = 2;
const warmUp = 20_000;
const feedbacksEach = 10_000;
const deliveredBefore = 500_000;

// What undici alone does not do: each attempt also claims its feedback under a lease, signs the body and stores the result.
const peer =
  'of the requests per second of undici alone, which posts one signed body without storing anything';

export const feedbackDelivery = async (): Promise<readonly BenchmarkResult[]> => [
  ...(await onFile()),
  ...(await onServer()),
];

const onFile = async (): Promise<readonly BenchmarkResult[]> => {
  using folder = createTemporaryFolder();
  await using endpoint = await startServer(benchmarkProgram('acknowledging-server.ts'));
  const database = await createDatabaseFor(folder, endpoint);
  const few = await measureRates(folder, endpoint, database, 1);
  await database.add({ count: deliveredBefore, state: 'delivered' });
  const many = await measureRates(folder, endpoint, database, 1);
  const ratio = ratioOf(few.feedback, few.undici);
  const ratioWithHistory = median(many.feedback) / median(few.feedback);
  return [
    {
      title: 'feedback from a SQLite file to a local address',
      value: `${ratio.toFixed(2)} ${peer}; ${describeSync()}`,
      bound: `at least ${onFileAtLeast.toFixed(2)}`,
      passed: ratio >= onFileAtLeast,
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
  const one = await measureRates(folder, endpoint, database, 1);
  const two = await measureRates(folder, endpoint, database, 2);
  const ratio = ratioOf(one.feedback, one.undici);
  return [
    {
      title,
      value: `${ratio.toFixed(2)} ${peer}, ${ratioOf(two.feedback, two.undici).toFixed(2)} with two processes`,
      bound: `at least ${onServerAtLeast.toFixed(2)}`,
      passed: ratio >= onServerAtLeast,
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

interface Rates {
  readonly feedback: readonly number[];
  readonly undici: readonly number[];
}

/** Measures gateways and undici alternately, after both have sent tens of thousands. */
const measureRates = async (
  folder: TemporaryFolder,
  endpoint: Server,
  database: FeedbackDatabase,
  gateways: 1 | 2,
): Promise<Rates> => {
  const start = () => startGateway({ folder, database: database.database, orders: 0 });
  await using _one = await start();
  await using _other = gateways === 2 ? await start() : noGateway;
  const { sample } = await deliver(endpoint, database, warmUp);
  await using undici = askingProgram(benchmarkProgram('undici-posts.ts'), endpoint.url, sample);
  await undici.ask('3');
  await database.analyze();
  const rates: { readonly feedback: number[]; readonly undici: number[] } = { feedback: [], undici: [] };
  for (let round = 0; round < rounds; round++) {
    rates.undici.push(Number(await undici.ask(String(secondsEach))));
    await readReceivedFeedback(endpoint);
    const { posts, milliseconds } = await deliver(endpoint, database, feedbacksEach);
    rates.feedback.push((posts / milliseconds) * 1000);
    process.stderr.write(
      `  undici ${rates.undici.at(-1)?.toFixed(0)}, feedback ${rates.feedback.at(-1)?.toFixed(0)} per second\n`,
    );
  }
  return rates;
};

/** Adds due feedback, which the gateways find within a second, and waits until all of it is delivered. */
const deliver = async (
  endpoint: Server,
  database: FeedbackDatabase,
  count: number,
): Promise<ReceivedFeedback> => {
  await database.add({ count, state: 'waiting' });
  while ((await database.count('waiting')) > 0) await setTimeout(100);
  return readReceivedFeedback(endpoint);
};

const noGateway: AsyncDisposable = { [Symbol.asyncDispose]: () => Promise.resolve() };

interface ReceivedFeedback {
  readonly posts: number;
  /** From the first POST to the last. */
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
