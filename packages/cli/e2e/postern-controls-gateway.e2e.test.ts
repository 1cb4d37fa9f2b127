/**
 * The commands of `postern` that control a test gateway, against a gateway process. Commands that go on until they are interrupted
 * are processes of the program; the others run in this process.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';
import { runPostern, runPosternInProcess, startPostern, type PosternOptions } from './postern-process.ts';

const folder = newFolder();
const token = 'a-provider-token-that-only-this-test-uses';
let gateway: GatewayProcess;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  gateway = await startGateway(folder.path, ['--database', ':memory:', '--log-level', 'error'], {
    POSTERN_PROVIDER_TOKEN: token,
  });
  env = { POSTERN_BASE_URL: new URL(gateway.url).origin, POSTERN_TOKEN: token };
});

afterAll(async () => {
  await gateway.end('SIGTERM');
  folder.remove();
});

const postern = (words: readonly string[], options: Partial<PosternOptions> = {}) =>
  runPosternInProcess(words, { folder: folder.path, ...options, env: { ...env, ...options.env } });

/** Starts the program. jest replaces the class Error in this process, so commands recognize errors of the system only there. */
const startedPostern = (words: readonly string[], options: Partial<PosternOptions> = {}) =>
  runPostern(words, { folder: folder.path, ...options, env: { ...env, ...options.env } });

/** What a command prints as JSON. */
const jsonOf = async (words: readonly string[], options: Partial<PosternOptions> = {}): Promise<unknown> => {
  const { status, stdout, stderr } = await postern([...words, '--json'], options);
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

const createOrder = (reference: string) =>
  postern(['orders', 'create', reference, '--amount', '1000', '--currency', 'AED']);

describe('orders', () => {
  test('are created, listed, shown, completed and deleted', async () => {
    const created = await createOrder('cli-1');
    expect(created).toMatchObject({ status: 0, stderr: '' });
    expect(created.stdout).toMatch(/^amount +10\.00$/m);
    expect((await postern(['orders', 'list', '--search', 'cli-1'])).stdout).toMatch(
      /^cli-1 +\d{18} +02 Authorization Success +AED +10\.00 +0\.00 +0\.00 /m,
    );
    expect(await jsonOf(['orders', 'show', 'cli-1'])).toMatchObject({
      order: { merchant_reference: 'cli-1' },
    });
    expect(await jsonOf(['orders', 'complete', 'order-1005', '--ends', 'succeeded'])).toMatchObject({
      completed: 1,
    });
    expect(await createOrder('cli-10')).toMatchObject({ status: 0 });
    expect(await jsonOf(['orders', 'delete', 'cli-1'])).toEqual({ removed: 1 });
    expect(await jsonOf(['orders', 'delete', 'cli-10'])).toEqual({ removed: 1 });
    expect(await postern(['orders', 'show', 'cli-1'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'postern: there is no order cli-1. List the orders with `postern orders list`\n',
    });
  });

  test('are shown with all of their operations, also if they have several pages', async () => {
    const operations = Array.from({ length: 101 }, () => ({ operation: 'CAPTURE', amount: '1' }));
    const stdin = JSON.stringify({
      currency: 'AED',
      amount: '1000',
      state: 'authorized',
      operations,
    });
    await jsonOf(['orders', 'create', 'cli-long', '--body', '-'], { stdin });
    const { stdout } = await postern(['orders', 'show', 'cli-long']);
    expect(stdout.match(/^CAPTURE/gm)).toHaveLength(101);
    expect(await jsonOf(['orders', 'show', 'cli-long'])).toMatchObject({
      order: { captured_amount: '101' },
      operations: { next: null },
    });
    await jsonOf(['orders', 'delete', 'cli-long']);
  });

  test('are created with a decimal amount, too', async () => {
    const words = ['orders', 'create', 'cli-decimal', '--decimal-amount', '10.5', '--currency', 'KWD'];
    expect(await jsonOf(words)).toMatchObject({ amount: '10500' });
    await jsonOf(['orders', 'delete', 'cli-decimal']);
  });

  test('are listed by how long ago they were created', async () => {
    await createOrder('cli-new');
    const listed = async (time: string) =>
      JSON.stringify(await jsonOf(['orders', 'list', '--search', 'cli-new', '--created-before', time]));
    expect(await listed('1h')).not.toContain('cli-new');
    expect(await listed('0s')).toContain('cli-new');
    await jsonOf(['orders', 'delete', 'cli-new']);
  });

  test('--all reads all pages', async () => {
    const all = await jsonOf(['orders', 'list', '--limit', '2', '--all']);
    expect(all).toMatchObject({ items: { length: 8 } });
  });
});

describe('pay', () => {
  const pay = (reference: string, ...words: readonly string[]) =>
    postern(['pay', reference, '--decimal-amount', '10.50', '--currency', 'AED', ...words]);

  afterEach(() => postern(['reset']));

  test('prints what the browser brings to the shop', async () => {
    const { status, stdout, stderr } = await pay('paid-1', '--command', 'PURCHASE', '--card', 'mastercard');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^result +14000 Success$/m);
    expect(stdout).toMatch(/^amount +1050$/m);
    expect(stdout).toMatch(/^payment_option +MASTERCARD$/m);
    expect(await jsonOf(['check', 'paid-1'])).toMatchObject({ state: 'Captured' });
  });

  test('has a card declined, and the next one accepted on the same page', async () => {
    expect(await pay('paid-2', '--outcome', 'declined')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^declined +03666 /m),
    });
    expect(await pay('paid-2')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^result +02000 Success$/m),
    });
  });

  test('names the return of an order that was paid before', async () => {
    const earlier = 'The order was paid before.';
    expect((await pay('paid-10')).stdout).not.toContain(earlier);
    const again = await pay('paid-10', '--outcome', 'declined');
    expect(again).toMatchObject({ status: 0, stdout: expect.stringContaining(earlier) });
    expect(again.stdout).toMatch(/^result +02000 Success$/m);
  });

  test.each([
    [['--outcome', 'pending'], 4],
    [['--action', 'cancel'], 1],
    [['--action', 'abandon'], 1],
    [['--card', 'visa-challenge', '--challenge', 'abandon'], 4],
  ])('with %j, which does not pay, exits with %i', async (words, status) => {
    expect(await pay('paid-11', ...words)).toMatchObject({ status });
  });

  test('exits with 1 from a cancel after a declined card', async () => {
    await pay('paid-13', '--outcome', 'declined');
    expect(await pay('paid-13', '--action', 'cancel')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^result +01072 /m),
    });
  });

  test('lists the card that the shopper saved', async () => {
    expect((await postern(['cards', 'list'])).stdout).toMatch(/^No saved cards\./);
    await pay('paid-12', '--remember-card');
    expect((await postern(['cards', 'list'])).stdout).toMatch(/ saved .* VISA .* paid-12 /);
  });

  test('cancels, leaves, and fails a challenge', async () => {
    expect((await pay('paid-3', '--action', 'cancel')).stdout).toMatch(/^result +00072 /m);
    expect((await pay('paid-4', '--action', 'abandon')).stdout).toBe(
      'The page is open, and no card was submitted.\n',
    );
    expect((await pay('paid-5', '--card', 'visa-challenge', '--challenge', 'fail')).stdout).toMatch(
      /^declined +10030 /m,
    );
  });

  test('pays with the form of a shop', async () => {
    const { stdout: form } = await postern(['sign'], {
      env: { POSTERN_REQUEST_PHRASE: 'demo-request-phrase', POSTERN_SHA_TYPE: 'SHA-256' },
      stdin: JSON.stringify({
        command: 'AUTHORIZATION',
        access_code: 'zx0IPmPy5jp1vAz8Kpg7',
        merchant_identifier: 'DEMO0001',
        merchant_reference: 'paid-6',
        amount: '1050',
        currency: 'AED',
        language: 'en',
        customer_email: 'layla@shop.example',
        return_url: 'http://localhost:3000/paid',
      }),
    });
    expect(await jsonOf(['pay', '--form', form])).toMatchObject({
      kind: 'returned',
      return: { url: 'http://localhost:3000/paid', fields: { response_code: '02000' } },
    });
  });

  test('exits with 1 if the gateway or the page refuses', async () => {
    expect(await pay('paid-7', '--card', 'mada')).toMatchObject({
      status: 1,
      stdout: 'The page does not accept card_number (PurchaseOnly).\n',
    });
    expect(await pay('paid-8', '--return-url', 'ftp://shop.example')).toMatchObject({ status: 1 });
  });

  test('opens the page in a browser', async () => {
    const shop = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    const arrived = once(shop, 'request');
    await once(shop, 'listening');
    const address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const browser = path.join(folder.path, 'browser.mjs');
    writeFileSync(
      browser,
      `#!${process.execPath}\nawait fetch('${address}/?opened=' + encodeURIComponent(process.argv[2]));\n`,
      { mode: 0o755 },
    );
    const words = ['--open', '--return-url', 'http://localhost:3000/paid'];
    const { status, stdout } = await postern(
      ['pay', 'opened-1', '--amount', '1050', '--currency', 'AED', ...words],
      { env: { BROWSER: browser } },
    );
    expect(status).toBe(0);
    const page = /^page +(\S+)$/m.exec(stdout)?.[1];
    const [{ url }] = (await arrived) as [IncomingMessage];
    expect(new URL(url ?? '', address).searchParams.get('opened')).toBe(page);
    expect(await (await fetch(page ?? '')).text()).toContain('name="card_number"');
    shop.close();
  });

  test('exits with 2 with a card for a page that is opened', async () => {
    expect(await pay('paid-9', '--open', '--card', 'visa')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('with --open you pay by hand: leave out --card'),
    });
  });

  test('exits with 2 without an amount', async () => {
    expect(await postern(['pay', 'paid-9', '--currency', 'AED'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--amount is missing'),
    });
  });
});

