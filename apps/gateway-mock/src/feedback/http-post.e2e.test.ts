/** What comes of addresses that do not behave (D24, D26): an attempt that failed, in words, and nobody who waits for ever. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openMerchantEndpoint, type MerchantEndpoint } from '../testing/merchant-endpoint.ts';
import { openHttpPoster, type PostResult, type HttpPoster } from './http-post.ts';
import { restrictedLookup, type NetworkPolicy } from './allowed-networks.ts';

let poster: HttpPoster;
const opened: (() => Promise<unknown>)[] = [];

beforeEach(() => open());

afterEach(async () => {
  jest.useRealTimers();
  poster.close();
  for (const close of opened.splice(0)) await close();
});

test('the status and the beginning of the answer are told', async () => {
  const { url, posts } = await endpoint(
    (_request, response) => void response.writeHead(418).end('short and stout'),
  );
  expect(await post(url)).toEqual({ status: 418, answer: 'short and stout' });
  expect(posts).toMatchObject([{ method: 'POST', body: 'a=1', headers: { 'content-type': 'text/plain' } }]);
});

test('connections are used again', async () => {
  const sockets = new Set<Socket>();
  const { url } = await endpoint((request, response) => {
    sockets.add(request.socket);
    response.end();
  });
  for (let n = 0; n < 10; n++) await post(url);
  expect(sockets.size).toBeLessThan(5);
});

test('redirects are not followed, not even in circles', async () => {
  const { url, posts } = await endpoint(
    (_request, response) => void response.writeHead(302, { location: '/' }).end(),
  );
  expect(await post(url)).toEqual({ status: 302, answer: '' });
  expect(posts).toHaveLength(1);
});

test('of ten megabytes the beginning is kept, and the rest is not waited for', async () => {
  const { url } = await endpoint((_request, response) => void response.end(Buffer.alloc(10_000_000, 'x')));
  expect(await post(url)).toEqual({ status: 200, answer: 'x'.repeat(256) });
});

test('an answer that never ends is one by its status, long before there had to be one at all', async () => {
  open({ allowPrivate: true }, 600);
  const { url, closed } = await endpointThatNeverEnds(Buffer.from('well, '));
  expect(await post(url)).toEqual({ status: 200, answer: 'well, ' });
  await closed;
});

test('more than 64 KB of an answer are not waited for, whatever the time', async () => {
  stopTimers();
  const { url, closed } = await endpointThatNeverEnds(Buffer.alloc(64 * 1024 + 1, 'x'));
  expect(await post(url)).toEqual({ status: 200, answer: 'x'.repeat(256) });
  await closed;
});

test('up to 64 KB of an answer are read, so that its connection can be used again', async () => {
  const sockets = new Set<Socket>();
  const { url } = await endpoint((request, response) => {
    sockets.add(request.socket);
    response.end(Buffer.alloc(64 * 1024, 'x'));
  });
  for (let n = 0; n < 10; n++) await post(url);
  expect(sockets.size).toBeLessThan(5);
});

test('the connection to who was given up is closed', async () => {
  const { url, closed } = await endpointThatNeverEnds();
  expect(await post(url)).toEqual({ error: 'no response within 1 s' });
  await closed;
});

test('who was given up before there was a connection is not posted to when there is one', async () => {
  const { url, posts } = await endpoint();
  const { port: number } = new URL(url);
  const looks: (() => void)[] = [];
  open({
    allowPrivate: true,
    resolve: (_name, told) => void looks.push(() => told(null, [{ address: '127.0.0.1', family: 4 }])),
  });
  stopTimers();
  const first = post(`http://localhost:${number}/first`);
  while (looks.length === 0) await new Promise(setImmediate);
  jest.advanceTimersByTime(1000);
  expect(await first).toEqual({ error: 'no response within 1 s' });
  const second = post(`http://localhost:${number}/second`);
  while (posts.length === 0) {
    for (const look of looks.splice(0)) look();
    await new Promise(setImmediate);
  }
  expect(await second).toMatchObject({ status: 200 });
  expect(posts.map(({ path: at }) => at)).toEqual(['/second']);
});

test('what is no text of a database is shown as such', async () => {
  const { url } = await endpoint(
    (_request, response) => void response.end(Buffer.from([0x61, 0, 0xff, 0x62])),
  );
  expect(await post(url)).toEqual({ status: 200, answer: 'a\u{FFFD}\u{FFFD}b' });
});

test.each([
  ['says nothing', () => undefined, 'no response within 1 s'],
  ['drips its head', drip, 'no response within 1 s'],
  [
    'hangs up',
    (socket: Socket) => void socket.destroy(),
    'the connection was closed before a response arrived',
  ],
  [
    'resets',
    (socket: Socket) => void socket.resetAndDestroy(),
    'the connection was closed before a response arrived',
  ],
  ['speaks something else', (socket: Socket) => void socket.end('220 mail.example ESMTP\r\n'), /./],
  [
    'has a head without end',
    (socket: Socket) => void socket.write(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(9999)}`),
    /too long/,
  ],
])('who %s has not answered', async (_what, says, error) => {
  const url = await rawServer(says);
  expect(await post(url)).toEqual({ error: expect.stringMatching(error) });
});

test('where nobody listens the connection is refused', async () => {
  const { url, close } = await openMerchantEndpoint();
  await close();
  expect(await post(url)).toEqual({ error: 'the connection was refused' });
});

describe('with certificates of its own', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'postern-tls-'));
    const words =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -keyout key.pem -out cert.pem';
    execFileSync('openssl', [...words.split(' '), '-subj', '/CN=localhost'], {
      cwd: folder,
      stdio: 'ignore',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('one that nobody vouches for is not posted to', async () => {
    const read = (name: string) => readFileSync(path.join(folder, name));
    let heard = 0;
    const server = https.createServer({ key: read('key.pem'), cert: read('cert.pem') }, () => heard++);
    expect(await post(`https://localhost:${await port(server)}/`)).toEqual({
      error: expect.stringMatching(/self-signed certificate/),
    });
    expect(heard).toBe(0);
  });
});

describe('where it may go', () => {
  test.each([
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:169.254.169.254]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[fd20:ce::254]/',
    'https://[fd00:42::42]/',
    'https://[fd00:c1::a9fe:a9fe]/',
    'https://100.100.100.200/',
    'https://0.0.0.0/',
    'https://[::]/',
    'https://224.0.0.1/',
    'https://[64:ff9b::a9fe:a9fe]/',
  ])('never to %s', async (url) => {
    expect(await post(url)).toEqual({ error: expect.stringMatching(/may not be sent to/) });
  });

  test.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://[::1]/',
    'https://[fd12::1]/',
    'https://[::ffff:10.0.0.1]/',
  ])('to %s only if it is allowed', async (url) => {
    open({ allowPrivate: false });
    expect(await post(url)).toEqual({ error: expect.stringMatching(/may not be sent to/) });
  });

  test('a name is judged by what it leads to at the connection, each time anew', async () => {
    const { url, posts } = await endpoint(
      (_request, response) => void response.setHeader('connection', 'close').end(),
    );
    const { port: number } = new URL(url);
    const looks = ['127.0.0.1', '169.254.169.254'];
    open({
      allowPrivate: true,
      resolve: (_name, told) => told(null, [{ address: looks.shift() ?? '', family: 4 }]),
    });
    expect(await post(`http://localhost:${number}/`)).toEqual({ status: 200, answer: '' });
    expect(await post(`http://localhost:${number}/`)).toEqual({
      error: expect.stringMatching(/feedback may not be sent to localhost:/),
    });
    expect(posts).toHaveLength(1);
  });

  test('of the addresses of a name only those are told that it may go to', () => {
    const addresses = ['169.254.169.254', '192.0.2.1', '10.0.0.1'].map((address) => ({ address, family: 4 }));
    const told = jest.fn();
    const look = restrictedLookup('https:', {
      allowPrivate: false,
      resolve: (_name, tell) => tell(null, addresses),
    });
    look('shop.example', { all: true }, told);
    look('shop.example', {}, told);
    expect(told.mock.calls).toEqual([
      [null, [{ address: '192.0.2.1', family: 4 }]],
      [null, '192.0.2.1', 4],
    ]);
  });

  test('in clear text only to this machine, whatever localhost is said to be', async () => {
    open({ allowPrivate: true, resolve: (_name, told) => told(null, [{ address: '10.0.0.1', family: 4 }]) });
    expect(await post('http://localhost/')).toEqual({
      error: expect.stringMatching(/may not be sent to/),
    });
  });
});

test('when it is closed, whoever waits is told so, and nobody is posted to any more', async () => {
  const { url, waitForPosts } = await endpoint(() => undefined);
  const posted = post(url);
  await waitForPosts(1);
  poster.close();
  const stopped = { error: 'the gateway stopped before a response arrived' };
  expect(await posted).toEqual(stopped);
  expect(await post(url)).toEqual(stopped);
});

function open(reach: NetworkPolicy = { allowPrivate: true }, answerSeconds = 1): void {
  poster = openHttpPoster(reach, answerSeconds);
}

/** No time is over until a test says so. */
function stopTimers(): void {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
  });
}

