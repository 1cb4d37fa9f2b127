/** The commands of `postern` against a gateway that answers too much, never to its end, or JSON of another form. */
import { createServer, type ServerResponse } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';
import { newFolder } from './gateway-process.ts';
import { runPosternInProcess } from './postern-process.ts';

const folder = newFolder();
/** How many bytes of a body have left the gateway. */
let sent = 0;
let respond: (response: ServerResponse) => void;
const gateway = createServer((request, response) => {
  request.resume();
  response.on('error', () => undefined);
  respond(response);
});

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      gateway.listen(0, '127.0.0.1', resolve);
    }),
);
beforeEach(() => {
  sent = 0;
});
afterAll(async () => {
  gateway.closeAllConnections();
  await new Promise((resolve) => {
    gateway.close(resolve);
  });
  folder.remove();
});

const postern = (words: readonly string[]) => {
  const address = gateway.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return runPosternInProcess(words, {
    folder: folder.path,
    env: { POSTERN_BASE_URL: `http://127.0.0.1:${port}`, POSTERN_TOKEN: 'a-token-of-a-hostile-gateway' },
  });
};

const mebibyte = 1024 ** 2;
const json = { 'content-type': 'application/json' };

/** Writes as long as the client reads. */
const writeBytes = (response: ServerResponse, bytes: number): void => {
  const chunk = Buffer.alloc(mebibyte, 'x');
  const more = (): void => {
    while (!response.destroyed && sent < bytes) {
      sent += chunk.byteLength;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
};

const hostile = {
  'a body of 600 MB': (response: ServerResponse) => {
    response.writeHead(200, json);
    writeBytes(response, 600 * mebibyte);
  },
  'an error of 600 MB': (response: ServerResponse) => {
    response.writeHead(500, json);
    writeBytes(response, 600 * mebibyte);
  },
  'a gzip bomb': (response: ServerResponse) => {
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' });
    response.end(bomb);
  },
} as const;

let bomb: Buffer;
beforeAll(async () => {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => {
    gzip.once('end', resolve);
  });
  const zeros = Buffer.alloc(16 * mebibyte);
  for (let i = 0; i < 40; i++) if (!gzip.write(zeros)) await new Promise((next) => gzip.once('drain', next));
  gzip.end();
  await ended;
  bomb = Buffer.concat(chunks);
});

const commands: readonly (readonly string[])[] = [
  ['check', 'order-1'],
  ['orders', 'list'],
  ['orders', 'show', 'order-1'],
  ['export'],
  ['logs'],
  ['coverage'],
  ['certify', 'gateway'],
  ['doctor'],
];

const named = (rows: readonly (readonly string[])[]) =>
  rows.map((words) => [words.join(' '), words] as const);

describe.each(Object.entries(hostile))('%s', (_what, answer) => {
  beforeEach(() => {
    respond = answer;
  });

  test.each(named(commands))('ends %s with an error, long before its end', async (_name, words) => {
    const { status, stderr, stdout } = await postern(words);
    expect([1, 3, 4]).toContain(status);
    expect(stderr + stdout).toMatch(/longer than|too large|TooLong|without a problem|has no health check/iu);
    expect(sent).toBeLessThan(150 * mebibyte);
  });
});

describe.each([
  ['a reply that never comes', () => undefined],
  [
    'a reply that never ends',
    (response: ServerResponse) => {
      response.writeHead(200, json);
      response.write('{"items":[');
    },
  ],
])('%s', (_what, answer) => {
  beforeEach(() => {
    respond = answer;
  });

  test.each(named([...commands, ['orders', 'export']]))(
    'ends %s with an error after --timeout',
    async (_name, words) => {
      const { status, stderr, stdout } = await postern([...words, '--timeout', '1']);
      expect([1, 3, 4]).toContain(status);
      expect(stderr + stdout).toMatch(/in time|within 1 s|timed out|timeout/iu);
    },
  );
});

const forms: readonly unknown[] = [
  null,
  0,
  'text',
  true,
  [],
  [[]],
  {},
  { items: 'x' },
  { items: [null, 1, 'x', [], { merchant_reference: 1, fort_id: {}, amount: [], currency: 5 }] },
  { items: { length: 3 } },
  { order: [], operations: 1, pending: 'x' },
  { order: { amount: {}, currency: 'AED' }, operations: { items: [1] }, pending: [1, null] },
  { items: [{ merchant_reference: 'order-1', fort_id: '1' }], order: null, operations: null, pending: {} },
  { items: [{ merchant_reference: 'order-1', fort_id: '\uD800' }], next: '' },
  { channels: [1], active_channel: {}, accounts: 3, omitted_orders: [1], security: 4, next: {} },
];

test.each(
  named([
    ...commands,
    ['accounts', 'list'],
    ['accounts', 'show'],
    ['feedback', 'list'],
    ['feedback', 'show', '1'],
    ['scenarios', 'list'],
    ['snapshot', 'list'],
    ['tokens', 'list'],
    ['clock', 'show'],
    ['keys', 'show'],
    ['orders', 'export'],
  ]),
)('JSON of another form is a message of %s, never a stack trace', async (_name, words) => {
  for (const form of forms) {
    respond = (response) => {
      response.writeHead(200, json);
      response.end(JSON.stringify(form));
    };
    const { stdout, stderr } = await postern(words);
    expect({ form, stderr }).toEqual({ form, stderr: expect.not.stringMatching(/^\s+at /mu) });
    expect({ form, stderr }).toEqual({ form, stderr: expect.not.stringMatching(/the command failed/u) });
    expect(stdout).not.toMatch(/^\s+at .*\.ts/mu);
  }
});

test('a compressed reply of a usual size is read', async () => {
  respond = (response) => {
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' });
    response.end(gzipSync(JSON.stringify({ items: [] })));
  };
  expect(await postern(['orders', 'list'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('No orders'),
  });
});
