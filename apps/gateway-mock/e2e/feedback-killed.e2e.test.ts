/** Processes that deliver feedback and die at it: another takes over what they held, and nothing is lost (D25). */
import type { RequestListener } from 'node:http';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { account, requestOf } from '../src/testing/merchants-and-requests.ts';
import {
  acknowledge,
  respondWith,
  openMerchantEndpoint,
  type MerchantEndpoint,
} from '../src/testing/merchant-endpoint.ts';
import {
  onEachEngine,
  onPostgres,
  type TestEngine,
  type TestDatabase,
} from '../src/testing/on-each-engine.ts';
import { post } from '../src/testing/listening-gateway.ts';
import { verifiedParams } from '../src/testing/verify-feedback.ts';
import { newFolder, startGateway, type GatewayProcess } from './gateway-process.ts';

// More in a long run, see long/.
const count = Number(process.env['FEEDBACKS_OF_THIS_RUN'] ?? 300);

// Processes take their time on a machine that is busy.
jest.setTimeout(60_000 + count * 50);

let folder: ReturnType<typeof newFolder>;
let place: TestDatabase;
let endpoint: MerchantEndpoint | undefined;
let gateways: GatewayProcess[] = [];

beforeEach(() => {
  folder = newFolder();
});

afterEach(async () => {
  for (const gateway of gateways) await gateway.end('SIGKILL');
  gateways = [];
  await endpoint?.close();
  await place.waitUntilIdle();
  await place.remove();
  folder.remove();
});

const orders = Array.from({ length: count }, (_, n) => `order-${n}`);
const attemptsMax = 30;
const secrets = { sha: 'SHA-256', phrase: account.sha_response_phrase } as const;

onPostgres((engine) => {
  test('of three processes one is killed in the middle of its posts to an address that fails at random: all arrive, none too often', async () => {
    const random = dice(1);
    let isHeld = false;
    const held: (() => void)[] = [];
    const atRandom: RequestListener = (request, response) => {
      const answer = pick(random(), request.socket.destroy.bind(request.socket));
      if (isHeld) held.push(() => answer(request, response));
      else answer(request, response);
    };
    await begin(engine, atRandom, 3);
    const captured = captureAll();
    await endpoint?.waitForPosts(100);
    isHeld = true;
    const before = endpoint?.posts.length ?? 0;
    await endpoint?.waitForPosts(before + 3);
    await gateways[0]?.end('SIGKILL');
    isHeld = false;
    for (const answer of held) answer();
    await captured;
    await allDelivered();
    const { told, mostPosts } = heard();
    expect(told).toEqual(orders.toSorted());
    expect(mostPosts).toBeLessThanOrEqual(attemptsMax + 1);
  });
});

onEachEngine((engine) => {
  test('what a process was at when it was killed is posted again when it is back', async () => {
    let answer: RequestListener = () => undefined;
    await begin(engine, (request, response) => answer(request, response), 1);
    await captureAll(orders.slice(0, 20));
    await endpoint?.waitForPosts(1);
    await gateways[0]?.end('SIGKILL');
    answer = acknowledge;
    gateways = [await start()];
    await allDelivered(20);
    expect(heard().told).toEqual(orders.slice(0, 20).toSorted());
  });

  test('on SIGTERM it finishes what it is at, leaves the rest, and ends with 0', async () => {
    const held: (() => void)[] = [];
    // A post that was sent before the signal may arrive after it: it is answered at once.
    let isStopping = false;
    const answerWhenStopping: RequestListener = (request, response) => {
      if (isStopping) acknowledge(request, response);
      else held.push(() => acknowledge(request, response));
    };
    await begin(engine, answerWhenStopping, 1);
    await captureAll(orders.slice(0, 20));
    await endpoint?.waitForPosts(1);
    gateways[0]?.child.kill('SIGTERM');
    await gateways[0]?.logs('"msg":"stopping after the requests in progress"');
    isStopping = true;
    for (const answer of held) answer();
    expect(await gateways[0]?.ended()).toBe(0);
    const begun = endpoint?.posts.length ?? 0;
    expect(await countOf('delivered')).toBe(begun);
    expect(await countOf('waiting')).toBe(20 - begun);
    const [row] = await place.query('select count(*) as leased from feedback where leased_until is not null');
    expect(Number(row?.['leased'])).toBe(0);
  });
});

/** So many gateways on one database, and an account whose feedback goes to an endpoint. */
async function begin(
  { newEmptyDatabase: newEmptyPlace }: TestEngine,
  answer: RequestListener,
  processes: number,
): Promise<void> {
  place = await newEmptyPlace();
  endpoint = await openMerchantEndpoint(answer);
  const merchant = {
    ...account,
    technical: { channels: { web: { direct: endpoint.url } } },
    delivery: { attempts_max: attemptsMax, interval_seconds: 0 },
    orders: orders.map((merchant_reference) => ({
      merchant_reference,
      currency: 'AED',
      amount: '10000',
      state: 'authorized',
    })),
  };
  writeFileSync(path.join(folder.folder, 'seed.json'), JSON.stringify({ merchants: [merchant] }));
  for (let n = 0; n < processes; n++) gateways.push(await start());
}

function start(): Promise<GatewayProcess> {
  const flags = ['--database', place.location, '--seed', 'seed.json', '--feedback-timeout', '1'];
  return startGateway(folder.folder, flags, { POSTERN_KEY: Buffer.alloc(32, 7).toString('base64') });
}

/** Each once, by one gateway or another; a request that was cut off is made again. */
async function captureAll(some = orders): Promise<void> {
  const left = some.entries();
  const shop = async (): Promise<void> => {
    for (const [n, merchant_reference] of left) {
      const body = JSON.stringify(requestOf('CAPTURE', { merchant_reference, amount: '10000' }));
      let reply: unknown;
      for (let attempt = n; reply === undefined; attempt++) {
        const url = gateways[attempt % gateways.length]?.url ?? '';
        reply = await post(url, body).catch(() => undefined);
      }
    }
  };
  await Promise.all(Array.from({ length: shops }, shop));
}

const shops = 100;

async function allDelivered(atLeast = orders.length): Promise<void> {
  // A capture that was stored and not answered was declined when it was asked for again, which is told as well.
  while ((await countOf('waiting')) > 0) await setTimeout(50);
  expect(await countOf('exhausted')).toBe(0);
  expect(await countOf('delivered')).toBeGreaterThanOrEqual(atLeast);
}

async function countOf(state: string): Promise<number> {
  const [row] = await place.query(`select count(*) as feedback from feedback where state = '${state}'`);
  return Number(row?.['feedback']);
}

/** The orders of which a success was told, soundly, and how often one of them was posted at most. */
function heard(): { readonly told: readonly string[]; readonly mostPosts: number } {
  const told = new Map<string, number>();
  for (const one of endpoint?.posts ?? []) {
    const { merchant_reference = '', response_code } = verifiedParams(one, secrets);
    if (response_code === '04000') told.set(merchant_reference, (told.get(merchant_reference) ?? 0) + 1);
  }
  return { told: [...told.keys()].toSorted(), mostPosts: Math.max(...told.values()) };
}

function pick(thrown: number, hangUp: () => unknown): RequestListener {
  if (thrown < 0.5) return acknowledge;
  if (thrown < 0.8) return respondWith(500);
  return () => void hangUp();
}

/** Numbers from 0 to 1, the same ones each time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
