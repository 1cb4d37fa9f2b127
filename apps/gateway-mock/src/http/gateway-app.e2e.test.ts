/** The HTTP application apart from the payment API. */
import { STATUS_CODES } from 'node:http';
import type { Storage } from '../storage/open-storage.ts';
import { account, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import {
  readToEnd,
  openConnection,
  startListeningGateway,
  type ListeningGateway,
} from '../testing/listening-gateway.ts';

let storage: Storage;
let gateway: ListeningGateway;
let failed: unknown[];

beforeEach(async () => {
  failed = [];
  storage = await seededStorage([{ ...account, orders: [seedOrder('order-1')] }]);
  gateway = await startListeningGateway(storage, { failed: (error) => failed.push(error) });
});

afterEach(() => gateway.close());

const nothingHere = { error: 'Not found. Post operations to /FortAPI/paymentApi' };

test.each([
  '/',
  '/FortAPI',
  '/FortAPI/',
  '/paymentApi',
  '/FortAPI/paymentApi/x',
  '/FortAPI/paymentApi//',
  '/fortapi/paymentapi',
  '/FortAPI/paymentAPI',
  '/Health/live',
  '/health',
  '/health/x',
  '/x?y=z',
  '/%20',
])('%s is not found with any method', async (address) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await fetch(`${gateway.origin}${address}`, { method });
    expect([response.status, await response.json()]).toEqual([404, nothingHere]);
  }
});

// fetch would normalize these addresses, so they are written to the socket.
test.each([
  '/%',
  '/%E0%A4%A',
  '/FortAPI/%ff',
  '/health/%c0%af',
  '//',
  '/FortAPI//paymentApi',
  '/\\',
  '/..',
  'http://[',
])('the malformed address %s gets a client error and is not reported as a failure', async (address) => {
  const socket = await openConnection(gateway.origin);
  socket.write(
    `POST ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  );
  expect(await readToEnd(socket)).toMatch(
    new RegExp(`^HTTP/1.1 (404 ${STATUS_CODES[404]}|400 ${STATUS_CODES[400]})\r\n`),
  );
  expect(failed).toEqual([]);
});

test('a response names neither the framework nor the program', async () => {
  const response = await fetch(gateway.origin);
  const names = [...response.headers.keys()];
  expect(names.filter((name) => ['x-powered-by', 'server', 'etag'].includes(name))).toEqual([]);
});

describe('health', () => {
  test('is live while the process runs', async () => {
    expect(await got('/health/live')).toEqual([200, { status: 'live' }]);
  });

  test('is ready while the database answers', async () => {
    expect(await got('/health/ready')).toEqual([200, { status: 'ready' }]);
  });

  test('is live, but not ready, when the database does not answer', async () => {
    await storage.close();
    expect(await got('/health/ready')).toEqual([503, { status: 'not ready' }]);
    expect(await got('/health/live')).toEqual([200, { status: 'live' }]);
    expect(failed).toEqual([]);
  });

  test('accepts only GET and HEAD', async () => {
    const response = await fetch(`${gateway.origin}/health/live`, { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([404, nothingHere]);
  });

  test('that cannot be determined is an internal error without details', async () => {
    await gateway.close();
    const cause = new Error('the disk is on fire');
    gateway = await startListeningGateway(storage, {
      ready: () => Promise.reject(cause),
      failed: (error) => failed.push(error),
    });
    expect(await got('/health/ready')).toEqual([
      500,
      { response_code: '00006', response_message: 'Technical problem', status: '00' },
    ]);
    expect(failed).toEqual([cause]);
  });
});

async function got(address: string): Promise<readonly unknown[]> {
  const response = await fetch(`${gateway.origin}${address}`);
  return [response.status, await response.json()];
}
