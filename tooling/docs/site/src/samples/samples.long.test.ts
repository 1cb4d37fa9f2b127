/** Compiles and runs each program on the pages, against a gateway like the one that the pages start. */
import { responsePhrase } from '@postern/webhook-kit';
import { postFeedback, signedFeedback } from '@postern/webhook-kit/testing';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleKind, ScriptTarget, transpile } from 'typescript';
import { blocksOf, pagesWithSamples, readSamples, type Sample } from './read-samples.ts';
import { answers, freePort, startProgram, type RunningProgram } from './running-program.ts';
import { platformPrograms } from './serve-samples.ts';

const root = path.resolve(__dirname, '../../../../..');
const docs = path.join(root, 'docs');
const home = path.resolve(__dirname, '../..');
// Inside the package, so that the samples find the installed frameworks.
const folder = path.join(home, 'reports/samples');
const samples = readSamples(docs);

const token = randomBytes(24).toString('hex');
let gateway: RunningProgram;
let origin = '';

const fileOf = ({ page, file }: Sample): string => path.join(folder, page, file);
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const sample of samples) write(fileOf(sample), sample.code);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const start = path.join(folder, 'start-gateway.mjs');
  write(
    start,
    `process.argv.push('--port', '${port}', '--database', ':memory:');
     await import('${path.join(root, 'apps/gateway-mock/dist/esm/main.js')}');`,
  );
  gateway = startProgram([start], folder, { env: { POSTERN_PROVIDER_TOKEN: token } });
  await answers(origin);
});

afterAll(() => gateway.stop());

test.each(pagesWithSamples(docs))('each program in %s names its file, so that it is run here', (page) => {
  const text = readFileSync(path.join(docs, page), 'utf8');
  const unnamed = blocksOf(text).filter(({ info }) => /^(ts|js|typescript|javascript)\b(?! \[)/.test(info));
  expect(unnamed).toEqual([]);
});

test('all programs compile as in a new project', () => {
  const strict = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node', 'jest'],
    // Nest.
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
  };
  write(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, include: ['.'] }));
  const { stdout } = run([path.join(home, 'node_modules/typescript/bin/tsc'), '-p', folder], home);
  expect(stdout).toBe('');
});

/** Writes the page's files as they run here: with the addresses of this test. Gives the program to start, by default the first. */
const programOf = (page: string, port: number, name?: string): string => {
  const own = samples.filter((sample) => sample.page === page);
  const [first] = own;
  if (first === undefined) throw new Error(`no sample in ${page}`);
  const place = path.join(folder, 'run', page);
  const here = (code: string) =>
    code.replaceAll('http://127.0.0.1:8080', origin).replaceAll(/\b3000\b/g, String(port));
  for (const { file, code } of own) {
    // Next.js adds the endings of files, Nest compiles its decorators.
    const extended = page === 'guides/next' ? code.replaceAll(/from '(\.[^']+)'/g, "from '$1.ts'") : code;
    write(
      path.join(place, file),
      page === 'guides/nest' ? compileDecorators(here(extended)) : here(extended),
    );
  }
  write(path.join(place, 'package.json'), '{"type":"module"}');
  const platform = platformPrograms[page];
  if (platform === undefined) return path.join(place, name ?? first.file);
  const file = path.join(place, 'platform.mts');
  write(file, here(platform));
  return file;
};

const compileDecorators = (code: string): string =>
  transpile(code, {
    target: ScriptTarget.ES2023,
    module: ModuleKind.ESNext,
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
  });

const demo = { shaType: 'SHA-256', responsePhrase: responsePhrase('demo-response-phrase') } as const;
const feedback = signedFeedback('CAPTURE', { merchant_reference: 'order-1001' }, demo);

const receivers = ['receive-feedback', 'guides/lambda'];
const shops = [
  'guides/express',
  'guides/nest',
  'guides/next',
  'guides/fastify',
  'guides/koa',
  'guides/hono',
  'guides/workers',
  'guides/plain-javascript',
];