test('a scenario affects the requests that match, as often as --times says', async () => {
  await createOrder('cli-scenario');
  const add = ['scenarios', 'add', 'decline', 'message=insufficient funds', '--times', '1'];
  await jsonOf([...add, '--match', 'merchant_reference=cli-scenario', '--match', 'operation=CAPTURE']);
  const capture = ['capture', 'cli-scenario', '--amount', '1', '--currency', 'AED'];
  expect(await postern(capture)).toMatchObject({ status: 1, stdout: expect.stringContaining('05029') });
  expect(await postern(capture)).toMatchObject({ status: 0 });
  expect((await postern(['scenarios', 'list'])).stdout).toMatch(/decline message=029 .* 1 of 1, used up/);
  await postern(['wait']);
  const { stdout: logged } = await postern(['logs', '--search', 'cli-scenario']);
  const declined = /05029 .* ([\da-f-]{36})$/m.exec(logged)?.[1] ?? '';
  expect((await postern(['logs', '--request', declined])).stdout).toMatch(
    /^scenarios +\d+ \(decline message=029\)$/m,
  );
  expect((await postern(['scenarios', 'effects'])).stdout).toMatch(/^feedback_duplicated /m);
  expect(await jsonOf(['scenarios', 'remove', '--all'])).toEqual({ removed: 1 });
});

test.each([
  [['scenarios', 'add', 'explode'], /^postern: unknown effect explode\. Use one of request_lost, /],
  [['scenarios', 'add', 'declin'], /^postern: unknown effect declin\. Did you mean decline\?$/m],
  [
    ['scenarios', 'add', 'decline', 'message=29'],
    /^postern: no message is "29"\. Did you mean 029 \(Insufficient funds\)\?$/m,
  ],
  [['scenarios', 'add', 'delay'], /^postern: the effect delay needs milliseconds=…$/m],
  [
    ['scenarios', 'add', 'delay', 'seconds=1'],
    /^postern: the effect delay has no member seconds: there are milliseconds$/m,
  ],
  [['clock', 'advance', 'soon'], /^postern: the duration must be seconds, or a duration such as 90s/],
  [
    ['scenarios', 'add', 'decline', 'message=Insufficient'],
    /^postern: no message is "Insufficient"\. Did you mean 029 \(Insufficient funds\)\?$/m,
  ],
  [
    ['orders', 'create', 'cli-2', '--amount', '10.50', '--currency', 'AED'],
    /^postern: --amount 10\.50 is not in minor units, .* pass --decimal-amount 10\.50$/m,
  ],
  [
    ['orders', 'create', 'cli-2', '--decimal-amount', '10.505', '--currency', 'AED'],
    /^postern: --decimal-amount 10\.505 is not an amount in AED, which has 2 decimals$/m,
  ],
  [
    ['orders', 'create', 'cli-2', '--decimal-amount', '10.50'],
    /^postern: --decimal-amount needs --currency, which says how many decimals the amount has$/m,
  ],
  [
    ['pay', 'cli-2', '--decimal-amount', '10.50', '--currency', 'XYZ'],
    /^postern: --currency XYZ is no currency\. Pass one such as AED$/m,
  ],
  [
    ['pay', '--form', '{}', '--decimal-amount', '10.50', '--currency', 'AED'],
    /^postern: a form has its own amount: leave out --form or --decimal-amount$/m,
  ],
  ...['2027', '90'].map((time): [string[], RegExp] => [
    ['tokens', 'create', 'ci', '--expires', time],
    /^postern: --expires must be a duration such as 12h or 30d, or a time such as 2027-01-01T00:00:00Z$/m,
  ]),
  [['orders', 'create', 'cli-2', '--amount', '1', '--currency', 'aed'], /Did you mean AED\?$/m],
  [
    ['feedback', 'resend'],
    /^postern: pass ids of feedback, or --exhausted-since <time>, --cause <cause> or both$/m,
  ],
  [['logs', '--from', '10'], /^postern: --from must be a time .*, or this long ago \(90s, 10m, 2h\)$/m],
  ...['logs', 'coverage'].map((command): [string[], RegExp] => [
    [command, '--from', 'yesterday'],
    /^postern: --from must be a time \(2026-02-03T04:05:06Z\), or this long ago \(90s, 10m, 2h\)$/m,
  ]),
  [
    ['feedback', 'resend', '--exhausted-since', '2026-02-03'],
    /^postern: --exhausted-since must be a time \(2026-02-03T04:05:06Z\), or this long ago \(90s, 10m, 2h\)$/m,
  ],
  [
    ['certify', 'shop', '--plan', 'none.yaml'],
    /^postern: none\.yaml cannot be read\. Write a plan with `postern certify shop --init --plan none\.yaml`$/m,
  ],
  [['listen', '--forward-to', 'shop'], /^postern: --forward-to must be an http or https URL/],
])('%j says what to do', async (words, line) => {
  expect(await postern(words)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(line) });
});

