/** POSTs to addresses that misbehave (D24, D26): the attempt fails with a description, and always ends. */
import * as E from 'fp-ts/lib/Either.js';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { createServer, isIP, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAccountEndpoint, type AccountEndpoint } from '../testing/account-feedback-endpoint.ts';
import { openHttpPoster, type PostResult, type HttpPoster } from './feedback-http-poster.ts';
import { parseHttpFeedbackHosts } from '../domain/account-settings/http-feedback-hosts.ts';
import { restrictedLookup, type NetworkPolicy, type ResolveHost } from './allowed-networks.ts';
import { readCertificates } from './read-trusted-certificates.ts';

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
  expect(await post(url)).toEqual({ status: 302, answer: '', location: new URL('/', url).href });
  expect(posts).toHaveLength(1);
});

test.each([
  ['/login?token=abc#x', '/login?…'],
  [`https://user:secret@127.0.0.1/${'a'.repeat(500)}`, `https://127.0.0.1/${'a'.repeat(500)}`.slice(0, 300)],
  ['http://', undefined],
])(
  'the place of a redirect to %s is stored in a bounded length, without secrets',
  async (location, stored) => {
    const { url } = await endpoint((_request, response) => void response.writeHead(303, { location }).end());
    expect(await post(url)).toEqual({
      status: 303,
      answer: '',
      ...(stored !== undefined && {
        location: stored.startsWith('/') ? new URL(url).origin + stored : stored,
      }),
    });
  },
);

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
  expect(await post(url)).toEqual({ error: 'no response within 1 s', cause: 'Timeout' });
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
  expect(await first).toEqual({ error: 'no response within 1 s', cause: 'Timeout' });
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
  ['sends nothing', () => undefined, 'no response within 1 s', 'Timeout'],
  ['sends its headers slowly', drip, 'no response within 1 s', 'Timeout'],
  [
    'closes the connection',
    (socket: Socket) => void socket.destroy(),
    'the connection was closed before a response arrived',
    'ConnectionClosed',
  ],
  [
    'resets the connection',
    (socket: Socket) => void socket.resetAndDestroy(),
    'the connection was closed before a response arrived',
    'ConnectionClosed',
  ],
  [
    'uses another protocol',
    (socket: Socket) => void socket.end('220 mail.example ESMTP\r\n'),
    /./,
    'NotHttp',
  ],
  [
    'has a status that HTTP does not have',
    (socket: Socket) => void socket.end('HTTP/1.1 099 X\r\n\r\n'),
    'the response is not HTTP',
    'NotHttp',
  ],
  [
    'first sends a 100 Continue, which undici refuses',
    (socket: Socket) => void socket.end('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\n'),
    'the first status of the response is 100 or 101, which the request did not ask for',
    'UnexpectedStatus',
  ],
  [
    'sends endless headers',
    (socket: Socket) => void socket.write(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(9999)}`),
    /too long/,
    'NoResponse',
  ],
])('a server that %s gives no response', async (_what, behave, error, cause) => {
  if (error === 'no response within 1 s') open({ allowPrivate: true }, 1);
  const url = await rawServer(behave);
  expect(await post(url)).toEqual({ error: expect.stringMatching(error), cause });
});

test('the headers that arrive are recorded, and none without a connection', async () => {
  let arrived: object = {};
  const { url, close } = await openAccountEndpoint((request, response) => {
    arrived = request.headers;
    response.end();
  });
  const posting = { url, contentType: 'text/plain', body: 'ä' };
  const { requestHeaders } = await poster.post(posting);
  expect(requestHeaders).toEqual({
    host: new URL(url).host,
    'content-type': 'text/plain',
    'content-length': '2',
    'user-agent': 'postern',
  });
  expect(arrived).toMatchObject(requestHeaders ?? {});
  await close();
  expect(await poster.post(posting)).not.toHaveProperty('requestHeaders');
});

test('without a listener the connection is refused', async () => {
  const { url, close } = await openAccountEndpoint();
  await close();
  expect(await post(url)).toEqual({
    error: 'the connection was refused',
    cause: 'ConnectionRefused',
  });
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
      error: expect.stringMatching(/^self-signed certificate: start the gateway with --feedback-ca /),
      cause: 'UntrustedCertificate',
    });
    expect(received).toBe(0);
  });

  test('a server that expects TLS does not answer plain http', async () => {
    const read = (name: string) => readFileSync(path.join(folder, name));
    const server = https.createServer({ key: read('key.pem'), cert: read('cert.pem') });
    expect(await post(`http://localhost:${await port(server)}/`)).toMatchObject({
      cause: 'ConnectionClosed',
    });
  });
});

