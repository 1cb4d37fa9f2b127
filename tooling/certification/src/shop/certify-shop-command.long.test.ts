/** `postern certify shop` and `postern explore` with a plan, and a shop that is a process: `kill -9` ends it. */
import { startGateway } from '@postern/gateway-mock';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takePort } from './take-port.ts';

const program = path.join(
  path.dirname(createRequire(__filename).resolve('@postern/cli/package.json')),
  'dist/esm/main.js',
);
const nextPhrases = { request: 'the next request phrase', response: 'the next response phrase' };

let mock: Awaited<ReturnType<typeof startGateway>>;
let folder: string;
beforeAll(async () => {
  mock = await startGateway();
  folder = mkdtempSync(path.join(tmpdir(), 'postern-shop-'));
});
afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true, force: true });
});

const startShopProcess = `
const { spawn } = require('node:child_process');
const shop = spawn(process.execPath, [${JSON.stringify(path.join(__dirname, 'run-shop.ts'))}], { detached: true, stdio: 'ignore' });
require('node:fs').writeFileSync('shop.pid', String(shop.pid));
shop.unref();`;
const killShopProcess =
  "process.kill(Number(require('node:fs').readFileSync('shop.pid', 'utf8')), 'SIGKILL');";

interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  answer: (question: string) => Promise<void> = () => Promise.resolve(),
): Promise<Result> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      words,
      { cwd: folder, env: { ...process.env, HOME: folder, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
    child.stderr?.on('data', (text: string) => {
      if (/press enter/iu.test(text)) void answer(text).then(() => child.stdin?.write('\n'));
    });
  });