test('--decimal-amount overrides the amount of a body, as --amount does', async () => {
  const stdin = JSON.stringify({ amount: '100', currency: 'AED' });
  const create = (reference: string, ...amount: readonly string[]) =>
    jsonOf(['orders', 'create', reference, '--body', '-', ...amount], { stdin });
  expect(await create('cli-body-1', '--decimal-amount', '99.99', '--currency', 'AED')).toMatchObject({
    amount: '9999',
  });
  expect(await create('cli-body-2', '--amount', '200')).toMatchObject({ amount: '200' });
});

test('a wait that is no number is refused by the gateway', async () => {
  expect(await postern(['feedback', 'list', '--wait', 'abc'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--wait'),
  });
});

test('api prints a text with its lines', async () => {
  const { stdout } = await postern(['api', 'GET', '/accounts/DEMO0001/orders/export']);
  expect(stdout).toMatch(/\norder-1001|,order-1001/);
  expect(stdout).not.toMatch(/u000D|\r/);
});

test('an advance of the clock without a reply may have been made', async () => {
  const server = createServer((request) => request.socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { stdout } = await postern(['clock', 'advance', '5', '--base-url', base, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ effect: 'possible' });
  server.close();
});

test.each(['/nothing', '/accounts/{merchant_identifier}/nothing'])(
  'api GET %s says that the path is wrong, and where the paths are',
  async (path) => {
    expect(await postern(['api', 'GET', path])).toMatchObject({
      status: 1,
      stderr: `postern: Not found\npostern: the management API has no GET ${path}: \`postern api GET /openapi.json\` prints its paths\n`,
    });
  },
);

test.each([
  [['orders', 'list', '--status', '2'], '--status'],
  [['api', 'GET', '/accounts/DEMO0001/orders?status=2'], '?status'],
])('%j names what has the wrong value as it was written', async (words, name) => {
  expect(await postern(words)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`\npostern: ${name}: must be one of 00, `),
  });
});

test('api GET says only that a thing is missing, if the path is right', async () => {
  expect(await postern(['api', 'GET', '/accounts/NONE0001/technical'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^postern: .+\n$/),
  });
  expect((await postern(['api', 'GET', '/openapi.json'])).stdout).toContain(
    '/accounts/{merchant_identifier}/technical',
  );
});

test('certify shop --init names the whole next command', async () => {
  expect((await postern(['certify', 'shop', '--init', '--plan', 'shop.yaml'])).stdout).toBe(
    'shop.yaml is written. Fill in how your shop is driven, then run `postern certify shop --plan shop.yaml`.\n',
  );
});

test('the clock stops, advances and resumes', async () => {
  expect(await jsonOf(['clock', 'stop', '--at', '2030-01-01T00:00:00Z'])).toMatchObject({ stopped: true });
  expect(await jsonOf(['clock', 'advance', '1h30m'])).toMatchObject({ now: '2030-01-01T01:30:00.000Z' });
  expect((await postern(['clock', 'show'])).stdout).toBe('2030-01-01T01:30:00.000Z (stopped)\n');
  expect(await jsonOf(['clock', 'resume'])).toMatchObject({ stopped: false });
});

test('a snapshot is saved, listed, restored and deleted, and a reset returns to the seed', async () => {
  await createOrder('cli-snapshot');
  await jsonOf(['snapshot', 'save', 'cli', '--replace']);
  expect((await postern(['snapshot', 'list'])).stdout).toMatch(/^cli /m);
  await jsonOf(['orders', 'delete', '--all']);
  await jsonOf(['snapshot', 'restore', 'cli']);
  expect(await jsonOf(['orders', 'show', 'cli-snapshot'])).toMatchObject({ pending: [] });
  await jsonOf(['reset']);
  expect(await postern(['orders', 'show', 'cli-snapshot'])).toMatchObject({ status: 1 });
  expect(await postern(['snapshot', 'delete', 'cli'])).toMatchObject({ status: 0 });
});

test('an exported account is imported again', async () => {
  await createOrder('cli-export');
  const file = path.join(folder.path, 'exported.json');
  expect(await postern(['export', file])).toMatchObject({ status: 0 });
  expect(await startedPostern(['export', file])).toMatchObject({
    status: 2,
    stderr: `postern: ${file} cannot be written: it exists. Replace it with --force\n`,
  });
  await jsonOf(['orders', 'delete', 'cli-export']);
  expect((await postern(['import', file])).stdout).toMatch(
    /^Accounts added or replaced: 0\. Orders added: 1\. Accounts left as they are, because they exist: DEMO0001\. Orders not added, because they exist or the account has the maximum number of orders: \d+\. Replace what exists with --replace\.$/m,
  );
  expect((await postern(['export', '-'])).stdout).toContain('cli-export');
  const { stdout: all } = await postern(['export', '--all-accounts']);
  expect(all).toContain('cli-export');
  expect(await jsonOf(['import', '-', '--all-accounts', '--replace'], { stdin: all })).toMatchObject({
    accounts: 1,
  });
});

test('wait ends when the account is idle', async () => {
  await createOrder('cli-idle');
  await jsonOf(['scenarios', 'add', 'pending', 'after_seconds=3600', 'ends=succeeded']);
  await postern(['capture', 'cli-idle', '--amount', '1', '--currency', 'AED']);
  expect(await postern(['wait', '--wait', '0'])).toMatchObject({ status: 1 });
  await jsonOf(['orders', 'complete', 'cli-idle']);
  await jsonOf(['scenarios', 'remove', '--all']);
  expect(await jsonOf(['wait'])).toMatchObject({ idle: true });
});

test('tokens are created, used and revoked', async () => {
  const created = await postern(['tokens', 'create', 'ci', '--merchant', 'DEMO0001']);
  expect(created.stdout).toMatch(/^\S{32,}\n$/);
  const own = { POSTERN_TOKEN: created.stdout.trim() };
  expect(await jsonOf(['orders', 'list'], { env: own })).toHaveProperty('items');
  const list = await jsonOf(['tokens', 'list', '--merchant', 'DEMO0001']);
  expect(list).toMatchObject({ items: [{ name: 'ci' }] });
  const [, id = ''] = /"id": "([^"]+)"/.exec(JSON.stringify(list, undefined, 1)) ?? [];
  expect(await postern(['tokens', 'revoke', id])).toMatchObject({ status: 0 });
  expect((await postern(['tokens', 'list'])).stdout).toMatch(/no tokens\. Add --all-accounts/);
  expect(await postern(['orders', 'list'], { env: own })).toMatchObject({ status: 1 });
});

