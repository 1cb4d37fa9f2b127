/** A process is killed while it delivers feedback: another process takes over its deliveries, and none is lost (D25). */
import type { RequestListener } from 'node:http';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { account, requestOf } from '../src/testing/account-and-request-fixtures.ts';
import {
  acknowledge,
  respondWith,
  openAccountEndpoint,
  type AccountEndpoint,
} from '../src/testing/account-feedback-endpoint.ts';
import { createRandom } from '../src/testing/create-random.ts';
import { onEachEngine, onPostgres, type TestEngine } from '../src/testing/on-each-engine.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { post } from '../src/testing/listening-gateway.ts';
import { verifiedParams } from '../src/testing/verify-feedback-independently.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';

const count = 10_000;

let folder: TemporaryFolder;
let database: TestDatabase;
let endpoint: AccountEndpoint | undefined;
let gateways: GatewayProcess[] = [];

beforeEach(() => {
  folder = newFolder();
});

afterEach(async () => {
  for (const gateway of gateways) await gateway.end('SIGKILL');
  gateways = [];
  await endpoint?.close();
  await database.waitUntilIdle();
  await database.remove();
  folder.remove();
});

const orders = Array.from({ length: count }, (_, n) => `order-${n}`);
// The largest value that an account may have. On a busy machine many attempts time out.
const maxAttempts = 100;
const secrets = { sha: 'SHA-256', phrase: account.sha_response_phrase } as const;

onPostgres((engine) => {
  test('if one of three processes is killed while the endpoint fails at random, all feedback arrives, within the maximum of attempts', async () => {
    const random = createRandom(1);
    let isHeld = false;
    const held: (() => void)[] = [];
    const answerAtRandom: RequestListener = (request, response) => {
      const answer = randomAnswer(random(), request.socket.destroy.bind(request.socket));
      if (isHeld) held.push(() => answer(request, response));
      else answer(request, response);
    };
    await startAll(engine, answerAtRandom, 3);
    const captured = captureAll();
    await endpoint?.waitForPosts(40);
    isHeld = true;
    const before = endpoint?.posts.length ?? 0;
    await endpoint?.waitForPosts(before + 3);
    await gateways[0]?.end('SIGKILL');
    isHeld = false;
    for (const answer of held) answer();
    await captured;
    await allDelivered();
    const { references, mostPosts } = receivedSuccesses();
    expect(references).toEqual(orders.toSorted());
    expect(mostPosts).toBeLessThanOrEqual(maxAttempts + 1);
  });
});

onEachEngine((engine) => {
  test('a post that was in progress when the process was killed is sent again after a restart', async () => {
    let answer: RequestListener = () => undefined;
    await startAll(engine, (request, response) => answer(request, response), 1);
    await captureAll(orders.slice(0, 20));
    await endpoint?.waitForPosts(1);
    await gateways[0]?.end('SIGKILL');
    answer = acknowledge;
    gateways = [await start()];
    await allDelivered(20);
    expect(receivedSuccesses().references).toEqual(orders.slice(0, 20).toSorted());
  });

  test('on SIGTERM it finishes the posts in progress, releases the rest, and exits with 0', async () => {
    const held: (() => void)[] = [];
    // A post that was sent before the signal may arrive after it. It is acknowledged at once.
    let isStopping = false;
    const answerWhenStopping: RequestListener = (request, response) => {
      if (isStopping) acknowledge(request, response);
      else held.push(() => acknowledge(request, response));
    };
    // The posts must not time out before the signal.
    await startAll(engine, answerWhenStopping, 1, 60);
    await captureAll(orders.slice(0, 20));
    await endpoint?.waitForPosts(1);
    gateways[0]?.child.kill('SIGTERM');
    await gateways[0]?.waitForLog('"msg":"stopping after the requests in progress"');
    isStopping = true;
    for (const answer of held) answer();
    expect(await gateways[0]?.ended()).toBe(0);
    const begun = endpoint?.posts.length ?? 0;
    expect(await countOf('delivered')).toBe(begun);
    expect(await countOf('waiting')).toBe(20 - begun);
    const [row] = await database.query(
      'select count(*) as leased from feedback where leased_until is not null',
    );
    expect(Number(row?.['leased'])).toBe(0);
  });
});

/** Starts gateways on one database, with an account whose feedback goes to the endpoint. */
async function startAll(
  { newEmptyDatabase }: TestEngine,
  answer: RequestListener,
  processes: number,
  timeoutSeconds = 1,
): Promise<void> {
  database = await newEmptyDatabase();
  endpoint = await openAccountEndpoint(answer);
  const merchant = {
    ...account,
    technical: { channels: { web: { direct: endpoint.url } } },
    delivery: { max_attempts: maxAttempts, interval_seconds: 0 },
    orders: orders.map((merchant_reference) => ({
      merchant_reference,
      currency: 'AED',
      amount: '10000',
      state: 'authorized',
    })),
  };
  writeFileSync(path.join(folder.path, 'seed.json'), JSON.stringify({ accounts: [merchant] }));
  for (let n = 0; n < processes; n++) gateways.push(await start(timeoutSeconds));
}

function start(timeoutSeconds = 1): Promise<GatewayProcess> {
  const flags = [
    '--database',
    database.location,
    '--seed',
    'seed.json',
    '--feedback-timeout',
    String(timeoutSeconds),
  ];
  return startGateway(folder.path, flags, { POSTERN_KEY: Buffer.alloc(32, 7).toString('base64') });
}

/** Captures each order once, through any gateway. A request without a reply is sent again. */
async function captureAll(references = orders): Promise<void> {
  const left = references.entries();
  const client = async (): Promise<void> => {
    for (const [n, merchant_reference] of left) {
      const body = JSON.stringify(requestOf('CAPTURE', { merchant_reference, amount: '10000' }));
      let reply: unknown;
      for (let attempt = n; reply === undefined; attempt++) {
        const url = gateways[attempt % gateways.length]?.url ?? '';
        reply = await post(url, body).catch(() => undefined);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

const clients = 100;

async function allDelivered(atLeast = orders.length): Promise<void> {
  // If the reply to a stored capture was lost, the repeated capture was declined, and feedback is sent for that too.
  while ((await countOf('waiting')) > 0) await setTimeout(50);
  expect(await countOf('exhausted')).toBe(0);
  expect(await countOf('delivered')).toBeGreaterThanOrEqual(atLeast);
}

async function countOf(state: string): Promise<number> {
  const [row] = await database.query(`select count(*) as feedback from feedback where state = '${state}'`);
  return Number(row?.['feedback']);
}

/** The orders with verified feedback of success, and the largest number of posts for one of them. */
function receivedSuccesses(): { readonly references: readonly string[]; readonly mostPosts: number } {
  const posts = new Map<string, number>();
  for (const one of endpoint?.posts ?? []) {
    const { merchant_reference = '', response_code } = verifiedParams(one, secrets);
    if (response_code === '04000') posts.set(merchant_reference, (posts.get(merchant_reference) ?? 0) + 1);
  }
  return { references: [...posts.keys()].toSorted(), mostPosts: Math.max(...posts.values()) };
}

function randomAnswer(random: number, hangUp: () => unknown): RequestListener {
  if (random < 0.5) return acknowledge;
  if (random < 0.8) return respondWith(500);
  return () => void hangUp();
}
