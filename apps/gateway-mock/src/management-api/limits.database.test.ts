/** The management API answers any input, never with an internal error, and within its limits. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import fc from 'fast-check';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { inlineDefinitions } from '../schema/schema.ts';
import { nothing } from '../schema/primitives.ts';
import { managementApiPath } from './base-path.ts';
import { account } from '../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { readToEnd, openConnection } from '../testing/listening-gateway.ts';
import {
  startManagementApi,
  routeTable,
  type ManagementApiServer,
} from '../testing/management-api-server.ts';
import { anyText } from '../testing/any-text-arbitrary.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;

const mine = `/accounts/${account.merchant_identifier}`;
const ofMine = `merchant_identifier=${account.merchant_identifier}`;
const limit = 64 * 1024;

const problemOf = ({ status, text }: { status: number; text: string }) => [
  status,
  String(JSON.parse(text).type).replace(/.*\//, ''),
];

onSqliteOrInLongRunsOnPostgres(({ newDatabase: newPlace }) => {
  beforeAll(async () => {
    testDatabase = await newPlace();
    api = await startManagementApi(testDatabase);
  });

  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
    if (api.failures.length > 0) throw new Error('there were internal failures', { cause: api.failures });
  });

  describe('a maximum', () => {
    let few: ManagementApiServer;

    beforeAll(async () => {
      few = await startManagementApi(testDatabase, { maxTokens: 3, maxOrders: 4 });
    });

    afterAll(() => few.close());

    const countOf = async (table: 'tokens' | 'orders', where: string): Promise<number> => {
      const [row] = await testDatabase.query(`select count(*) as n from ${table} where ${where}`);
      return Number(row?.['n']);
    };

    test.each<[string, string, object, keyof ManagementApiServer['tokens'], string]>([
      [
        'a merchant',
        `/tokens?${ofMine}`,
        { name: 'one more' },
        'mine',
        `merchant_identifier = '${account.merchant_identifier}'`,
      ],
      ['the provider', '/tokens?all_accounts=true', { name: 'one more' }, 'provider', "role = 'provider'"],
    ])('of tokens holds for %s, also for requests at once', async (_who, path, body, who, where) => {
      const create = () => few.send('POST', path, { token: few.tokens[who], body });
      const created = await Promise.all(Array.from({ length: 10 }, create));
      const refused = created.filter(({ status }) => status !== 201);
      for (const one of refused) expect(problemOf(one)).toEqual([409, 'too-many-tokens']);
      expect(refused.length).toBeGreaterThanOrEqual(7);
      expect(await countOf('tokens', where)).toBe(3);
      const { items } = JSON.parse((await few.send('GET', '/tokens', { token: few.tokens.provider })).text);
      const revocable = created.flatMap(({ status, text }) => (status === 201 ? [JSON.parse(text).id] : []));
      expect(items.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(revocable));
      for (const id of revocable) await few.send('DELETE', `/tokens/${id}`, { token: few.tokens.provider });
      expect((await create()).status).toBe(revocable.length > 0 ? 201 : 409);
    });

    test('of orders holds for each account, also for requests at once', async () => {
      const create = (i: number) =>
        few.send('POST', `${mine}/orders`, {
          token: few.tokens.mine,
          body: { merchant_reference: `max-${i}`, currency: 'AED', amount: '1', state: 'authorized' },
        });
      const before = await countOf('orders', `merchant_identifier = '${account.merchant_identifier}'`);
      const created = await Promise.all(Array.from({ length: 10 }, (_, i) => create(i)));
      const refused = created.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(10 - (4 - before));
      for (const one of refused) expect(problemOf(one)).toEqual([409, 'too-many-orders']);
      const again = await create(created.findIndex(({ status }) => status === 201));
      expect(problemOf(again)).toEqual([409, 'order-exists']);
      expect(await countOf('orders', `merchant_identifier = '${account.merchant_identifier}'`)).toBe(4);
    });

    test('of orders leaves room for the new ones of an import, whatever exists already', async () => {
      const orders = ['one', 'two', 'three', 'four', 'five'].map((merchant_reference) => ({
        merchant_reference,
        currency: 'AED',
        amount: '1',
        state: 'authorized',
      }));
      const sendMine = (method: string, path: string, body?: unknown) =>
        few.send(method, path, { token: few.tokens.mine, body });
      await sendMine('DELETE', `${mine}/orders`);
      for (const each of orders.slice(0, 2)) await sendMine('POST', `${mine}/orders`, each);
      const exported = JSON.parse((await sendMine('GET', `/export?${ofMine}`)).text);
      exported.accounts[0].orders = orders;
      const imported = await sendMine('POST', `/import?${ofMine}`, exported);
      expect(JSON.parse(imported.text)).toMatchObject({ orders: 2 });
      const { items } = JSON.parse((await sendMine('GET', `${mine}/orders`)).text);
      expect(items.map((each: { merchant_reference: string }) => each.merchant_reference)).toEqual([
        'four',
        'three',
        'two',
        'one',
      ]);
    });
  });

  describe('bodies', () => {
    const patch = (body: unknown, headers = {}) =>
      api.send('PATCH', mine, { token: api.tokens.provider, body, headers });

    test.each([
      ['a space', ' '],
      ['half an object', '{"name": "x"'],
      ['two objects', '{}{}'],
      ['JavaScript', '{name: "x"}'],
      ['brackets without end', '['.repeat(60_000)],
    ])('%s is not JSON', async (_what, body) => {
      expect(problemOf(await patch(body))).toEqual([400, 'invalid-json']);
    });

    test('a request without members needs no body and no content type', async () => {
      for (const headers of [{}, { 'content-type': 'text/plain' }]) {
        expect((await patch('', headers)).status).toBe(200);
      }
    });

    test('bytes that are not UTF-8 are not JSON', async () => {
      expect(await raw('PATCH', mine, Buffer.from('{"name":"\xff"}', 'latin1'))).toEqual([
        400,
        'invalid-json',
      ]);
    });

    test.each([
      ['null', 'null'],
      ['a list', '[]'],
      ['a text', '"name"'],
      ['deep nesting', `{"limits":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ])('%s breaks a rule', async (_what, body) => {
      expect(problemOf(await patch(body))).toEqual([400, 'invalid-request']);
    });

    test('each error has a path and a message, without the value', async () => {
      const body = { name: 7, activ: true, limits: { AED: { daily: '1.50' }, XXX: {} }, services: ['none'] };
      const { status, text } = await patch(body);
      expect([status, JSON.parse(text).errors]).toEqual([
        400,
        [
          { path: 'activ', message: 'must be left out: there are name, active, services, limits' },
          {
            path: 'name',
            message:
              'must be a text of 1 to 100 characters that is not empty and has no control or direction characters',
          },
          {
            path: 'services[0]',
            message: 'must be one of fraud_prevention, three_d_secure, installments, tokenization, batch',
          },
          { path: 'limits.AED.daily', message: 'must be 1 to 10 digits of minor units, not zero' },
          {
            path: 'limits',
            message:
              'must be limits by currency: {"AED": {"per_transaction": "100000", "per_order": "200000", "daily": "500000"}}',
          },
        ],
      ]);
      expect(text).not.toContain('1.50');
    });

    test.each(['__proto__', 'constructor', 'toString'])('%s is a name like any other', async (name) => {
      expect(problemOf(await patch(`{"${name}": {"active": false}}`))).toEqual([400, 'invalid-request']);
    });

    test('a body with very many errors gets a short response', async () => {
      const body = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`n${i}`, 0]));
      const { text } = await patch({ ...body, ['x'.repeat(5000)]: 0 });
      expect(JSON.parse(text).errors).toHaveLength(20);
      expect(text.length).toBeLessThan(5000);
    });

    test('a body of 64 KiB is read, and one byte more is not', async () => {
      const padded = (length: number) => '{"name":"x"}'.padEnd(length);
      expect((await patch(padded(limit))).status).toBe(200);
      expect(problemOf(await patch(padded(limit + 1)))).toEqual([413, 'body-too-large']);
    });

    test('much more is refused before it is sent, and the connection closed', async () => {
      const socket = await openConnection(api.origin);
      socket.write(
        `PATCH ${managementApiPath}${mine} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${api.tokens.provider}\r\ncontent-type: application/json\r\ncontent-length: ${100 * limit}\r\n\r\n`,
      );
      expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 413 /);
    });

    test.each([
      [{ 'content-type': 'text/plain' }],
      [{ 'content-type': 'application/x-www-form-urlencoded' }],
      [{ 'content-encoding': 'gzip' }],
    ])('the headers %j are not the content type', async (headers) => {
      expect(problemOf(await patch('{}', headers))).toEqual([415, 'unsupported-media-type']);
    });

    test('an unauthenticated caller is refused before the body is read', async () => {
      expect(problemOf(await api.send('PATCH', mine, { body: 'x'.repeat(limit * 2) }))).toEqual([
        401,
        'token-required',
      ]);
    });
  });

  describe('paths', () => {
    test.each([
      ['', 404],
      ['/', 404],
      ['/nothing', 404],
      ['/session/', 404],
      ['//session', 404],
      ['/Session', 404],
      ['/session;x=1', 404],
      ['/accounts/../session', 404],
      ['/accounts/%2e%2e/session', 404],
      ['/accounts/TEST0001%2Forders', 404],
      ['/accounts/TEST0001%2F..%2FTEST0002', 404],
      ['/accounts/TEST0001%00', 404],
      ['/accounts/TEST0001%', 404],
      ['/accounts/%ff', 404],
      ['/accounts/%C0%AF', 404],
      ['/accounts/TEST0001%0d%0aset-cookie:x', 404],
      ['/accounts/__proto__', 404],
      ['/accounts/constructor', 404],
      [`/accounts/${'A'.repeat(21)}`, 404],
      [`/accounts/${'A'.repeat(10_000)}`, 404],
      ['/accounts/TEST0001/orders/1e3', 404],
      ['/accounts/TEST0001/orders/99999999999999999999', 404],
      ['/accounts/TEST0001/orders/٣', 404],
      ['/accounts/test0001', 404],
      ['/accounts/TEST0001', 200],
      ['/accounts/%54EST0001', 200],
    ])('%s', async (path, status) => {
      expect((await raw('GET', path))[0]).toBe(status);
    });
  });

  describe('queries', () => {
    test.each([
      '?limit=0',
      '?limit=101',
      '?limit=1e1',
      '?limit=',
      '?limit=1&limit=2',
      '?unknown=1',
      '?__proto__=1',
      '?status=99',
      '?status=toString',
      '?currency=aed',
      '?merchant_reference=%25',
      '?merchant_reference=%00',
      '?created_from=yesterday',
      '?created_from=2026-02-31',
      '?created_from=2026-13-01T00:00:00Z',
      '?created_from=2026-02-30T00:00:00Z',
      '?before=1%27%20or%201=1',
      `?merchant_reference=${'x'.repeat(3000)}`,
    ])('%s breaks a rule', async (query) => {
      const answered = await api.send('GET', `${mine}/orders${query}`, { token: api.tokens.mine });
      expect(problemOf(answered)).toEqual([400, 'invalid-request']);
    });

    test.each([
      '?',
      '?limit=100',
      '?created_from=2028-02-29T00:00:00Z',
      '?created_from=0000-01-01T00:00:00%2B14:00',
    ])('%s is valid', async (query) => {
      expect((await api.send('GET', `${mine}/orders${query}`, { token: api.tokens.mine })).status).toBe(200);
    });
  });

  test('another method gets 405 with the allowed methods', async () => {
    const { status, headers, text } = await api.send('PUT', mine, { token: api.tokens.provider });
    expect([status, headers.get('allow'), JSON.parse(text).status]).toEqual([
      405,
      'GET, HEAD, PATCH, DELETE',
      405,
    ]);
    expect((await api.send('OPTIONS', mine, { headers: { origin: 'https://evil.example' } })).status).toBe(
      405,
    );
  });

  test('every GET route accepts HEAD', async () => {
    const { status, text } = await api.send('HEAD', mine, { token: api.tokens.mine });
    expect([status, text]).toEqual([200, '']);
  });

  test('no response can be cached or read by other origins', async () => {
    for (const token of [api.tokens.mine, undefined]) {
      const { headers } = await api.send('GET', mine, { token, headers: { origin: 'https://evil.example' } });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  describe('tokens', () => {
    test.each([
      'Basic dXNlcjpwYXNz',
      'Bearer',
      'Bearer ',
      'Bearer a b',
      'bearer',
      `Bearer ${'x'.repeat(4000)}`,
    ])('%s is unknown', async (authorization) => {
      const headers = { authorization, 'x-forwarded-for': '198.51.100.1' };
      const answered = await api.send('GET', mine, { headers });
      expect(problemOf(answered)).toEqual([401, 'unknown-token']);
      expect(answered.headers.get('www-authenticate')).toBe('Bearer');
    });

    test('after too many unknown tokens an address has to wait, and valid tokens still work', async () => {
      const from = (ip: string, token: string) =>
        api.send('GET', mine, { token, headers: { 'x-forwarded-for': ip } });
      const known = () => from('198.51.100.2', api.tokens.mine);
      for (let i = 0; i < 20; i++) {
        expect((await known()).status).toBe(200);
        expect(problemOf(await from('198.51.100.2', `guess-${i}`))).toEqual([401, 'unknown-token']);
      }
      const refused = await from('198.51.100.2', 'one-guess-more');
      expect(problemOf(refused)).toEqual([429, 'too-many-failed-logins']);
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect(problemOf(await from('198.51.100.2', 'another-guess'))).toEqual([429, 'too-many-failed-logins']);
      expect((await known()).status).toBe(200);
      expect(problemOf(await from('198.51.100.3', 'a-guess'))).toEqual([401, 'unknown-token']);
    });

    test('missing and valid tokens do not count as failed logins, however many at once', async () => {
      const headers = { 'x-forwarded-for': '198.51.100.4' };
      for (const token of [undefined, api.tokens.mine]) {
        await Promise.all(Array.from({ length: 50 }, () => api.send('GET', mine, { token, headers })));
      }
      expect((await api.send('GET', mine, { token: api.tokens.mine, headers })).status).toBe(200);
    });
  });

  test('any JSON sent to any route gets a response other than an internal error', async () => {
    const taking = routeTable.filter(({ body }) => body !== nothing);
    const names = [...new Set(taking.flatMap(({ body }) => namesIn(body.schema(inlineDefinitions))))];
    const member = fc.oneof(fc.constantFrom(...names), fc.string());
    const value = fc.oneof(fc.jsonValue(), anyText(), fc.constantFrom('AED', 'SHA-256', '1', true));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...taking),
        fc.oneof(fc.jsonValue(), fc.dictionary(member, value)),
        async (route, body) => {
          const path = route.path.replace('{merchant_identifier}', account.merchant_identifier);
          const text = JSON.stringify(body);
          const { status } = await api.send(route.method, path, { token: api.tokens.provider, body: text });
          return status < 500;
        },
      ),
      { numRuns: 300 },
    );
  });

  test('an internal failure is returned without its cause, and reported with it', async () => {
    const failure = { action: 'finding an account', cause: new Error('the disk is on fire') };
    const broken = await startManagementApi(testDatabase, {
      accounts: { ...api.ports.accounts, find: () => TE.left(failure) },
    });
    const answered = await broken.send('GET', mine, { token: broken.tokens.provider });
    expect([answered.status, JSON.parse(answered.text)]).toEqual([
      500,
      { type: `${managementApiPath}/problems/internal-error`, title: 'Internal error', status: 500 },
    ]);
    expect(broken.failures).toEqual([failure]);
    await broken.close();
  });

  test('an exception is an internal failure', async () => {
    const accessCode = () => {
      throw new Error('the random source failed');
    };
    const broken = await startManagementApi(testDatabase, { generateAccessCode: accessCode });
    const token = broken.tokens.provider;
    const answered = await broken.send('POST', `${mine}/security/access-code`, { token });
    expect(problemOf(answered)).toEqual([500, 'internal-error']);
    expect(answered.text).not.toContain('random');
    expect(broken.failures).toMatchObject([{ cause: new Error('the random source failed') }]);
    await broken.close();
  });
});

function namesIn(schema: object): readonly string[] {
  return 'properties' in schema ? Object.keys(schema.properties as object) : [];
}

/** Sends the path exactly as written: fetch would normalize it. */
async function raw(method: string, path: string, body?: Buffer): Promise<readonly [number, string]> {
  const { hostname, port } = new URL(api.origin);
  const headers = { authorization: `Bearer ${api.tokens.provider}`, 'content-type': 'application/json' };
  const request = httpRequest({
    hostname,
    port,
    method,
    path: encodeURI(managementApiPath + path).replaceAll('%25', '%'),
    headers,
  });
  request.end(body);
  const [response] = await once(request, 'response');
  let text = '';
  for await (const part of response) text += String(part);
  return [response.statusCode, String(JSON.parse(text).type).replace(/.*\//, '')];
}