test('accounts are created with their phrases in the body, and keys are rotated', async () => {
  const account = {
    merchant_identifier: 'CLI00001',
    name: 'A shop',
    sha_type: 'SHA-256',
    sha_request_phrase: 'request-phrase-1',
    sha_response_phrase: 'response-phrase-1',
  };
  const created = await postern(['accounts', 'create', '--body', '-'], { stdin: JSON.stringify(account) });
  expect(created.stdout).toMatch(/^access_code +\S{20}$/m);
  expect((await postern(['accounts', 'list'])).stdout).toMatch(/^CLI00001 /m);
  const ofShop = ['--merchant', 'CLI00001'];
  await jsonOf(['keys', 'next', '--sha-type', 'HMAC-256', ...ofShop]);
  expect(await jsonOf(['keys', 'rotate', ...ofShop])).toMatchObject({ sha_type: 'HMAC-256' });
  await jsonOf(['keys', 'revoke-previous', ...ofShop]);
  expect((await postern(['keys', 'show', ...ofShop])).stdout).toMatch(/^previous keys +none$/m);
  expect(await postern(['accounts', 'delete', ...ofShop])).toMatchObject({ status: 0 });
});

describe('the feedback addresses of an account', () => {
  const technical = '/accounts/CLI00002/technical';

  beforeAll(async () => {
    const account = {
      merchant_identifier: 'CLI00002',
      name: 'A shop',
      sha_type: 'SHA-256',
      sha_request_phrase: 'request-phrase-2',
      sha_response_phrase: 'response-phrase-2',
    };
    await jsonOf(['accounts', 'create', '--body', '-'], { stdin: JSON.stringify(account) });
  });

  test('listen says how to set one, because the gateway creates no feedback without an address', async () => {
    const listen = ['listen', '--forward-to', 'http://127.0.0.1:9/hook', '--merchant', 'CLI00002'];
    expect(await postern(listen)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('`postern accounts set --direct inbox --notification inbox`'),
    });
  });

  test('accounts set changes only those that are named, of the active channel unless another is', async () => {
    await jsonOf(['accounts', 'set', 'CLI00002', '--notification', 'inbox']);
    await jsonOf([
      'accounts',
      'set',
      'CLI00002',
      '--direct',
      'http://127.0.0.1:9/other',
      '--channel',
      'mobile',
    ]);
    const set = await postern(['accounts', 'set', 'CLI00002', '--direct', 'http://127.0.0.1:9/hook']);
    expect(set.stdout).toMatch(/^web \(active\) direct +http:\/\/127\.0\.0\.1:9\/hook$/m);
    expect(await jsonOf(['api', 'GET', technical])).toMatchObject({
      channels: {
        web: { direct: 'http://127.0.0.1:9/hook', notification: 'inbox' },
        mobile: { direct: 'http://127.0.0.1:9/other' },
      },
    });
    await jsonOf(['accounts', 'set', 'CLI00002', '--direct', 'none']);
    expect(await jsonOf(['api', 'GET', technical])).toMatchObject({
      channels: { web: { notification: 'inbox' } },
    });
    expect(await postern(['accounts', 'set', 'CLI00002'])).toMatchObject({
      status: 2,
      stderr: 'postern: pass --direct, --notification or --payment-channels\n',
    });
  });

  test('api takes any method and path, with a body from an option or standard input', async () => {
    const withInbox = JSON.stringify({ channels: { web: { direct: 'inbox' } } });
    expect(await jsonOf(['api', 'PATCH', technical, '--data', withInbox])).toMatchObject({
      channels: { web: { direct: 'inbox' } },
    });
    const active = JSON.stringify({ active_channel: 'web' });
    const path = '/accounts/{merchant_identifier}/technical';
    expect(
      await jsonOf(['api', 'PATCH', path, '--body', '-', '--merchant', 'CLI00002'], { stdin: active }),
    ).toMatchObject({ active_channel: 'web' });
    expect(await jsonOf(['api', 'GET', '/accounts?limit=1'])).toMatchObject({ items: { length: 1 } });
    expect(await postern(['api', 'GET', 'accounts'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('must begin with /'),
    });
    expect(await postern(['api', 'PATCH', technical, '--data', '{'])).toMatchObject({ status: 2 });
  });

  test('accounts show and delete take the account as their argument', async () => {
    expect((await postern(['accounts', 'show', 'CLI00002'])).stdout).toMatch(
      /^merchant_identifier +CLI00002$/m,
    );
    expect(await postern(['accounts', 'delete', 'CLI00002'])).toMatchObject({ status: 0 });
    expect(await postern(['accounts', 'show', 'CLI00002'])).toMatchObject({ status: 1 });
  });
});

describe('logs', () => {
  test('--refused names the parameter of a refused form, and leaves out a form that opened a page', async () => {
    const post = async (
      merchant_reference: string,
      more: Readonly<Record<string, string>>,
    ): Promise<void> => {
      const form = {
        command: 'AUTHORIZATION',
        access_code: 'zx0IPmPy5jp1vAz8Kpg7',
        merchant_identifier: 'DEMO0001',
        merchant_reference,
        amount: '1050',
        currency: 'AED',
        language: 'en',
        ...more,
      };
      const { stdout } = await postern(['sign', '--to', 'form'], { stdin: JSON.stringify(form) });
      await fetch(new URL('/FortAPI/paymentPage', gateway.url), {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: stdout.trim(),
      });
    };
    await post('form-1', {});
    await post('form-2', { customer_email: 'layla@shop.example', return_url: 'https://shop.example/paid' });
    const { stdout } = await postern(['logs', '--refused', '--operation', 'AUTHORIZATION']);
    expect(stdout).toMatch(/form-1 .*customer_email is missing/);
    expect(stdout).not.toContain('form-2');
    expect((await postern(['logs', '--operation', 'AUTHORIZATION'])).stdout).toContain('form-2');
  });

  test('list requests and show one', async () => {
    const check = await jsonOf(['check', 'order-1001']);
    const [, id = ''] = /"request_id":"([^"]+)"/.exec(JSON.stringify(check)) ?? [];
    expect((await postern(['logs', '--limit', '1'])).stdout).toContain(id);
    expect((await postern(['logs', '--from', '10m', '--limit', '1'])).stdout).toContain(id);
    expect((await postern(['logs', '--to', '10m', '--limit', '1'])).stdout).not.toContain(id);
    expect(await jsonOf(['logs', '--request', id])).toMatchObject({ request_id: id });
    const { stdout } = await postern(['logs', '--request', id]);
    expect(stdout).toMatch(/^reference +order-1001$/m);
    expect(stdout.split('\n').length).toBeLessThan(15);
  });

  test('show the diagnosis of a request first', async () => {
    const wrong = {
      POSTERN_MERCHANT_IDENTIFIER: 'DEMO0001',
      POSTERN_ACCESS_CODE: 'zx0IPmPy5jp1vAz8Kpg7',
      POSTERN_SHA_TYPE: 'SHA-256',
      POSTERN_REQUEST_PHRASE: 'another-phrase',
      POSTERN_RESPONSE_PHRASE: 'demo-response-phrase',
    };
    await postern(['check', 'order-1001'], { env: wrong });
    const newest = JSON.stringify(await jsonOf(['logs', '--limit', '1']));
    const [, id = ''] = /"request_id":"([^"]+)"/.exec(newest) ?? [];
    expect((await postern(['logs', '--request', id])).stdout).toMatch(/^No known mistake explains it\./);
  });

  test('-f prints requests as they arrive, until it is interrupted', async () => {
    const logs = startPostern(['logs', '-f', '--json'], { folder: folder.path, env });
    const lines = createInterface({ input: logs.stdout })[Symbol.asyncIterator]();
    const firstLine = lines.next();
    let isPrinted = false;
    void firstLine.then(() => (isPrinted = true));
    while (!isPrinted) await postern(['check', 'order-1002']);
    const { value } = await firstLine;
    expect(JSON.parse(String(value))).toMatchObject({ merchant_reference: 'order-1002' });
    logs.kill('SIGINT');
    const [code] = await once(logs, 'close');
    expect(code).toBe(130);
  });
});

