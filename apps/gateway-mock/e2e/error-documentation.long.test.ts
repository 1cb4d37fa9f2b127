/** The addresses of documentation in the errors of the client, followed to their headings in a gateway that runs. */
import { ClientError, createClient, responsePhrase } from '@postern/client';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { demoMerchant } from './demo-merchant.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';

let folder: TemporaryFolder;
let gateway: GatewayProcess;

beforeAll(async () => {
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../build/copy-site.mjs')]);
  folder = newFolder();
  gateway = await startGateway(folder.path);
});

afterAll(async () => {
  await gateway.end('SIGTERM');
  folder.remove();
});

const pageOf = async (address: string): Promise<string> => {
  const response = await fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  return response.text();
};

test('an error leads to its heading in the gateway that answered', async () => {
  const client = createClient({
    ...demoMerchant,
    baseUrl: new URL(gateway.url).origin,
    responsePhrase: responsePhrase('another phrase'),
  });
  const error: unknown = await client
    .checkStatus({ merchant_reference: 'order-1001' })
    .catch((failure: unknown) => failure);
  if (!(error instanceof ClientError)) throw new Error('the call has an outcome');
  const { origin, hash } = new URL(error.docs);
  expect([origin, hash]).toEqual([new URL(gateway.url).origin, '#invalidsignature']);
  expect(await pageOf(error.docs)).toContain('id="invalidsignature"');
});

test('the page there has each heading of the README that an error names', async () => {
  const page = createRequire(import.meta.filename).resolve('@postern/client/package.json');
  const readme = readFileSync(path.join(path.dirname(page), 'README.md'), 'utf8');
  const codes = [...readme.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name.toLowerCase());
  expect(codes.length).toBeGreaterThan(10);
  const served = await pageOf(new URL('/docs/packages/client', gateway.url).href);
  expect(codes.filter((code) => !served.includes(`id="${code}"`))).toEqual([]);
});