function post(url: string): Promise<PostResult> {
  return poster.post({ url, contentType: 'text/plain', body: 'a=1' });
}

async function endpoint(answer?: Parameters<typeof openMerchantEndpoint>[0]): Promise<MerchantEndpoint> {
  const made = await openMerchantEndpoint(answer);
  opened.push(made.close);
  return made;
}

/** Answers so far and no further; `closed` resolves when nobody listens any more. */
async function endpointThatNeverEnds(
  beginning?: Buffer,
): Promise<{ readonly url: string; readonly closed: Promise<unknown> }> {
  let hasClosed: (() => void) | undefined;
  const closed = new Promise<void>((resolve) => (hasClosed = resolve));
  const { url } = await endpoint((_request, response) => {
    response.on('close', () => hasClosed?.());
    if (beginning !== undefined) response.write(beginning);
  });
  return { url, closed };
}

async function rawServer(says: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => says(socket));
  });
  const number = await port(server);
  opened.unshift(async () => {
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${number}/`;
}

async function port(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(async () => {
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

function drip(socket: Socket): void {
  const letters = [...'HTTP/1.1 200 OK\r\nx: '.padEnd(1000, 'y')].values();
  const dripping = setInterval(() => socket.write(letters.next().value ?? 'y'), 50);
  socket.on('close', () => clearInterval(dripping));
}
