/** The command line: help, startup message, errors, and the sources of options. Most errors are tested without a process. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import manifest from '../package.json' with { type: 'json' };
import { flagName, optionNames, options, variableName } from '../src/server/options.ts';
import { capturedAmount } from './demo-merchant.ts';
import {
  newFolder,
  runToEnd,
  startGateway,
  type GatewayProcess,
  type TemporaryFolder,
} from './gateway-process.ts';
import { runInProcess } from './run-in-process.ts';

let folder: TemporaryFolder;
let gateway: GatewayProcess | undefined;

beforeEach(() => {
  folder = newFolder();
});

afterEach(async () => {
  await gateway?.end('SIGKILL');
  gateway = undefined;
  folder.remove();
});

const ownSeed = {
  accounts: [
    {
      merchant_identifier: 'OWN00001',
      name: 'A store',
      access_code: 'zx0IPmPy5jp1vAz8Kpg8',
      sha_type: 'HMAC-256',
      sha_request_phrase: 'secret-request-phrase',
      sha_response_phrase: 'secret-response-phrase',
      orders: [{ merchant_reference: 'a', currency: 'AED', amount: '1', state: 'authorized' }],
    },
  ],
};

const providerToken = 'a-provider-token-that-only-this-test-uses';
const demoSeed = path.join(import.meta.dirname, '../demo/seed.json');

const hasCurl = ['curl --version', 'true'].every((line) => spawnSync('sh', ['-c', line]).status === 0);
if (!hasCurl)
  process.stderr.write(
    'The tests of printed curl commands are skipped: this machine has no sh or no curl.\n',
  );
// Skipped, with the reason printed above, only where users cannot run curl either.
const describeWithCurl = hasCurl ? describe : describe.skip;

// It does not block this process, which must notice when the gateway closes an idle connection.
const runInShell = async (command: string) => {
  const shell = spawn('sh', { stdio: ['pipe', 'pipe', 'inherit'] });
  shell.stdin.end(command);
  return JSON.parse(await text(shell.stdout));
};

describe('the help', () => {
  test('lists each option with its variable, its description and its default', async () => {
    const { status, stdout, stderr } = await runToEnd(folder.path, ['--help']);
    const help = stdout.replace(/\s+/g, ' ');
    for (const name of optionNames) {
      const { value, help: description, fallback, secret } = options[name];
      const defaultText = fallback === undefined ? '' : `default: ${JSON.stringify(fallback)}, `;
      const flag = value === undefined ? flagName(name) : `${flagName(name)} <${value}>`;
      expect(help).toContain(
        secret
          ? `${variableName(name)} ${description}`
          : `${flag} ${description} (${value === undefined ? '' : defaultText}env: ${variableName(name)})`,
      );
    }
    expect(help).toMatch(/--config <file> .* \(env: POSTERN_CONFIG\)/);
    expect([status, stderr]).toEqual([0, '']);
  });

  test('of the curl command lists the operations', async () => {
    const { status, stdout } = await runToEnd(folder.path, ['curl', '--help']);
    expect(stdout).toContain('CHECK_STATUS, CAPTURE, VOID_AUTHORIZATION, REFUND');
    expect(status).toBe(0);
  });

  test('the version is that of the package', async () => {
    expect(await runToEnd(folder.path, ['--version'])).toEqual({
      status: 0,
      stdout: `${manifest.version}\n`,
      stderr: '',
    });
  });
});

describe('a gateway with the demo merchant', () => {
  const ownFolder = newFolder();
  let demo: GatewayProcess;

  beforeAll(async () => {
    demo = await startGateway(ownFolder.path);
  });

  afterAll(async () => {
    await demo.end('SIGKILL');
    ownFolder.remove();
  });

  test('prints its address, the merchant and the file with the phrases, but no phrase', () => {
    const printed = demo.printed();
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

  test('prints this when the health checks are available', async () => {
    const { origin } = new URL(demo.url);
    const health = ['live', 'ready'].map(async (check) => (await fetch(`${origin}/health/${check}`)).json());
    expect(await Promise.all(health)).toEqual([{ status: 'live' }, { status: 'ready' }]);
  });

  describeWithCurl('with curl', () => {
    test('prints a curl command that gets a reply', async () => {
      const [, example = ''] = demo
        .printed()
        .split('Paste this into a shell to check the status of an order:\n\n');
      expect(await runInShell(example)).toMatchObject({
        response_code: '12000',
        merchant_reference: 'order-1001',
        transaction_code: '02000',
      });
    });

    test('captures the amount of the command that `postern-gateway curl CAPTURE` prints', async () => {
      const args = ['curl', 'CAPTURE', 'merchant_reference=order-1001', 'amount=1050', 'currency=AED'];
      const printed = await runToEnd(ownFolder.path, [
        ...args,
        "order_description=it's here",
        '--url',
        demo.url,
      ]);
      expect([printed.status, printed.stderr]).toEqual([0, '']);
      expect(await runInShell(printed.stdout)).toMatchObject({
        response_code: '04000',
        order_description: "it's here",
      });
      expect(await capturedAmount(demo.url, 'order-1001')).toBe(1050);
    });
  });

  test('prints at a later start the same merchant, and where its phrases are', async () => {
    expect(await demo.end('SIGTERM')).toBe(0);
    demo = await startGateway(ownFolder.path);
    expect(demo.printed()).toMatch(/^ {2}phrases {4}in .*demo\/seed\.json$/m);
    expect(demo.printed()).toContain('  merchant   DEMO0001 ');
  });
});

describeWithCurl('a printed curl command', () => {
  test('is signed by the merchant that a flag or a variable selects', async () => {
    gateway = await startGateway(folder.path, ['--seed', write('own.json', ownSeed)]);
    for (const [flags, env] of [
      [['--seed', 'own.json', '--merchant', 'OWN00001'], {}],
      [[], { POSTERN_SEED: 'own.json' }],
    ] as const) {
      const args = ['curl', 'CHECK_STATUS', 'merchant_reference=a', ...flags, '--url', gateway.url];
      const { stdout } = await runInProcess(folder.path, args, env);
      expect(await runInShell(stdout)).toMatchObject({
        response_code: '12000',
        merchant_identifier: 'OWN00001',
      });
    }
  });
});

describe('a database that does not exist', () => {
  test.each([
    [['sign-in']],
    [['token', 'create', '--role', 'provider', '--name', 'me']],
    [['token', 'list']],
    [['key', 'rotate']],
  ])('is refused by %j, and not created', async (args) => {
    expect(await runInProcess(folder.path, [...args, '--database', 'missing.sqlite'], {})).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        'there is no database missing.sqlite. Pass the --database of the gateway, or start the gateway first',
      ),
    });
    expect(existsSync(path.join(folder.path, 'missing.sqlite'))).toBe(false);
  });

  test('is refused by curl, too, without the address of a gateway', async () => {
    const curl = ['curl', 'CHECK_STATUS', 'merchant_reference=order-1001', '--database', 'missing.sqlite'];
    expect(await runInProcess(folder.path, curl, {})).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no gateway runs on the database missing.sqlite'),
    });
    expect(await runInProcess(folder.path, [...curl, '--url', 'http://127.0.0.1:1'], {})).toMatchObject({
      status: 0,
      stderr: '',
    });
  });
});

describe('the address of a running gateway', () => {
  test('is found by curl and sign-in on any port, until the gateway stops', async () => {
    gateway = await startGateway(folder.path);
    const { origin } = new URL(gateway.url);
    const curl = () =>
      runInProcess(folder.path, ['curl', 'CHECK_STATUS', 'merchant_reference=order-1001'], {});
    expect((await curl()).stdout).toContain(`'${gateway.url}'`);
    expect((await runInProcess(folder.path, ['sign-in'], {})).stdout).toContain(
      `${origin}/back-office/#sign-in=`,
    );
    expect((await runInProcess(folder.path, ['sign-in', '--port', '8081'], {})).stdout).toContain(
      ':8081/back-office/#',
    );
    await gateway.end('SIGTERM');
    const { stdout, stderr } = await curl();
    expect(stdout).toContain("'http://127.0.0.1:8080/FortAPI/paymentApi'");
    expect(stderr).toContain('No gateway runs on the database .postern/gateway.sqlite');
  });

  test.each([
    'http://127.0.0.1:18080',
    'http://127.0.0.1:18080/',
    'http://127.0.0.1:18080/FortAPI/paymentApi',
  ])('can be the origin or the operation address: %s', async (url) => {
    const args = ['curl', 'CHECK_STATUS', 'merchant_reference=order-1001', '--url', url];
    expect((await runInProcess(folder.path, args, {})).stdout).toContain(
      "'http://127.0.0.1:18080/FortAPI/paymentApi'",
    );
  });
});

describe('https', () => {
  const getHealth = async (url: string, ca: string): Promise<number | undefined> => {
    const request = get(new URL('/health/ready', url), { ca });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };

  test('with --tls the gateway makes a certificate, and uses it again at later starts', async () => {
    gateway = await startGateway(folder.path, ['--tls']);
    expect(gateway.url).toMatch(/^https:/);
    const certificate = path.join(folder.path, '.postern/tls-cert.pem');
    expect(gateway.printed()).toContain(`  TLS        ${certificate} (self-signed`);
    const pem = readFileSync(certificate, 'utf8');
    expect(pem).not.toContain('PRIVATE KEY');
    expect(await getHealth(gateway.url, pem)).toBe(200);
    expect(new X509Certificate(pem).checkHost('localhost')).toBe('localhost');
    // Windows has no such permissions.
    const { mode } = statSync(path.join(folder.path, '.postern/tls-key.pem'));
    expect(process.platform === 'win32' ? 0 : mode & 0o077).toBe(0);
    await gateway.end('SIGTERM');
    gateway = await startGateway(folder.path, ['--tls']);
    expect(readFileSync(certificate, 'utf8')).toBe(pem);
    expect(await getHealth(gateway.url, pem)).toBe(200);
  });

  test('a certificate of its own is refused if every user can read its key', async () => {
    gateway = await startGateway(folder.path, ['--tls']);
    await gateway.end('SIGTERM');
    chmodSync(path.join(folder.path, '.postern/tls-key.pem'), 0o644);
    const { status, stderr } = await runToEnd(folder.path, ['--port', '0', '--tls']);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/every user of this machine can read its key\. Delete the file/),
    ]);
  });

  test('with the certificate and the key of files', async () => {
    gateway = await startGateway(folder.path, ['--tls']);
    await gateway.end('SIGTERM');
    const [cert, key] = ['.postern/tls-cert.pem', '.postern/tls-key.pem'];
    gateway = await startGateway(folder.path, [
      '--database',
      ':memory:',
      '--tls-cert',
      cert,
      '--tls-key',
      key,
    ]);
    expect(await getHealth(gateway.url, readFileSync(path.join(folder.path, cert), 'utf8'))).toBe(200);
  });

  describeWithCurl('with curl', () => {
    test('the printed commands trust the certificate', async () => {
      gateway = await startGateway(folder.path, ['--tls']);
      const [, example = ''] = gateway
        .printed()
        .split('Paste this into a shell to check the status of an order:\n\n');
      expect(await runInShell(example)).toMatchObject({ response_code: '12000' });
      const args = ['curl', 'CHECK_STATUS', 'merchant_reference=order-1001'];
      const { stdout } = await runInProcess(folder.path, args, {});
      expect(await runInShell(stdout)).toMatchObject({ response_code: '12000' });
    });
  });

  test.each([
    [['--tls-cert', 'a.pem'], /--tls-cert and --tls-key need each other/],
    [['--tls-key', 'a.pem'], /--tls-cert and --tls-key need each other/],
    [['--tls-cert', 'none.pem', '--tls-key', 'none.pem'], /none\.pem cannot be used: ENOENT/],
  ])('%j is refused', async (flags, message) => {
    const { status, stderr } = await runToEnd(folder.path, ['--port', '0', ...flags]);
    expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  test('a file without a certificate is refused', async () => {
    const file = write('text.pem', 'text');
    const { status, stderr } = await runToEnd(folder.path, [
      '--port',
      '0',
      '--tls-cert',
      file,
      '--tls-key',
      file,
    ]);
    expect([status, stderr]).toEqual([2, expect.stringContaining('cannot be used')]);
  });
});

describe('an error exits with 2 and one line:', () => {
  type ErrorRow = readonly [string, readonly string[], NodeJS.ProcessEnv, unknown];

  test.each<ErrorRow>([
    ['a flag', ['--port', '65536'], {}, '--port must be a whole number from 0 to 65535'],
    [
      'a variable',
      [],
      { POSTERN_LOG_LEVEL: 'loud' },
      'POSTERN_LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ],
    [
      'a member of the configuration file',
      ['--config', 'config.json'],
      {},
      'config.json: host must be a host name or an IP address',
    ],
    [
      'an address whose password is not percent-encoded',
      ['--database', 'postgres://ali:12/34@db/payments'],
      {},
      '--database must be a path, or an address whose parts are percent-encoded: postgres://user:password@host/database',
    ],
    ['an unknown flag', ['--prot', '1'], {}, "unknown option '--prot' (Did you mean --port?) (see --help)"],
    ['a flag without its value', ['--port'], {}, "option '--port <number>' argument missing (see --help)"],
    [
      'an unknown command',
      ['begin'],
      {},
      expect.stringMatching(
        /^postern-gateway: unknown command begin: there are start, curl, sign-in, token, interpretation-rules and \d+ more \(see --help\)$/,
      ),
    ],
    [
      'a group of commands without a command',
      ['token'],
      {},
      'token needs a command: create, list, revoke (see token --help)',
    ],
    [
      'an unknown command of a group',
      ['key', 'show'],
      {},
      'unknown command key show: there are new, rotate (see key --help)',
    ],
    ['a missing argument', ['token', 'revoke'], {}, "missing required argument 'id' (see --help)"],
    [
      'an invalid choice',
      ['token', 'create', '--role', 'owner', '--name', 'a'],
      {},
      "option '--role <role>' argument 'owner' is invalid. Allowed choices are provider, merchant. (see --help)",
    ],
    [
      'a seed file with other content',
      ['--seed', 'config.json'],
      {},
      'config.json: host must be left out: there are accounts, omitted_orders',
    ],
    [
      'public phrases on an address that other machines can reach',
      ['--host', '0.0.0.0', '--seed', demoSeed],
      { POSTERN_PROVIDER_TOKEN: providerToken },
      '0.0.0.0 can be reached from other machines, but the phrases of DEMO0001 are public. ' +
        'Listen on loopback, use another --database with your own accounts (--seed), or accept it with --demo-merchant',
    ],
    [
      'no provider token on an address that other machines can reach',
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
      'own.json has no account UNKNOWN',
    ],
  ])('%s', async (_error, args, env, line) => {
    expect(await endOf(runInProcess, args, env)).toEqual(expectedEnd(args, line));
  });

  // In a process of the program: jest replaces the class Error in this one, so errors of the system are not recognized here.
  test.each<ErrorRow>([
    [
      'a configuration file that does not exist',
      ['--config', 'none.json'],
      {},
      "none.json cannot be read: ENOENT: no such file or directory, open 'none.json'",
    ],
    [
      'a seed file that does not exist',
      ['--seed', 'none.json'],
      {},
      "none.json cannot be read: ENOENT: no such file or directory, open 'none.json'",
    ],
    [
      'a folder as a database',
      ['--database', '.'],
      {},
      'opening the database . failed: unable to open database file',
    ],
    [
      'a file that is not a database',
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
  ])('%s', async (_error, args, env, line) => {
    expect(await endOf(runToEnd, args, env)).toEqual(expectedEnd(args, line));
  });

  const endOf = async (run: typeof runToEnd, args: readonly string[], env: NodeJS.ProcessEnv) => {
    write('own.json', ownSeed);
    write('config.json', { host: 7 });
    write('prose.txt', 'This is not a database. '.repeat(100));
    const { status, stdout, stderr } = await run(folder.path, args, { POSTERN_PORT: '0', ...env });
    return { status, stdout, lines: stderr.split('\n').filter((each) => each !== '') };
  };

  const expectedEnd = (args: readonly string[], line: unknown) => ({
    status: 2,
    stdout: '',
    lines: [
      typeof line === 'string' ? `postern-gateway: ${line}` : line,
      // The seed file with other content has a second error: it has no accounts.
      ...(args.includes('--seed') && args.includes('config.json')
        ? ['postern-gateway: config.json: accounts is missing: it must be a list of accounts']
        : []),
    ],
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await runToEnd(folder.path, ['--port', String(port)])).toEqual({
      status: 2,
      stdout: '',
      stderr: `postern-gateway: port ${port} on 127.0.0.1 is in use. Choose another with --port, or 0 for any free port.\n`,
    });
    other.close();
  });

  test('several errors: one line each', async () => {
    const ended = await runToEnd(folder.path, ['--port', 'http', '--api-root', 'a/b'], {
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
  test('a flag overrides the environment, the environment the file, the file the default', async () => {
    const config = write('config.json', {
      apiRoot: 'FromFile',
      logLevel: 'silent',
      database: 'from-file.sqlite',
    });
    gateway = await startGateway(folder.path, ['--config', config, '--api-root', 'FromFlag'], {
      POSTERN_API_ROOT: 'FromVariable',
      POSTERN_DATABASE: 'from-variable.sqlite',
    });
    expect(new URL(gateway.url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/FromFlag/paymentApi' });
    expect(gateway.printed()).toContain('  database   from-variable.sqlite\n');
    await fetch(gateway.url, { method: 'POST' });
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(gateway.logged()).toBe('');
  });

  test('each variable is read', async () => {
    mkdirSync(path.join(folder.path, 'data'));
    gateway = await startGateway(folder.path, [], {
      POSTERN_PORT: undefined,
      POSTERN_HOST: 'localhost',
      POSTERN_DATABASE: 'data/own.sqlite',
      POSTERN_SEED: write('own.json', ownSeed),
      POSTERN_API_ROOT: 'own',
      POSTERN_LOG_LEVEL: 'warn',
      POSTERN_CONFIG: write('config.json', { port: 0 }),
    });
    const { hostname, port, pathname } = new URL(gateway.url);
    expect(['127.0.0.1', '[::1]']).toContain(hostname);
    expect([Number(port) > 0, Number(port) === 8080, pathname]).toEqual([true, false, '/own/paymentApi']);
    expect(gateway.printed()).toContain(
      '  database   data/own.sqlite\n  merchant   OWN00001 (A store), access code zx0IPmPy5jp1vAz8Kpg8, HMAC-256\n  phrases    in own.json\n',
    );
    await fetch(gateway.url, { method: 'POST' });
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(gateway.logged()).toBe('');
  });

  test('a gateway without public phrases may listen on all interfaces', async () => {
    const flags = ['--host', '0.0.0.0', '--seed', write('own.json', ownSeed)];
    gateway = await startGateway(folder.path, flags, { POSTERN_PROVIDER_TOKEN: providerToken });
    const { hostname, port } = new URL(gateway.url);
    expect(hostname).toBe('0.0.0.0');
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  });
});

function write(name: string, content: unknown): string {
  writeFileSync(
    path.join(folder.path, name),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  return name;
}
