/**
 * Eight test suites run at once on one gateway, over HTTP only. Each forces outcomes for single requests, and restores the state of
 * its account between its tests. No suite sees what another one does.
 */
import type { StringParams } from '@postern/protocol';
import type { SeedAccount } from '../src/seed/read-seed.ts';
import { post } from '../src/testing/listening-gateway.ts';
import { requestOf, seedOrder, verifyReply } from '../src/testing/account-and-request-fixtures.ts';
import { onEachEngine } from '../src/testing/on-each-engine.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';

const suites = 8;
const testsOfSuite = 200;

const token = 'a-token-of-the-provider-for-this-test';

let folder: TemporaryFolder;
let database: TestDatabase;
let gateway: GatewayProcess;

onEachEngine(({ newDatabase }) => {
  beforeEach(async () => {
    folder = newFolder();
    database = await newDatabase();
    gateway = await startGateway(folder.path, ['--database', database.location], {
      POSTERN_PROVIDER_TOKEN: token,
    });
  });

  afterEach(async () => {
    await gateway.end('SIGKILL');
    await database.waitUntilIdle();
    await database.remove();
    folder.remove();
  });

  test(`${suites} suites of ${testsOfSuite} tests do not interfere`, async () => {
    const accounts = Array.from({ length: suites }, (_, i) => accountOf(i + 1));
    await api('POST', '/import?all_accounts=true', { accounts: accounts });
    const results = await Promise.all(accounts.map(runSuite));
    expect(results.flat().filter((failure) => failure !== undefined)).toEqual([]);
    expect(results.flat()).toHaveLength(suites * testsOfSuite);
    const states = await Promise.all(
      accounts.map(({ merchant_identifier }) =>
        api('GET', `/export?merchant_identifier=${merchant_identifier}`),
      ),
    );
    expect(states.flatMap(({ accounts }) => accounts)).toMatchObject(
      accounts.map(({ merchant_identifier, name }) => ({ merchant_identifier, name, orders: [{}] })),
    );
  });
});

const accountOf = (n: number): SeedAccount => ({
  merchant_identifier: `SUITE${n}`,
  name: `Store of suite ${n}`,
  access_code: `accesscodeofsuite${n}`,
  sha_type: 'SHA-256',
  sha_request_phrase: `the request phrase of suite ${n}`,
  sha_response_phrase: `the response phrase of suite ${n}`,
  presets: ['reference_suffixes'],
  technical: { channels: { web: { direct: 'inbox' } } },
  orders: [seedOrder('order-1')],
});

/** The failures of the tests of a suite; `undefined` for each test that passes. */
async function runSuite(by: SeedAccount): Promise<readonly (string | undefined)[]> {
  const suite = suiteOf(by);
  const scope = `merchant_identifier=${by.merchant_identifier}`;
  await api('POST', `/snapshots?${scope}`, { name: 'start' });
  const failures: (string | undefined)[] = [];
  for (let i = 0; i < testsOfSuite; i++) {
    const [name, run] = tests[i % tests.length] ?? ['none', () => Promise.resolve()];
    failures.push(
      await run(suite, i).then(
        () => undefined,
        (error: unknown) => `${by.merchant_identifier} test ${i}, ${name}: ${String(error)}`,
      ),
    );
    // Two ways back to the start.
    await api('POST', i % 2 === 0 ? `/snapshots/start/restore?${scope}` : `/reset?${scope}`);
  }
  return failures;
}

type Suite = ReturnType<typeof suiteOf>;

const tests: readonly (readonly [string, (suite: Suite, i: number) => Promise<void>])[] = [
  [
    'a header declines one capture, and the next one succeeds',
    async ({ send }) => {
      expect(await send('CAPTURE', { amount: '100' }, 'decline-051')).toMatchObject({
        code: '05051',
        applied: 'decline-051',
      });
      expect(await send('CAPTURE', { amount: '100' })).toMatchObject({ code: '04000', applied: null });
      expect((await send('CHECK_STATUS')).params).toMatchObject({ captured_amount: '100' });
    },
  ],
  [
    'the suffix of a reference declines the captures of its order',
    async ({ api: ask, send }, i) => {
      const merchant_reference = `order-${i}..capture.666`;
      await ask('POST', '/orders', { ...seedOrder(merchant_reference) });
      expect(await send('CAPTURE', { merchant_reference })).toMatchObject({ code: '05666', applied: '666' });
      expect(await send('VOID_AUTHORIZATION', { merchant_reference })).toMatchObject({ code: '08000' });
      expect(await send('CAPTURE', { amount: '100' })).toMatchObject({ code: '04000' });
    },
  ],
  [
    'every test begins with the full amount',
    async ({ send }) => {
      expect((await send('CHECK_STATUS')).params).toMatchObject({ captured_amount: '0' });
      expect(await send('CAPTURE', { amount: '10000' })).toMatchObject({ code: '04000' });
      expect(await send('CAPTURE', { amount: '1' })).toMatchObject({ code: '05042' });
    },
  ],
  [
    'a reply is lost after the capture, and the feedback arrives',
    async ({ api: ask, send, waitUntilIdle }) => {
      await expect(send('CAPTURE', { amount: '100' }, 'reply_lost')).rejects.toThrow('fetch failed');
      expect((await send('CHECK_STATUS')).params).toMatchObject({ captured_amount: '100' });
      expect(await waitUntilIdle()).toMatchObject({ idle: true });
      const { items } = await ask('GET', '/inbox');
      expect(items).toHaveLength(1);
    },
  ],
  [
    'a scenario of the account acts in its test only',
    async ({ api: ask, send }) => {
      await ask('POST', '/scenarios', { effect: { kind: 'decline', message: '012' } });
      expect(await send('CAPTURE')).toMatchObject({ code: '05012', applied: null });
      expect(await send('CAPTURE', {}, '051')).toMatchObject({ code: '05051', applied: '051' });
    },
  ],
];

function suiteOf(by: SeedAccount) {
  return {
    api: (method: string, path: string, body?: object) =>
      api(method, `/accounts/${by.merchant_identifier}${path}`, body),
    waitUntilIdle: () => api('GET', `/idle?wait=30&merchant_identifier=${by.merchant_identifier}`),
    send: async (
      operation: 'CAPTURE' | 'CHECK_STATUS' | 'VOID_AUTHORIZATION',
      changes: StringParams = {},
      scenario?: string,
    ) => {
      const response = await post(gateway.url, requestOf(operation, changes, by), {
        'content-type': 'application/json',
        ...(scenario !== undefined && { 'x-postern-scenario': scenario }),
      });
      const params = verifyReply(by, JSON.parse(await response.text()));
      return {
        params,
        code: params['response_code'],
        applied: response.headers.get('x-postern-scenario-applied'),
      };
    },
  };
}

async function api(method: string, path: string, body?: object) {
  const response = await fetch(new URL(`/back-office/api${path}`, gateway.url), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}: ${text}`);
  return JSON.parse(text);
}
