/**
 * The commands of `postern` and of `postern-gateway` against a gateway process. Most run in this process; the tests of the program
 * itself, of its standard streams and exit codes, start it.
 */
import { Client, type Tool } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import manifest from '../package.json' with { type: 'json' };
import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gatewayProgram, newFolder, startGateway, type GatewayProcess } from './gateway-process.ts';
import {
  posternProgram,
  runPostern,
  runPosternInProcess,
  startPostern,
  type PosternOptions,
} from './postern-process.ts';

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

const withFolder = <O extends Partial<PosternOptions>>(options: O) => ({
  folder: folder.path,
  ...options,
  env: { ...env, ...options.env },
});

const postern = (words: readonly string[], options: Partial<PosternOptions> = {}) =>
  runPosternInProcess(words, withFolder(options));

/** Starts the built program. */
const startedPostern = (words: readonly string[], options: Partial<PosternOptions> = {}) =>
  runPostern(words, withFolder(options));

/** The JSON that a command prints, which must end with this exit code. */
const jsonOf = async (
  words: readonly string[],
  { status = 0, ...options }: Partial<PosternOptions> & { readonly status?: number } = {},
): Promise<unknown> => {
  const ended = await postern([...words, '--json'], options);
  expect({ status: ended.status, stderr: status === 0 ? ended.stderr : '' }).toEqual({ status, stderr: '' });
  return JSON.parse(ended.stdout);
};