test.each([
  ['an http server', undefined],
  ['a server of another protocol', (socket: Socket) => void socket.end('220 mail.example ESMTP\r\n')],
])('https to %s is explained without the words of OpenSSL', async (_what, behave) => {
  const url = behave === undefined ? (await endpoint()).url : await rawServer(behave);
  expect(await post(url.replace('http:', 'https:'))).toEqual({
    error: 'the server does not speak TLS on this port: use an http address, or the port of the TLS server',
    cause: 'TlsNotSpoken',
  });
});

describe('with a certificate of an own authority', () => {
  let folder: string;
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'postern-ca-'));
    const openssl = (...words: readonly string[]) =>
      execFileSync('openssl', [...words], { cwd: folder, stdio: 'ignore' });
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    openssl(
      'req',
      '-x509',
      ...key,
      '-days',
      '1',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-subj',
      '/CN=Own CA',
    );
    openssl('req', ...key, '-keyout', 'app.key', '-out', 'app.csr', '-subj', '/CN=app');
    writeFileSync(path.join(folder, 'names'), 'subjectAltName=DNS:app');
    const authority = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'];
    openssl(
      'x509',
      '-req',
      '-in',
      'app.csr',
      ...authority,
      '-days',
      '1',
      '-extfile',
      'names',
      '-out',
      'app.pem',
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('feedback is sent only if the authority is trusted, and only to the name in the certificate', async () => {
    const server = https.createServer({ key: read('app.key'), cert: read('app.pem') }, (_request, response) =>
      response.end('over TLS'),
    );
    const number = await port(server);
    const certificates = getOrThrow(readCertificates(path.join(folder, 'ca.pem')));
    open({ allowPrivate: true, resolve: toLoopback });
    expect(await post(`https://app:${number}/`)).toEqual({
      error: expect.stringMatching(/^certificate of an unknown authority: .* --feedback-ca /),
      cause: 'UntrustedCertificate',
    });
    open({ allowPrivate: true, resolve: toLoopback, certificates });
    expect(await post(`https://app:${number}/`)).toEqual({ status: 200, answer: 'over TLS' });
    expect(await post(`https://other:${number}/`)).toEqual({
      error: expect.stringMatching(/other/),
      cause: 'InvalidCertificate',
    });
  });
});

