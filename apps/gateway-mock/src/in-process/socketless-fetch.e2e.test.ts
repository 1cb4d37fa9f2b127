/** fetch without a socket: what it answers is what the socket answers, byte for byte. */
import { requestOf, account, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { startGateway } from './start-gateway.ts';
import type { Gateway } from './in-process-gateway-type.ts';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await startGateway({ seed: { accounts: [{ ...account, orders: [seedOrder('order-1')] }] } });
});

afterEach(() => gateway.close());

const json = { 'content-type': 'application/json' };
const operations = '/FortAPI/paymentApi';
const posted = (body: unknown, headers: Readonly<Record<string, string>> = json) => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

test.each<[string, string, RequestInit]>([
  ['a capture', operations, posted(requestOf('CAPTURE'))],
  ['a refund that is refused', operations, posted(requestOf('REFUND', { amount: '10001' }))],
  ['a status', operations, posted(requestOf('CHECK_STATUS'))],
  ['letters beyond ASCII', operations, posted(requestOf('CAPTURE', { order_description: 'كرسي' }))],
  ['a signature that does not match', operations, posted({ ...requestOf('CAPTURE'), amount: '7' })],
  ['no JSON', operations, posted('{')],
  [
    'another content type',
    operations,
    posted('a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
  ],
  ['nothing', operations, { method: 'POST', headers: json }],
  ['too much', operations, posted(`{"a":"${'x'.repeat(70_000)}"}`)],
  ['another method', operations, {}],
  ['another method with a body', operations, { ...posted('{}'), method: 'PUT' }],
  ['a head', '/health/live', { method: 'HEAD' }],
  ['health', '/health/ready', {}],
  ['another address', '/elsewhere?a=1#b', {}],
  ['an address that cannot be decoded', '/%E0%A4%A', {}],
  ['the management API without a token', '/back-office/api/accounts', {}],
  [
    'the management API with a wrong one',
    '/back-office/api/accounts',
    { headers: { authorization: 'Bearer no' } },
  ],
  // By default, only a fetch over a socket accepts compressed bodies.
  ['its document', '/back-office/api/openapi.json', { headers: { 'accept-encoding': 'identity' } }],
  [
    'a request id of its own',
    operations,
    posted(requestOf('CAPTURE'), { ...json, 'x-request-id': 'mine-1' }),
  ],
])('%s', async (_what, path, init) => {
  const start = await gateway.snapshot();
  const overSocket = await comparable(await fetch(gateway.url + path, init));
  await gateway.restore(start);
  expect(await comparable(await gateway.fetch(path, init))).toEqual(overSocket);
});

test('accepts a Request, a URL and a path', async () => {
  const whole = `${gateway.url}/health/live`;
  for (const input of [whole, new URL(whole), new Request(whole), '/health/live'])
    expect(await (await gateway.fetch(input)).json()).toEqual({ status: 'live' });
});

test('fetches an export', async () => {
  const account = await gateway.accounts.add({ orders: [seedOrder('order-1')] });
  const response = await gateway.fetch(
    `${gateway.managementApiUrl}/accounts/${account.merchantIdentifier}/orders/export`,
    { headers: { authorization: `Bearer ${await gateway.accounts.createToken(account)}` } },
  );
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('order-1');
});

test('rejects the address of another gateway', async () => {
  await expect(gateway.fetch('http://127.0.0.1:2/health/live')).rejects.toThrow(
    'gateway.fetch cannot reach http://127.0.0.1:2.',
  );
});

test('an aborted request rejects with the reason of the caller', async () => {
  const reason = new Error('enough');
  await expect(gateway.fetch('/health/live', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const controller = new AbortController();
  const pending = gateway.fetch('/health/ready', { signal: controller.signal });
  controller.abort(reason);
  await expect(pending).rejects.toBe(reason);
});

/** Everything of a response that does not depend on the time and the connection. */
async function comparable(response: Response) {
  const headers = [...response.headers].filter(([name]) => !volatileHeaders.has(name));
  const id = response.headers.get('x-request-id');
  return {
    status: response.status,
    statusText: response.statusText,
    headers: headers.toSorted(([one], [other]) => one.localeCompare(other)),
    requestId: id === null || id === 'mine-1' ? id : typeof id,
    body: Buffer.from(await response.arrayBuffer()).toString('hex'),
  };
}

const volatileHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id']);
