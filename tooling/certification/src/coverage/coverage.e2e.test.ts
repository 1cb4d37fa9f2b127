/** What coverage counts, in a run whose requests are known, and how the page, the badge, the command and the reporters show it. */
import { createClient } from '@postern/client';
import {
  coverageBadge,
  formatCoverageHtml,
  measureGatewayCoverage,
  type CoverageReport,
} from '@postern/conformance';
import { startGateway, type Gateway, type GatewayAccount } from '@postern/gateway-mock';
import { sign, type StringParams } from '@postern/protocol';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCli, runNode } from '../run-cli.ts';

const isLongRun = process.env['POSTERN_TEST_TIER'] === 'long';

let gateway: Gateway;
let token: string;
const folder = mkdtempSync(path.join(tmpdir(), 'postern-coverage-'));

beforeAll(async () => {
  gateway = await startGateway();
  token = await gateway.accounts.createProviderToken();
});

afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const inbox = { channels: { web: { direct: 'inbox', notification: 'inbox' } } } as const;
const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1000' } as const;

const measure = (account: GatewayAccount, span: { readonly from?: Date; readonly to?: Date } = {}) =>
  measureGatewayCoverage({ baseUrl: gateway.url, token, accounts: [account.merchantIdentifier], ...span });

const coveredIn = (report: CoverageReport, name: string): readonly string[] =>
  (report.chapters.find((chapter) => chapter.name === name)?.rows ?? [])
    .filter(({ times }) => times > 0)
    .map(({ key }) => key)
    .toSorted();

/** Sends a capture of 1, as a shop in any language does. */
const capture = async (account: GatewayAccount, header?: string): Promise<string | null> => {
  const params = sign(
    {
      command: 'CAPTURE',
      access_code: account.accessCode,
      merchant_identifier: account.merchantIdentifier,
      merchant_reference: order.merchant_reference,
      amount: '1',
      currency: 'AED',
      language: 'en',
    },
    { shaType: account.shaType, phrase: account.requestPhrase },
  );
  try {
    const response = await fetch(gateway.operationUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(header !== undefined && { 'x-postern-scenario': header }),
      },
      body: JSON.stringify(params),
    });
    const text = await response.text();
    return response.status === 400 ? text : null;
  } catch {
    return null;
  }
};

test('exactly what the requests of a run cover is covered', async () => {
  const account = await gateway.accounts.add({
    technical: inbox,
    orders: [{ ...order, state: 'authorized' }],
  });
  const client = createClient(account);
  await client.capture({ ...order, amount: '400' });
  await client.capture({ ...order, amount: '700' });
  await client.checkStatus({ merchant_reference: 'order-1' });
  await capture(account, 'decline-666');
  await gateway.feedback.deliverDue(account);

  const report = await measure(account);

  expect(coveredIn(report, 'codes')).toEqual(['04000', '05042', '05… declined', '12000']);
  expect(coveredIn(report, 'outcomes')).toEqual([
    'CAPTURE:Declined',
    'CAPTURE:Refused',
    'CAPTURE:Succeeded',
    'CHECK_STATUS:Succeeded',
  ]);
  expect(coveredIn(report, 'operations')).toEqual(['CAPTURE', 'CHECK_STATUS']);
  expect(coveredIn(report, 'effects')).toEqual(['decline']);
  expect(coveredIn(report, 'feedback')).toEqual([
    'direct acknowledged at once',
    'direct as form',
    'direct of CAPTURE',
    'notification acknowledged at once',
    'notification as form',
    'notification of CAPTURE',
  ]);
  expect(coveredIn(report, 'interpretation_rules')).toContain('D32');
  expect([report.requests, report.otherCodes]).toEqual([4, ['05666']]);
  expect(report.covered).toBe(report.chapters.reduce((sum, { covered }) => sum + covered, 0));
});

test('a time span and an account limit what counts', async () => {
  const account = await gateway.accounts.add({ orders: [{ ...order, state: 'authorized' }] });
  await capture(account);
  const all = await measure(account);
  expect(coveredIn(all, 'codes')).toEqual(['04000']);
  expect((await measure(account, { to: new Date(0) })).requests).toBe(0);
  expect((await measure(account, { from: new Date(Date.now() + 3_600_000) })).requests).toBe(0);
  const unused = await measure(await gateway.accounts.add());
  expect([unused.requests, coveredIn(unused, 'codes')]).toEqual([0, []]);
});

