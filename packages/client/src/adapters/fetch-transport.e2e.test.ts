/** The fetch transport against a server that misbehaves. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchTransport, parseRetryAfter } from './fetch-transport.ts';

let server: Server;
let listener: RequestListener;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => listener(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const send = (changes: { readonly timeoutSeconds?: number; readonly signal?: AbortSignal } = {}) =>
  fetchTransport()({ url, body: '{}', timeoutSeconds: 30, ...changes });

test('connections are reused', async () => {
  let connections = 0;
  const count = () => connections++;
  server.on('connection', count);
  listener = (_request, response) => response.end('{}');
  for (let i = 0; i < 50; i++) expect(await send()).toMatchObject({ httpStatus: 200 });
  server.off('connection', count);
  // Not only one: a socket becomes free shortly after its reply was read, and idle sockets are closed after some seconds.
  expect(connections).toBeLessThan(25);
});

test('the timeout includes a reply body that arrives byte by byte', async () => {
  let dripping: NodeJS.Timeout | undefined;
  listener = (_request, response) => {
    response.writeHead(200);
    dripping = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(dripping));
  };
  expect(await send({ timeoutSeconds: 0.1 })).toEqual({ _tag: 'TimedOut', timeoutSeconds: 0.1 });
});

test('the signal aborts the exchange while the reply is read', async () => {
  const controller = new AbortController();
  listener = (_request, response) => {
    response.writeHead(200).write('{', () => controller.abort('user left'));
  };
  expect(await send({ signal: controller.signal })).toEqual({ _tag: 'Aborted', cause: 'user left' });
});

test('nothing is sent if the signal has already aborted', async () => {
  let arrived = false;
  listener = (_request, response) => {
    arrived = true;
    response.end('{}');
  };
  expect(await send({ signal: AbortSignal.abort('no') })).toEqual({ _tag: 'Aborted', cause: 'no' });
  expect(arrived).toBe(false);
});

test('the timeout applies to a fetch that ignores its signal', async () => {
  const hanging: typeof fetch = () => new Promise(() => undefined);
  const result = await fetchTransport(hanging)({ url, body: '{}', timeoutSeconds: 0.02 });
  expect(result).toEqual({ _tag: 'TimedOut', timeoutSeconds: 0.02 });
});

test('a timeout of Infinity starts a timer that the platform can have', async () => {
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  const answering: typeof fetch = () => Promise.resolve(new Response('late'));
  await fetchTransport(answering)({ url, body: '{}', timeoutSeconds: Infinity });
  const [, milliseconds] = setTimer.mock.calls[0] ?? [];
  setTimer.mockRestore();
  expect(milliseconds).toBeLessThan(2 ** 31);
});

test('a truncated reply is a failure', async () => {
  listener = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"a":', () => response.destroy());
  };
  expect(await send()).toMatchObject({ _tag: 'Unreachable' });
});

test('the listener on the caller’s signal is removed', async () => {
  const controller = new AbortController();
  const listening = new Set<unknown>();
  const { signal } = controller;
  jest.spyOn(signal, 'addEventListener').mockImplementation((_type, one) => void listening.add(one));
  jest.spyOn(signal, 'removeEventListener').mockImplementation((_type, one) => void listening.delete(one));
  listener = (_request, response) => response.end('{}');
  await send({ signal });
  expect(listening.size).toBe(0);
  expect(signal.addEventListener).toHaveBeenCalledTimes(1);
});

test.each<[string | null, number | undefined]>([
  [null, undefined],
  ['7', 7],
  ['soon', undefined],
  ['Thu, 01 Jan 1970 00:00:10 GMT', 9],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['1'.repeat(100), undefined],
])('Retry-After %p means %p seconds', (header, seconds) => {
  expect(parseRetryAfter(header, 1000)).toBe(seconds);
});

test('a fetch that is replaced later is used, for example by a mock of the network', async () => {
  const transport = fetchTransport();
  const mock = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
  try {
    expect(await transport({ url, body: '{}', timeoutSeconds: 30 })).toEqual({ httpStatus: 200, body: '{}' });
    expect(mock).toHaveBeenCalledTimes(1);
  } finally {
    mock.mockRestore();
  }
});

// Edge runtimes do not implement `redirect: 'error'`. To follow one would send the signed request elsewhere.
test.each([301, 302, 303, 307, 308, 399])(
  'a redirect with status %p is not followed, and no reply',
  async (httpStatus) => {
    let requests = 0;
    listener = (_request, response) => {
      requests++;
      response.writeHead(httpStatus, { location: url, 'x-request-id': 'edge-1' }).end('{"status":"04"}');
    };
    expect(await send()).toEqual({ _tag: 'NotAReply', httpStatus, reason: 'Redirect', requestId: 'edge-1' });
    expect(requests).toBe(1);
  },
);

test('nothing was sent to a gateway whose certificate is not trusted', async () => {
  const cause = new TypeError('fetch failed', {
    cause: Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
  });
  const untrusting: typeof fetch = () => Promise.reject(cause);
  const result = await fetchTransport(untrusting)({ url, body: '{}', timeoutSeconds: 30 });
  expect(result).toEqual({ _tag: 'Unreachable', cause, sent: false });
});

test('nothing was sent to a port that fetch blocks', async () => {
  const result = await fetchTransport()({ url: 'http://127.0.0.1:1', body: '{}', timeoutSeconds: 30 });
  expect(result).toMatchObject({ _tag: 'Unreachable', sent: false });
});

test('a redirect whose status the platform hides is no reply', async () => {
  const modes: unknown[] = [];
  const browser: typeof fetch = async (_url, init) => {
    modes.push(init?.redirect);
    return Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
    });
  };
  const result = await fetchTransport(browser)({ url, body: '{}', timeoutSeconds: 30 });
  expect(result).toEqual({ _tag: 'NotAReply', httpStatus: 0, reason: 'Redirect' });
  expect(modes).toEqual(['manual']);
});