describe('feedback', () => {
  let shop: Server;
  let address: string;
  let answer: number;
  const bodies: string[] = [];

  const openShop = async (port: number): Promise<Server> => {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        bodies.push(`${request.headers['content-type']}\n${body}`);
        response.writeHead(answer).end('stored');
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };

  beforeEach(async () => {
    answer = 200;
    bodies.length = 0;
    shop = await openShop(0);
    address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
  });

  afterEach(() => {
    shop.closeAllConnections();
    shop.close();
  });

  test('is listed, shown and resent', async () => {
    await postern(['capture', 'order-1001', '--amount', '10', '--currency', 'AED']);
    const list = await jsonOf(['feedback', 'list', '--merchant-reference', 'order-1001']);
    const [, id = ''] = /"id":"(\d+)"/.exec(JSON.stringify(list)) ?? [];
    const { stdout: payload } = await postern(['feedback', 'show', id, '--encoding', 'xml']);
    expect(payload).toContain('<merchant_reference>order-1001</merchant_reference>');
    expect(await jsonOf(['feedback', 'resend', id])).toEqual({ resent: 1 });
    expect(await jsonOf(['feedback', 'resend', '--cause', 'Timeout'])).toEqual({ resent: 0 });
    expect(await jsonOf(['feedback', 'list', '--cause', 'Timeout'])).toMatchObject({ items: [] });
    expect(await postern(['feedback', 'resend', '999999'])).toMatchObject({
      status: 1,
      stderr:
        'postern: nothing was resent: the account has no feedback 999999. List it with `postern feedback list`\n',
    });
    expect((await postern(['feedback', 'show', '--help'])).stdout).toContain('from `postern feedback list`');
  });

  test.each(['json', 'form', 'xml'])('is edited, signed and sent as %s', async (encoding) => {
    const message = JSON.stringify({ merchant_reference: 'order-1001', response_code: '04000', amount: '1' });
    const send = ['feedback', 'send', '--to', address, '--encoding', encoding, '--set', 'amount=7'];
    expect(await jsonOf(send, { stdin: message })).toMatchObject({ isAcknowledged: true, status: 200 });
    const [, body = ''] = bodies[0]?.split(/\n(.*)/s) ?? [];
    const verified = await postern(['verify', '--json'], { stdin: body });
    expect(JSON.parse(verified.stdout)).toMatchObject({ matches: true, phrase: 'response', encoding });
    expect(body).toContain('7');
  });

  test('of the account is sent with the signature that it has', async () => {
    await postern(['capture', 'order-1001', '--amount', '10', '--currency', 'AED']);
    const list = await jsonOf(['feedback', 'list', '--merchant-reference', 'order-1001']);
    const [, id = ''] = /"id":"(\d+)"/.exec(JSON.stringify(list)) ?? [];
    const { stdout: payload } = await postern(['feedback', 'show', id, '--encoding', 'form']);
    const [, signature = ''] = /signature=(\w+)/.exec(payload) ?? [];
    const send = ['feedback', 'send', '--id', id, '--to', address, '--unsigned', '--set', 'amount=7'];
    expect(await jsonOf(send)).toMatchObject({ isAcknowledged: true });
    expect(bodies[0]).toContain('amount=7');
    expect(bodies[0]).toContain(`signature=${signature}`);
    await jsonOf([...send, '--set', 'signature=']);
    expect(bodies[1]).not.toContain('signature');
  });

  test('that a shop refuses exits with 1', async () => {
    answer = 500;
    const message = JSON.stringify({ merchant_reference: 'order-1001', response_code: '04000' });
    const sent = await postern(['feedback', 'send', '--to', address], { stdin: message });
    expect(sent).toMatchObject({ status: 1, stdout: expect.stringContaining('500') });
  });

  test('is forwarded by listen, also when the shop is down and comes back', async () => {
    const { port } = shop.address() as AddressInfo;
    shop.closeAllConnections();
    shop.close();
    await once(shop, 'close');
    const words = [
      'listen',
      '--forward-to',
      address,
      '--kind',
      'direct',
      '--interval',
      '3600',
      '--count',
      '1',
    ];
    const listen = startPostern([...words, '--json'], { folder: folder.path, env });
    const closed = once(listen, 'close');
    const lines = createInterface({ input: listen.stdout })[Symbol.asyncIterator]();
    const nextLine = async () => JSON.parse(String((await lines.next()).value));
    const firstLine = nextLine();
    let isPrinted = false;
    void firstLine.then(() => (isPrinted = true));
    while (!isPrinted) await postern(['capture', 'order-1001', '--amount', '1', '--currency', 'AED']);
    const first = await firstLine;
    expect(first).toMatchObject({ acknowledged: false, status: null, next_attempt_in_seconds: 3600 });
    shop = await openShop(port);
    // Whatever arrived meanwhile was sent before the shop came back, or arrives now.
    listen.stdin.write('r\n');
    let last = await nextLine();
    while (!JSON.stringify(last).includes('"acknowledged":true')) last = await nextLine();
    expect(last).toMatchObject({ acknowledged: true, status: 200 });
    const [code] = await closed;
    expect(code).toBe(0);
    expect(bodies[0]).toContain('signature=');
  });

  test('is forwarded until no attempt is left, and then listen ends with 1', async () => {
    answer = 500;
    const words = ['listen', '--forward-to', address, '--kind', 'direct', '--attempts', '2'];
    const listen = startPostern([...words, '--interval', '0', '--count', '1'], { folder: folder.path, env });
    const closed = once(listen, 'close');
    const lines = createInterface({ input: listen.stdout })[Symbol.asyncIterator]();
    const notes = createInterface({ input: listen.stderr })[Symbol.asyncIterator]();
    expect((await notes.next()).value).toMatch(/^Forwarding copies of the feedback of DEMO0001 to /);
    await postern(['capture', 'order-1001', '--amount', '1', '--currency', 'AED']);
    expect((await lines.next()).value).toMatch(
      /attempt 1: HTTP 500 in \d+ ms; next attempt in 0 s; it says: stored\. Receiver error\. The receiver responded/,
    );
    expect((await lines.next()).value).toMatch(
      /attempt 2: HTTP 500 in \d+ ms; no more attempts; it says: stored\. Receiver error\. /,
    );
    const [ended] = await closed;
    expect(ended).toBe(1);
  });

  test('is forwarded beside the addresses of the account, and again when it is resent', async () => {
    const bodiesOfOther: string[] = [];
    const other = createServer((request, response) => {
      void text(request).then((body) => {
        bodiesOfOther.push(body);
        response.end();
      });
    });
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const direct = `http://127.0.0.1:${(other.address() as AddressInfo).port}/direct`;
    const channels = { web: { direct, notification: 'inbox' } };
    await jsonOf(['accounts', 'set', '--direct', direct]);
    const words = ['listen', '--forward-to', address, '--kind', 'direct', '--count', '2'];
    const listen = startPostern(words, { folder: folder.path, env });
    const closed = once(listen, 'close');
    const notes = createInterface({ input: listen.stderr })[Symbol.asyncIterator]();
    const lines = createInterface({ input: listen.stdout })[Symbol.asyncIterator]();
    expect((await notes.next()).value).toMatch(/^Forwarding copies of the feedback of DEMO0001 to /);
    await postern(['refund', 'order-1004', '--amount', '1', '--currency', 'USD']);
    const first = String((await lines.next()).value);
    const [, operation, code, id = ''] =
      /^(\w+) order-1004 (\d{5}): feedback (\d+) \(direct\), attempt 1: HTTP 200 in \d+ ms$/.exec(first) ??
      [];
    expect([operation, code]).toEqual(['REFUND', '06000']);
    await jsonOf(['feedback', 'resend', id]);
    expect(String((await lines.next()).value)).toContain(`REFUND order-1004 06000: feedback ${id} `);
    const [ended] = await closed;
    expect(ended).toBe(0);
    expect(bodies.map((body) => body.split('\n')[1])).toEqual(bodiesOfOther);
    expect(await jsonOf(['api', 'getAccountsMerchantIdentifierTechnical'])).toMatchObject({ channels });
    await jsonOf(['accounts', 'set', '--direct', 'inbox']);
    other.closeAllConnections();
    other.close();
  });
});