test('requests that name no account count for all accounts only', async () => {
  const headers = { 'content-type': 'application/json' };
  await fetch(gateway.operationUrl, { method: 'POST', headers, body: '{' });
  const all = await measureGatewayCoverage({ baseUrl: gateway.url, token });
  expect(coveredIn(all, 'codes')).toContain('00073');
  const one = await measure(await gateway.accounts.add());
  const keys = one.chapters.flatMap(({ rows }) => rows.map(({ key }) => key));
  expect(keys).not.toContain('00073');
  expect(keys.length).toBeLessThan(all.all);
});

test('the management API counts the same', async () => {
  const account = await gateway.accounts.add({
    technical: inbox,
    orders: [{ ...order, state: 'authorized' }],
  });
  const client = createClient(account);
  await client.capture({ ...order, amount: '400' });
  await capture(account, 'reply_lost');
  await gateway.feedback.deliverDue(account);
  const read = async (path: string): Promise<unknown> =>
    (
      await fetch(`${gateway.url}/back-office/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    ).json();
  const measuredAt: unknown = expect.any(String);
  expect(await read(`/coverage?merchant_identifier=${account.merchantIdentifier}`)).toEqual({
    ...(await measure(account)),
    measuredAt,
  });
  const all = await measureGatewayCoverage({ baseUrl: gateway.url, token });
  const { chapters, ...totals } = all;
  // Which account is read first decides which example is the last one.
  const times = ({ chapters: found }: CoverageReport) =>
    found.map(({ name, rows }) => [name, rows.map((row) => [row.key, row.times])]);
  const report: unknown = await read('/coverage');
  expect(report).toMatchObject({ ...totals, measuredAt });
  expect(isReport(report) && times(report)).toEqual(times({ ...totals, chapters }));
});

describe('payments', () => {
  const channels = ['redirection', 'trusted', 'own_form'] as const;
  const newShop = () =>
    gateway.accounts.add({ services: ['three_d_secure', 'tokenization'], payments: { channels } });

  const form = (account: GatewayAccount, changes: StringParams = {}): StringParams =>
    sign(
      {
        command: 'PURCHASE',
        access_code: account.accessCode,
        merchant_identifier: account.merchantIdentifier,
        merchant_reference: 'order-1',
        amount: '1000',
        currency: 'AED',
        language: 'en',
        customer_email: 'sara@shop.example',
        return_url: 'https://shop.example/paid',
        ...changes,
      },
      { shaType: account.shaType, phrase: account.requestPhrase },
    );

  const post = (address: string, fields: StringParams): Promise<Response> =>
    fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

  /** Posts a form as a browser does, and returns the address of its page. */
  const open = async (fields: StringParams): Promise<string> => {
    const address = gateway.operationUrl.replace('paymentApi', 'paymentPage');
    const opened = await post(address, fields);
    return new URL(opened.headers.get('location') ?? '', address).href;
  };

  const charge = (account: GatewayAccount, changes: StringParams) =>
    fetch(gateway.operationUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form(account, changes)),
    });

  test('exactly what the shopper and the requests of a run cover is covered', async () => {
    const account = await newShop();
    await gateway.shopper.decline(form(account));
    await gateway.shopper.pay(form(account), { card: 'visa-challenge' });
    await gateway.shopper.cancel(form(account, { merchant_reference: 'order-2' }));
    await gateway.shopper.pay(form(account, { amount: '2000' }));
    await charge(account, {
      merchant_reference: 'order-3',
      card_number: '4557012345678902',
      expiry_date: '3012',
      card_security_code: '123',
    });

    const report = await measure(account);

    expect(coveredIn(report, 'payment_codes')).toEqual(['00066', '00072', '13666', '14000', '20064']);
    expect(coveredIn(report, 'payment_flows')).toEqual([
      'redirection accepted',
      'redirection sent',
      'trusted accepted',
      'trusted sent',
    ]);
    expect(coveredIn(report, 'challenges')).toEqual(['asked by 3ds_url', 'asked on the page', 'succeeded']);
    expect(coveredIn(report, 'returns')).toEqual(['cancelled by POST', 'paid by POST', 'refused by POST']);
    expect(coveredIn(report, 'codes')).toEqual([]);
    expect(coveredIn(report, 'interpretation_rules')).toEqual(expect.arrayContaining(['C18', 'C19', 'C55']));
    expect(report.otherCodes).toEqual([]);
  });

  test('a challenge that is left alone, and a page that expired, are covered', async () => {
    const account = await newShop();
    await gateway.clock.stop(account);
    await gateway.shopper.abandon(form(account), { card: 'visa-challenge' });
    await gateway.clock.advance({ minutes: 12 }, account);
    const address = await open(form(account, { merchant_reference: 'order-2' }));
    await gateway.clock.advance({ minutes: 16 }, account);
    await post(address, { cancel: '1' });
    const report = await measure(account);
    expect(coveredIn(report, 'challenges')).toEqual(['asked on the page', 'left alone']);
    expect(coveredIn(report, 'returns')).toEqual(['expired by POST']);
    expect(coveredIn(report, 'payment_codes')).toEqual(['00778', '20064']);
  });

  test.each([
    ['return_lost', ['lost']],
    ['return_duplicated', ['paid by POST', 'repeated']],
  ] as const)('a return with the scenario %s is covered', async (kind, returns) => {
    const account = await newShop();
    await gateway.scenarios.add(account, { effect: { kind } });
    const address = await open(form(account));
    await post(address, {
      card_number: '4005550000000001',
      expiry_date: '12/30',
      card_security_code: '123',
      try: '1',
      pay: '1',
    });
    const report = await measure(account);
    expect(coveredIn(report, 'returns')).toEqual(returns);
    expect(coveredIn(report, 'effects')).toEqual([kind]);
  });

  test('the management API counts the same, also in a part of the log', async () => {
    const account = await newShop();
    await gateway.shopper.pay(form(account), { card: 'visa-challenge' });
    const [newest] = await gateway.requestLog(account);
    await gateway.shopper.cancel(form(account, { merchant_reference: 'order-2' }));
    const from = new Date(newest?.at ?? 0);
    for (const span of [{}, { from }]) {
      const query = new URLSearchParams({
        merchant_identifier: account.merchantIdentifier,
        ...('from' in span && { from: from.toISOString() }),
      });
      const reply = await fetch(`${gateway.url}/back-office/api/coverage?${query.toString()}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const measuredAt: unknown = expect.any(String);
      expect(await reply.json()).toEqual({ ...(await measure(account, span)), measuredAt });
    }
    expect(coveredIn(await measure(account, { from }), 'challenges')).toEqual(['succeeded']);
  });

  test('an account without a payment channel has no chapter of payments', async () => {
    const { chapters } = await measure(await gateway.accounts.add());
    expect(chapters.map(({ name }) => name)).toEqual([
      'codes',
      'outcomes',
      'operations',
      'effects',
      'feedback',
      'interpretation_rules',
    ]);
  });
});

