/** The proxy forwards bytes unchanged in both directions, to one gateway only, and explains wrong signatures. */
import {
  formatRecordedExchange,
  formatRecordingHeader,
  parseRecording,
  startRecordingProxy,
  type RecordedExchange,
  type RecordingProxy,
} from '@postern/conformance';
import { requestPhrase, responsePhrase, sign } from '@postern/protocol';
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import { connect, createServer as createRawServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

const shaType = 'SHA-256';
const requestKey = { shaType, phrase: requestPhrase('the phrase of requests') } as const;
const responseKey = { shaType, phrase: responsePhrase('the phrase of replies') } as const;

interface Received {
  readonly path: string;
  readonly host: string;
  readonly body: Buffer;
}

const received: Received[] = [];
let reply: { status: number; body: Buffer; encoding?: string } | 'endless' | 'killed' = {
  status: 200,
  body: Buffer.alloc(0),
};
let upstream: Server;
let proxy: RecordingProxy;
let exchanges: RecordedExchange[] = [];

const originOf = (server: Server): string => {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
};

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  const body: AsyncIterable<Buffer> = message;
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};

beforeAll(async () => {
  upstream = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      received.push({ path: request.url ?? '', host: request.headers.host ?? '', body });
      if (reply === 'killed') {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => response.destroy());
      } else if (reply === 'endless') {
        response.on('error', () => undefined);
        const chunk = Buffer.alloc(64 * 1024, 'x');
        const more = (): void => {
          if (!response.destroyed && response.write(chunk)) setImmediate(more);
          else response.once('drain', more);
        };
        more();
      } else {
        response.writeHead(reply.status, {
          'content-type': 'application/json',
          'x-gateway': 'yes',
          ...(reply.encoding !== undefined && { 'content-encoding': reply.encoding }),
        });
        response.end(reply.body);
      }
    });
  });
  await new Promise<void>((resolve) => {
    upstream.listen(0, '127.0.0.1', resolve);
  });
  proxy = await startRecordingProxy({
    upstream: originOf(upstream),
    feedbackTo: `${originOf(upstream)}/shop/hook?a=1`,
    account: { requestKey, responseKey },
    onExchange: (exchange) => exchanges.push(exchange),
  });
});
beforeEach(() => {
  received.length = 0;
  exchanges = [];
});
afterAll(async () => {
  await proxy.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => {
    upstream.close(resolve);
  });
});

const post = (
  path: string,
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> =>
  new Promise((resolve, reject) => {
    send(proxy.origin, { method: 'POST', path, headers, agent: false }, (response) => {
      bodyOf(response).then(
        (got) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: got }),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
  });

const json = { 'content-type': 'application/json' };

test('bytes are forwarded unchanged in both directions', async () => {
  const bodies = [
    Buffer.alloc(0),
    Buffer.from('{"a":"طلب 1"}'),
    Buffer.from([0, 255, 13, 10, 128]),
    Buffer.alloc(300_000, 'x'),
  ];
  for (const [index, body] of bodies.entries()) {
    const back = bodies[bodies.length - 1 - index] ?? body;
    reply = { status: 201 + index, body: back };
    const answer = await post('/FortAPI/paymentApi?x=%20', body, json);
    expect(answer.status).toBe(201 + index);
    expect(answer.body.equals(back)).toBe(true);
    expect(answer.headers['x-gateway']).toBe('yes');
    expect(received.at(-1)?.path).toBe('/FortAPI/paymentApi?x=%20');
    expect(received.at(-1)?.body.equals(body)).toBe(true);
  }
});

test('any body and any status pass through unchanged', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 2000 }),
      fc.uint8Array({ maxLength: 2000 }),
      fc
        .integer({ min: 200, max: 599 })
        .filter((status) => status !== 204 && status !== 205 && status !== 304),
      async (sent, back, status) => {
        reply = { status, body: Buffer.from(back) };
        const answer = await post('/any', Buffer.from(sent), json);
        expect(answer.status).toBe(status);
        expect(answer.body.equals(back)).toBe(true);
        expect(received.at(-1)?.body.equals(sent)).toBe(true);
      },
    ),
    { numRuns: 50 },
  ));

test('a compressed reply is forwarded as it is, and recorded as text', async () => {
  const text = JSON.stringify({ status: '04', description: 'طلب' });
  reply = { status: 200, body: gzipSync(text), encoding: 'gzip' };
  const answer = await post('/', Buffer.from('{}'), json);
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.body.equals(reply.body)).toBe(true);
  expect(exchanges).toMatchObject([{ response: { body: text } }]);
});