describe('hosts that are allowed over plain http', () => {
  const listed = (list: string, address: string): NetworkPolicy => ({
    allowPrivate: false,
    httpHosts: parseHttpFeedbackHosts(list),
    resolve: (_name, callback) => callback(null, [{ address, family: isIP(address) }]),
  });

  test.each([
    ['app', 'a listed name'],
    ['127.0.0.0/8', 'a name that resolves to an address of a listed network'],
  ])('with %s, feedback reaches %s', async (list) => {
    const { url, posts } = await endpoint();
    open(listed(list, '127.0.0.1'));
    expect(await post(`http://app:${new URL(url).port}/hook`)).toMatchObject({ status: 200 });
    expect(posts).toMatchObject([{ path: '/hook' }]);
  });

  test('a listed address is reached without a name', async () => {
    const { url } = await endpoint();
    open(listed('127.0.0.1', ''));
    expect(await post(url)).toMatchObject({ status: 200 });
  });

  test.each([
    ['other', 'http://app/', '10.0.0.1', 'app over plain http: use https, or allow it by adding app'],
    ['10.0.0.0/8', 'http://app/', '192.168.0.1', 'app over plain http'],
    ['10.0.0.0/8', 'http://app/', '127.0.0.1', 'app over plain http'],
    ['10.0.0.0/8', 'http://192.168.0.1/', '', '192.168.0.1 over plain http'],
    ['other', 'https://app/', '10.0.0.1', 'app: the address is private; allow it by adding app'],
    ['app', 'http://app/', '169.254.169.254', 'app: the address is link-local'],
    ['app,0.0.0.0/0,::/0', 'http://app/', 'fd00:ec2::254', 'app: the address is link-local'],
    ['0.0.0.0/0', 'http://169.254.169.254/', '', '169.254.169.254: the address is link-local'],
    ['::/0', 'https://[fe80::1]/', '', 'fe80::1: the address is link-local'],
  ])('with %s, %s at %s is refused', async (list, url, address, error) => {
    open(listed(list, address));
    expect(await post(url)).toEqual({
      error: expect.stringContaining(`feedback may not be sent to ${error}`),
      cause: 'AddressNotAllowed',
    });
  });

  test('without a list, the error has the flag with its value', async () => {
    open({ allowPrivate: false });
    expect(await post('http://app:3000/hook')).toEqual({
      error:
        'feedback may not be sent to app over plain http: use https, or allow it with --allow-http-feedback=app',
      cause: 'AddressNotAllowed',
    });
    expect(await post('https://10.1.2.3/')).toEqual({
      error:
        'feedback may not be sent to 10.1.2.3: the address is private; allow it with --allow-http-feedback=10.1.2.3, or all private addresses with --allow-private-feedback',
      cause: 'AddressNotAllowed',
    });
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
    expect(await post(url)).toEqual({
      error: expect.stringMatching(/may not be sent to/),
      cause: 'AddressNotAllowed',
    });
  });

  test.each(['https://0.0.0.0/', 'http://0.0.0.0:3000/', 'https://[::]/'])(
    '%s is never allowed: the error says why',
    async (url) => {
      open({ allowPrivate: true, httpHosts: parseHttpFeedbackHosts('0.0.0.0/0,::/0') });
      expect(await post(url)).toEqual({
        error: expect.stringMatching(/a server listens on this address, but nothing can be sent to it/),
        cause: 'UnspecifiedAddress',
      });
    },
  );

  test.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://[::1]/',
    'https://[fd12::1]/',
  ])('%s is allowed only with allowPrivate', async (url) => {
    open({ allowPrivate: false });
    expect(await post(url)).toEqual({
      error: expect.stringMatching(/may not be sent to/),
      cause: 'AddressNotAllowed',
    });
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
      cause: 'AddressNotAllowed',
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
      cause: 'AddressNotAllowed',
    });
  });
});

test('close ends the POSTs in flight with an error, and later ones too', async () => {
  const { url, waitForPosts } = await endpoint(() => undefined);
  const posted = post(url);
  await waitForPosts(1);
  poster.close();
  const stopped = { error: 'the gateway stopped before a response arrived', cause: 'GatewayStopped' };
  expect(await posted).toEqual(stopped);
  expect(await post(url)).toEqual(stopped);
});

function open(reach: NetworkPolicy = { allowPrivate: true }, timeoutSeconds = 60): void {
  poster = openHttpPoster(reach, timeoutSeconds);
}

const getOrThrow = E.getOrElse<readonly string[], readonly string[]>((errors) => {
  throw new Error(errors.join('\n'));
});

const toLoopback: ResolveHost = (_name, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]);

/** Stops the timers until a test advances them. */
function stopTimers(): void {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'],
  });
}

/** The result without the headers, which a test of their own compares. */
async function post(url: string): Promise<PostResult> {
  const { requestHeaders: _sent, ...posted } = await poster.post({
    url,
    contentType: 'text/plain',
    body: 'a=1',
  });
  return posted;
}

async function endpoint(answer?: Parameters<typeof openAccountEndpoint>[0]): Promise<AccountEndpoint> {
  const made = await openAccountEndpoint(answer);
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
