/** The pages of the back office: which files of a folder are served, and with which headers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import type { Storage } from '../storage/open-storage.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import { startListeningGateway, type ListeningGateway } from '../testing/listening-gateway.ts';

const script = 'console.log("the program of the page")'.repeat(20);
const html = `<!doctype html><meta property="csp-nonce" nonce="POSTERN_NONCE"><script nonce="POSTERN_NONCE"></script>`;
const parent = mkdtempSync(path.join(tmpdir(), 'postern-pages-'));
const folder = path.join(parent, 'back-office');

let storage: Storage;
let gateway: ListeningGateway;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(parent, 'secret.txt'), 'a secret');
  writeFileSync(path.join(folder, 'index.html'), html);
  writeFileSync(path.join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, '.hidden'), 'a secret');
  writeFileSync(path.join(folder, 'assets/main-abc.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(folder, 'assets/small.css'), 'a{}');
  storage = await seededStorage([]);
  gateway = await startListeningGateway(storage, { backOffice: folder });
});

afterAll(async () => {
  await gateway.close();
  await storage.close();
  rmSync(parent, { recursive: true });
});

test.each(['/', '/back-office'])('%s redirects to the back office', async (address) => {
  const { status, headers } = await fetch(gateway.origin + address, { redirect: 'manual' });
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    302,
    '/back-office/',
    'no-store',
  ]);
});

describe('the page', () => {
  test.each([
    '/back-office/',
    '/back-office/index.html',
    '/back-office/?language=ar',
    '/back-office/sign-in',
    '/back-office/accounts/DEMO0001/orders/169000000000000001',
    '/back-office/accounts/DEMO0001/requests/a.name-of:a_request',
    '/back-office/apis',
  ])('is served at %s', async (address) => {
    const { status, headers, text } = await got(address);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(text).toMatch(/^<!doctype html>/);
  });

  test('has a nonce in each place, the same as in its policy, and a new one for each request', async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const { headers, text } = await got('/back-office/');
      const [nonce = '', ...more] = [...text.matchAll(/nonce="([^"]*)"/g)].map(([, found]) => found);
      expect(more).toEqual([nonce]);
      expect(Buffer.from(nonce, 'base64url')).toHaveLength(16);
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ` +
          "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(20);
  });

  test('accepts only GET and HEAD', async () => {
    expect((await got('/back-office/sign-in', {}, 'POST')).status).toBe(404);
    expect(await got('/back-office/', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  test('is served after a new build without a restart', async () => {
    writeFileSync(path.join(folder, 'index.html'), `${html}<!-- new build -->`);
    expect((await got('/back-office/')).text).toContain('new build');
  });
});

test.each([
  '/back-office/',
  '/back-office/mark.svg',
  '/back-office/assets/main-abc.js',
  '/back-office/assets/none.js',
])('%s has headers that restrict the browser to this origin', async (address) => {
  const { headers } = await got(address);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(['x-powered-by', 'server', 'etag', 'last-modified'].filter((name) => headers.has(name))).toEqual([]);
});

describe('files', () => {
  test('with a hash in their names are cached for good, and others are revalidated', async () => {
    const forGood = await got('/back-office/assets/main-abc.js');
    expect([forGood.status, forGood.text, forGood.headers.get('cache-control')]).toEqual([
      200,
      script,
      'public, max-age=31536000, immutable',
    ]);
    const { headers } = await got('/back-office/mark.svg');
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'image/svg+xml',
      'no-cache',
    ]);
  });

  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
    ['gzip;q=0, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ] as const)(
    'that are stored compressed are sent for accept-encoding %j as %s',
    async (accepted, coding) => {
      const { status, headers, bytes } = await raw('/back-office/assets/main-abc.js?v=1', accepted);
      expect([status, headers['content-encoding'], headers['content-type'], headers.vary]).toEqual([
        200,
        coding,
        'text/javascript; charset=utf-8',
        'accept-encoding',
      ]);
      expect(String(decoders[coding ?? 'identity'](bytes))).toBe(script);
    },
  );

  test('that are stored uncompressed are sent uncompressed', async () => {
    const { status, headers, bytes } = await raw('/back-office/assets/small.css', 'br, gzip');
    expect([status, headers['content-encoding'], String(bytes)]).toEqual([200, undefined, 'a{}']);
  });

  test.each([
    '/back-office/assets/none.js',
    '/back-office/assets/',
    '/back-office/assets/none',
    '/back-office/none.js',
    '/back-office/favicon.ico',
    '/back-office/assets/../../secret.txt',
    '/back-office/../secret.txt',
    '/back-office/%2e%2e/secret.txt',
    '/back-office/assets/..%2f..%2fsecret.txt',
    '/back-office/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/back-office/assets/..%5c..%5csecret.txt',
    '/back-office/assets//../../../secret.txt',
    '/back-office/assets/%00.js',
    '/back-office/assets/%',
    '/BACK-OFFICE/mark.svg',
  ])('outside the folder are not served at %s', async (address) => {
    const { status, bytes } = await raw(address, 'br');
    expect([404, 400, 403]).toContain(status);
    expect(String(bytes)).not.toContain('a secret');
  });

  test.each(['/back-office/assets/main-abc.js.br', '/back-office/assets/..%2fassets/main-abc.js'])(
    'have one address: %s is another',
    async (address) => {
      expect((await raw(address, 'gzip')).headers['content-encoding']).toBeUndefined();
    },
  );

  test('that are hidden are not served', async () => {
    expect((await got('/back-office/.hidden')).text).not.toContain('a secret');
  });
});

test('without a build, the page says how to build it', async () => {
  const empty = await startListeningGateway(storage, { backOffice: path.join(parent, 'nowhere') });
  const response = await fetch(`${empty.origin}/back-office/`);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(await response.text()).toContain('npm run build');
  await empty.close();
});

test('a gateway without a folder of pages serves none', async () => {
  const without = await startListeningGateway(storage);
  for (const address of ['/', '/back-office/', '/back-office'])
    expect((await fetch(without.origin + address, { redirect: 'manual' })).status).toBe(404);
  await without.close();
});

async function got(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(gateway.origin + address, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Sends the path exactly as written, and only these request headers. */
async function raw(address: string, accepted: string) {
  const { hostname, port } = new URL(gateway.origin);
  const request = httpRequest({ hostname, port, path: address, headers: { 'accept-encoding': accepted } });
  request.end();
  const [response] = await once(request, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) };
}

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};
