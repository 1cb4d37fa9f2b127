/** What startGateway promises a merchant's tests: a gateway that is theirs, made as they want it. */
import { createClient, type Client } from '@postern/client';
import { fetchTransport } from '@postern/client';
import { requestPhrase, revealPhrase } from '@postern/protocol';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { account, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { manualClock } from './manual-clock.ts';
import type { Gateway } from './in-process-gateway-type.ts';
import { startGateway } from './start-gateway.ts';
import type { StartOptions } from './start-options.ts';
import type { NewOrder, GatewayAccount } from './public-types.ts';

let gateway: Gateway;
const folder = mkdtempSync(path.join(tmpdir(), 'postern-in-process-'));

beforeEach(async () => {
  gateway = await startGateway();
});

afterEach(() => gateway.close());
afterAll(() => rmSync(folder, { recursive: true }));

test('a merchant is usable as the settings of a client, with and without a socket', async () => {
  const merchant = await gateway.accounts.add();
  await gateway.orders.add(merchant, order());
  const { code, reply } = await createClient(merchant).capture(capture('400'));
  expect([code, reply.fort_id]).toEqual(['04000', '169000000000000001']);
  const without = createClient({ ...merchant, transport: fetchTransport(gateway.fetch) });
  expect(await without.capture(capture('700'))).toMatchObject({ code: '05042' });
});

test('without a port there is no socket, and a client that uses the address gets an error', async () => {
  await using closed = await startGateway({ port: false });
  const merchant = await closed.accounts.add();
  await closed.orders.add(merchant, order());
  await expect(createClient(merchant).capture(capture('1'))).rejects.toThrow(
    /could not be reached|failed or broke/,
  );
  const client = createClient({ ...merchant, transport: fetchTransport(closed.fetch) });
  expect(await client.capture(capture('1'))).toMatchObject({ code: '04000' });
});

test('the same random seed gives the same merchants, orders and codes; another gives others', async () => {
  const made = async (options: StartOptions) => {
    await using one = await startGateway({ clock: manualClock('2026-02-03T04:05:06Z'), ...options });
    const merchants = [await one.accounts.add(), await one.accounts.add()];
    const [, second = ''] = merchants;
    const orders = [await one.orders.add(second, order('a')), await one.orders.add(second, order('b'))];
    const secrets = merchants.map((merchant) => [merchant.merchantIdentifier, merchant.accessCode]);
    return { secrets, orders, codes: orders.map(({ authorization_code }) => authorization_code) };
  };
  const [first, again, other] = [await made({}), await made({}), await made({ randomSeed: 'other' })];
  expect(again).toEqual(first);
  expect(new Set(first.secrets.flat()).size).toBe(4);
  expect(other.secrets[0]).not.toEqual(first.secrets[0]);
  expect(other.codes).not.toEqual(first.codes);
});

test('stores a seed, given as an object or as a file', async () => {
  const seed = { accounts: [{ ...account, orders: [seedOrder('order-1')] }] };
  const file = path.join(folder, 'seed.json');
  writeFileSync(file, JSON.stringify(seed));
  for (const input of [seed, file]) {
    await using seeded = await startGateway({ seed: input });
    const [merchant] = await seeded.accounts.list();
    expect(merchant?.accessCode).toBe(account.access_code);
    expect(await seeded.orders.list(account.merchant_identifier)).toMatchObject([
      { merchant_reference: 'order-1', authorized_amount: '10000' },
    ]);
  }
});

test('skips a generated identifier that is in use', async () => {
  await gateway.accounts.add({ merchant_identifier: 'TEST0001' });
  const next = await gateway.accounts.add({ orders: [seedOrder('theirs')] });
  expect(next.merchantIdentifier).toBe('TEST0002');
  expect(await gateway.orders.list('TEST0001')).toEqual([]);
  await expect(gateway.accounts.add({ merchant_identifier: 'TEST0001' })).rejects.toThrow(
    'Account TEST0001 already exists',
  );
});

test('takes the settings of a seed, and changes only the named ones', async () => {
  const merchant = await gateway.accounts.add({
    sha_type: 'SHA-512',
    limits: { AED: { per_transaction: '300' } },
    orders: [seedOrder('order-1', { amount: '1000' })],
  });
  expect(merchant.shaType).toBe('SHA-512');
  expect(await codeOf(createClient(merchant), '301')).toBe('05050');
  const changed = await gateway.accounts.update(merchant, {
    limits: {},
    sha_request_phrase: 'another phrase',
  });
  expect(changed).toEqual({ ...merchant, requestPhrase: requestPhrase('another phrase') });
  expect(await codeOf(createClient(merchant), '301')).toBe('00008');
  expect(await codeOf(createClient(changed), '301')).toBe('04000');
});

test('a change applies to the next request', async () => {
  await using here = await startGateway({ port: false });
  const merchant = await here.accounts.add({ orders: [seedOrder('order-1')] });
  const client = createClient({ ...merchant, transport: fetchTransport(here.fetch) });
  for (const [active, code] of [
    [false, '00015'],
    [true, '04000'],
  ] as const) {
    const [, before] = await Promise.all([here.accounts.update(merchant, { active }), codeOf(client, '1')]);
    expect(['04000', '00015']).toContain(before);
    expect(await codeOf(client, '1')).toBe(code);
  }
});

test('the clock decides which day a limit applies to', async () => {
  const clock = manualClock('2026-02-03T23:59:59Z');
  await using timed = await startGateway({ clock });
  const merchant = await timed.accounts.add({
    limits: { AED: { daily: '500' } },
    orders: [seedOrder('order-1')],
  });
  const client = createClient(merchant);
  expect(await codeOf(client, '500')).toBe('04000');
  expect(await codeOf(client, '1')).toBe('05057');
  clock.advance({ seconds: 1 });
  expect(await codeOf(client, '1')).toBe('04000');
  const { operations } = await timed.orders.get(merchant, 'order-1');
  expect(operations.map(({ at, response_code }) => [at, response_code])).toEqual([
    ['2026-02-03T23:59:59.000Z', '04000'],
    ['2026-02-03T23:59:59.000Z', '05057'],
    ['2026-02-04T00:00:00.000Z', '04000'],
  ]);
});

test('tokens give the provider and a merchant access to the management API', async () => {
  const [mine, theirs] = [await gateway.accounts.add(), await gateway.accounts.add()];
  const [token, provider] = [
    await gateway.accounts.createToken(mine),
    await gateway.accounts.createProviderToken(),
  ];
  const statusOf = async (merchant: GatewayAccount, bearer: string) => {
    const address = `${gateway.managementApiUrl}/accounts/${merchant.merchantIdentifier}`;
    return (await fetch(address, { headers: { authorization: `Bearer ${bearer}` } })).status;
  };
  expect(await statusOf(mine, token)).toBe(200);
  expect(await statusOf(theirs, token)).not.toBe(200);
  expect(await statusOf(theirs, provider)).toBe(200);
});

test('the request log diagnoses a signature that does not match, and a reset clears it', async () => {
  const merchant = await gateway.accounts.add({ orders: [seedOrder('order-1')] });
  const mistaken = createClient({ ...merchant, requestPhrase: requestPhrase('not it') });
  expect(await codeOf(mistaken, '1')).toBe('00008');
  const [entry] = await gateway.requestLog(merchant);
  expect(entry).toMatchObject({ response_code: '00008', merchant_reference: 'order-1' });
  expect(entry?.diagnosis?.join()).toMatch(/phrase/);
  expect(JSON.stringify(entry)).not.toContain('not it');
  await gateway.reset(merchant);
  expect(await gateway.requestLog(merchant)).toEqual([]);
  expect(await gateway.requestLog()).toEqual([]);
});

test('appliedInterpretationRules counts where an interpretation rule was applied', async () => {
  const uses = () => gateway.appliedInterpretationRules().filter(({ times }) => times > 0);
  expect(uses()).toEqual([]);
  const merchant = await gateway.accounts.add({ orders: [seedOrder('order-1')] });
  await codeOf(createClient(merchant), '1');
  expect(uses()).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 'D16', provenance: 'assumed' })]),
  );
});

