/** Which hosts a gateway on loopback answers under: a page whose name resolves to this machine reads nothing. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  startListeningGateway,
  openConnection,
  readToEnd,
  type ListeningGateway,
} from '../testing/listening-gateway.ts';
import { account, requestOf } from '../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import type { Storage } from '../storage/open-storage.ts';
import { isAllowedHosts, parseAllowedHosts } from './allowed-hosts.ts';

let storage: Storage;
let gateway: ListeningGateway;
const metrics = {
  isPublic: true,
  authorize: () => TE.right(undefined),
  read: () => Promise.resolve({ contentType: 'text/plain', text: 'postern_metrics' }),
};

beforeEach(async () => {
  storage = await seededStorage([account]);
  gateway = await startListeningGateway(storage, { metrics, allowedHosts: ['gateway.example', '192.0.2.7'] });
});

afterEach(async () => {
  await gateway.close();
  await storage.close();
});

test.each([
  '127.0.0.1',
  '127.0.0.1:8080',
  '127.9.9.9',
  'localhost',
  'LOCALHOST:1',
  '[::1]:8080',
  'team.localhost:8080',
  'gateway.example',
  'Gateway.Example:8443',
  '192.0.2.7:80',
])('%s is answered', async (host) => {
  expect(await ask('GET', '/metrics', host)).toMatchObject({ status: 200, body: 'postern_metrics' });
  expect(await ask('POST', '/FortAPI/paymentApi', host)).toMatchObject({
    status: 200,
    body: expect.stringContaining('"response_code":"11036"'),
  });
});

test.each([
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.1@evil.example',
  'gateway.example.evil.example',
  'xgateway.example',
  'localhost.',
  '0.0.0.0',
  '192.0.2.1',
  '[::2]',
  '[::ffff:192.0.2.1]',
  '2130706433',
  '127.1',
  '127.0.0.1:99999',
  ' ',
])('%s is refused on every path but those of health checks', async (host) => {
  for (const [method, path] of [
    ['GET', '/metrics'],
    ['POST', '/FortAPI/paymentApi'],
    ['GET', '/FortAPI/paymentApi'],
    ['GET', '/'],
    ['GET', '/back-office/'],
    ['GET', '/back-office/api/openapi.json'],
    ['POST', '/back-office/api/session'],
    ['GET', '/docs/'],
    ['GET', '/healthy'],
  ] as const) {
    const { status, body } = await ask(method, path, host);
    expect([status, body]).toEqual([403, expect.stringContaining('--allowed-hosts')]);
    expect(body).not.toContain('evil');
  }
  expect(await ask('GET', '/health/live', host)).toMatchObject({ status: 200 });
});

test('a forwarded host does not count', async () => {
  const headers = { 'x-forwarded-host': 'localhost' };
  expect(await ask('GET', '/metrics', 'evil.example', headers)).toMatchObject({ status: 403 });
});

test.each([
  ['gateway.example', 200],
  ['evil.example', 403],
])('the host that a trusted proxy forwards counts, too: %s', async (forwarded, status) => {
  await gateway.close();
  gateway = await startListeningGateway(storage, {
    metrics,
    allowedHosts: ['gateway.example'],
    trustProxy: '1',
  });
  const headers = { 'x-forwarded-host': forwarded };
  expect(await ask('GET', '/metrics', 'localhost', headers)).toMatchObject({ status });
});

test.each([
  ['GET http://localhost/metrics', 'localhost', 'postern_metrics'],
  ['GET http://localhost/metrics', 'gateway.example', 'HTTP/1.1 400 '],
  ['GET http://evil.example/metrics', 'localhost', 'HTTP/1.1 400 '],
  ['GET http://evil.example/metrics', 'evil.example', 'HTTP/1.1 403 '],
])('the host of a request target is that of its header: %s of %s', async (start, host, expected) => {
  const connection = await openConnection(gateway.url);
  const answer = readToEnd(connection);
  connection.write(`${start} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(await answer).toContain(expected);
});

test('a request without a host comes from no browser', async () => {
  const connection = await openConnection(gateway.url);
  const answer = readToEnd(connection);
  connection.write('GET /metrics HTTP/1.0\r\n\r\n');
  expect(await answer).toContain('postern_metrics');
});

test.each([
  ['/metrics', 'GET'],
  ['/FortAPI/paymentApi', 'POST'],
  ['/health/live', 'GET'],
  ['/back-office/api/accounts', 'GET'],
])('a request for %s with two hosts is refused', async (path, method) => {
  const connection = await openConnection(gateway.url);
  const answer = readToEnd(connection);
  connection.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('a gateway beyond loopback answers under every host', async () => {
  await gateway.close();
  gateway = await startListeningGateway(storage, { metrics, allowedHosts: undefined });
  expect(await ask('GET', '/metrics', 'gateway.example')).toMatchObject({ status: 200 });
});

test.each([
  ['gateway.example', ['gateway.example']],
  ['Gateway.Example, 192.0.2.7,2001:db8::1', ['gateway.example', '192.0.2.7', '2001:db8::1']],
  [undefined, []],
])('the list %j is read', (list, hosts) => {
  expect(parseAllowedHosts(list)).toEqual(hosts);
  expect(isAllowedHosts(list ?? 'x')).toBe(true);
});

test.each(['', ',', 'a b', 'http://gateway.example', 'gateway.example:80', 'a,,b', '*', '[::1]'])(
  'the list %j is invalid',
  (list) => expect(isAllowedHosts(list)).toBe(false),
);

async function ask(method: string, path: string, host: string, headers = {}) {
  const { hostname, port } = new URL(gateway.origin);
  const request = httpRequest({
    hostname,
    port,
    method,
    path,
    headers: { host, 'content-type': 'application/json', ...headers },
  });
  request.end(method === 'POST' ? JSON.stringify(requestOf('CHECK_STATUS')) : undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}
