/** The platform's fetch against a server that misbehaves on the wire. */
import * as E from 'fp-ts/lib/Either.js';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchTransport } from './fetch-transport.ts';
import { parseRetryAfter } from './fetch-transport.ts';

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
  fetchTransport()({ url, body: '{}', timeoutSeconds: 30, ...changes })();

test('connections are used again', async () => {
  let connections = 0;
  const count = () => connections++;
  server.on('connection', count);
  listener = (_request, response) => response.end('{}');
  for (let i = 0; i < 50; i++) expect(E.isRight(await send())).toBe(true);
  server.off('connection', count);
  // A socket is free a moment after its reply was read: the next call may open another.
  expect(connections).toBeLessThanOrEqual(4);
});

test('a reply that drips has no more time than one that does not come', async () => {
  let dripping: NodeJS.Timeout | undefined;
  listener = (_request, response) => {
    response.writeHead(200);
    dripping = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(dripping));
  };
  expect(await send({ timeoutSeconds: 0.1 })).toEqual(E.left({ _tag: 'TimedOut', timeoutSeconds: 0.1 }));
});

test('the caller can end it while the reply is read', async () => {
  const processing = new AbortController();
  listener = (_request, response) => {
    response.writeHead(200).write('{', () => processing.abort('enough'));
  };
  expect(await send({ signal: processing.signal })).toEqual(E.left({ _tag: 'Aborted', cause: 'enough' }));
});

test('what was ended before it began is not sent', async () => {
  let arrived = false;
  listener = (_request, response) => {
    arrived = true;
    response.end('{}');
  };
  expect(await send({ signal: AbortSignal.abort('no') })).toEqual(E.left({ _tag: 'Aborted', cause: 'no' }));
  expect(arrived).toBe(false);
});

test('a fetch that does not mind its signal is left behind', async () => {
  const deaf: typeof fetch = () => new Promise(() => undefined);
  const told = await fetchTransport(deaf)({ url, body: '{}', timeoutSeconds: 0.02 })();
  expect(told).toEqual(E.left({ _tag: 'TimedOut', timeoutSeconds: 0.02 }));
});

test('a reply that is cut short was not whole', async () => {
  listener = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"a":', () => response.destroy());
  };
  expect(await send()).toMatchObject(E.left({ _tag: 'Unreachable' }));
});

test('the caller’s signal is let go of', async () => {
  const processing = new AbortController();
  const listening = new Set<unknown>();
  const { signal } = processing;
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
])('Retry-After %p asks for %p seconds', (header, seconds) => {
  expect(parseRetryAfter(header, 1000)).toBe(seconds);
});
