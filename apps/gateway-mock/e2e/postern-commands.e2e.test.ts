/** The commands of `postern` and of `postern-gateway`, each against a gateway process. */
import manifest from '@postern/cli/package.json' with { type: 'json' };
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtProgram, newFolder, startGateway, type GatewayProcess } from './gateway-process.ts';
import { runPostern, type PosternOptions } from './postern-process.ts';

const folder = newFolder();
const token = 'a-provider-token-that-only-this-test-uses';
let gateway: GatewayProcess;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  gateway = await startGateway(folder.path, ['--database', ':memory:', '--log-level', 'error'], {
    POSTERN_PROVIDER_TOKEN: token,
  });
  env = { POSTERN_BASE_URL: new URL(gateway.url).origin, POSTERN_TOKEN: token };
});

afterAll(async () => {
  await gateway.end('SIGTERM');
  folder.remove();
});

const postern = (words: readonly string[], options: Partial<PosternOptions> = {}) =>
  runPostern(words, { folder: folder.path, ...options, env: { ...env, ...options.env } });

/** The JSON that a command prints, which must end with this exit code. */
const jsonOf = async (
  words: readonly string[],
  { status = 0, ...options }: Partial<PosternOptions> & { readonly status?: number } = {},
): Promise<unknown> => {
  const ended = await postern([...words, '--json'], options);
  expect({ status: ended.status, stderr: status === 0 ? ended.stderr : '' }).toEqual({ status, stderr: '' });
  return JSON.parse(ended.stdout);
};

describe('the program', () => {
  test('prints its version', async () => {
    expect(await postern(['--version'])).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });

  test.each([
    ['a command', ['check', '--help']],
    ['a command, by help', ['help', 'check']],
  ])('prints the help of %s with examples', async (_what, words) => {
    const { status, stdout } = await postern(words);
    expect(status).toBe(0);
    expect(stdout).toContain('Examples:\n');
    expect(stdout).toContain('postern check order-1001');
  });

  test.each([
    [
      ['capture', 'order-1001', '--amount', '10.50', '--currency', 'AED'],
      '--amount 10.50 is not in minor units, which are digits. For a decimal amount, pass --decimal-amount 10.50',
    ],
    [['chek'], 'unknown command chek. Did you mean check? (see --help)'],
    [['check', 'a', '--jsn'], "unknown option '--jsn' (Did you mean --json?) (see --help)"],
    [['check'], "missing required argument 'merchant_reference' (see --help)"],
    [
      ['check', 'order-1001', '--base-url', 'ftp://a'],
      '--base-url must be an http or https URL, such as http://127.0.0.1:8080',
    ],
    [
      ['check', 'order-1001', '--profile', 'none'],
      'there is no profile none: no file .postern/profiles.json in this folder or in your home folder. Create one with `postern init`',
    ],
    [
      ['check', 'order-1001', '--merchant', 'SHOP1'],
      'the account is incomplete: set POSTERN_ACCESS_CODE, POSTERN_SHA_TYPE, POSTERN_REQUEST_PHRASE, POSTERN_RESPONSE_PHRASE, or write them to a profile (accessCode, shaType, requestPhrase, responsePhrase) in .postern/profiles.json',
    ],
  ])('the error of %j is one line', async (words, line) => {
    expect(await postern(words)).toEqual({ status: 2, stdout: '', stderr: `postern: ${line}\n` });
  });

  test('prints no colors into a pipe unless FORCE_COLOR asks for them', async () => {
    const plain = await postern(['check', 'order-1001']);
    const colored = await postern(['check', 'order-1001'], { env: { FORCE_COLOR: '1' } });
    expect(plain.stdout).not.toContain('\u001B[');
    expect(colored.stdout).toContain('\u001B[32mSucceeded');
  });
});