describe('doctor', () => {
  test('passes with the demo merchant', async () => {
    expect(await jsonOf(['doctor'])).toMatchObject({
      checks: ['gateway', 'signatures', 'token', 'account', 'payments', 'clock', 'addresses', 'feedback'].map(
        (name) => ({
          name,
        }),
      ),
    });
  });

  test('names a wrong phrase and a wrong SHA type', async () => {
    const wrong = {
      POSTERN_MERCHANT_IDENTIFIER: 'DEMO0001',
      POSTERN_ACCESS_CODE: 'zx0IPmPy5jp1vAz8Kpg7',
      POSTERN_SHA_TYPE: 'SHA-512',
      POSTERN_REQUEST_PHRASE: 'demo-request-phrase',
      POSTERN_RESPONSE_PHRASE: 'demo-response-phrase',
    };
    const { status, stdout } = await postern(['doctor'], { env: wrong });
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^signatures +failed: .*The gateway says: .*does not match the parameters\. .*SHA type.*SHA-512/m,
    );
    expect(stdout).toMatch(/^account +failed: the account uses SHA-256: set POSTERN_SHA_TYPE$/m);
    expect(stdout).toMatch(
      /^checked +DEMO0001 \(POSTERN_MERCHANT_IDENTIFIER\) at http:\S+ \(POSTERN_BASE_URL\)$/m,
    );
  });

  test('says that an answer of 404 to test feedback has two causes', async () => {
    const shop = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const address = shop.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
    await jsonOf(['accounts', 'set', '--direct', url]);
    const { status, stdout } = await postern(['doctor']);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^addresses .*404.*path is wrong.*200.*fictitious order/m);
    await jsonOf(['accounts', 'set', '--direct', 'inbox']);
    shop.closeAllConnections();
    shop.close();
  });

  test('says that the operation URL of the gateway is no address of a shop', async () => {
    const { POSTERN_BASE_URL: origin } = env;
    await jsonOf(['accounts', 'set', '--direct', `${origin}/FortAPI/paymentApi`]);
    const { status, stdout } = await postern(['doctor']);
    await jsonOf(['accounts', 'set', '--direct', 'inbox']);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^addresses +failed: direct: .*\/FortAPI\/paymentApi is the address of a gateway/m,
    );
  });

  test('exits with 3 without a gateway', async () => {
    const alone = await postern(['doctor'], { env: { POSTERN_BASE_URL: 'http://127.0.0.1:19' } });
    expect(alone).toMatchObject({
      status: 3,
      stdout: expect.stringMatching(
        /^gateway +failed[^]*^checked +DEMO0001 \(by default\) at http:\S+ \(POSTERN_BASE_URL\)$/m,
      ),
    });
  });
});

test('doctor and feedback show say why an attempt failed, and what to do', async () => {
  const shop = createServer((_request, response) =>
    response.writeHead(302, { location: '/users/sign_in?next=%2Fhook' }).end('Sign in\nfirst'),
  ).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const { port } = shop.address() as AddressInfo;
  await jsonOf(['accounts', 'set', '--direct', `http://127.0.0.1:${port}/hook`]);
  const doctor = await postern(['doctor']);
  expect(doctor.stdout).toMatch(
    /^addresses +warning: .*acknowledges feedback\. The address redirects to a sign-in page\. /m,
  );
  await createOrder('cli-sign-in');
  await postern(['capture', 'cli-sign-in', '--amount', '1', '--currency', 'AED']);
  const list = ['feedback', 'list', '--merchant-reference', 'cli-sign-in', '--kind', 'direct'];
  let listed = await postern(list);
  while (!listed.stdout.includes('delivered')) listed = await postern(list);
  expect(listed.stdout).toContain('302 The address redirects to a sign-in page');
  const [id = ''] = /^\d+/m.exec(listed.stdout) ?? [];
  const detail = await postern(['feedback', 'show', id]);
  expect(detail.stdout).toContain(`http://127.0.0.1:${port}/users/sign_in?…`);
  expect(detail.stdout).toMatch(/^response +Sign in\\u000Afirst$/m);
  expect(detail.stdout).toMatch(/^The address redirects to a sign-in page\. .*Exempt the path from sign-in/m);
  await jsonOf(['accounts', 'set', '--direct', 'inbox']);
  shop.closeAllConnections();
  shop.close();
});

