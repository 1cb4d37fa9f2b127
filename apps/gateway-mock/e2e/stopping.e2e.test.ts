/** How the process ends when it is asked to: what it has begun it finishes. */
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { capturedOf, demoRequest } from './demo.ts';
import { newFolder, startGateway, type GatewayProcess } from './gateway-process.ts';

jest.setTimeout(60_000); // processes take their time on a machine that is busy

let place: ReturnType<typeof newFolder>;
let gateway: GatewayProcess;

beforeEach(async () => {
  place = newFolder();
  gateway = await startGateway(place.folder);
});

afterEach(async () => {
  await gateway.end('SIGKILL');
  place.remove();
});

const stopping = '"msg":"stopping after the requests in progress"';

test('on SIGTERM every request under way is answered and kept, nothing new is taken, and it ends with 0', async () => {
  const begun = await Promise.all(Array.from({ length: 10 }, () => beginCapture()));
  gateway.child.kill('SIGTERM');
  await gateway.logs(stopping);
  expect(await firstFailureToConnect()).toBe('ECONNREFUSED');
  expect(await Promise.all(begun.map(({ finish }) => finish()))).toEqual(begun.map(() => [200, '04000']));
  expect(await gateway.ended()).toBe(0);
  expect(gateway.logged()).toContain('"msg":"stopped"');

  gateway = await startGateway(place.folder);
  expect(await capturedOf(gateway.url, 'order-1001')).toBe(10);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'with nothing under way %s ends it with 0',
  async (signal) => {
    expect(await gateway.end(signal)).toBe(0);
    expect(gateway.logged()).toContain(`"signal":"${signal}",${stopping}`);
  },
);

test('connections on which nothing is said do not keep it from ending', async () => {
  const silent = newConnection();
  await once(silent, 'connect');
  await fetch(gateway.url); // keeps its connection for a next request
  expect(await gateway.end('SIGTERM')).toBe(0);
  silent.destroy();
});

test('a second signal does not wait for what is under way', async () => {
  const { call } = await beginCapture();
  const cut = once(call, 'error');
  gateway.child.kill('SIGTERM');
  await gateway.logs(stopping);
  expect(await gateway.end('SIGTERM')).toBe(1);
  await cut;
  expect(gateway.logged()).not.toContain('stopped with requests in progress');
});

// The log may tell of the stop a moment before the port is given back, and who is in line at that moment is sent away by
// a reset: neither is the failure that counts.
async function firstFailureToConnect(): Promise<unknown> {
  for (;;) {
    const connection = newConnection();
    const failure = await once(connection, 'connect').then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );
    connection.destroy();
    if (failure !== undefined && failure !== 'ECONNRESET') return failure;
  }
}

function newConnection(): Socket {
  const { hostname, port } = new URL(gateway.url);
  return connect(Number(port), hostname);
}

/** A capture whose head the gateway has read, and whose body it waits for: it said so by 100 Continue. */
async function beginCapture(): Promise<{ call: ClientRequest; finish: () => Promise<readonly unknown[]> }> {
  const body = demoRequest({
    command: 'CAPTURE',
    merchant_reference: 'order-1001',
    amount: '1',
    currency: 'AED',
  });
  const call = request(gateway.url, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  call.flushHeaders();
  await once(call, 'continue');
  const finish = async () => {
    const responded = once(call, 'response') as Promise<[IncomingMessage]>;
    call.end(body);
    const [response] = await responded;
    const text = (await response.setEncoding('utf8').toArray()).join('');
    return [response.statusCode, JSON.parse(text).response_code];
  };
  return { call, finish };
}