test('a wrong phrase is explained in each direction', async () => {
  const message = { command: 'CAPTURE', merchant_reference: 'order-1' };
  const right = {
    request: sign(message, requestKey),
    reply: sign({ ...message, status: '04' }, responseKey),
  };
  const swapped = {
    request: sign(message, responseKey),
    reply: sign({ ...message, status: '04' }, requestKey),
  };
  for (const { request, reply: back } of [right, swapped]) {
    reply = { status: 200, body: Buffer.from(JSON.stringify(back)) };
    await post('/', Buffer.from(JSON.stringify(request)), json);
  }
  expect(exchanges.map(({ verification }) => verification)).toEqual([
    { request: { outcome: 'accepted' }, response: { outcome: 'accepted' } },
    {
      request: { outcome: 'refused', reason: expect.stringContaining('phrase'), advice: expect.any(String) },
      response: { outcome: 'refused', reason: expect.stringContaining('phrase'), advice: expect.any(String) },
    },
  ]);
  expect(JSON.stringify(exchanges)).not.toContain('the phrase of');
});

test('feedback goes to the shop, and its answer back', async () => {
  reply = { status: 302, body: Buffer.from('ok') };
  const body = Buffer.from(new URLSearchParams(sign({ status: '02' }, responseKey)).toString());
  const answer = await post(new URL(proxy.feedbackAddress).pathname, body, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(answer.status).toBe(302);
  expect(received).toMatchObject([{ path: '/shop/hook?a=1', body }]);
  expect(exchanges).toMatchObject([{ kind: 'feedback', verification: { request: { outcome: 'accepted' } } }]);
});

test('requests go to the upstream, whatever they name', async () => {
  reply = { status: 200, body: Buffer.from('{}') };
  await post('//elsewhere.example/x', Buffer.from('{}'), { host: 'elsewhere.localhost' });
  expect(received).toMatchObject([{ path: '//elsewhere.example/x', host: new URL(originOf(upstream)).host }]);
  expect((await post('http://elsewhere.example/x', Buffer.from('{}'))).status).toBe(400);
  expect((await post('/x', Buffer.from('{}'), { host: 'elsewhere.example' })).status).toBe(403);
  expect(received).toHaveLength(1);
});

test('an endless reply and one that is cut off are answered with 502', async () => {
  for (const hostile of ['endless', 'killed'] as const) {
    reply = hostile;
    expect((await post('/', Buffer.from('{}'))).status).toBe(502);
  }
  expect(exchanges.map(({ failure }) => failure)).toEqual([
    'the reply is longer than 1048576 bytes',
    'the reply ended before it was complete',
  ]);
});

test('a request that is too long or cut off is not forwarded', async () => {
  const status = await post('/', Buffer.alloc(1024 * 1024 + 1)).then(
    (answer) => answer.status,
    () => 'connection closed',
  );
  expect([413, 'connection closed']).toContain(status);
  expect(exchanges).toMatchObject([{ failure: expect.stringContaining('longer than 1048576 bytes') }]);
  const { hostname, port } = new URL(proxy.origin);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.end('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf'),
    );
    socket.on('close', () => resolve()).on('error', () => resolve());
    socket.resume();
  });
  expect(received).toHaveLength(0);
});

/** Answers each connection with these bytes, and collects what arrives. */
const startRawUpstream = async (
  bytes: string,
): Promise<{
  readonly origin: string;
  readonly arrived: () => string;
  readonly close: () => Promise<void>;
}> => {
  let arrived = '';
  const server = createRawServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      arrived += chunk.toString('latin1');
      if (bytes !== '') socket.write(bytes, 'latin1');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    arrived: () => arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};

/** Sends bytes, and returns what comes back until a text is in it, or until the connection ends. */
const sendRaw = (origin: string, bytes: string, until: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    let back = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => {
      back += chunk.toString('latin1');
      if (back.includes(until)) socket.destroy();
    });
    socket.on('error', () => undefined).on('close', () => resolve(back));
  });

const throughProxy = async (
  upstreamBytes: string,
  requestBytes: string,
): Promise<{
  readonly arrived: string;
  readonly back: string;
  readonly recorded: readonly RecordedExchange[];
}> => {
  const raw = await startRawUpstream(upstreamBytes);
  const recorded: RecordedExchange[] = [];
  const between = await startRecordingProxy({
    upstream: raw.origin,
    onExchange: (exchange) => recorded.push(exchange),
  });
  const back = await sendRaw(between.origin, requestBytes, '\r\n\r\n');
  await between.close();
  await raw.close();
  return { arrived: raw.arrived(), back, recorded };
};

const shortRequest = 'POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}';

