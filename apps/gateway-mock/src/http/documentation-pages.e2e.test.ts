/** The documentation: which files of a folder are served at which addresses, and with which headers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Storage } from '../storage/open-storage.ts';
import { startListeningGateway, type ListeningGateway } from '../testing/listening-gateway.ts';
import { seededStorage } from '../testing/seeded-storage.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'postern-docs-'));
const folder = path.join(parent, 'site');

let storage: Storage;
let gateway: ListeningGateway;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  mkdirSync(path.join(folder, 'guides'));
  writeFileSync(path.join(parent, 'secret.txt'), 'a secret');
  writeFileSync(path.join(folder, '.hidden'), 'a secret');
  writeFileSync(path.join(folder, 'index.html'), '<title>home</title>');
  writeFileSync(path.join(folder, 'start.html.br'), brotliCompressSync('<title>start</title>'));
  writeFileSync(path.join(folder, '404.html.br'), brotliCompressSync('<title>no page</title>'));
  writeFileSync(path.join(folder, 'guides/index.html.br'), brotliCompressSync('<title>guides</title>'));
  writeFileSync(path.join(folder, 'llms.txt'), '# Postern');
  writeFileSync(path.join(folder, 'assets/app.abc.js'), 'export {}');
  mkdirSync(path.join(folder, 'files'));
  writeFileSync(path.join(folder, 'files/sample.php'), '<?php echo 1;');
  writeFileSync(path.join(folder, 'files/spec.json'), '{}');
  // As the package has them.
  writeFileSync(path.join(folder, 'packed.html.br'), brotliCompressSync('<title>packed</title>'));
  writeFileSync(path.join(folder, 'assets/packed.abc.js.br'), brotliCompressSync('export const packed = 1'));
  storage = await seededStorage([]);
  gateway = await startListeningGateway(storage, { documentation: folder });
});

afterAll(async () => {
  await gateway.close();
  await storage.close();
  rmSync(parent, { recursive: true });
});

test('/docs redirects to its first page', async () => {
  const { status, headers } = await fetch(`${gateway.origin}/docs`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/docs/']);
});

test.each([
  ['/docs/', 'home', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/start', 'start', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/start?from=mail', 'start', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/guides/', 'guides', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/packed', 'packed', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/files/sample.php', '<?php', 'text/plain; charset=utf-8', 'no-cache'],
  ['/docs/files/spec.json', '{}', 'application/json; charset=utf-8', 'no-cache'],
  ['/docs/llms.txt', 'Postern', 'text/plain; charset=utf-8', 'no-cache'],
  [
    '/docs/assets/app.abc.js',
    'export',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ],
])('%s is served', async (address, content, type, caching) => {
  const response = await fetch(gateway.origin + address);
  const { headers, status } = response;
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, caching]);
  expect(await response.text()).toContain(content);
});

test.each([
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['identity', null],
  ['', null],
])('a file that is stored compressed is served for accept-encoding %j', async (accepted, coding) => {
  const response = await fetch(`${gateway.origin}/docs/assets/packed.abc.js`, {
    headers: { 'accept-encoding': accepted },
  });
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
    coding,
    'accept-encoding',
  ]);
  expect(await response.text()).toBe('export const packed = 1');
});

test.each(['/docs/', '/docs/start', '/docs/none', '/docs/assets/app.abc.js', '/docs/assets/none.js'])(
  '%s has a policy without inline code and without connections',
  async (address) => {
    const { headers } = await fetch(gateway.origin + address);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(['x-powered-by', 'etag', 'last-modified'].filter((name) => headers.has(name))).toEqual([]);
  },
);

test.each([
  '/docs/none',
  '/docs/guides',
  '/docs/assets/',
  '/docs/assets/none.js',
  '/docs/.hidden',
  '/docs/../secret.txt',
  '/docs/%2e%2e/secret.txt',
  '/docs/..%2fsecret.txt',
  '/docs/assets/..%2f..%2fsecret.txt',
  '/docs/assets/..%5c..%5csecret.txt',
  '/docs/%00',
  '/docs/%',
  '/DOCS/start',
])('%s is not found', async (address) => {
  const { status, body } = await sendAsWritten(address);
  expect([400, 403, 404]).toContain(status);
  expect(body).not.toContain('a secret');
});

test('only GET and HEAD are served', async () => {
  expect((await fetch(`${gateway.origin}/docs/start`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${gateway.origin}/docs/start`, { method: 'HEAD' })).status).toBe(200);
});

describe('in a checkout without built pages', () => {
  let empty: ListeningGateway;

  beforeAll(async () => {
    const checkout = path.join(parent, 'checkout');
    mkdirSync(path.join(checkout, 'examples/languages/php'), { recursive: true });
    writeFileSync(path.join(checkout, 'examples/languages/php/sample.php'), '<?php echo 2;');
    writeFileSync(path.join(checkout, 'secret.txt'), 'a secret');
    empty = await startListeningGateway(storage, {
      documentation: path.join(checkout, 'apps/gateway-mock/site'),
    });
  });

  afterAll(() => empty.close());

  test('a page says how to build it', async () => {
    const response = await fetch(`${empty.origin}/docs/`);
    const type = response.headers.get('content-type');
    expect([response.status, type]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(await response.text()).toContain('npm run docs');
  });

  test('a sample can be downloaded all the same', async () => {
    const response = await fetch(`${empty.origin}/docs/files/examples/languages/php/sample.php`);
    const type = response.headers.get('content-type');
    expect([response.status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await response.text()).toBe('<?php echo 2;');
  });

  test('other files of the checkout are not served', async () => {
    for (const address of ['secret.txt', 'examples/secret.txt', 'examples/languages/..%2f..%2fsecret.txt'])
      expect((await fetch(`${empty.origin}/docs/files/${address}`)).status).toBe(404);
  });
});

/** Sends the path exactly as written. */
function sendAsWritten(
  address: string,
): Promise<{ readonly status: number | undefined; readonly body: string }> {
  const { hostname, port } = new URL(gateway.origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: address }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });
}