/** Starts the shop, runs commands with its plan, and kills the shop. Before it presses Enter, it does what the prompt says. */
const runWithShop = async (
  commands: readonly (readonly string[])[],
  defects: string,
): Promise<readonly Result[]> => {
  const account = await mock.accounts.add({
    sha_request_phrase: 'request of the test',
    sha_response_phrase: 'response of the test',
  });
  const port = await takePort();
  const url = `http://127.0.0.1:${port}`;
  const web = { direct: `${url}/feedback/direct`, notification: `${url}/feedback/notification` };
  await mock.accounts.update(account, { technical: { channels: { web } } });
  const body =
    "{ merchant_reference: '{merchant_reference}', amount: '{decimal_amount}', currency: '{currency}', language: '{language}' }";
  writeFileSync(
    path.join(folder, 'plan.yaml'),
    `
name: the example shop
gateway: { base_url: '${mock.url}', merchant_identifier: ${account.merchantIdentifier}, token: { env: SHOP_TOKEN } }
actions:
  capture: { http: { url: '${url}/capture', body: ${body} } }
  refund: { http: { url: '${url}/refund', body: ${body} } }
  void: { by_hand: 'Void the order {merchant_reference} in the shop, then press Enter' }
totals: { ask: { http: { url: '${url}/totals' } } }
process:
  kill: { command: [${JSON.stringify(process.execPath)}, -e, ${JSON.stringify(killShopProcess)}] }
  start: { command: [${JSON.stringify(process.execPath)}, -e, ${JSON.stringify(startShopProcess)}] }
key_rotation: { next_request_phrase: { env: NEXT_REQUEST_PHRASE }, next_response_phrase: { env: NEXT_RESPONSE_PHRASE } }
totals_within_seconds: ${defects === '' ? 10 : 2}
slow_reply_seconds: 2
`,
  );
  const env = {
    POSTERN_BASE_URL: mock.url,
    POSTERN_ACCESS_CODE: account.accessCode,
    POSTERN_MERCHANT_IDENTIFIER: account.merchantIdentifier,
    POSTERN_SHA_TYPE: account.shaType,
    POSTERN_REQUEST_PHRASE: 'request of the test',
    POSTERN_RESPONSE_PHRASE: 'response of the test',
    POSTERN_TIMEOUT_SECONDS: '1',
    NEXT_REQUEST_PHRASE: nextPhrases.request,
    NEXT_RESPONSE_PHRASE: nextPhrases.response,
    SHOP_TOKEN: await mock.accounts.createProviderToken(),
    SHOP_PORT: String(port),
    SHOP_LOG: path.join(folder, `shop-${port}.log`),
    SHOP_DEFECTS: defects,
  };
  await run(['-e', startShopProcess], env);
  try {
    for (let poll = 0; poll < 300; poll++) {
      const ready = await fetch(`${url}/totals`).then(
        () => true,
        () => false,
      );
      if (ready) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const results: Result[] = [];
    for (const words of commands)
      results.push(
        await run([program, ...words], env, async (question) => {
          const order = /Void the order (\S+) in the shop/u.exec(question)?.[1];
          if (order === undefined) return;
          const voided = JSON.stringify({ merchant_reference: order, currency: 'AED' });
          await fetch(`${url}/void`, { method: 'POST', body: voided });
        }),
      );
    return results;
  } finally {
    await run(['-e', killShopProcess], env);
  }
};

test('the good shop gets a certificate, although it is killed in between', async () => {
  const cases = [
    'capture-and-refund',
    'void',
    'killed-before-reply',
    'killed-after-acknowledgement',
    'key-rotation',
  ];
  const [result] = await runWithShop(
    [['certify', 'shop', ...cases.flatMap((each) => ['--case', each]), '--report', 'certificate.html']],
    '',
  );
  expect(result).toMatchObject({ code: 0 });
  // The void is by hand: only its prompt and a line for each case are printed in addition to the report.
  const prompt = /Void the order \S+ in the shop, then press Enter: /u;
  expect(result?.stderr).toMatch(prompt);
  const lines = result?.stderr.replace(prompt, '').trim().split('\n').toSorted();
  expect(lines).toEqual(cases.map((each) => `✓ ${each}`).toSorted());
  expect(result?.stdout).toContain('2 of 2 passed');
  const page = readFileSync(path.join(folder, 'certificate.html'), 'utf8');
  expect(page).toContain('The shop is killed right after it acknowledged feedback');
  expect(result?.stdout).toMatch(/Response codes: .*[1-9]\d* of \d+ covered/u);
  expect(page).toContain('CAPTURE succeeded: ');
  expect(page).not.toContain(nextPhrases.response);
});

test('a run says what is not ready: the address for feedback, the shop, the gateway', async () => {
  const port = await takePort();
  const certify = async (merchantIdentifier: string, baseUrl = mock.url) => {
    const plan = `
gateway: { base_url: '${baseUrl}', merchant_identifier: ${merchantIdentifier}, token: { env: SHOP_TOKEN } }
actions: { capture: { http: { url: 'http://127.0.0.1:${port}/capture', method: POST } } }
totals: { ask: { http: { url: 'http://127.0.0.1:${port}/totals' } } }
`;
    writeFileSync(path.join(folder, 'unready.yaml'), plan);
    const words = [program, 'certify', 'shop', '--plan', 'unready.yaml'];
    return run(words, { SHOP_TOKEN: await mock.accounts.createProviderToken() });
  };
  const account = await mock.accounts.add();
  const to = (address: string) =>
    mock.accounts.update(account, {
      technical: { channels: { web: { direct: address, notification: address } } },
    });
  await to('inbox');
  expect(await certify(account.merchantIdentifier)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('goes to the inbox of the gateway'),
  });
  await to(`http://127.0.0.1:${port}/feedback`);
  expect(await certify(account.merchantIdentifier)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/gives no totals: GET http:\/\/127\.0\.0\.1:\d+\/totals: .*ECONNREFUSED/u),
  });
  expect(await certify(account.merchantIdentifier, `http://127.0.0.1:${port}`)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/the gateway \S+ cannot be reached: .*ECONNREFUSED/u),
  });
});

