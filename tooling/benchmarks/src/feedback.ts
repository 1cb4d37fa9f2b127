/**
 * Feedback to an address that acknowledges at once, beside a load generator that posts the same bodies there from memory:
 * on a SQLite file, and on PostgreSQL by one process and by two.
 */
import { setTimeout } from 'node:timers/promises';
import { feedbackBooks, type FeedbackBooks } from './feedback-books.ts';
import { newFolder, type Folder } from './folder.ts';
import { startGateway } from './gateway.ts';
import { connectionsUsual, perSecond } from './load.ts';
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { noPostgres, startPostgres } from './postgres-server.ts';
import { ownProgram, serve, type Server } from './process.ts';
import { ratioOf } from './rates.ts';

const atLeast = 0.3;
const rounds = 5;
const feedbacksEach = 10_000;
const deliveredBefore = 500_000;

export const feedback = async (): Promise<readonly Measured[]> => [
  ...(await onFile()),
  ...(await onServer()),
];

const onFile = async (): Promise<readonly Measured[]> => {
  using folder = newFolder();
  await using endpoint = await serve(ownProgram('endpoint.ts'));
  const books = await booksFor(folder, endpoint);
  const few = await inRounds(endpoint, () => delivered(folder, books, endpoint, 1));
  await books.add({ count: deliveredBefore, state: 'delivered' });
  const many = await inRounds(endpoint, () => delivered(folder, books, endpoint, 1));
  const ratio = ratioOf(few.feedback, few.load);
  const lasting = median(many.feedback) / median(few.feedback);
  return [
    {
      what: 'feedback from a SQLite file to a local address',
      measured: `${ratio.toFixed(2)} of the requests per second of a load generator`,
      bound: `at least ${atLeast.toFixed(2)}`,
      kept: ratio >= atLeast,
    },
    {
      what: `the same where ${deliveredBefore} were delivered before`,
      measured: `${lasting.toFixed(2)} of its rate`,
    },
  ];
};

const onServer = async (): Promise<readonly Measured[]> => {
  const what = 'feedback from PostgreSQL to a local address';
  const missing = noPostgres();
  if (missing !== undefined) return [{ what, because: missing }];
  using folder = newFolder();
  await using server = await startPostgres();
  await using endpoint = await serve(ownProgram('endpoint.ts'));
  const books = await booksFor(folder, endpoint, server.address);
  const one = await inRounds(endpoint, () => delivered(folder, books, endpoint, 1));
  const two = await inRounds(endpoint, () => delivered(folder, books, endpoint, 2));
  return [
    {
      what,
      measured:
        `${ratioOf(one.feedback, one.load).toFixed(2)} of the requests per second of a load generator by one process, ` +
        `${ratioOf(two.feedback, two.load).toFixed(2)} by two`,
    },
  ];
};

const booksFor = async (folder: Folder, { url }: Server, server?: string): Promise<FeedbackBooks> => {
  const books = await feedbackBooks(folder, server);
  await books.sendTo(url);
  return books;
};

/** Rates of the load generator and of the gateway, in turns; a first round warms up both. */
const inRounds = async (
  endpoint: Server,
  deliver: () => Promise<Heard>,
): Promise<{ readonly load: readonly number[]; readonly feedback: readonly number[] }> => {
  const rates: { readonly load: number[]; readonly feedback: number[] } = { load: [], feedback: [] };
  for (let round = 0; round <= rounds; round++) {
    const heard = await deliver();
    const bodies = Array.from({ length: connectionsUsual }, () => heard.sample);
    const load = await perSecond({ url: endpoint.url, bodies, isAnswer: (reply) => reply === 'ok' }, 2);
    await hearing(endpoint);
    if (round === 0) continue;
    rates.load.push(load);
    rates.feedback.push((heard.posts / heard.milliseconds) * 1000);
    process.stderr.write(
      `  load ${load.toFixed(0)}, feedback ${rates.feedback.at(-1)?.toFixed(0)} per second\n`,
    );
  }
  return rates;
};

/** Starts as many gateways over books with feedback that is due, and waits until all of it arrived. */
const delivered = async (
  folder: Folder,
  books: FeedbackBooks,
  endpoint: Server,
  gateways: 1 | 2,
): Promise<Heard> => {
  await books.add({ count: feedbacksEach, state: 'waiting' });
  const start = () => startGateway({ folder, database: books.database, orders: 0 });
  await using _one = await start();
  await using _other = gateways === 2 ? await start() : nobody;
  while ((await books.count('waiting')) > 0) await setTimeout(100);
  return hearing(endpoint);
};

const nobody: AsyncDisposable = { [Symbol.asyncDispose]: () => Promise.resolve() };

interface Heard {
  readonly posts: number;
  readonly milliseconds: number;
  /** The first body. */
  readonly sample: string;
}

/** What the endpoint heard since it was last asked. */
const hearing = async ({ url }: Server): Promise<Heard> => {
  const response = await fetch(url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own program answers so
  return (await response.json()) as Heard;
};