const isReport = (value: unknown): value is CoverageReport =>
  typeof value === 'object' && value !== null && 'chapters' in value;

test('the page escapes what it shows', () => {
  const page = formatCoverageHtml({ ...emptyReport, baseUrl: 'http://x/<script>"' });
  expect(page).toContain('http://x/&lt;script&gt;&quot;');
  expect(page).not.toContain('<script>');
  expect(coverageBadge({ percent: 50 })).toContain('gateway coverage: 50%');
});

const emptyReport: CoverageReport = {
  baseUrl: 'http://127.0.0.1',
  accounts: [],
  measuredAt: '2026-02-03T04:05:06Z',
  requests: 0,
  feedback: 0,
  covered: 0,
  all: 0,
  percent: 100,
  chapters: [],
  otherCodes: [],
};

// They send many requests, or start programs.
if (isLongRun) {
  test('the header of a row covers the row', async () => {
    const account = await gateway.accounts.add({ technical: inbox });
    const before = await measure(account);
    const rows = before.chapters
      .filter(({ name }) => name === 'codes' || name === 'effects')
      .flatMap(({ name, rows: all }) => all.map((row) => ({ name, ...row })))
      .flatMap((row) => {
        const header = /^x-postern-scenario: (\S+)$/.exec(row.howToCoverText)?.[1];
        // A capture is sent, so the codes of other operations are not covered by it.
        return header === undefined || /^0[79]/.test(row.key) ? [] : [{ ...row, header }];
      });
    const errors: unknown[] = [];
    for (const { header } of rows) {
      // a pending operation refuses the next one, so each has a new order
      await gateway.reset(account);
      await gateway.orders.add(account, { ...order, state: 'authorized' });
      const error = await capture(account, header);
      if (error !== null) errors.push([header, error]);
      // the reset clears the log
      const after = await measure(account);
      for (const row of rows.filter((each) => each.header === header))
        if (!coveredIn(after, row.name).includes(row.key)) errors.push([header, row.key, 'missing']);
    }
    expect(errors).toEqual([]);
    expect(rows.length).toBeGreaterThan(25);
  });

  test('the command prints, writes a page and a badge, and fails below the threshold', async () => {
    const account = await gateway.accounts.add({ orders: [{ ...order, state: 'authorized' }] });
    await capture(account);
    const environment = {
      POSTERN_BASE_URL: gateway.url,
      POSTERN_TOKEN: token,
      POSTERN_MERCHANT_IDENTIFIER: account.merchantIdentifier,
    };
    const run = await runCli(
      ['coverage', '--threshold', '80', '--html', 'coverage.html', '--badge', 'coverage.svg'],
      environment,
      folder,
    );
    const { percent } = await measure(account);
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('Response codes, missing:');
    expect(run.stderr).toContain(`The coverage is ${percent}%, below the threshold of 80%.`);
    const page = readFileSync(path.join(folder, 'coverage.html'), 'utf8');
    expect(page).toContain('<code>x-postern-scenario: reply_lost</code>');
    expect(page).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)/);
    expect(readFileSync(path.join(folder, 'coverage.svg'), 'utf8')).toContain(`>${percent}%<`);

    const enough = await runCli(['coverage', '--threshold', '0', '--json'], environment, folder);
    expect([enough.code, JSON.parse(enough.stdout)]).toEqual([0, expect.objectContaining({ percent })]);
    expect(`${run.stdout}${run.stderr}${enough.stdout}${page}`).not.toContain(token);
    expect((await runCli(['coverage', '--threshold', '101'], environment, folder)).code).toBe(2);
  });

  describe('the reporters', () => {
    const modulePath = (name: string) => require.resolve(name);
    const conformance = path.resolve(__dirname, '../../../../packages/conformance/dist');

    const runnersOf = (threshold: number) => ({
      jest: {
        program: path.join(path.dirname(modulePath('jest/package.json')), 'bin/jest.js'),
        words: ['--rootDir', folder, '--config', 'jest.config.json', '--ci', '--colors=false'],
        file: 'jest.config.json',
        config: JSON.stringify({
          testMatch: ['<rootDir>/shop.test.cjs'],
          reporters: ['default', [path.join(conformance, 'cjs/coverage/jest-reporter.cjs'), { threshold }]],
        }),
      },
      vitest: {
        program: path.join(path.dirname(modulePath('vitest/package.json')), 'vitest.mjs'),
        words: ['run', '--root', folder],
        file: 'vitest.config.mjs',
        config: `export default { test: { globals: true, include: ['shop.test.cjs'], reporters: ['default', [${JSON.stringify(path.join(conformance, 'esm/coverage/vitest-reporter.js'))}, { threshold: ${threshold} }]] } };`,
      },
    });

    test.each(['jest', 'vitest'] as const)(
      'a run of %s prints the table, and fails below the threshold',
      async (name) => {
        const account = await gateway.accounts.add({ orders: [{ ...order, state: 'authorized' }] });
        await capture(account);
        writeFileSync(
          path.join(folder, 'shop.test.cjs'),
          `test('sends a request', async () => { const reply = await fetch(${JSON.stringify(gateway.operationUrl)}, { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify({ command: 'CAPTURE', merchant_identifier: account.merchantIdentifier }))} }); expect(reply.status).toBe(200); });`,
        );
        const environment = {
          POSTERN_BASE_URL: gateway.url,
          POSTERN_TOKEN: token,
          POSTERN_MERCHANT_IDENTIFIER: account.merchantIdentifier,
        };
        const codes: number[] = [];
        for (const threshold of [0, 50]) {
          const { program, words, file, config } = runnersOf(threshold)[name];
          writeFileSync(path.join(folder, file), config);
          // both runs use one folder
          const { code, stdout, stderr } = await runNode([program, ...words], environment, folder);
          codes.push(code);
          // The request before the run does not count.
          expect(`${stdout}${stderr}`).toMatch(/Coverage of .*: 1 requests, 0 feedback/);
        }
        expect(codes).toEqual([0, 1]);
      },
    );
  });
}