test.each([
  [['certify', 'shop', '--case', 'lost-reply'], 'reply_lost'],
  [['explore', '--replay', 'lost.json'], 'reply_lost'],
  [['explore', '--save', 'no-failure.json'], undefined],
])(
  'SIGTERM ends %j while the shop acts: without its scenarios, and the clock goes on',
  async (words, effect) => {
    const port = await takePort();
    const url = `http://127.0.0.1:${port}`;
    const account = await mock.accounts.add({
      technical: { channels: { web: { direct: `${url}/direct`, notification: `${url}/notification` } } },
    });
    const token = await mock.accounts.createProviderToken();
    const read = async (what: string): Promise<unknown> => {
      const address = `${mock.url}/back-office/api/accounts/${account.merchantIdentifier}/${what}`;
      return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json();
    };
    const plan = `
gateway: { base_url: '${mock.url}', merchant_identifier: ${account.merchantIdentifier}, token: { env: SHOP_TOKEN } }
actions: { capture: { http: { url: '${url}/capture', body: {} } } }
totals: { ask: { http: { url: '${url}/totals' } } }
`;
    writeFileSync(path.join(folder, 'interrupted.yaml'), plan);
    writeFileSync(path.join(folder, 'lost.json'), '{ "events": ["capture_reply_lost"] }');
    // It never answers a capture.
    const shop = createServer((request, response) => {
      if (request.url === '/totals') response.end('{}');
      else shop.emit('capture');
    }).listen(port, '127.0.0.1');
    const captured = once(shop, 'capture');
    const env = { ...process.env, HOME: folder, SHOP_TOKEN: token };
    const child = spawn(process.execPath, [program, ...words, '--plan', 'interrupted.yaml'], {
      cwd: folder,
      env,
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    await captured;
    expect(await read('scenarios')).toMatchObject({
      items: effect === undefined ? [] : [{ name: 'certify shop', effect: { kind: effect } }],
    });
    expect(await read('clock')).toMatchObject({ stopped: true });
    child.kill('SIGTERM');
    expect(await exited).toEqual([130, null]);
    expect(await read('scenarios')).toMatchObject({ items: [] });
    expect(await read('clock')).toMatchObject({ stopped: false });
    expect(readdirSync(folder)).not.toContain('no-failure.json');
    shop.closeAllConnections();
    shop.close();
  },
);

test('a shop that captures twice fails, and the gap comes with a file that reproduces it', async () => {
  const words = ['certify', 'shop', '--case', 'lost-reply', '--scenarios', 'gaps'];
  const [result] = await runWithShop([words], 'captures_twice');
  expect(result?.code).toBe(1);
  expect(result?.stdout).toContain('lost-reply');
  expect(readdirSync(path.join(folder, 'gaps'))).toEqual(['lost-reply.scenario.json']);
  expect(readFileSync(path.join(folder, 'gaps/lost-reply.scenario.json'), 'utf8')).toContain('"reply_lost"');
});

test('the command prints the shortest timeline as a diagram and as a test, and replays it step by step', async () => {
  const [found, replayed] = await runWithShop(
    [
      ['explore', '--events', '1', '--seed', '2', '--save', 'timeline.json'],
      ['explore', '--replay', 'timeline.json', '--step'],
    ],
    'captures_twice',
  );
  expect(replayed?.code).toBe(1);
  expect(replayed?.stderr).toMatch(/The order is x-[0-9a-f]+-AED\. Back office: http:\S+\/back-office\/\n/u);
  expect(replayed?.stderr).toContain('1/8 gateway: add the scenario ');
  expect(replayed?.stderr).toContain('8/8 gateway: advance the clock by 300 seconds, and compare');
  expect(replayed?.stdout).toContain('observed the gateway captured 246.88 AED');
  expect(found?.code).toBe(1);
  expect(found?.stdout).toMatch(/Events: capture_(?:request_late|reply_(?:lost|late|reset))\n/u);
  expect(found?.stdout).toContain('sequenceDiagram');
  expect(found?.stdout).toMatch(/\/back-office\/accounts\/\w+\/timeline\?events=capture_\w+\n/u);
  expect(found?.stdout).toContain("import { replayTimeline } from '@postern/conformance';");
});

test('a wrong plan is refused with the names of its members', async () => {
  writeFileSync(path.join(folder, 'wrong.yaml'), 'gateway: { base_url: 1 }\nactions: { capture: {} }\n');
  const { code, stderr } = await run([program, 'certify', 'shop', '--plan', 'wrong.yaml'], {});
  expect(code).toBe(2);
  expect(stderr).toContain('wrong.yaml: gateway.base_url: must be a text');
  expect(stderr).toContain('wrong.yaml: actions.capture: must be http:');
  expect(stderr).toContain('wrong.yaml: totals: must be an object, and is missing');
});

test('--init writes a plan that can be read, and overwrites none', async () => {
  expect((await run([program, 'certify', 'shop', '--init', '--plan', 'new.yaml'], {})).code).toBe(0);
  const again = await run([program, 'certify', 'shop', '--init', '--plan', 'new.yaml'], {});
  expect(again.code).toBe(2);
  const { stderr } = await run([program, 'certify', 'shop', '--plan', 'new.yaml'], { POSTERN_TOKEN: '' });
  expect(stderr).toContain('the variable POSTERN_TOKEN of the plan is not set');
});
