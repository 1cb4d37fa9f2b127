/** The program as a person meets it: help, mistakes, and where its options come from. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { flagOf, optionNames, options, variableOf } from '../src/configure/options.ts';
import { capturedOf, demoClient } from './demo.ts';
import { newFolder, program, runToEnd, startGateway, type GatewayProcess } from './gateway-process.ts';

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

const write = (name: string, content: unknown): string => {
  writeFileSync(path.join(place.folder, name), JSON.stringify(content));
  return name;
};

const hasCurl = spawnSync('curl', ['--version']).status === 0;
if (!hasCurl) process.stderr.write('What is printed to be pasted is not sent: this machine has no curl.\n');
const whereCurlIs = hasCurl ? describe : describe.skip;

test('the help names every option with its variable and its default', () => {
  const { status, stdout } = runToEnd(place.folder, ['--help']);
  const help = stdout.replace(/\s+/g, ' ');
  expect(status).toBe(0);
  for (const name of optionNames) {
    expect(help).toContain(`${flagOf(name)} <${options[name].value}> ${options[name].help}`);
    expect(help).toContain(`env: ${variableOf(name)})`);
  }
});

test('ready, it tells where it is, who the merchant is, where the phrases stand, and none of them', async () => {
  gateway = await startGateway(place.folder);
  const printed = gateway.printed();
  expect(printed).toContain(`Postern gateway is ready: ${gateway.url}`);
  expect(printed).toMatch(/merchant {3}DEMO0001 \(Demo store\), access code zx0IPmPy5jp1vAz8Kpg7, SHA-256/);
  expect(printed).toMatch(/phrases {4}in .*seed\.json/);
  expect(printed).toMatch(/order {6}order-1002 +\d{18} {2}KWD +10\.500 {2}02 Authorization Success/);
  expect(printed).not.toContain('demo-request-phrase');
  expect(printed).not.toContain('demo-response-phrase');
});

whereCurlIs('pasted into a shell', () => {
  test('the printed example is answered', async () => {
    gateway = await startGateway(place.folder);
    const example = gateway.printed().trimEnd().split('\n').at(-1);
    const { stdout } = spawnSync('sh', { input: example, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toMatchObject({ response_code: '12000', transaction_code: '02000' });
  });

  test('a request made by the curl command moves money', async () => {
    gateway = await startGateway(place.folder);
    const words = ['curl', 'CAPTURE', 'merchant_reference=order-1001', 'amount=1050', 'currency=AED'];
    const { stdout: request } = runToEnd(place.folder, [
      ...words,
      "order_description=it's here",
      '--url',
      gateway.url,
    ]);
    const { stdout } = spawnSync('sh', { input: request, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toMatchObject({ response_code: '04000', order_description: "it's here" });
    expect(await capturedOf(demoClient(gateway.url), 'order-1001')).toBe(1050);
  });
});

test.each<[string, readonly string[], NodeJS.ProcessEnv, string]>([
  ['a flag', ['--port', '65536'], {}, '--port must be a whole number from 0 to 65535'],
  ['a variable', [], { POSTERN_LOG_LEVEL: 'loud' }, 'POSTERN_LOG_LEVEL must be one of fatal, error,'],
  ['an unknown flag', ['--prot', '1'], {}, "unknown option '--prot'"],
  ['a file that is not there', ['--config', 'none.json'], {}, 'none.json cannot be read'],
  ['a seed that is not there', ['--seed', 'none.json'], {}, 'none.json cannot be read'],
  ['a folder as a database', ['--database', '.'], {}, 'opening the database . failed'],
  [
    'an address that is not of this machine',
    ['--host', '192.0.2.1', '--seed', 'own.json'],
    {},
    '192.0.2.1 is no address of this machine',
  ],
  [
    'the published phrases, open to others',
    ['--host', '0.0.0.0'],
    {},
    'the phrases of DEMO0001 are published',
  ],
  ['an unknown operation', ['curl', 'PURCHASE'], {}, 'there is no operation PURCHASE'],
  ['an unknown merchant', ['curl', 'REFUND', '--merchant', 'NOBODY'], {}, 'has no merchant NOBODY'],
])('%s ends it with a plain line', (_what, words, env, line) => {
  write('own.json', ownSeed);
  const { status, stdout, stderr } = runToEnd(
    place.folder,
    ['--port', '0', ...words].slice(words[0] === 'curl' ? 2 : 0),
    env,
  );
  expect(stderr).toContain(line);
  expect(stderr).not.toContain('    at ');
  expect(stdout).toBe('');
  expect(status).not.toBe(0);
});

test('a port that is taken is told, with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  expect(runToEnd(place.folder, ['--port', port]).stderr).toContain(
    `port ${port} on 127.0.0.1 is taken: choose another with --port, or 0 for any free one`,
  );
  other.close();
});

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
  expect(new URL(gateway.url).pathname).toBe('/FromFlag/paymentApi');
  expect(gateway.printed()).toContain('from-variable.sqlite');
  await fetch(gateway.url, { method: 'POST' });
  expect(gateway.logged()).toBe('');
});

test('a merchant of your own may be reached from elsewhere', async () => {
  gateway = await startGateway(place.folder, ['--host', '0.0.0.0', '--seed', write('own.json', ownSeed)]);
  expect(gateway.printed()).toContain('OWN00001');
});

test('the program is the one that is published', () => {
  expect(runToEnd(place.folder, ['--version']).stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/);
  expect(program).toMatch(/dist\/esm\/main\.js$/);
});

const ownSeed = {
  merchants: [
    {
      merchant_identifier: 'OWN00001',
      name: 'A store',
      access_code: 'zx0IPmPy5jp1vAz8Kpg8',
      sha_type: 'HMAC-256',
      sha_request_phrase: 'known to nobody else',
      sha_response_phrase: 'nor this one',
      orders: [{ merchant_reference: 'a', currency: 'AED', amount: '1', state: 'authorized' }],
    },
  ],
};