describe.each([...receivers, ...shops])('the server of %s', (page) => {
  let server: RunningProgram;
  let url = '';

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const program = programOf(page, port);
    server = startProgram([program], path.dirname(program));
    await Promise.race([answers(url), server.printed('will not be printed')]);
  });

  afterAll(() => server.stop());

  test('accepts signed feedback and prints the event', async () => {
    expect(await postFeedback(`${url}/feedback`, feedback)).toMatchObject({ status: 200 });
    await expect(server.printed('CAPTURE Succeeded order-1001')).resolves.toBeUndefined();
  });

  test('rejects forged feedback', async () => {
    const forged = { ...feedback, body: feedback.body.replace('order-1001', 'order-1002') };
    expect(await postFeedback(`${url}/feedback`, forged)).toMatchObject({ status: 401 });
  });

  if (shops.includes(page))
    test('captures an order', async () => {
      const response = await fetch(`${url}/orders/order-1001/capture`, { method: 'POST' });
      expect(await response.json()).toEqual({ outcome: 'Succeeded', code: '04000' });
    });
});

describe('the recommended handler of receive-feedback', () => {
  let server: RunningProgram;
  let url = '';

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/feedback`;
    const program = programOf('receive-feedback', port, 'shop.mts');
    server = startProgram([program], path.dirname(program));
    await Promise.race([answers(url), server.printed('will not be printed')]);
  });

  afterAll(() => server.stop());

  test('stores the totals of an order after each event', async () => {
    for (const event of [feedback, feedback])
      expect(await postFeedback(url, event)).toMatchObject({ status: 200 });
    await expect(server.printed('order-1001 { captured: ')).resolves.toBeUndefined();
  });

  test('ignores an event that is not about an order', async () => {
    const ofToken = { command: undefined, service_command: 'TOKENIZATION', merchant_reference: undefined };
    const event = signedFeedback('CAPTURE', ofToken, demo);
    expect(await postFeedback(url, event)).toMatchObject({ status: 200 });
  });

  test('lets the gateway send an event again if it does not get the totals', async () => {
    const event = signedFeedback('CAPTURE', { merchant_reference: 'no-such-order' }, demo);
    expect(await postFeedback(url, event)).toMatchObject({ status: 500 });
  });
});

describe('the shop of create-a-payment', () => {
  let server: RunningProgram;
  let url = '';

  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    const program = programOf('create-a-payment', port);
    server = startProgram([program], path.dirname(program));
    await Promise.race([answers(url), server.printed('will not be printed')]);
    const web = { direct: `http://127.0.0.1:${port}/feedback`, notification: 'inbox' };
    await fetch(`${origin}/back-office/api/accounts/DEMO0001/technical`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ channels: { web } }),
    });
  });

  afterAll(() => server.stop());

  /** The address of the payment page that the form of the shop opens. */
  const openPage = async (): Promise<string> => {
    const { action, fields } = formOf(await (await fetch(url)).text());
    const opened = await post(action, fields);
    expect(opened.status).toBe(303);
    return new URL(opened.headers.get('location') ?? '', action).href;
  };
  /** The answer of the shop to the return that a click on the page leads to. */
  const clickAndReturn = async (page: string, fields: Fields): Promise<string> => {
    const { action, fields: returned } = formOf(await (await post(page, fields)).text());
    expect(action).toBe(`${url}/paid`);
    return (await post(action, returned)).text();
  };
  const card = { card_number: '4005550000000001', expiry_date: '12/38', card_security_code: '123', try: '1' };

  test('a shopper pays, and the order is captured and refunded', async () => {
    const page = await openPage();
    const paid = await clickAndReturn(page, { ...card, pay: '1' });
    expect(paid).toContain('Succeeded 02000. The order is Authorized.');
    const outcomes: unknown[] = [];
    for (const [, action = ''] of paid.matchAll(/action="([^"]+)"/g))
      outcomes.push(await (await post(url + action, {})).json());
    expect(outcomes).toEqual([
      { outcome: 'Succeeded', code: '04000' },
      { outcome: 'Succeeded', code: '06000' },
    ]);
  });

  test('a shopper cancels, without a card and after a declined one', async () => {
    const page = await openPage();
    expect(await clickAndReturn(page, { cancel: '1' })).toContain('Declined 00072. The order is NotFound.');
    const tried = await openPage();
    expect(await post(tried, { ...card, expiry_date: '05/39' })).toMatchObject({ status: 303 });
    // No return: the gateway sends feedback of the declined payment.
    await expect(server.printed(' Closed')).resolves.toBeUndefined();
    expect(await clickAndReturn(tried, { cancel: '1' })).toContain('Declined 01072. The order is Closed.');
  });

  test('the shop accepts no forged return', async () => {
    const forged = await post(`${url}/paid`, { merchant_reference: 'order-1001', signature: 'ab' });
    expect([forged.status, await forged.text()]).toEqual([400, expect.stringContaining('SignatureMismatch')]);
  });
});