describe('init', () => {
  let project: TemporaryFolder;

  beforeEach(() => {
    project = newFolder();
  });

  afterEach(() => project.remove());

  const interpreters = [
    ['package.json', 'postern.test.mjs', process.execPath, ['--test', 'postern.test.mjs']],
    ['requirements.txt', 'test_postern.py', 'python3', ['-m', 'unittest', 'test_postern']],
    ['composer.json', 'postern-test.php', 'php', ['postern-test.php']],
  ] as const;
  const [found, missing] = [true, false].map((isFound) =>
    interpreters.filter(([, , command]) => (spawnSync(command, ['--version']).status === 0) === isFound),
  );
  if (missing !== undefined && missing.length > 0)
    process.stderr.write(
      `The first tests of these languages are not run, because this machine lacks them: ${missing.map(([, , command]) => command).join(', ')}.\n`,
    );

  test.each(found ?? [])(
    'writes a test for a project with %s that passes',
    async (marker, file, command, args) => {
      writeFileSync(path.join(project.path, marker), '{}');
      expect(await postern(['init'], { folder: project.path })).toMatchObject({ status: 0 });
      expect(existsSync(path.join(project.path, file))).toBe(true);
      const child = spawn(command, args, {
        cwd: project.path,
        env: { PATH: process.env['PATH'], POSTERN_BASE_URL: env['POSTERN_BASE_URL'] },
      });
      const [stdout, stderr] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      const status = child.exitCode;
      expect({ status, output: status === 0 ? '' : stderr + stdout }).toEqual({ status: 0, output: '' });
    },
  );

  test('writes the address of the gateway of the folder into the test, like --init into a plan, and says which account it is for', async () => {
    writeFileSync(path.join(project.path, 'requirements.txt'), '');
    mkdirSync(path.join(project.path, '.postern'));
    const address = { url: 'http://127.0.0.1:18880/FortAPI/paymentApi' };
    writeFileSync(path.join(project.path, '.postern/gateway.sqlite.address'), JSON.stringify(address));
    const { stdout } = await postern(['init'], { folder: project.path });
    expect(stdout).toContain(
      'Account and gateway of test_postern.py and connection default: the demo merchant DEMO0001 at http://127.0.0.1:18880, the gateway of this folder.',
    );
    const written = readFileSync(path.join(project.path, 'test_postern.py'), 'utf8');
    expect(written).toContain("os.environ.get('POSTERN_BASE_URL', 'http://127.0.0.1:18880')");
    await postern(['certify', 'shop', '--init'], { folder: project.path });
    expect(readFileSync(path.join(project.path, 'plan.yaml'), 'utf8')).toContain(
      'base_url: http://127.0.0.1:18880\n',
    );
  });

  test('writes connections that only the owner can read, and a seed that the gateway accepts', async () => {
    await postern(['init'], { folder: project.path });
    const connections = path.join(project.path, '.postern/connections.json');
    // Windows has no such permissions.
    expect(process.platform === 'win32' ? 0 : statSync(connections).mode & 0o077).toBe(0);
    const seed = path.join(project.path, '.postern/seed.json');
    const [, providerToken = ''] =
      /TOKEN=(\S+)/.exec(readFileSync(path.join(project.path, '.postern/gateway.env'), 'utf8')) ?? [];
    const own = await startGateway(project.path, ['--database', ':memory:', '--seed', seed], {
      POSTERN_PROVIDER_TOKEN: providerToken,
    });
    const doctor = await runPosternInProcess(
      ['doctor', '--connection', 'container', '--base-url', new URL(own.url).origin],
      { folder: project.path },
    );
    await own.end('SIGTERM');
    expect(doctor).toMatchObject({ status: 0 });
  });

  test('makes a seed that it replaces readable only by its owner', async () => {
    const own = newFolder();
    const seed = path.join(own.path, '.postern', 'seed.json');
    const init = () => runPosternInProcess(['init', '--force'], { folder: own.path });
    await init();
    chmodSync(seed, 0o644);
    await init();
    expect(process.platform === 'win32' ? 0 : statSync(seed).mode & 0o077).toBe(0);
    own.remove();
  });

  test('replaces nothing without --force', async () => {
    mkdirSync(path.join(project.path, '.postern'));
    const file = path.join(project.path, 'postern.compose.yaml');
    writeFileSync(file, 'own');
    await startedPostern(['init'], { folder: project.path });
    expect(readFileSync(file, 'utf8')).toBe('own');
    expect(await startedPostern(['init'], { folder: project.path })).toMatchObject({ status: 2 });
    await startedPostern(['init', '--force'], { folder: project.path });
    expect(readFileSync(file, 'utf8')).toContain('image: postern-gateway');
  });

  const stored = () => JSON.parse(readFileSync(path.join(project.path, '.postern/connections.json'), 'utf8'));
  const login = () => startedPostern(['login'], { folder: project.path, stdin: `${token}\n` });

  test('adds its connection to those of login, and writes the other files', async () => {
    await login();
    const { default: mine } = stored();
    const { status, stdout } = await startedPostern(['init'], { folder: project.path });
    expect([status, stdout]).toEqual([0, expect.not.stringContaining('exists')]);
    expect(stdout).toMatch(/connections\.json +written: connection container$/m);
    expect(stored()).toMatchObject({ default: mine, container: { merchantIdentifier: 'SHOP0001' } });
    for (const file of ['seed.json', 'gateway.env'])
      expect(existsSync(path.join(project.path, '.postern', file))).toBe(true);
    await startedPostern(['init', '--force'], { folder: project.path });
    expect(stored().default).toEqual(mine);
    expect(stdout).not.toContain('connection default');
  });

  test('writes a lost seed file again, with the secrets of the connection', async () => {
    await startedPostern(['init'], { folder: project.path });
    const file = path.join(project.path, '.postern/seed.json');
    const seed = readFileSync(file, 'utf8');
    rmSync(file);
    await startedPostern(['init'], { folder: project.path });
    expect(readFileSync(file, 'utf8')).toBe(seed);
  });

  test('writes no connection beside a seed file with other secrets', async () => {
    mkdirSync(path.join(project.path, '.postern'));
    writeFileSync(path.join(project.path, '.postern/seed.json'), 'own');
    expect(await startedPostern(['init'], { folder: project.path })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--force'),
    });
    expect(existsSync(path.join(project.path, '.postern/connections.json'))).toBe(false);
  });
});

describe('login', () => {
  const stored = newFolder();
  const inFolder = { folder: stored.path, env: { POSTERN_TOKEN: '' } };

  afterAll(() => stored.remove());

  test('stores a valid token in a stored connection, which later commands use', async () => {
    const base = env['POSTERN_BASE_URL'] ?? '';
    const login = await runPosternInProcess(['login', '--base-url', base], {
      ...inFolder,
      stdin: `${token}\n`,
    });
    expect(login).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Stored the token of the provider/),
    });
    expect(login.stdout).not.toContain(token);
    expect(await runPosternInProcess(['accounts', 'list'], inFolder)).toMatchObject({ status: 0 });
  });

  const connectionsOf = (of: string): unknown =>
    JSON.parse(readFileSync(path.join(of, '.postern/connections.json'), 'utf8'));
  const writeConnections = (of: string, connections: object): void => {
    mkdirSync(path.join(of, '.postern'));
    writeFileSync(path.join(of, '.postern/connections.json'), JSON.stringify(connections), { mode: 0o600 });
  };

  test('stores the token in the connection that it uses', async () => {
    const own = newFolder();
    const shop = { baseUrl: env['POSTERN_BASE_URL'] ?? '', merchantIdentifier: 'SHOP0009' };
    writeConnections(own.path, { shop, other: { ...shop, merchantIdentifier: 'SHOP0008' } });
    const login = async (words: readonly string[], variables = {}) => {
      const options = { folder: own.path, env: { POSTERN_TOKEN: '', ...variables }, stdin: token };
      expect(await runPosternInProcess(['login', ...words], options)).toMatchObject({ status: 0 });
    };
    await login(['--connection', 'shop']);
    expect(connectionsOf(own.path)).toMatchObject({ shop: { ...shop, token } });
    await login([], { POSTERN_CONNECTION: 'other' });
    expect(connectionsOf(own.path)).toMatchObject({ other: { merchantIdentifier: 'SHOP0008', token } });
    expect(connectionsOf(own.path)).not.toHaveProperty('default');
    own.remove();
  });

  test('stores the token in the home folder, if commands read the connections from there', async () => {
    const [home, project] = [newFolder(), newFolder()];
    const shop = { baseUrl: env['POSTERN_BASE_URL'] ?? '', merchantIdentifier: 'SHOP0009' };
    writeConnections(home.path, { default: shop });
    const options = { folder: project.path, homeFolder: home.path, env: { POSTERN_TOKEN: '' } };
    expect(await runPosternInProcess(['login'], { ...options, stdin: token })).toMatchObject({ status: 0 });
    expect(connectionsOf(home.path)).toEqual({ default: { ...shop, token } });
    expect(existsSync(path.join(project.path, '.postern'))).toBe(false);
    home.remove();
    project.remove();
  });

  test('stores no unknown token', async () => {
    const login = ['login', '--as', 'other', '--base-url', env['POSTERN_BASE_URL'] ?? ''];
    expect(await runPosternInProcess(login, { ...inFolder, stdin: 'x'.repeat(40) })).toMatchObject({
      status: 1,
    });
    expect(await runPosternInProcess(['accounts', 'list', '--connection', 'other'], inFolder)).toMatchObject({
      status: 2,
    });
  });
});

