/** What a gateway profile confirms is marked as observed, with the day: in reports, and by a gateway that follows the gateway profile. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatGatewayProfile, gatewayCases, type GatewayProfile } from '@postern/conformance';
import { startGateway, type Gateway } from '@postern/gateway-mock';
import { runCli } from '../run-cli.ts';

const chapter = gatewayCases
  .filter(({ interpretationRule }) => interpretationRule === 'D13')
  .map(({ id }) => id);
const gatewayProfile: GatewayProfile = {
  version: 1,
  gateway: 'https://sandbox.example.com/FortAPI/paymentApi',
  account: 'DEMO****',
  observed_on: '2026-10-24',
  conforming: chapter,
  deviations: [{ case: 'CAPTURE.amount.zero', rule: 'D3b', expected: '00005', observed: 'HTTP 500' }],
};

let folder: string;
let file: string;
let mock: Gateway;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-observed-'));
  file = path.join(folder, 'gateway-profile.json');
  writeFileSync(file, formatGatewayProfile(gatewayProfile));
  mock = await startGateway({ gatewayProfile: file });
  token = await mock.accounts.createProviderToken();
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

const read = async (address: string): Promise<unknown> => {
  const reply = await fetch(`${mock.managementApiUrl}${address}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status).toBe(200);
  return reply.headers.get('content-type')?.startsWith('application/json') === true
    ? reply.json()
    : reply.text();
};

test('a report has the day of each case that the gateway profile confirms, in each format', async () => {
  const files = ['a.txt', 'a.json', 'a.xml', 'a.html'].map((name) => path.join(folder, name));
  const { code, stdout, stderr } = await runCli(
    [
      'certify',
      'gateway',
      '--base-url',
      mock.url,
      '--case',
      'selector.payment',
      '--gateway-profile',
      file,
      ...files.flatMap((report) => ['--report', report]),
    ],
    { POSTERN_TOKEN: token },
    folder,
  );
  expect([code, stderr]).toEqual([0, '']);
  const marked = `Observed on a real account on 2026-10-24: ${chapter.length} of ${chapter.length}`;
  expect(stdout).toContain(marked);
  const [text = '', json = '', junit = '', html = ''] = files.map((report) => readFileSync(report, 'utf8'));
  expect(text).toContain(marked);
  expect(json.match(/"observedOn": "2026-10-24"/g)).toHaveLength(chapter.length);
  expect(junit.match(/<property name="observed_on" value="2026-10-24"\/>/g)).toHaveLength(chapter.length);
  expect(html.match(/Observed on a real account<\/dt><dd>2026-10-24</g)).toHaveLength(chapter.length);
});

test('a gateway that follows the gateway profile says so, and marks the interpretation rules', async () => {
  expect(await read('/gateway-profile')).toMatchObject({
    gateway_profile: {
      gateway: gatewayProfile.gateway,
      observed_on: '2026-10-24',
      conforming: chapter.length,
      deviations: [{ case: 'CAPTURE.amount.zero', agrees: false }],
      interpretation_rules: expect.arrayContaining([
        expect.objectContaining({ id: 'D13', verdict: 'observed' }),
        expect.objectContaining({ id: 'D3b', verdict: 'deviates' }),
      ]),
    },
  });
  expect(await read('/interpretation-rules')).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({
        id: 'D13',
        observed: expect.objectContaining({ on: '2026-10-24', verdict: 'observed', not_run: 0 }),
      }),
    ]),
  });
});

test('the report of interpretation rules names the day and the gateway', async () => {
  const account = await mock.accounts.add();
  await mock.orders.add(account, {
    merchant_reference: 'order-1',
    currency: 'AED',
    amount: '1050',
    state: 'authorized',
  });
  const report = await read(`/accounts/${account.merchantIdentifier}/interpretation-rules/report.md`);
  expect(report).toContain(
    `- Observed on 2026-10-24 on gateway ${gatewayProfile.gateway}: ${chapter.length} cases conform`,
  );
});

test('without a gateway profile, nothing is marked', async () => {
  const plain = await startGateway();
  const reply = await fetch(`${plain.managementApiUrl}/interpretation-rules`, {
    headers: { authorization: `Bearer ${await plain.accounts.createProviderToken()}` },
  });
  const text = await reply.text();
  await plain.close();
  expect(reply.status).toBe(200);
  expect(text).not.toContain('"observed"');
});