test('headers keep their case, their order and their repetitions, and the reply its reason', async () => {
  const { arrived, back } = await throughProxy(
    'HTTP/1.1 200 Fine Day\r\nX-A: 1\r\nx-a: 2\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nContent-Length: 0\r\n\r\n',
    'POST /x HTTP/1.1\r\nHost: localhost\r\nX-Foo: 1\r\nx-foo: 2\r\nCOOKIE: c=1\r\nContent-Length: 2\r\n\r\n{}',
  );
  expect(arrived).toContain('\r\nX-Foo: 1\r\nx-foo: 2\r\nCOOKIE: c=1\r\nContent-Length: 2\r\n');
  expect(back).toMatch(
    /^HTTP\/1\.1 200 Fine Day\r\nX-A: 1\r\nx-a: 2\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nContent-Length: 0\r\n/u,
  );
  expect(back).not.toMatch(/^date:/imu);
});

test.each([
  ['an HTTP status that no reply has', 'HTTP/1.1 099 X\r\nContent-Length: 0\r\n\r\n', 'the HTTP status 99'],
  ['no HTTP status', 'HTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n', 'the HTTP status 0'],
  ['another protocol', 'HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', 'changes the protocol'],
  [
    'two lengths',
    'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
    'Parse Error',
  ],
  ['no HTTP', 'hello\r\n\r\n', 'Parse Error'],
])('a reply with %s is answered with 502', async (_, bytes, reason) => {
  const { back, recorded } = await throughProxy(bytes, shortRequest);
  expect(back).toMatch(/^HTTP\/1\.1 502 /u);
  expect(recorded).toMatchObject([{ failure: expect.stringContaining(reason) }]);
});

test('a body keeps its length, also if the client names that header as one of the connection', async () => {
  const { arrived } = await throughProxy(
    'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
    'GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: content-length\r\nContent-Length: 20\r\n\r\nGET /y HTTP/1.1\r\n\r\n\r\n',
  );
  expect(arrived).toContain('Content-Length: 20\r\n');
});

test.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 2'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['a folded header', 'X-A: 1\r\n b\r\nContent-Length: 2'],
])('a request with %s is not forwarded', async (_, headers) => {
  const { arrived, back } = await throughProxy(
    '',
    `POST /x HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n0\r\n\r\n`,
  );
  expect(back).toMatch(/^HTTP\/1\.1 400 /u);
  expect(arrived).toBe('');
});

test('a recorded path of any length can be read', async () => {
  const { recorded } = await throughProxy(
    'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
    `GET /${'a'.repeat(16_200)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );
  const file = formatRecordingHeader({ raw: false }) + recorded.map(formatRecordedExchange).join('');
  expect(parseRecording(file)).toMatchObject({ exchanges: [{ request: { method: 'GET' } }] });
});

test('a small body that becomes a huge one is forwarded, and not recorded', async () => {
  reply = { status: 200, body: gzipSync(Buffer.alloc(50 * 1024 * 1024)), encoding: 'gzip' };
  const answer = await post('/', Buffer.from('{}'), json);
  expect(answer.body.equals(reply.body)).toBe(true);
  expect(exchanges).toMatchObject([{ response: { body: '', omitted: expect.stringContaining('too long') } }]);
});

test('feedback without an address for it is answered with 404, and recorded', async () => {
  const recorded: RecordedExchange[] = [];
  const without = await startRecordingProxy({
    upstream: originOf(upstream),
    onExchange: (exchange) => recorded.push(exchange),
  });
  const { status } = await fetch(without.feedbackAddress, { method: 'POST', body: 'status=02' });
  await without.close();
  expect(status).toBe(404);
  expect(received).toHaveLength(0);
  expect(recorded).toMatchObject([{ kind: 'feedback', failure: expect.stringContaining('--feedback-to') }]);
});

test('the proxy does not forward to itself', async () => {
  const other = await startRecordingProxy({ upstream: originOf(upstream), onExchange: () => undefined });
  const { port } = new URL(other.origin);
  await other.close();
  await expect(
    startRecordingProxy({
      upstream: `http://localhost:${port}`,
      port: Number(port),
      onExchange: () => undefined,
    }),
  ).rejects.toThrow('is the address of the proxy itself');
});

test('an exchange that has no reply when the proxy ends is recorded', async () => {
  const silent = await startRawUpstream('');
  const recorded: RecordedExchange[] = [];
  const ending = await startRecordingProxy({
    upstream: silent.origin,
    onExchange: (exchange) => recorded.push(exchange),
  });
  const sending = fetch(ending.origin, { method: 'POST', body: '{}' }).catch(() => 'connection closed');
  while (silent.arrived() === '') await new Promise(setImmediate);
  await ending.close();
  await sending;
  await silent.close();
  expect(recorded).toMatchObject([{ request: { body: '{}' }, failure: 'the proxy ended before the reply' }]);
});
