/** The proxy forwards bytes unchanged in both directions, to one gateway only, and explains wrong signatures. */
import { startRecordingProxy, type RecordedExchange, type RecordingProxy } from '@postern/conformance';
import { requestPhrase, responsePhrase, sign } from '@postern/protocol';
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
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
  await post('//elsewhere.example/x', Buffer.from('{}'), { host: 'elsewhere.example' });
  expect(received).toMatchObject([{ path: '//elsewhere.example/x', host: new URL(originOf(upstream)).host }]);
  expect((await post('http://elsewhere.example/x', Buffer.from('{}'))).status).toBe(400);
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
      socket.end('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf'),
    );
    socket.on('close', () => resolve()).on('error', () => resolve());
    socket.resume();
  });
  expect(received).toHaveLength(0);
});