test('lists more orders and operations than one page, in order', async () => {
  const references = Array.from({ length: 1005 }, (_, i) => `order-${i}`);
  const merchant = await gateway.accounts.add({ orders: references.map((name) => seedOrder(name)) });
  const orders = await gateway.orders.list(merchant);
  expect(orders.map(({ merchant_reference }) => merchant_reference)).toEqual(references);
});

test.each(['over a socket', 'without one'])(
  'closing does not wait for a reply that a scenario holds back, %s: it goes out at once',
  async (way) => {
    const merchant = await gateway.accounts.add({ orders: [seedOrder('order-1')] });
    await gateway.scenarios.add(merchant, {
      matcher: { operation: 'CAPTURE' },
      effect: { kind: 'delay', milliseconds: 60_000 },
    });
    const transport = way === 'without one' ? { transport: fetchTransport(gateway.fetch) } : {};
    const captured = createClient({ ...merchant, ...transport }).capture(capture('1'));
    const isDone = async () => (await gateway.orders.list(merchant))[0]?.captured_amount === '1';
    while (!(await isDone())) await setImmediate();
    await gateway.close();
    expect(await captured).toMatchObject({ code: '04000' });
  },
);

test('closing twice is allowed, and a closed gateway rejects requests', async () => {
  const closing = gateway.fetch('/health/ready');
  await Promise.all([gateway.close(), gateway.close()]);
  expect((await closing).status).toBe(200);
  await expect(gateway.fetch('/health/ready')).rejects.toThrow('The gateway is closed');
  await expect(fetch(`${gateway.url}/health/ready`)).rejects.toThrow('fetch failed');
});

