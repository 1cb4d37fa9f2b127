/** The commands of `postern` against a gateway whose texts control a terminal or a browser. */
import { createServer } from 'node:http';
import { newFolder } from './gateway-process.ts';
import { runPosternInProcess, type PosternResult } from './postern-process.ts';

const folder = newFolder();
let reply: { readonly type: string; readonly body: string };
const gateway = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': reply.type }).end(reply.body);
});

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      gateway.listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(async () => {
  gateway.closeAllConnections();
  await new Promise((resolve) => {
    gateway.close(resolve);
  });
  folder.remove();
});

const postern = (words: readonly string[], isTTY = true): Promise<PosternResult> => {
  const address = gateway.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return runPosternInProcess(words, {
    folder: folder.path,
    isTTY,
    env: {
      POSTERN_BASE_URL: `http://127.0.0.1:${port}`,
      POSTERN_TOKEN: 'a-token-of-a-hostile-gateway',
      POSTERN_MERCHANT_IDENTIFIER: 'SHOP0001',
      NO_COLOR: '1',
      BROWSER: 'none',
    },
  });
};

const answerJson = (body: unknown): void => {
  reply = { type: 'application/json', body: JSON.stringify(body) };
};

const hostile = '\u001B]0;title\u0007\u009B31m\u007F\u202Eabc\rx';
const controls = /\p{Cc}(?<!\n)|\p{Bidi_Control}/u;

test.each([
  ['orders list', ['orders', 'list'], { items: [{ merchant_reference: hostile }], next: null }],
  ['scenarios effects', ['scenarios', 'effects'], { effects: [{ kind: hostile, meaning: hostile }] }],
  [
    'feedback show',
    ['feedback', 'show', '1'],
    {
      feedback: {
        attempts: [{ status: 400, answer: hostile, cause: { meaning: hostile, remedy: hostile } }],
      },
    },
  ],
  [
    'pay',
    ['pay', 'order-1', '--amount', '1', '--currency', 'AED'],
    { kind: 'returned', times: 1, return: { url: hostile, method: 'GET', fields: { [hostile]: hostile } } },
  ],
])('%s prints no control character of the gateway, also as JSON', async (_name, words, body) => {
  answerJson(body);
  const [text, json] = [await postern(words), await postern([...words, '--json'])];
  expect(text.stdout).not.toMatch(controls);
  expect(json.stdout).not.toMatch(controls);
  expect(JSON.parse(json.stdout)).toEqual(body);
});

test('an export has no control character in a terminal, and is as it was elsewhere', async () => {
  const rows = `reference,text\r\n1,${hostile}\r\n`;
  reply = { type: 'text/csv', body: rows };
  const words = ['orders', 'export'];
  const { stdout } = await postern(words);
  expect(stdout.split('\r\n')).toEqual(['reference,text', expect.stringContaining('title'), '']);
  expect(stdout.replaceAll('\r\n', '')).not.toMatch(controls);
  expect((await postern(words, false)).stdout).toBe(rows);
});

test.each([
  'file:///etc/passwd',
  '-aCalculator',
  'javascript:alert(1)',
  String.raw`\\host\share\program.exe`,
  '',
])('pay --open does not open %j', async (url) => {
  answerJson({ id: 'one', url });
  const words = ['pay', 'order-1', '--amount', '1', '--currency', 'AED', '--open'];
  expect(await postern(words)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not one of a web page'),
  });
});