describe('without an address, in the folder of a running gateway', () => {
  let running: GatewayProcess | undefined;
  const own = newFolder();

  afterEach(() => running?.end('SIGTERM'));
  afterAll(() => own.remove());

  test('commands use it, and trust its own certificate', async () => {
    running = await startGateway(own.path, ['--tls']);
    const options = { folder: own.path };
    expect(await runPostern(['check', 'order-1001'], options)).toMatchObject({ status: 0, stderr: '' });
    expect(await runPostern(['check', 'order-1001', '--base-url', running.url], options)).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  test('login stores no address, so that the next gateway can have another port', async () => {
    running = await startGateway(own.path, [], { POSTERN_PROVIDER_TOKEN: token });
    const options = { folder: own.path, env: {} };
    expect(await runPosternInProcess(['login'], { ...options, stdin: token })).toMatchObject({ status: 0 });
    await running.end('SIGTERM');
    running = await startGateway(own.path);
    expect(await runPosternInProcess(['accounts', 'list'], options)).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('the program', () => {
  test('prints its version', async () => {
    expect(await startedPostern(['--version'])).toEqual({
      status: 0,
      stdout: `${manifest.version}\n`,
      stderr: '',
    });
  });

  test.each([
    ['a command', ['check', '--help']],
    ['a command, by help', ['help', 'check']],
  ])('prints the help of %s with examples', async (_what, words) => {
    const { status, stdout } = await startedPostern(words);
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
    [['logs', '--since', '10m'], "unknown option '--since'. Did you mean --from? (see --help)"],
    [['coverage', '--until', '10m'], "unknown option '--until'. Did you mean --to? (see --help)"],
    [['check'], "missing required argument 'merchant_reference' (see --help)"],
    [
      ['order-1001', 'check'],
      'unknown command …. The command comes first: `postern check …` (see check --help)',
    ],
    [
      ['list', 'orders'],
      'unknown command list. The command comes first: `postern orders …` (see orders --help)',
    ],
    [
      ['orders', 'order-1001', 'show'],
      'unknown command orders …. The command comes first: `postern orders show …` (see orders show --help)',
    ],
    [
      ['--base-url', 'http://127.0.0.1:9', 'check', 'order-1001'],
      "unknown option '--base-url'. The options of a command come after it: `postern check … --base-url` (see check --help)",
    ],
    [
      ['logs', '--refused', 'export', '-'],
      "the options of 'logs export' come after it: `postern logs export … --refused` (see --help)",
    ],
    [
      ['logs', 'list'],
      "too many arguments for 'logs'. Expected 0 arguments but got 1: list. To list, write `postern logs`. (see --help)",
    ],
    [
      ['capture', '10.50', 'order-1001'],
      "too many arguments for 'capture'. Expected 1 argument but got 2: 10.50, order-1001. Pass the amount as --decimal-amount 10.50 and the currency as --currency. (see --help)",
    ],
    [
      ['refund', 'order-1001', '1050', 'AED'],
      "too many arguments for 'refund'. Expected 1 argument but got 3: order-1001, 1050, AED. Pass the amount as --amount 1050 and the currency as --currency. (see --help)",
    ],
    [
      ['check', 'order-1001', '--base-url', 'ftp://a'],
      '--base-url must be an http or https URL, such as http://127.0.0.1:8080',
    ],
    [
      ['proxy', '--upstream', 'http://127.0.0.1:9', '--allowed-hosts', 'http://proxy'],
      '--allowed-hosts must be host names or IP addresses without a port, separated by commas',
    ],
    [
      ['capture', 'order-1001', '--ammount', '100'],
      "unknown option '--ammount' (Did you mean --amount?) (see --help)",
    ],
    [
      ['capture', 'order-1001', '--amount', '100'],
      "required option '--currency <text>' not specified (see --help)",
    ],
    [
      ['capture', 'order-1001', '--amount', '100', '--currency', 'aed'],
      '--currency aed is no currency. Did you mean AED?',
    ],
    [
      ['check', 'order-1001', '--connection', 'none'],
      'there is no connection none: no file .postern/connections.json in this folder or in your home folder. Create one with `postern init`',
    ],
    [
      ['check', 'order-1001', '--profile', 'shop'],
      "unknown option '--profile'. Did you mean --connection? (see --help)",
    ],
    [
      ['certify', 'gateway', '--save-profile', 'a.json'],
      "unknown option '--save-profile'. Did you mean --save-gateway-profile? (see --help)",
    ],
    [['profile', 'show', 'a.json'], 'unknown command profile. Did you mean gateway-profile? (see --help)'],
    [
      ['check', 'order-1001', '--merchant', 'SHOP1'],
      'the account is incomplete: set POSTERN_ACCESS_CODE, POSTERN_SHA_TYPE, POSTERN_REQUEST_PHRASE, POSTERN_RESPONSE_PHRASE, or write them to a connection (accessCode, shaType, requestPhrase, responsePhrase) in .postern/connections.json',
    ],
  ])('the error of %j is one line', async (words, line) => {
    expect(await postern(words)).toEqual({ status: 2, stdout: '', stderr: `postern: ${line}\n` });
  });

  test('an error ends the program with 2', async () => {
    const stderr = 'postern: unknown command chek. Did you mean check? (see --help)\n';
    expect(await startedPostern(['chek'])).toEqual({ status: 2, stdout: '', stderr });
  });

  test.each([
    ['postern', posternProgram, ['--help']],
    ['postern-gateway', gatewayProgram, ['key', 'new']],
  ])('%s ends without a stack trace when its output is closed', async (_name, program, words) => {
    const child = startPostern(words, withFolder({ program }));
    child.stdout.destroy();
    const [printed] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(printed).not.toMatch(/EPIPE|^\s+at /m);
    expect([0, 141]).toContain(child.exitCode);
  });

  test('prints no colors into a pipe unless FORCE_COLOR asks for them', async () => {
    const plain = await startedPostern(['check', 'order-1001']);
    const colored = await startedPostern(['check', 'order-1001'], { env: { FORCE_COLOR: '1' } });
    expect(plain.stdout).not.toContain('\u001B[');
    expect(colored.stdout).toContain('\u001B[32mFound');
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
    expect(stdout).toMatch(/^result +Found$/m);
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
    expect(ended.stderr).toMatch(
      /^postern: this request applied nothing: CAPTURE is invalid and was not sent: merchant_reference/,
    );
  });

  test('https where the gateway speaks http is named in words', async () => {
    const https = ['--base-url', gateway.url.replace('http:', 'https:')];
    const words = 'the gateway does not speak https there. Pass an http:// address with --base-url';
    for (const command of [
      ['check', 'order-1001'],
      ['accounts', 'list'],
    ])
      expect(await startedPostern([...command, ...https])).toMatchObject({
        status: 3,
        stderr: expect.stringContaining(words),
      });
  });

  test('a port that fetch blocks: nothing was applied, and the exit code is 3', async () => {
    const offline = { env: { POSTERN_BASE_URL: 'http://127.0.0.1:9' } };
    for (const command of [
      ['check', 'order-1001'],
      ['capture', 'order-1001', '--amount', '1', '--currency', 'AED'],
      ['accounts', 'list'],
    ])
      expect(await startedPostern(command, offline)).toMatchObject({
        status: 3,
        stdout: '',
        stderr: expect.stringContaining('Start the gateway, or pass its address with --base-url'),
      });
  });

  test('a server that closes the connection, as one with TLS does, is a reason to try https; none, to start it', async () => {
    const server = createTcpServer((socket) => void socket.once('data', () => socket.destroy()));
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const env = { POSTERN_BASE_URL: `http://127.0.0.1:${port}` };
    const ended = await startedPostern(['check', 'order-1001'], { env });
    server.close();
    await once(server, 'close');
    expect(ended).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('If the gateway has TLS, pass an https:// address with --base-url'),
    });
    expect(await startedPostern(['check', 'order-1001'], { env })).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('Start the gateway, or pass its address with --base-url'),
    });
  });

  test('the program of the gateway has the same commands', async () => {
    const ended = await startedPostern(['check', 'order-1001', '--json'], { program: gatewayProgram });
    expect(JSON.parse(ended.stdout)).toMatchObject({ result: 'Found' });
  });

  test('a stored connection has the address and the credentials, and only its owner may read it', async () => {
    const home = newFolder();
    mkdirSync(path.join(home.path, '.postern'));
    const file = path.join(home.path, '.postern/connections.json');
    const connections = {
      shop: {
        baseUrl: env['POSTERN_BASE_URL'],
        merchantIdentifier: 'DEMO0001',
        accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
        shaType: 'SHA-256',
        requestPhrase: 'demo-request-phrase',
        responsePhrase: 'demo-response-phrase',
      },
    };
    writeFileSync(file, JSON.stringify(connections), { mode: 0o600 });
    const check = () =>
      runPosternInProcess(['check', 'order-1001', '--connection', 'shop', '--json'], { folder: home.path });
    expect(JSON.parse((await check()).stdout)).toMatchObject({ result: 'Found' });
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

  test('sign prints XML that verify reads, also with characters that a terminal escapes', async () => {
    const order_description = 'a\tb\u200Fc';
    const stdin = JSON.stringify({ ...JSON.parse(request), order_description });
    const { stdout: signed } = await postern(['sign', '--to', 'xml'], { stdin });
    expect(await jsonOf(['verify'], { stdin: signed })).toMatchObject({ matches: true, encoding: 'xml' });
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
    const { stdout: signed } = await startedPostern(['sign', '--phrase', 'response'], { stdin: request });
    expect(await jsonOf(['verify'], { stdin: signed, status: 1 })).toMatchObject({ matches: false });
    const explained = await startedPostern(['explain'], { stdin: signed });
    expect(explained.status).toBe(1);
    expect(explained.stdout).toContain('request and response swapped');
    expect(explained.stdout).not.toContain('demo-response-phrase');
  });

  describe('explain of a payment form that hashes its card', () => {
    const number = '4557012345678902';
    const code = '98765';
    const form = {
      service_command: 'TOKENIZATION',
      access_code: 'zx0IPmPy5jp1vAz8Kpg7',
      merchant_identifier: 'DEMO0001',
      merchant_reference: 'order-1001',
      language: 'en',
      card_number: number,
      card_security_code: code,
      expiry_date: '3012',
    };
    const signedForm = async (): Promise<string> =>
      (await postern(['sign', '--to', 'form'], { stdin: JSON.stringify(form) })).stdout.trim();
    const fieldsOf = (text: string) => [...new URLSearchParams(text)];
    const ways: Readonly<Record<string, (text: string) => string>> = {
      form: (text) => text,
      json: (text) => JSON.stringify(Object.fromEntries(fieldsOf(text))),
      html: (text) =>
        `<!doctype html><form>${fieldsOf(text)
          .map(([name, value]) => `<input name="${name}" value="${value}">`)
          .join('')}</form>`,
      har: (text) => {
        const postData = { mimeType: 'application/x-www-form-urlencoded', text };
        const request = {
          method: 'POST',
          url: `http://127.0.0.1/${number}/paymentPage?cvv=${code}`,
          postData,
        };
        return JSON.stringify({ log: { entries: [{ request }] } });
      },
    };

    test.each(Object.keys(ways))('%s: names the parameters, and prints no card', async (encoding) => {
      const stdin = ways[encoding]?.(await signedForm()) ?? '';
      const json = await jsonOf(['explain'], { stdin, status: 1 });
      expect(json).toMatchObject({
        kind: 'payment request',
        flow: 'own_form',
        encoding,
        explanation: {
          findings: [
            {
              mistake: 'CardParametersAdded',
              parameters: ['card_number', 'card_security_code', 'expiry_date'],
            },
          ],
        },
      });
      const { stdout } = await postern(['explain'], { stdin });
      expect(stdout).toContain('Leave card_number, expiry_date, card_security_code');
      for (const text of [stdout, JSON.stringify(json)]) {
        expect(text).not.toContain(number);
        expect(text).not.toContain(code);
      }
    });

    test('names the query of the own address that a return does not sign', async () => {
      const paid = { command: 'PURCHASE', merchant_identifier: 'DEMO0001', response_code: '14000' };
      const { stdout } = await postern(['sign', '--to', 'form'], { stdin: JSON.stringify(paid) });
      const explained = await postern(['explain'], { stdin: `https://shop.example/paid?cart=7&${stdout}` });
      expect(explained).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/leave them out .*: cart\.$/m),
      });
    });

    test.each([
      ['<form><input name=q></form>', 'The page has no form with the parameters of a message'],
      ['{"log":{"entries":[]}}', 'No request in it has the parameters of a message'],
    ])('%s is an error', async (stdin, message) => {
      expect(await postern(['explain'], { stdin })).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining(message),
      });
    });
  });

  test.each(['sign', 'verify', 'explain'])(
    '%s of nothing is an error that says what to do',
    async (command) => {
      for (const stdin of ['', ' \n'])
        expect(await postern([command], { stdin })).toMatchObject({
          status: 2,
          stdout: '',
          stderr: expect.stringContaining('standard input is empty: pass the message as a file, or pipe it'),
        });
      expect(await postern([command], { stdin: '{}' })).toMatchObject({ status: 2, stdout: '' });
    },
  );

  test('a form that was decoded before is refused with the character that shows it', async () => {
    expect(await postern(['verify'], { stdin: 'phone_number=+1 (201)&status=04' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('" " at position 16 is not encoded. Pass the form as it was sent'),
    });
  });

  test('a message in UTF-16 or with a byte order mark is read, as Windows writes it', async () => {
    const { stdout: signed } = await postern(['sign'], { stdin: request });
    writeFileSync(path.join(folder.path, 'utf-16.json'), Buffer.from(`\uFEFF${signed}`, 'utf16le'));
    writeFileSync(path.join(folder.path, 'utf-8.json'), `\uFEFF${signed}`);
    for (const file of ['utf-16.json', 'utf-8.json'])
      expect(await jsonOf(['verify', file])).toMatchObject({ matches: true });
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

describe('mcp', () => {
  const clients: Client[] = [];

  /** A client of the protocol that starts `postern mcp` with these words. */
  const connectAgent = async (words: readonly string[] = [], own: NodeJS.ProcessEnv = {}) => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const variables = Object.entries({ HOME: folder.path, USERPROFILE: folder.path, ...env, ...own });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [posternProgram, 'mcp', ...words],
        cwd: folder.path,
        env: Object.fromEntries(variables.map(([name, value]) => [name, value ?? ''])),
      }),
    );
    clients.push(client);
    return client;
  };

  /** The texts of a result: an error of a tool is a result, too. */
  const callTool = async (client: Client, name: string, values: Record<string, unknown> = {}) => {
    // A certificate takes more than the minute of the SDK on a busy machine.
    const { content, isError = false } = await client.callTool(
      { name, arguments: values },
      { timeout: 600_000 },
    );
    return { isError, texts: content.map((part) => (part.type === 'text' ? part.text : part.type)) };
  };

  let reader: Client;
  let writer: Client;
  beforeAll(async () => {
    [reader, writer] = await Promise.all([connectAgent(), connectAgent(['--allow-writes', '--api'])]);
  });
  afterAll(() => Promise.all(clients.map((client) => client.close())));

  test('serves only tools that read, unless it may write', async () => {
    expect(reader.getServerVersion()).toMatchObject({ name: 'postern', version: manifest.version });
    const { tools } = await reader.listTools();
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['check', 'orders_list', 'orders_show', 'logs', 'explain', 'doctor', 'wait']),
    );
    for (const name of ['capture', 'orders_create', 'sign', 'reset', 'tokens_revoke'])
      expect(names).not.toContain(name);
    const refused = callTool(reader, 'capture', { merchant_reference: 'order-1001', amount: '1' });
    await expect(refused).rejects.toThrow(/capture/);
  });

  test('serves all commands and routes with --allow-writes --api, and says which of them destroy', async () => {
    const { tools } = await writer.listTools();
    const hints = new Map(tools.map(({ name, annotations }) => [name, annotations]));
    expect(hints.get('capture')).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(hints.get('orders_create')).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    expect(hints.get('check')).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(hints.get('api_getGateway')).toMatchObject({ readOnlyHint: true });
    for (const name of ['start', 'init', 'login', 'listen', 'completion', 'mcp', 'tokens_create'])
      expect(hints.has(name)).toBe(false);
  });

  test('the schemas are those of the commands, without the address of the gateway', async () => {
    const { tools } = await writer.listTools();
    const capture = tools.find(({ name }) => name === 'capture')?.inputSchema;
    expect(capture).toMatchObject({
      required: ['currency'],
      properties: { amount: { type: 'string' }, fort_id: { type: 'string' }, merchant: { type: 'string' } },
      additionalProperties: false,
    });
    expect(tools.filter(({ inputSchema }) => 'base_url' in (inputSchema.properties ?? {}))).toEqual([]);
    expect(await callTool(reader, 'check', { merchant_reference: 'a', base_url: 'http://a' })).toMatchObject({
      isError: true,
      texts: [expect.stringContaining('check')],
    });
  });

  test('creates an order, captures and shows it', async () => {
    const order = { merchant_reference: 'agent-1', amount: '1050', currency: 'AED' };
    expect(await callTool(writer, 'orders_create', order)).toMatchObject({ isError: false });
    const { isError, texts } = await callTool(writer, 'capture', order);
    expect(isError).toBe(false);
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ outcome: 'Succeeded', response_code: '04000' });
    const changed = await callTool(reader, 'orders_show', { order: 'agent-1' });
    expect(JSON.parse(changed.texts[0] ?? '')).toMatchObject({ order: { captured_amount: '1050' } });
  });

  test('a decline is a result; an error says what to do in the words of the tools', async () => {
    const refund = { merchant_reference: 'order-1002', amount: '1', currency: 'KWD' };
    expect(await callTool(writer, 'refund', refund)).toMatchObject({
      isError: false,
      texts: [expect.stringContaining('"outcome":"Refused"')],
    });
    expect(await callTool(reader, 'orders_show', { order: 'none' })).toEqual({
      isError: true,
      texts: ['there is no order none. List the orders with `orders_list`'],
    });
    expect(await callTool(writer, 'capture', { ...refund, amount: '1.5' })).toMatchObject({
      isError: true,
      texts: [expect.stringContaining('For a decimal amount, pass decimal_amount 1.5')],
    });
    // Not port 9, which fetch refuses before it connects.
    const offline = await connectAgent([], { POSTERN_BASE_URL: 'http://127.0.0.1:4' });
    expect(await callTool(offline, 'check', { merchant_reference: 'order-1001' })).toMatchObject({
      isError: true,
      texts: [expect.stringContaining('Start the gateway')],
    });
  });

  test('reads a message from its parameter and a body from an object', async () => {
    const message = JSON.stringify({ merchant_identifier: 'DEMO0001', signature: 'wrong' });
    const { isError, texts } = await callTool(reader, 'verify', { message });
    expect({ isError, ...JSON.parse(texts[0] ?? '') }).toMatchObject({ isError: false, matches: false });
    const number = '4557012345678902';
    const page = `<form><input name=service_command value=TOKENIZATION><input name=card_number value=${number}><input name=signature value=${number}></form>`;
    const explained = await callTool(reader, 'explain', { message: page });
    expect(explained).toMatchObject({ isError: false, texts: [expect.stringContaining('own_form')] });
    expect(explained.texts.join('')).not.toContain(number);
    const body = { merchant_reference: 'agent-2', currency: 'AED', amount: '100', state: 'authorized' };
    const created = await callTool(writer, 'api_postAccountsMerchantIdentifierOrders', { body });
    expect(JSON.parse(created.texts[0] ?? '')).toMatchObject({ merchant_reference: 'agent-2' });
  });

  test('no result has a secret, and each is bounded', async () => {
    const secrets = [token, 'zx0IPmPy5jp1vAz8Kpg7', 'demo-request-phrase', 'demo-response-phrase'];
    const created = await callTool(writer, 'api_postTokens', { name: 'agent', all_accounts: true });
    expect(JSON.parse(created.texts[0] ?? '')).toMatchObject({ token: '[redacted]' });
    const { tools } = await reader.listTools();
    for (const { name, inputSchema } of tools) {
      if ((inputSchema.required ?? []).length > 0 || name === 'wait') continue;
      const { texts } = await callTool(reader, name);
      expect(texts.join('').length).toBeLessThan(31_000);
      expect({ name, found: secrets.filter((secret) => texts.join('').includes(secret)) }).toEqual({
        name,
        found: [],
      });
    }
  });

  /** A value for each parameter of a tool that must have one, and this text for the others that take one. */
  const leastInput = (
    { properties = {}, required = [] }: Tool['inputSchema'],
    text?: string,
  ): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, schema]) => {
        const { type, enum: choices } = Object(schema);
        if (!required.includes(name) && (text === undefined || choices !== undefined)) return [];
        if (choices !== undefined) return [[name, choices[0]]];
        if (type === 'string') return [[name, text ?? 'x']];
        if (type === 'array' && text !== undefined) return [[name, [text]]];
        if (!required.includes(name)) return [];
        return [[name, { number: 1, boolean: true, array: [], object: {} }[String(type)] ?? {}]];
      }),
    );

  test('no tool reads a file of the user or writes one, unless a folder is allowed', async () => {
    const secret = 'a line of a private key';
    const file = path.join(folder.path, 'id_key');
    writeFileSync(file, `${secret}\n${secret}\n`);
    const before = readdirSync(folder.path);
    const { tools } = await reader.listTools();
    for (const { name, inputSchema } of tools) {
      if (name === 'wait') continue;
      for (const text of [file, 'id_key', path.join(folder.path, 'new.html')]) {
        const inputs = [
          leastInput(inputSchema, text),
          // Another wrong value must not hide what a tool does with this one.
          ...Object.keys(inputSchema.properties ?? {}).map((only) => ({
            ...leastInput(inputSchema),
            ...Object.fromEntries(
              Object.entries(leastInput(inputSchema, text)).filter(([each]) => each === only),
            ),
          })),
        ];
        const texts: string[] = [];
        for (const values of inputs)
          texts.push(...(await callTool(reader, name, values).catch(() => ({ texts: [] }))).texts);
        expect({ name, text, texts: texts.filter((each) => each.includes(secret)) }).toEqual({
          name,
          text,
          texts: [],
        });
      }
    }
    expect(readdirSync(folder.path)).toEqual(before);
    const paths = /^(?:file|folder|report|observed|html|save_\w+|\w+_file)$/;
    const offered = [...tools, ...(await writer.listTools()).tools].flatMap(({ name, inputSchema }) =>
      Object.keys(inputSchema.properties ?? {})
        .filter((each) => paths.test(each))
        .map((each) => `${name} ${each}`),
    );
    expect(offered).toEqual([]);
  });

  test('with a folder, tools use the files in it and no others', async () => {
    const inside = path.join(folder.path, 'shared');
    mkdirSync(inside);
    writeFileSync(path.join(folder.path, 'outside'), 'a line outside');
    writeFileSync(path.join(inside, 'orders.txt'), 'order-1001:AED:300\nnot an order of mine\n');
    symlinkSync('../outside', path.join(inside, 'link'));
    const agent = await connectAgent(['--files', 'shared']);
    const certify = (values: Record<string, unknown>) => callTool(agent, 'certify_gateway', values);
    expect(await certify({ orders_file: 'orders.txt' })).toEqual({
      isError: true,
      texts: [expect.stringMatching(/^orders_file .*orders\.txt, line 2: must be merchant_reference/)],
    });
    for (const orders_file of ['../outside', path.join(folder.path, 'outside'), 'link', '/etc/hostname'])
      expect(await certify({ orders_file })).toEqual({
        isError: true,
        texts: ['orders_file must be a file in the folder that the user allowed with --files'],
      });
    const { texts } = await callTool(agent, 'import_log', { message: '{}', report: ['../report.html'] });
    expect(texts).toEqual([expect.stringContaining('report must be a file in the folder')]);
  });

  test('each tool can be called with the least input of its schema', async () => {
    const { tools } = await writer.listTools();
    const refused: string[] = [];
    for (const { name, inputSchema } of tools) {
      if (name === 'wait') continue;
      const { texts } = await callTool(writer, name, leastInput(inputSchema)).catch((error: unknown) => ({
        texts: [`${String(error)} Input validation error`],
      }));
      if (texts.some((each) => each.includes('Input validation error'))) refused.push(name);
    }
    expect(tools.map(({ name }) => name)).toContain('import_log');
    expect(tools.map(({ name }) => name)).not.toContain('recording_export');
    expect(refused).toEqual([]);
  });
});