describe('the shop of 3-d-secure', () => {
  let server: RunningProgram;
  let url = '';

  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    const program = programOf('3-d-secure', port);
    server = startProgram([program], path.dirname(program));
    await Promise.race([answers(url), server.printed('will not be printed')]);
  });

  afterAll(() => server.stop());

  /** Types a card in the form of the shop, and returns where the shop sends the browser. */
  const payWith = async (card_number: string): Promise<string> => {
    const { action, fields } = formOf(await (await fetch(url)).text());
    const typed = { card_number, expiry_date: '3012', card_security_code: '123', card_holder_name: '' };
    const { action: back, fields: returned } = formOf(
      await (await post(action, { ...fields, ...typed })).text(),
    );
    expect(back).toBe(`${url}/token`);
    const { status, headers } = await post(back, returned);
    expect(status).toBe(303);
    return new URL(headers.get('location') ?? '', url).href;
  };
  /** Answers the challenge, and returns what the shop shows in the end. */
  const answerChallenge = async (challenge: string, fields: Fields): Promise<string> => {
    const { action, fields: returned } = formOf(await (await post(challenge, fields)).text());
    expect(action).toBe(`${url}/paid`);
    const { headers } = await post(action, returned);
    return (await fetch(new URL(headers.get('location') ?? '', url))).text();
  };

  test('a card without a challenge pays at once', async () => {
    const order = await payWith('4005550000000001');
    expect(await (await fetch(order)).text()).toBe('Paid');
  });

  test.each([
    [{ code: '1234', succeed: '1' }, 'Paid'],
    [{ fail: '1' }, 'The payment was declined. <a href="/">Pay with another card</a>'],
  ])('the browser answers the challenge with %j, and the shop shows: %s', async (fields, shown) => {
    const challenge = await payWith('4557012345678902');
    expect(challenge).toMatch(/\/FortAPI\/3ds\//);
    expect(await answerChallenge(challenge, fields)).toBe(shown);
  });

  test('an order whose shopper has not answered is not decided', async () => {
    const { action, fields } = formOf(await (await fetch(url)).text());
    const reference = fields['merchant_reference'] ?? '';
    expect(await (await fetch(`${url}/orders/${reference}`)).text()).toContain('Nothing was paid.');
    const typed = { card_number: '4557012345678902', expiry_date: '3012', card_security_code: '123' };
    const { action: back, fields: returned } = formOf(
      await (await post(action, { ...fields, ...typed })).text(),
    );
    await post(back, returned);
    expect(await (await fetch(`${url}/orders/${reference}`)).text()).toContain('not decided yet');
  });
});

type Fields = Readonly<Record<string, string>>;

/** Posts a form, as a browser does. */
const post = (address: string, fields: Fields): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** The first form of a page: its address, and its fields. */
const formOf = (html: string): { readonly action: string; readonly fields: Fields } => {
  const text = (value = ''): string =>
    value
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  const [, action] = /<form [^>]*action="([^"]*)"/.exec(html) ?? [];
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return {
    action: text(action),
    fields: Object.fromEntries([...inputs].map(([, name = '', value]) => [name, text(value)])),
  };
};