describe('operations', () => {
  test('capture, refund, void and check show the outcome', async () => {
    const capture = ['capture', 'order-1001', '--decimal-amount', '10.50', '--currency', 'AED'];
    expect(await jsonOf(capture)).toMatchObject({
      outcome: 'Succeeded',
      response_code: '04000',
      reply: { amount: '1050' },
    });
    const refund = ['refund', 'order-1001', '--amount', '50', '--currency', 'AED'];
    expect(await jsonOf(refund)).toMatchObject({ outcome: 'Succeeded', response_code: '06000' });
    expect(await jsonOf(['void', 'order-1003'])).toMatchObject({
      outcome: 'Succeeded',
      response_code: '08000',
    });
    const { status, stdout } = await postern(['check', 'order-1001']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^outcome +Succeeded$/m);
    expect(stdout).toMatch(/^refunded_amount +50$/m);
  });

  test('a refusal exits with 1 and says what to do', async () => {
    const { status, stdout } = await postern(['refund', 'order-1002', '--amount', '1', '--currency', 'KWD']);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^outcome +Refused$/m);
    expect(stdout).toMatch(/^what to do +\S/m);
  });

  test('an invalid request exits with 2 and is not sent', async () => {
    const ended = await postern(['capture', 'order 1', '--amount', '1', '--currency', 'AED']);
    expect(ended.status).toBe(2);
    expect(ended.stderr).toMatch(/^postern: CAPTURE is invalid and was not sent: merchant_reference/);
  });

  test('a gateway that is not there exits with 3', async () => {
    const ended = await postern(['check', 'order-1001'], { env: { POSTERN_BASE_URL: 'http://127.0.0.1:9' } });
    expect(ended).toMatchObject({ status: 3, stdout: '' });
  });

  test('the program of the gateway has the same commands', async () => {
    const ended = await postern(['check', 'order-1001', '--json'], { program: builtProgram });
    expect(JSON.parse(ended.stdout)).toMatchObject({ outcome: 'Succeeded' });
  });

  test('a profile has the address and the credentials, and only its owner may read it', async () => {
    const home = newFolder();
    mkdirSync(path.join(home.path, '.postern'));
    const file = path.join(home.path, '.postern/profiles.json');
    const profiles = {
      shop: {
        baseUrl: env['POSTERN_BASE_URL'],
        merchantIdentifier: 'DEMO0001',
        accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
        shaType: 'SHA-256',
        requestPhrase: 'demo-request-phrase',
        responsePhrase: 'demo-response-phrase',
      },
    };
    writeFileSync(file, JSON.stringify(profiles), { mode: 0o600 });
    const check = () =>
      runPostern(['check', 'order-1001', '--profile', 'shop', '--json'], { folder: home.path });
    expect(JSON.parse((await check()).stdout)).toMatchObject({ outcome: 'Succeeded' });
    chmodSync(file, 0o644);
    // Windows has no such permissions.
    const expected = process.platform === 'win32' ? { status: 0 } : { status: 2 };
    expect(await check()).toMatchObject(expected);
    home.remove();
  });
});

describe('signatures', () => {
  const request = JSON.stringify({
    query_command: 'CHECK_STATUS',
    access_code: 'zx0IPmPy5jp1vAz8Kpg7',
    merchant_identifier: 'DEMO0001',
    merchant_reference: 'order-1001',
    language: 'en',
  });

  test.each(['json', 'form', 'xml'])('sign prints %s, which verify and explain read', async (encoding) => {
    const { stdout: signed } = await postern(['sign', '--to', encoding], { stdin: request });
    expect(await jsonOf(['verify'], { stdin: signed })).toMatchObject({ matches: true, encoding });
    expect(await jsonOf(['explain'], { stdin: signed })).toMatchObject({ explanation: { _tag: 'Matches' } });
  });

  test('a signed message from sign gets a reply', async () => {
    const { stdout: body } = await postern(['sign'], { stdin: request });
    const response = await fetch(gateway.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(await response.json()).toMatchObject({ response_code: '12000' });
  });

  test('a wrong signature exits with 1, and explain names the mistake', async () => {
    const { stdout: signed } = await postern(['sign', '--phrase', 'response'], { stdin: request });
    expect(await jsonOf(['verify'], { stdin: signed, status: 1 })).toMatchObject({ matches: false });
    const explained = await postern(['explain'], { stdin: signed });
    expect(explained.status).toBe(1);
    expect(explained.stdout).toContain('request and response swapped');
    expect(explained.stdout).not.toContain('demo-response-phrase');
  });

  test('the demo phrases are not used for a message of another merchant', async () => {
    const stdin = request.replace('DEMO0001', 'SHOP0001');
    expect(await postern(['sign'], { stdin })).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('SHOP0001'),
    });
  });
});

describe('api', () => {
  test('calls a route of the management API', async () => {
    expect(await jsonOf(['api', 'getGateway'])).toMatchObject({ operation_url: gateway.url });
    const create = ['api', 'postAccountsMerchantIdentifierOrders', '--merchant-reference', 'api-1'];
    const order = [...create, '--currency', 'AED', '--amount', '100', '--state', 'authorized'];
    expect(await jsonOf(order)).toMatchObject({ merchant_reference: 'api-1' });
  });

  test('reads a body with secrets from standard input', async () => {
    const stdin = JSON.stringify({ secret: 'an-unknown-secret-of-a-sign-in-link' });
    const ended = await postern(['api', 'postSessionLink', '--body', '-'], { stdin });
    expect(ended.status).toBe(1);
    expect((await postern(['api', 'postSessionLink', '--help'])).stdout).not.toContain('--secret');
  });

  test('names the options of invalid and missing values', async () => {
    const words = ['api', 'postAccountsMerchantIdentifierClockAdvance', '--seconds', 'ten'];
    expect(await postern(words)).toMatchObject({
      status: 2,
      stderr: 'postern: --seconds must be a whole number\n',
    });
  });

  test('says how to get a token', async () => {
    expect(await postern(['api', 'getGateway'], { env: { POSTERN_TOKEN: '' } })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('postern-gateway token create'),
    });
    expect(await postern(['api', 'getGateway'], { env: { POSTERN_TOKEN: 'unknown' } })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Unknown or revoked token'),
    });
  });
});
