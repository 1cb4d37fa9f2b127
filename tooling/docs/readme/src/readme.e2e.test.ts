/** Runs the commands and the code of the README against a gateway like the one that it starts. */
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient, requestPhrase, responsePhrase } from '@postern/client';
import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const root = path.resolve(__dirname, '../../../..');

/** The fenced blocks of a page, by language. */
const blocks = (page: string, language: string): readonly string[] =>
  readFileSync(path.join(root, page), 'utf8')
    .split('```')
    .filter((block, i) => i % 2 === 1 && block.startsWith(`${language}\n`))
    .map((block) => block.slice(language.length + 1));

const program = path.join(root, 'apps/gateway-mock/dist/esm/main.js');
let gateway: ChildProcessByStdio<null, Readable, null>;
let origin = '';

beforeAll(async () => {
  gateway = spawn(process.execPath, [program, '--port', '0', '--database', ':memory:'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface(gateway.stdout)) {
    const [address] = /http:\/\/[^/]+/.exec(line) ?? [];
    if (address === undefined) continue;
    origin = address;
    gateway.stdout.resume();
    return;
  }
});

afterAll(async () => {
  const exited = once(gateway, 'exit');
  gateway.kill();
  await exited;
});

const pages = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md', '{packages,apps}/*/README.md'], {
  cwd: root,
});

const commands = ['README.md', 'CONTRIBUTING.md'].flatMap((page) =>
  blocks(page, 'sh').flatMap((block) => block.trim().split('\n')),
);
const manifests = ['protocol', 'client', 'webhook-kit'].map((name) =>
  readJson(`packages/${name}/package.json`),
);

test('the first commands of the README get the project and start the shop', () => {
  expect(blocks('README.md', 'sh')[0]).toBe('git clone <repository-url> postern\ncd postern\nnpm run shop\n');
});

test('no page lets npx run a package that is not one of this project', () => {
  const texts = [...pages, 'docs/guides/*.md', 'examples/**/README.md'].flatMap((page) =>
    globSync(page, { cwd: root }).map((name) => readFileSync(path.join(root, name), 'utf8')),
  );
  const run = texts.flatMap((text) => [
    ...text.matchAll(/\bnpx (?:--?\w+ )*(?:@[\w-]+\/)?[\w-]+|"npx", "args": \[[^\]]*/g),
  ]);
  expect(
    run.map(([words]) => words).filter((words) => words.includes('postern') && !words.includes('@postern/')),
  ).toEqual([]);
});

const scripts = commands.filter((command) => !/^(git clone|cd|npm install) /.test(command));

test.each(scripts)('%s runs a script of this project', (command) => {
  const [, named] = /^(?:npm|pnpm) (?:run (?:-s )?)?([\w:]+)/.exec(command) ?? [];
  const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
  expect(manifest).toContain(`"${named}": "node tooling/workspace/bootstrap/run.mjs ${named}"`);
});

const installs = commands.filter((command) => command.startsWith('npm install '));

test('the README installs a package by name, and CONTRIBUTING from packed files', () => {
  expect(installs).toEqual(
    expect.arrayContaining(['npm install @postern/client', 'npm install ../postern/packed/*.tgz']),
  );
});

test.each(installs)('%s installs packages of this project', (command) => {
  const packages = [...manifests.map(({ name }) => name), '../postern/packed/*.tgz'];
  const installed = command.split(' ').slice(2);
  expect(installed.filter((each) => !packages.includes(each))).toEqual([]);
});

const signed = commands.filter((command) => command.startsWith('npm run -s curl -- '));
const hasCurl = spawnSync('curl', ['--version']).status === 0;
// Skipped on a machine without curl, where the command cannot be pasted either. A message is printed below.
const describeWithCurl = hasCurl ? describe : describe.skip;

test('the README shows two signed requests', () => {
  expect(signed).toHaveLength(2);
  if (!hasCurl) process.stderr.write('The signed requests are not sent: this machine has no curl.\n');
});