describe.each([
  ['index', /^Succeeded 04000/],
  ['start', /^Captured: 04000 Success$/],
  ['signature-refused', /The cause is known[^]*White space was removed/],
])('the program of %s', (page, pattern) => {
  test('prints what the page says', () => {
    const { stdout } = run([programOf(page, 0)], folder, demoSettings());
    expect(stdout.trim()).toMatch(pattern);
  });
});

/** The settings of the demo merchant, for programs that read them from the environment. */
const demoSettings = () => ({
  POSTERN_BASE_URL: origin,
  POSTERN_ACCESS_CODE: 'zx0IPmPy5jp1vAz8Kpg7',
  POSTERN_MERCHANT_IDENTIFIER: 'DEMO0001',
  POSTERN_SHA_TYPE: 'SHA-256',
  POSTERN_REQUEST_PHRASE: 'demo-request-phrase',
  POSTERN_RESPONSE_PHRASE: 'demo-response-phrase',
});

test('the start shows what a refusal prints', () => {
  const program = programOf('start', 0);
  write(program, readFileSync(program, 'utf8').replace("'2.50'", "'250.00'"));
  expect(run([program], folder).stdout).toMatch(/^Not captured: Refused 05042 \w/);
});

const tests = samples.filter(({ page }) => page === 'test-your-integration');
const forNode = tests.filter(({ file }) => /^[\w.]+\.mts$/.test(file));

test('the page about tests has a test file for each test runner', () => {
  expect(tests.map(({ file }) => file)).toEqual([
    'shop.test.mts',
    'jest/shop.test.ts',
    'vitest/shop.test.ts',
    'failures.test.mts',
    'server.test.mts',
    'environment.test.mts',
    'feedback.test.mts',
  ]);
});

test('its test files pass with node --test', () => {
  const { stdout } = run(['--test', '--test-reporter=tap', ...forNode.map(fileOf)], folder);
  expect(stdout).toMatch(/^# pass 7$/m);
  expect(stdout).toMatch(/^# fail 0$/m);
});

test.each([
  ['test-the-checkout/payment.test.mts', 1],
  ['3-d-secure/challenge.test.mts', 3],
  ['saved-cards-and-subscriptions/subscriptions.test.mts', 4],
])('the tests of %s pass with node --test', (file, count) => {
  const { stdout } = run(['--test', '--test-reporter=tap', path.join(folder, file)], folder);
  expect(stdout).toMatch(new RegExp(`^# pass ${count}$`, 'm'));
  expect(stdout).toMatch(/^# fail 0$/m);
});

test.each([
  ['test-your-integration/vitest', '1 passed'],
  ['guides/next', '2 passed'],
])('the test file of %s passes with vitest', (place, passed) => {
  const vitest = path.join(home, 'node_modules/vitest/vitest.mjs');
  const { status, stdout } = run([vitest, 'run', '--root', path.join(folder, place)], folder);
  expect([status, stdout]).toEqual([0, expect.stringContaining(passed)]);
});

test('its test file passes with jest', () => {
  const place = path.join(folder, 'test-your-integration/jest');
  const config = path.join(place, 'jest.config.cjs');
  write(
    config,
    `const { transform } = require('@postern/jest-preset')(${JSON.stringify(home)});
     module.exports = { rootDir: __dirname, testMatch: ['**/*.test.ts'], transform };`,
  );
  const { status, stderr } = run(
    [path.join(home, 'node_modules/jest/bin/jest.js'), '--config', config],
    place,
  );
  expect([status, stderr]).toEqual([0, expect.stringContaining('1 passed')]);
});

/** Runs a program to its end, as a user does: without the settings of the test runner that runs this file. */
function run(
  words: readonly string[],
  cwd: string,
  settings: Readonly<Record<string, string>> = {},
): { status: number | null; stdout: string; stderr: string } {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(NODE_OPTIONS|NODE_TEST|JEST|VITEST|POSTERN)/.test(name),
    ),
  );
  return spawnSync(process.execPath, [...words], { cwd, encoding: 'utf8', env: { ...env, ...settings } });
}
