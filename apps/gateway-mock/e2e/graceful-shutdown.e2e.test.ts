/** On SIGTERM, SIGINT or SIGHUP the gateway finishes the requests in progress and then exits. */
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { capturedAmount, demoRequest } from './demo-merchant.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';

const providerToken = 'a-provider-token-that-only-this-test-uses';

let folder: TemporaryFolder;
let gateway: GatewayProcess;

beforeEach(async () => {
  folder = newFolder();
  gateway = await startGateway(folder.path, [], { POSTERN_PROVIDER_TOKEN: providerToken });
});

afterEach(async () => {
  await gateway.end('SIGKILL');
  folder.remove();
});

const stopping = '"msg":"stopping after the requests in progress"';

test('on SIGTERM it answers and stores the requests in progress, refuses new ones, and exits with 0', async () => {
  const begun = await Promise.all(Array.from({ length: 10 }, () => beginCapture()));
  gateway.child.kill('SIGTERM');
  await gateway.waitForLog(stopping);
  expect(await firstFailureToConnect()).toBe('ECONNREFUSED');
  expect(await Promise.all(begun.map(({ finish }) => finish()))).toEqual(begun.map(() => [200, '04000']));
  expect(await gateway.ended()).toBe(0);
  expect(gateway.logged()).toContain('"msg":"stopped"');

  gateway = await startGateway(folder.path);
  expect(await capturedAmount(gateway.url, 'order-1001')).toBe(10);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'without requests in progress it exits with 0 on %s',
  async (signal) => {
    expect(await gateway.end(signal)).toBe(0);
    expect(gateway.logged()).toContain(`"signal":"${signal}",${stopping}`);
  },
);

test('idle connections do not prevent the exit', async () => {
  const silent = newConnection();
  await once(silent, 'connect');
  await fetch(gateway.url); // keeps its connection for a next request
  expect(await gateway.end('SIGTERM')).toBe(0);
  silent.destroy();
});

test('on a second signal it exits without waiting for requests in progress', async () => {
  const { call } = await beginCapture();
  const cut = once(call, 'error');
  gateway.child.kill('SIGTERM');
  await gateway.waitForLog(stopping);
  expect(await gateway.end('SIGTERM')).toBe(1);
  await cut;
  expect(gateway.logged()).not.toContain('stopped with requests in progress');
});

test.each([
  ['SIGTERM', 'processes', 1],
  ['SIGKILL', 'loses', 0],
] as const)(
  'on %s it %s a request that a scenario delays and whose client has disconnected',
  async (signal, _does, captured) => {
    const client = new AbortController();
    const sent = fetch(gateway.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-postern-scenario': 'request_delayed-60000' },
      body: captureBody(),
      signal: client.signal,
    });
    while ((await delayedRequests()) === 0) await setImmediate();
    client.abort();
    await expect(sent).rejects.toThrow('aborted');
    expect(await gateway.end(signal)).toBe(signal === 'SIGTERM' ? 0 : signal);

    gateway = await startGateway(folder.path);
    expect(await capturedAmount(gateway.url, 'order-1001')).toBe(captured);
  },
);

async function delayedRequests(): Promise<number> {
  const response = await fetch(new URL('/back-office/api/idle', gateway.url), {
    headers: { authorization: `Bearer ${providerToken}` },
  });
  return ((await response.json()) as { readonly delayed_requests: number }).delayed_requests;
}

// The log message may come shortly before the port is closed. Until then a connection may succeed, or be reset because it
// waits in the queue of the port when that closes. Neither is the failure to return.
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

/** Sends the headers of a capture, and waits for 100 Continue: the gateway has read them and waits for the body. */
async function beginCapture(): Promise<{ call: ClientRequest; finish: () => Promise<readonly unknown[]> }> {
  const body = captureBody();
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

function captureBody(): string {
  return demoRequest({
    command: 'CAPTURE',
    merchant_reference: 'order-1001',
    amount: '1',
    currency: 'AED',
  });
}
