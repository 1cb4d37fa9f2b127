/** POSTs to addresses that misbehave (D24, D26): the attempt fails with a description, and always ends. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openMerchantEndpoint, type MerchantEndpoint } from '../testing/merchant-feedback-endpoint.ts';
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

test('the result has the status and the beginning of the response', async () => {
  const { url, posts } = await endpoint(
    (_request, response) => void response.writeHead(418).end('short and stout'),
  );
  expect(await post(url)).toEqual({ status: 418, answer: 'short and stout' });
  expect(posts).toMatchObject([{ method: 'POST', body: 'a=1', headers: { 'content-type': 'text/plain' } }]);
});

test('connections are reused', async () => {
  const sockets = new Set<Socket>();
  const { url } = await endpoint((request, response) => {
    sockets.add(request.socket);
    response.end();
  });
  for (let n = 0; n < 10; n++) await post(url);
  expect(sockets.size).toBeLessThan(10);
});

test('redirects are not followed', async () => {
  const { url, posts } = await endpoint(
    (_request, response) => void response.writeHead(302, { location: '/' }).end(),
  );
  expect(await post(url)).toEqual({ status: 302, answer: '' });
  expect(posts).toHaveLength(1);
});

test('of a response of ten megabytes only the beginning is read', async () => {
  const { url } = await endpoint((_request, response) => void response.end(Buffer.alloc(10_000_000, 'x')));
  expect(await post(url)).toEqual({ status: 200, answer: 'x'.repeat(256) });
});

test('a response that never ends counts by its status, long before the timeout', async () => {
  open({ allowPrivate: true }, 600);
  const { url, closed } = await endpointThatNeverEnds(Buffer.from('well, '));
  expect(await post(url)).toEqual({ status: 200, answer: 'well, ' });
  await closed;
});

test('at most 64 KB of a response are read', async () => {
  stopTimers();
  const { url, closed } = await endpointThatNeverEnds(Buffer.alloc(64 * 1024 + 1, 'x'));
  expect(await post(url)).toEqual({ status: 200, answer: 'x'.repeat(256) });
  await closed;
});

test('up to 64 KB of a response are read, so that the connection can be reused', async () => {
  const sockets = new Set<Socket>();
  const { url } = await endpoint((request, response) => {
    sockets.add(request.socket);
    response.end(Buffer.alloc(64 * 1024, 'x'));
  });
  for (let n = 0; n < 10; n++) await post(url);
  expect(sockets.size).toBeLessThan(10);
});

test('a timeout closes the connection', async () => {
  open({ allowPrivate: true }, 1);
  const { url, closed } = await endpointThatNeverEnds();
  expect(await post(url)).toEqual({ error: 'no response within 1 s' });
  await closed;
});

test('a timeout before the connection is made sends nothing later', async () => {
  const { url, posts } = await endpoint();
  const { port: number } = new URL(url);
  const looks: (() => void)[] = [];
  open(
    {
      allowPrivate: true,
      resolve: (_name, callback) =>
        void looks.push(() => callback(null, [{ address: '127.0.0.1', family: 4 }])),
    },
    1,
  );
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

test('bytes that a database cannot store as text are replaced', async () => {
  const { url } = await endpoint(
    (_request, response) => void response.end(Buffer.from([0x61, 0, 0xff, 0x62])),
  );
  expect(await post(url)).toEqual({ status: 200, answer: 'a\u{FFFD}\u{FFFD}b' });
});

test.each([
  ['sends nothing', () => undefined, 'no response within 1 s'],
  ['sends its headers slowly', drip, 'no response within 1 s'],
  [
    'closes the connection',
    (socket: Socket) => void socket.destroy(),
    'the connection was closed before a response arrived',
  ],
  [
    'resets the connection',
    (socket: Socket) => void socket.resetAndDestroy(),
    'the connection was closed before a response arrived',
  ],
  ['uses another protocol', (socket: Socket) => void socket.end('220 mail.example ESMTP\r\n'), /./],
  [
    'sends endless headers',
    (socket: Socket) => void socket.write(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(9999)}`),
    /too long/,
  ],
])('a server that %s gives no response', async (_what, behave, error) => {
  if (error === 'no response within 1 s') open({ allowPrivate: true }, 1);
  const url = await rawServer(behave);
  expect(await post(url)).toEqual({ error: expect.stringMatching(error) });
});

test('without a listener the connection is refused', async () => {
  const { url, close } = await openMerchantEndpoint();
  await close();
  expect(await post(url)).toEqual({ error: 'the connection was refused' });
});

describe('with a self-signed certificate', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'postern-tls-'));
    const options =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -keyout key.pem -out cert.pem';
    execFileSync('openssl', [...options.split(' '), '-subj', '/CN=localhost'], {
      cwd: folder,
      stdio: 'ignore',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('nothing is sent', async () => {
    const read = (name: string) => readFileSync(path.join(folder, name));
    let received = 0;
    const server = https.createServer({ key: read('key.pem'), cert: read('cert.pem') }, () => received++);
    expect(await post(`https://localhost:${await port(server)}/`)).toEqual({
      error: expect.stringMatching(/self-signed certificate/),
    });
    expect(received).toBe(0);
  });
});

describe('blocked addresses', () => {
  test.each([
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:169.254.169.254]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[fd00:ec2::23]/',
    'https://[fd20:ce::254]/',
    'https://[fd00:42::42]/',
    'https://[fd00:c1::a9fe:a9fe]/',
    'https://100.100.100.200/',
    'https://0.0.0.0/',
    'https://[::]/',
    'https://224.0.0.1/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:192.0.2.1]/',
    'https://[::ffff:0:192.0.2.1]/',
    'https://[::127.0.0.1]/',
    'https://[::192.0.2.1]/',
    'https://[::2]/',
    'https://[::ffff:ffff]/',
  ])('%s is never allowed', async (url) => {
    expect(await post(url)).toEqual({ error: expect.stringMatching(/may not be sent to/) });
  });

  test.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://[::1]/',
    'https://[fd12::1]/',
  ])('%s is allowed only with allowPrivate', async (url) => {
    open({ allowPrivate: false });
    expect(await post(url)).toEqual({ error: expect.stringMatching(/may not be sent to/) });
  });

  test('a host name is checked at each connection, by the address that it resolves to', async () => {
    const { url, posts } = await endpoint(
      (_request, response) => void response.setHeader('connection', 'close').end(),
    );
    const { port: number } = new URL(url);
    const looks = ['127.0.0.1', '169.254.169.254'];
    open({
      allowPrivate: true,
      resolve: (_name, callback) => callback(null, [{ address: looks.shift() ?? '', family: 4 }]),
    });
    expect(await post(`http://localhost:${number}/`)).toEqual({ status: 200, answer: '' });
    expect(await post(`http://localhost:${number}/`)).toEqual({
      error: expect.stringMatching(/feedback may not be sent to localhost:/),
    });
    expect(posts).toHaveLength(1);
  });

  test('the lookup returns only the allowed addresses of a host name', () => {
    const addresses = ['169.254.169.254', '192.0.2.1', '10.0.0.1'].map((address) => ({ address, family: 4 }));
    const callback = jest.fn();
    const look = restrictedLookup('https:', {
      allowPrivate: false,
      resolve: (_name, respond) => respond(null, addresses),
    });
    look('shop.example', { all: true }, callback);
    look('shop.example', {}, callback);
    expect(callback.mock.calls).toEqual([
      [null, [{ address: '192.0.2.1', family: 4 }]],
      [null, '192.0.2.1', 4],
    ]);
  });

  test.each(['::ffff:192.0.2.1', '::ffff:127.0.0.1', '::192.0.2.1', '::7f00:1', '::', '::ffff:0:c000:201'])(
    'a host name that resolves to %s is never allowed',
    (address) => {
      for (const allowPrivate of [true, false]) {
        const callback = jest.fn();
        restrictedLookup('https:', {
          allowPrivate,
          resolve: (_name, respond) => respond(null, [{ address, family: 6 }]),
        })('shop.example', { all: true }, callback);
        expect(callback.mock.calls).toEqual([[expect.any(Error), '']]);
      }
    },
  );

  test.each(['2001:db8::1', '2606:4700::1111', '1::ffff:192.0.2.1', '::1'])(
    '%s is not mistaken for them',
    (address) => {
      const callback = jest.fn();
      restrictedLookup('https:', {
        allowPrivate: true,
        resolve: (_name, respond) => respond(null, [{ address, family: 6 }]),
      })('shop.example', { all: true }, callback);
      expect(callback.mock.calls).toEqual([[null, [{ address, family: 6 }]]]);
    },
  );

  test('plain HTTP is allowed only to this machine, even if localhost resolves to another address', async () => {
    open({
      allowPrivate: true,
      resolve: (_name, callback) => callback(null, [{ address: '10.0.0.1', family: 4 }]),
    });
    expect(await post('http://localhost/')).toEqual({
      error: expect.stringMatching(/may not be sent to/),
    });
  });
});

test('close ends the POSTs in flight with an error, and later ones too', async () => {
  const { url, waitForPosts } = await endpoint(() => undefined);
  const posted = post(url);
  await waitForPosts(1);
  poster.close();
  const stopped = { error: 'the gateway stopped before a response arrived' };
  expect(await posted).toEqual(stopped);
  expect(await post(url)).toEqual(stopped);
});

function open(reach: NetworkPolicy = { allowPrivate: true }, timeoutSeconds = 60): void {
  poster = openHttpPoster(reach, timeoutSeconds);
}

/** Stops the timers until a test advances them. */
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

/** An endpoint that sends the beginning of a response and never ends it. `closed` resolves when the connection is closed. */
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

async function rawServer(behave: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => behave(socket));
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
  const characters = [...'HTTP/1.1 200 OK\r\nx: '.padEnd(1000, 'y')].values();
  const dripping = setInterval(() => socket.write(characters.next().value ?? 'y'), 50);
  socket.on('close', () => clearInterval(dripping));
}