describeWithCurl('as pasted', () => {
  test.each(signed)('%s succeeds', (command) => {
    const [, words = ''] = /^npm run -s curl -- (.*) \| sh$/.exec(command) ?? [];
    const url = `${origin}/FortAPI/paymentApi`;
    const curl = spawnSync(process.execPath, [program, 'curl', ...words.split(' '), '--url', url], {
      encoding: 'utf8',
    });
    const { stdout } = spawnSync('sh', { input: curl.stdout, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toMatchObject({ response_message: 'Success' });
  });
});

const examples = {
  'README.md': [/^04000 Success$/],
  'packages/client/README.md': [/^Succeeded 04000 Success$/, /^12000$/],
  'packages/protocol/README.md': [
    /^$/,
    /^The signature does not match\. The cause is known\.[^]*HMAC/,
    /^captures\.0\.amount: The amount is zero\ncaptures\.0\.language: Not on the parameter's closed list$/,
  ],
};

test.each(Object.entries(examples))('%s has as many code blocks as are run below', (page, printed) => {
  expect(blocks(page, 'ts')).toHaveLength(printed.length);
});

describe.each(
  Object.entries(examples).flatMap(([page, printed]) =>
    printed.map((pattern, i) => ({ page, pattern, code: blocks(page, 'ts')[i] ?? '' })),
  ),
)('the code in $page that prints $pattern', ({ code, pattern }) => {
  test('compiles and runs unchanged', () => {
    inFolder((folder) => {
      expect(compile(folder, code.replace('http://127.0.0.1:8080', origin))).toBe('');
      const run = spawnSync(process.execPath, [path.join(folder, 'example.ts')], { encoding: 'utf8' });
      expect(run.stdout.trim()).toMatch(pattern);
    });
  });
});

describe('what packages/client/README.md says about wrong settings', () => {
  const settings = {
    accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
    merchantIdentifier: 'DEMO0001',
    shaType: 'SHA-256',
    requestPhrase: requestPhrase('demo-request-phrase'),
    responsePhrase: responsePhrase('demo-response-phrase'),
  } as const;
  const check = (changes: Partial<typeof wrong>) =>
    createClient({ baseUrl: origin, ...settings, ...changes }).checkStatus({
      merchant_reference: 'order-1001',
    });
  const wrong = {
    accessCode: 'zx0IPmPy5jp1vAz8Kpg8',
    merchantIdentifier: 'DEMO0002',
    requestPhrase: requestPhrase('wrong'),
  };

  test.each([
    ['00009', { merchantIdentifier: wrong.merchantIdentifier }],
    ['00010', { accessCode: wrong.accessCode, requestPhrase: wrong.requestPhrase }],
  ])('an unsigned %s is named in the message of InvalidSignature', async (code, changes) => {
    await expect(check(changes)).rejects.toMatchObject({
      code: 'InvalidSignature',
      message: expect.stringContaining(code),
    });
  });

  test('a wrong access code with the right phrases is a signed 00010', async () => {
    expect(await check({ accessCode: wrong.accessCode })).toMatchObject({
      _tag: 'Refused',
      code: '00010',
      authenticated: false,
    });
  });
});

describe('apps/gateway-mock/README.md', () => {
  const text = readFileSync(path.join(root, 'apps/gateway-mock/README.md'), 'utf8');
  const rows = [...text.matchAll(/^\| +(?:`(--[\w-]+)`)? *\|.*\| `(POSTERN_\w+)` *\|$/gm)];

  test('lists each flag of the program', () => {
    const help = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' }).stdout;
    const flags = [...help.matchAll(/^ +(--[\w-]+).*env: (POSTERN_\w+)\)$/gm)];
    const secrets = [...help.matchAll(/^ +(POSTERN_\w+) /gm)];
    expect(rows.map(([, flag, variable]) => `${flag ?? ''} ${variable}`).toSorted()).toEqual(
      [
        ...flags.map(([, flag, variable]) => `${flag} ${variable}`),
        ...secrets.map(([, variable]) => ` ${variable}`),
      ].toSorted(),
    );
  });

  test('shows a test that compiles', () => {
    const [code = ''] = blocks('apps/gateway-mock/README.md', 'ts');
    inFolder((folder) => {
      expect(compile(folder, code, { types: ['node', 'jest'] })).toBe('');
    });
  });

  test('shows a gateway without a port that compiles and runs', () => {
    const [, code = ''] = blocks('apps/gateway-mock/README.md', 'ts');
    inFolder((folder) => {
      expect(compile(folder, code)).toBe('');
      const run = spawnSync(process.execPath, [path.join(folder, 'example.ts')], { encoding: 'utf8' });
      expect(run.stdout.trim()).toBe('04000');
    });
  });
});

test('the paths of the management API on each page are whole, and exist', async () => {
  // By a connection of its own: the commands of other tests block this process, and the gateway closes idle connections meanwhile.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/back-office/api/openapi.json`, { agent: false }, resolve).on('error', reject);
  });
  const { paths }: { paths: Record<string, Record<string, unknown>> } = JSON.parse(await text(response));
  const routes = Object.entries(paths).flatMap(([route, methods]) =>
    Object.keys(methods).map(
      (method) => new RegExp(`^${method.toUpperCase()} ${route.replaceAll(/\{\w+\}/g, '[^/…]+')}$`),
    ),
  );
  const named = pages.flatMap((page) =>
    [
      ...readFileSync(path.join(root, page), 'utf8').matchAll(
        /`(GET|POST|PUT|PATCH|DELETE) (?:\/back-office\/api)?([/…][\w./{}…-]*)/g,
      ),
    ].map(([, method = '', route = '']) => ({ page, request: `${method} ${route}` })),
  );
  const missing = named.filter(({ request }) => !routes.some((route) => route.test(request)));
  expect(named.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

/** Runs the action with a folder that resolves the packages of this project, and removes it. */
function inFolder(act: (folder: string) => void): void {
  const reports = path.join(__dirname, '../reports');
  mkdirSync(reports, { recursive: true });
  const folder = mkdtempSync(path.join(reports, 'example-'));
  try {
    act(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the code to `example.ts` and compiles it. Gives the output of the compiler. */
function compile(folder: string, code: string, compilerOptions: object = {}): string {
  writeFileSync(path.join(folder, 'example.ts'), code);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '@postern/tsconfig/node.json', include: ['.'], compilerOptions }),
  );
  const tsc = path.join(__dirname, '../node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
}

function readJson(file: string): { name: string } {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