describe('an account without a payment channel', () => {
  const shop = ['--merchant', 'SHOP0903'];
  const advice = 'postern accounts set --payment-channels redirection';
  const pay = () => postern(['pay', 'unpaid', '--amount', '1000', '--currency', 'AED', ...shop]);

  beforeAll(() =>
    jsonOf(['accounts', 'create', '--body', '-'], {
      stdin: JSON.stringify({
        merchant_identifier: 'SHOP0903',
        name: 'Shop',
        sha_type: 'SHA-256',
        sha_request_phrase: 'request-of-0903',
        sha_response_phrase: 'response-of-0903',
      }),
    }),
  );

  test('is the cause that pay, doctor and the log name, with the command that sets one', async () => {
    expect(await pay()).toMatchObject({ status: 1, stdout: expect.stringContaining(advice) });
    expect((await postern(['doctor', ...shop])).stdout).toMatch(
      /^payments +warning: The account has no payment channel\./m,
    );
    expect((await postern(['accounts', 'show', ...shop])).stdout).toMatch(/^payment channels +none$/m);
    await postern(['wait', ...shop]);
    expect(await jsonOf(['logs', '--refused', ...shop])).toMatchObject({
      items: [{ refused: { cause: { name: 'PaymentCommand', remedy: expect.stringContaining(advice) } } }],
    });
  });

  test('pays once it has one', async () => {
    const set = await postern(['accounts', 'set', '--payment-channels', 'redirection,own_form', ...shop]);
    expect(set.stdout).toMatch(/^payment channels +redirection, own_form$/m);
    expect(await pay()).toMatchObject({ status: 0 });
  });

  test('keeps its channels if one is unknown', async () => {
    expect(await postern(['accounts', 'set', '--payment-channels', 'post', ...shop])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('redirection'),
    });
  });
});

describe('the token of a merchant', () => {
  const stored = newFolder();
  const merchant = 'SHOP0902';
  const phrases = { sha_request_phrase: 'request-of-0902', sha_response_phrase: 'response-of-0902' };
  const toGateway = { POSTERN_BASE_URL: '', POSTERN_TOKEN: '' };
  const run = (words: readonly string[], options: Partial<PosternOptions> = {}) =>
    runPosternInProcess(words, { folder: stored.path, ...options, env: { ...toGateway, ...options.env } });
  let ofMerchant: string;
  const login = (...words: readonly string[]) =>
    run(['login', '--as', 'shop', '--base-url', env['POSTERN_BASE_URL'] ?? '', ...words], {
      stdin: ofMerchant,
    });

  beforeAll(async () => {
    const account = { merchant_identifier: merchant, name: 'Shop', sha_type: 'SHA-256', ...phrases };
    await jsonOf(['accounts', 'create', '--body', '-'], { stdin: JSON.stringify(account) });
    ofMerchant = (await postern(['tokens', 'create', 'shop', '--merchant', merchant])).stdout.trim();
  });

  afterAll(() => stored.remove());

  test('is stored with its merchant, whose account the commands of the connection use', async () => {
    expect(await login()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`for the account ${merchant}.`),
    });
    expect(await run(['keys', 'show', '--connection', 'shop'])).toMatchObject({ status: 0 });
    expect(
      await run(['capture', 'order-1001', '--amount', '100', '--currency', 'AED', '--connection', 'shop']),
    ).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('(accessCode, shaType, requestPhrase, responsePhrase)'),
    });
  });

  test('is stored for no other account, and in no connection of another account', async () => {
    expect(await login('--merchant', 'DEMO0001')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`the token is of ${merchant}`),
    });
    await run(['init']);
    expect(await login('--as', 'container')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('the connection container is of the account SHOP0001'),
    });
  });

  test('does not act on the demo merchant, and the error names the account to pass', async () => {
    const withToken = { env: { ...env, POSTERN_TOKEN: ofMerchant } };
    const stderr = expect.stringContaining(`the token is of ${merchant}`);
    expect(
      await postern(['capture', 'order-1001', '--amount', '100', '--currency', 'AED'], withToken),
    ).toMatchObject({ status: 2, stderr });
    expect(await postern(['orders', 'list'], withToken)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`pass --merchant ${merchant}`),
    });
  });
});

describe('completion', () => {
  test.each(['bash', 'zsh', 'fish'])('prints a script for %s', async (shell) => {
    expect((await postern(['completion', shell])).stdout).toContain('postern complete -- ');
  });

  test.each([
    [['or'], 'orders\n'],
    [['clock', 'a'], 'advance\n'],
    [['orders', 'create', '--sta'], '--state\n'],
    [['orders', 'create', '--state', 'auth'], 'authorized\nauthorization_failed\n'],
    [['completion', 'z'], 'zsh\n'],
    [['api', 'getAuditL'], 'getAuditLog\n'],
  ])('completes %j', async (words, expected) => {
    expect(await postern(['complete', '--', ...words])).toEqual({ status: 0, stdout: expected, stderr: '' });
  });
});

describe('start', () => {
  test('says how to install the gateway', async () => {
    // A process without NODE_PATH, which leads to the gateway of this workspace.
    expect(await startedPostern(['start'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm install --save-dev @postern/gateway-mock'),
    });
  });

  test('prints help without the gateway, too', async () => {
    expect(await startedPostern(['start', '--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Usage: postern start'),
      stderr: '',
    });
  });

  test('starts the gateway that the project has installed, with its options', async () => {
    // This workspace folder depends on the gateway.
    const project = path.join(import.meta.dirname, '../../../tooling/release/packaging');
    const help = await startedPostern(['start', '--help'], { folder: project });
    expect(help.stdout).toContain('Usage: postern-gateway start [options]');
  });
});
