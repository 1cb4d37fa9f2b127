/** `postern certify gateway` against a gateway that answers what a test says. */
import { gatewayCases } from '@postern/conformance';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { newFolder } from './gateway-process.ts';
import { runPosternInProcess } from './postern-process.ts';

const folder = newFolder();
let gateway: Server;
let respond: RequestListener;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    request.resume();
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
  folder.remove();
});

const oneCase = 'order.unknown.CHECK_STATUS';

const certify = (...options: readonly string[]) => {
  const { port } = gateway.address() as AddressInfo;
  return runPosternInProcess(['certify', 'gateway', ...options], {
    folder: folder.path,
    env: {
      POSTERN_BASE_URL: `http://127.0.0.1:${port}`,
      POSTERN_ACCESS_CODE: 'access-code-1',
      POSTERN_MERCHANT_IDENTIFIER: 'SHOP0001',
      POSTERN_SHA_TYPE: 'SHA-256',
      POSTERN_REQUEST_PHRASE: 'request of the test',
      POSTERN_RESPONSE_PHRASE: 'response of the test',
    },
  });
};

const answer: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"response_code":"11036","status":"11"}');
};

test('--gateway-profile takes no file of a gateway on this machine', async () => {
  respond = answer;
  await certify('--case', oneCase, '--save-gateway-profile', 'local.json');
  const { status, stdout, stderr } = await certify('--case', oneCase, '--gateway-profile', 'local.json');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^postern: --gateway-profile local\.json is of http:\/\/127\.0\.0\.1:\d+\//u);
});

test('a report of chosen cases says that there are more', async () => {
  respond = answer;
  await certify('--case', oneCase, '--report', 'chosen.json');
  const report: unknown = JSON.parse(readFileSync(path.join(folder.path, 'chosen.json'), 'utf8'));
  expect(report).toMatchObject({
    summary: expect.arrayContaining([
      { label: 'Chosen cases', value: `1 of ${gatewayCases.length}` },
    ]) as unknown,
  });
});

test('a run without an order for its only case is not a success', async () => {
  respond = answer;
  const { status, stdout } = await certify('--case', 'order.by-fort-id');
  expect([status, stdout.split('\n').at(-2)]).toEqual([1, '0 passed, 0 failed, 1 not run']);
});

test('a case that has no order says its amount in minor units', async () => {
  respond = answer;
  const { stdout } = await certify('--chapter', 'orders', '--chapter', 'replies', '--chapter', 'idempotence');
  const reasons = stdout.split('\n').filter((line) => /needs an .*order/u.test(line));
  expect(reasons.length).toBeGreaterThan(2);
  expect(reasons.filter((line) => !/ order of \d+ minor units of [A-Z]{3}/u.test(line))).toEqual([]);
});

describe('--timeout', () => {
  test('ends the check of the connection', async () => {
    respond = () => undefined;
    expect(await certify('--case', oneCase, '--timeout', '1')).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('does not answer: no reply within 1 s') as unknown,
    });
  });

  test('ends each request of the cases', async () => {
    respond = (request, response) => {
      answer(request, response);
      respond = () => undefined;
    };
    expect(await certify('--case', oneCase, '--timeout', '1')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('no reply within 1 s') as unknown,
    });
  });
});
