/** The program as a person meets it: help, what it says when ready, mistakes, and where its options come from. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { flagName, optionNames, options, variableName } from '../src/server/options.ts';
import { capturedOf } from './demo.ts';
import { newFolder, runToEnd, startGateway, type GatewayProcess } from './gateway-process.ts';

jest.setTimeout(60_000); // processes take their time on a machine that is busy

let place: ReturnType<typeof newFolder>;
let gateway: GatewayProcess | undefined;

beforeEach(() => {
  place = newFolder();
});

afterEach(async () => {
  await gateway?.end('SIGKILL');
  gateway = undefined;
  place.remove();
});

const ownSeed = {
  merchants: [
    {
      merchant_identifier: 'OWN00001',
      name: 'A store',
      access_code: 'zx0IPmPy5jp1vAz8Kpg8',
      sha_type: 'HMAC-256',
      sha_request_phrase: 'known to nobody else',
      sha_response_phrase: 'nor is this one',
      orders: [{ merchant_reference: 'a', currency: 'AED', amount: '1', state: 'authorized' }],
    },
  ],
};

const providerToken = 'a-token-that-was-handed-in-from-outside';
const demoSeed = path.join(import.meta.dirname, '../demo/seed.json');

const hasCurl = ['curl --version', 'true'].every((line) => spawnSync('sh', ['-c', line]).status === 0);
if (!hasCurl)
  process.stderr.write('What is printed to be pasted is not sent: this machine has no sh or no curl.\n');
// Skipped, with the reason printed above, only where a person could not paste the command either.
const whereCurlIs = hasCurl ? describe : describe.skip;

describe('the help', () => {
  test('names every option with its variable, its meaning and its default', async () => {
    const { status, stdout, stderr } = await runToEnd(place.folder, ['--help']);
    const help = stdout.replace(/\s+/g, ' ');
    for (const name of optionNames) {
      const { value, help: meaning, fallback, secret } = options[name];
      const told = fallback === undefined ? '' : `default: ${JSON.stringify(fallback)}, `;
      const flag = value === undefined ? flagName(name) : `${flagName(name)} <${value}>`;
      expect(help).toContain(
        secret
          ? `${variableName(name)} ${meaning}`
          : `${flag} ${meaning} (${value === undefined ? '' : told}env: ${variableName(name)})`,
      );
    }
    expect(help).toMatch(/--config <file> .* \(env: POSTERN_CONFIG\)/);
    expect([status, stderr]).toEqual([0, '']);
  });

  test('of the curl command names the operations', async () => {
    const { status, stdout } = await runToEnd(place.folder, ['curl', '--help']);
    expect(stdout).toContain('CHECK_STATUS, CAPTURE, VOID_AUTHORIZATION, REFUND');
    expect(status).toBe(0);
  });

  test('the version is that of the package', async () => {
    expect(await runToEnd(place.folder, ['--version'])).toEqual({
      status: 0,
      stdout: `${manifest.version}\n`,
      stderr: '',
    });
  });
});

describe('ready', () => {
  test('it tells where it is, who the merchant is, where the phrases stand, and none of them', async () => {
    gateway = await startGateway(place.folder);
    const printed = gateway.printed();
    expect(printed).toMatch(/^Postern gateway is ready: http:\/\/127\.0\.0\.1:\d+\/FortAPI\/paymentApi\n/);
    expect(printed).toContain('  database   .postern/gateway.sqlite\n');
    expect(printed).toMatch(/^ {2}phrases {4}in .*demo\/seed\.json$/m);
    expect(printed).toContain(
      '  merchant   DEMO0001 (Demo store), access code zx0IPmPy5jp1vAz8Kpg7, SHA-256\n',
    );
    expect(printed).toMatch(/^ {2}order {6}order-1002 +\d{18} {2}KWD +10\.500 {2}02 Authorization Success$/m);
    expect(printed).not.toContain('demo-request-phrase');
    expect(printed).not.toContain('demo-response-phrase');
  });

  test('started again, it has the same merchant and says where the phrases are now', async () => {
    const first = await startGateway(place.folder);
    expect(await first.end('SIGTERM')).toBe(0);
    gateway = await startGateway(place.folder);
    expect(gateway.printed()).toMatch(/^ {2}phrases {4}in .*demo\/seed\.json$/m);
    expect(gateway.printed()).toContain('  merchant   DEMO0001 ');
  });

  test('it watches over itself', async () => {
    gateway = await startGateway(place.folder);
    const { origin } = new URL(gateway.url);
    const health = ['live', 'ready'].map(async (what) => (await fetch(`${origin}/health/${what}`)).json());
    expect(await Promise.all(health)).toEqual([{ status: 'live' }, { status: 'ready' }]);
  });
});

whereCurlIs('pasted into a shell', () => {
  const pasted = (command: string) =>
    JSON.parse(spawnSync('sh', { input: command, encoding: 'utf8' }).stdout);

  test('the printed example is answered', async () => {
    gateway = await startGateway(place.folder);
    const [, example = ''] = gateway
      .printed()
      .split('Paste this into a shell to check the status of an order:\n\n');
    expect(pasted(example)).toMatchObject({
      response_code: '12000',
      merchant_reference: 'order-1001',
      transaction_code: '02000',
    });
  });

  test('a request made by the curl command moves money', async () => {
    gateway = await startGateway(place.folder);
    const words = ['curl', 'CAPTURE', 'merchant_reference=order-1001', 'amount=1050', 'currency=AED'];
    const made = await runToEnd(place.folder, [
      ...words,
      "order_description=it's here",
      '--url',
      gateway.url,
    ]);
    expect([made.status, made.stderr]).toEqual([0, '']);
    expect(pasted(made.stdout)).toMatchObject({ response_code: '04000', order_description: "it's here" });
    expect(await capturedOf(gateway.url, 'order-1001')).toBe(1050);
  });

  test.each([
    ['a flag', ['--seed', 'own.json', '--merchant', 'OWN00001'], {}],
    ['a variable', [], { POSTERN_SEED: 'own.json' }],
  ])('another merchant signs, chosen by %s', async (_how, words, env) => {
    gateway = await startGateway(place.folder, ['--seed', write('own.json', ownSeed)]);
    const asked = ['curl', 'CHECK_STATUS', 'merchant_reference=a', ...words, '--url', gateway.url];
    const { stdout } = await runToEnd(place.folder, asked, env);
    expect(pasted(stdout)).toMatchObject({ response_code: '12000', merchant_identifier: 'OWN00001' });
  });
});

describe('a mistake ends it with 2 and a plain line:', () => {
  test.each<readonly [string, readonly string[], NodeJS.ProcessEnv, string]>([
    ['a flag', ['--port', '65536'], {}, '--port must be a whole number from 0 to 65535'],
    [
      'a variable',
      [],
      { POSTERN_LOG_LEVEL: 'loud' },
      'POSTERN_LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ],
    [
      'a member of a file',
      ['--config', 'config.json'],
      {},
      'config.json: host must be a host name or an IP address',
    ],
    [
      'an address whose password was not escaped',
      ['--database', 'postgres://ali:12/34@db/books'],
      {},
      '--database must be a path, or an address whose parts are percent-encoded: postgres://user:password@host/database',
    ],
    ['an unknown flag', ['--prot', '1'], {}, "unknown option '--prot' (Did you mean --port?) (see --help)"],
    ['a flag without its value', ['--port'], {}, "option '--port <number>' argument missing (see --help)"],
    [
      'a word too many',
      ['start'],
      {},
      'too many arguments. Expected 0 arguments but got 1: start. (see --help)',
    ],
    [
      'a file that is not there',
      ['--config', 'none.json'],
      {},
      "none.json cannot be read: ENOENT: no such file or directory, open 'none.json'",
    ],
    [
      'a seed that is not there',
      ['--seed', 'none.json'],
      {},
      "none.json cannot be read: ENOENT: no such file or directory, open 'none.json'",
    ],
    [
      'a seed that is no seed',
      ['--seed', 'config.json'],
      {},
      'config.json: host must be left out: there are merchants',
    ],
    [
      'a folder as a database',
      ['--database', '.'],
      {},
      'opening the database . failed: unable to open database file',
    ],
    [
      'a file that is no database',
      ['--database', 'prose.txt'],
      {},
      'opening the database prose.txt failed: file is not a database',
    ],
    [
      'an address of another machine',
      ['--host', '192.0.2.1', '--seed', 'own.json'],
      { POSTERN_PROVIDER_TOKEN: providerToken },
      '192.0.2.1 is not an address of this machine. Change --host.',
    ],
    [
      'the published phrases, open to others',
      ['--host', '0.0.0.0', '--seed', demoSeed],
      { POSTERN_PROVIDER_TOKEN: providerToken },
      '0.0.0.0 can be reached from other machines, but the phrases of DEMO0001 are public. ' +
        'Listen on loopback, or use another --database with your own merchants (--seed)',
    ],
    [
      'nobody who could log in, open to others',
      ['--host', '0.0.0.0', '--seed', 'own.json'],
      {},
      '0.0.0.0 can be reached from other machines, but the provider has no token. Set ' +
        'POSTERN_PROVIDER_TOKEN, or create one with `postern-gateway token create --role provider`',
    ],
    [
      'an unknown operation',
      ['curl', 'PURCHASE'],
      {},
      'unknown operation PURCHASE. Use one of CHECK_STATUS, CAPTURE, VOID_AUTHORIZATION, REFUND',
    ],
    ['no operation', ['curl'], {}, "missing required argument 'operation' (see --help)"],
    [
      'an unknown flag of curl',
      ['curl', 'REFUND', '--port', '1'],
      {},
      "unknown option '--port' (see --help)",
    ],
    [
      'a parameter without a value',
      ['curl', 'REFUND', 'amount'],
      {},
      'invalid parameter amount. Write it as name=value',
    ],
    [
      'an unknown merchant',
      ['curl', 'REFUND', '--seed', 'own.json', '--merchant', 'UNKNOWN'],
      {},
      'own.json has no merchant UNKNOWN',
    ],
  ])('%s', async (_what, words, env, line) => {
    write('own.json', ownSeed);
    write('config.json', { host: 7 });
    write('prose.txt', 'This is no database. '.repeat(100));
    const ended = await runToEnd(place.folder, words, { POSTERN_PORT: '0', ...env });
    const lines = ended.stderr.split('\n');
    expect({ ...ended, stderr: lines[0] }).toEqual({
      status: 2,
      stdout: '',
      stderr: `postern-gateway: ${line}`,
    });
    // The seed that is no seed has a second mistake: it has no merchants.
    const others = lines.slice(1).filter((other) => other !== '');
    expect(others).toEqual(
      words.includes('--seed') && words.includes('config.json')
        ? ['postern-gateway: config.json: merchants is missing: it must be a list of merchants']
        : [],
    );
  });

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await runToEnd(place.folder, ['--port', String(port)])).toEqual({
      status: 2,
      stdout: '',
      stderr: `postern-gateway: port ${port} on 127.0.0.1 is in use. Choose another with --port, or 0 for any free port.\n`,
    });
    other.close();
  });

  test('several mistakes end it with a line for each', async () => {
    const ended = await runToEnd(place.folder, ['--port', 'http', '--api-root', 'a/b'], {
      POSTERN_HOST: 'a b',
    });
    expect(ended).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'postern-gateway: --port must be a whole number from 0 to 65535\n' +
        'postern-gateway: POSTERN_HOST must be a host name or an IP address\n' +
        'postern-gateway: --api-root must be one path segment of letters, digits and - _ . ~, other than health, metrics and back-office\n',
    });
  });
});

describe('options', () => {
  test('a flag goes before the environment, the environment before the file, the file before the default', async () => {
    const config = write('config.json', {
      apiRoot: 'FromFile',
      logLevel: 'silent',
      database: 'from-file.sqlite',
    });
    gateway = await startGateway(place.folder, ['--config', config, '--api-root', 'FromFlag'], {
      POSTERN_API_ROOT: 'FromVariable',
      POSTERN_DATABASE: 'from-variable.sqlite',
    });
    expect(new URL(gateway.url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/FromFlag/paymentApi' });
    expect(gateway.printed()).toContain('  database   from-variable.sqlite\n');
    await fetch(gateway.url, { method: 'POST' });
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(gateway.logged()).toBe('');
  });

  test('every variable is read', async () => {
    mkdirSync(path.join(place.folder, 'books'));
    gateway = await startGateway(place.folder, [], {
      POSTERN_PORT: undefined,
      POSTERN_HOST: 'localhost',
      POSTERN_DATABASE: 'books/own.sqlite',
      POSTERN_SEED: write('own.json', ownSeed),
      POSTERN_API_ROOT: 'own',
      POSTERN_LOG_LEVEL: 'warn',
      POSTERN_CONFIG: write('config.json', { port: 0 }),
    });
    const { hostname, port, pathname } = new URL(gateway.url);
    expect(['127.0.0.1', '[::1]']).toContain(hostname);
    expect([Number(port) > 0, Number(port) === 8080, pathname]).toEqual([true, false, '/own/paymentApi']);
    expect(gateway.printed()).toContain(
      '  database   books/own.sqlite\n  merchant   OWN00001 (A store), access code zx0IPmPy5jp1vAz8Kpg8, HMAC-256\n  phrases    in own.json\n',
    );
    await fetch(gateway.url, { method: 'POST' });
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(gateway.logged()).toBe('');
  });

  test('a merchant of your own may be reached from elsewhere', async () => {
    const flags = ['--host', '0.0.0.0', '--seed', write('own.json', ownSeed)];
    gateway = await startGateway(place.folder, flags, { POSTERN_PROVIDER_TOKEN: providerToken });
    const { hostname, port } = new URL(gateway.url);
    expect(hostname).toBe('0.0.0.0');
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  });
});

function write(name: string, content: unknown): string {
  writeFileSync(
    path.join(place.folder, name),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  return name;
}