test('after close, every call says that the gateway is closed', async () => {
  const merchant = await gateway.accounts.add();
  const snapshot = await gateway.snapshot();
  const { accounts, orders, feedback, scenarios, clock } = gateway;
  // It starts before the storage is closed, and may end with it.
  const started = gateway.accounts.list().catch(String);
  await gateway.close();
  const calls: readonly (() => Promise<unknown>)[] = [
    () => accounts.list(),
    () => accounts.add(),
    () => accounts.update(merchant, {}),
    () => accounts.createToken(merchant),
    () => accounts.createProviderToken(),
    () => orders.add(merchant, order()),
    () => orders.get(merchant, 'order-1'),
    () => orders.complete(merchant, 'order-1'),
    () => orders.list(merchant),
    () => feedback.list(merchant),
    () => feedback.waitFor(merchant),
    () => feedback.deliverDue(),
    () => feedback.resend(merchant, { ids: [] }),
    () => feedback.inbox(merchant),
    () => feedback.clearInbox(merchant),
    () => scenarios.list(merchant),
    () => scenarios.remove(merchant),
    () => clock.now(),
    () => clock.stop(merchant),
    () => gateway.reset(),
    () => gateway.snapshot(),
    () => gateway.restore(snapshot),
    () => gateway.requestLog(),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow('The gateway is closed');
  expect([
    [expect.objectContaining({})],
    'GatewayError: The gateway is closed. Use it before close(), or start another one.',
  ]).toContainEqual(await started);
});

test.each<[string, object, string]>([
  ['port', { port: 70_000 }, 'port must be a whole number from 0 to 65535, or false for no port'],
  ['host', { host: '0.0.0.0' }, 'host must be a loopback address'],
  ['host list', { allowedHosts: ['a b'] }, 'allowedHosts must be a list of host names'],
  ['clock', { clock: {} }, 'clock must be an object with a method now()'],
  ['an address', { apiRoot: 'a/b' }, 'apiRoot must be one path segment'],
  ['a level', { logLevel: 'loud' }, 'logLevel must be one of fatal, error'],
  ['option', { prot: 1 }, 'unknown option prot. Use one of database, port'],
  ['a seed', { seed: { accounts: [{ ...account, sha_type: 'MD5' }] } }, 'seed: accounts[0].sha_type must be'],
  [
    'seed with a duplicate merchant',
    { seed: { accounts: [account, account] } },
    'seed: account TEST0001 is named',
  ],
  ['seed file', { seed: '/nowhere/seed.json' }, '/nowhere/seed.json cannot be read'],
  [
    'profile file',
    { gatewayProfile: '/nowhere/gateway-profile.json' },
    '/nowhere/gateway-profile.json cannot be read',
  ],
  ['database', { database: `${folder}/.` }, 'opening the database'],
])('an invalid %s is rejected with the reason', async (_what, options, words) => {
  await expect(startGateway(options)).rejects.toThrow(words);
});

test('lists several errors, one on each line', async () => {
  const invalid = { port: -1, host: '192.0.2.1', randomSeed: 7 };
  await expect(startGateway(invalid as unknown as StartOptions)).rejects.toThrow(
    /^port .*\nhost .*\nrandomSeed .*$/s,
  );
});

test('a port in use is reported', async () => {
  const port = Number(new URL(gateway.url).port);
  await expect(startGateway({ port })).rejects.toThrow(String(port));
});

test('changes by the in-process API are in the audit log', async () => {
  const merchant = await gateway.accounts.add();
  await gateway.accounts.update(merchant, { name: 'Renamed', inbox_response: 'error' });
  await gateway.scenarios.add(merchant, { effect: { kind: 'decline', message: '051' } });
  const response = await gateway.fetch(
    `${gateway.managementApiUrl}/audit-log?merchant_identifier=${merchant.merchantIdentifier}`,
    { headers: { authorization: `Bearer ${await gateway.accounts.createProviderToken()}` } },
  );
  const { items } = (await response.json()) as {
    readonly items: readonly { readonly action: string; readonly actor: { readonly type: string } }[];
  };
  expect(items.map(({ action, actor }) => [action, actor.type])).toEqual([
    ['scenario_created', 'in_process'],
    ['account_changed', 'in_process'],
    ['account_created', 'in_process'],
  ]);
});

test('a call with an unknown merchant or an invalid value is rejected with the reason', async () => {
  const merchant = await gateway.accounts.add({ orders: [seedOrder('order-1')] });
  const { orders, accounts } = gateway;
  await expect(orders.add('UNKNOWN', order())).rejects.toThrow('Account UNKNOWN does not exist');
  await expect(orders.add(merchant, order())).rejects.toThrow(
    'already has an order with this merchant_reference',
  );
  await expect(orders.add(merchant, { ...order(), amount: '1.5' })).rejects.toThrow(
    'orders.add: amount must be',
  );
  await expect(accounts.add({ name: '\u202EA store', services: ['none' as never] })).rejects.toThrow(
    /^accounts\.add: name must be .*\naccounts\.add: services\[0\] must be one of .*$/,
  );
  await expect(orders.get(merchant, 'order-2')).rejects.toThrow('TEST0001 has no order order-2');
  await expect(accounts.update('UNKNOWN', { active: false })).rejects.toThrow(
    'Account UNKNOWN does not exist',
  );
  await expect(accounts.update(merchant, { origins: ['?'] })).rejects.toThrow(
    'accounts.update: origins[0] must',
  );
  await expect(
    accounts.update(merchant, { sha_response_phrase: revealPhrase(merchant.requestPhrase) }),
  ).rejects.toThrow('accounts.update: account TEST0001: sha_response_phrase must differ');
  await expect(accounts.update(merchant, { ...account })).rejects.toThrow(
    'merchant_identifier cannot be changed',
  );
  await expect(gateway.reset('UNKNOWN')).rejects.toThrow('Account UNKNOWN does not exist');
});

function order(merchant_reference = 'order-1'): NewOrder {
  return seedOrder(merchant_reference, { amount: '1000' });
}

function capture(amount: string) {
  return { merchant_reference: 'order-1', currency: 'AED', amount };
}

async function codeOf(client: Client, amount: string): Promise<string> {
  return (await client.capture(capture(amount))).code;
}
