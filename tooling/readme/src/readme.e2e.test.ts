/** What the README says works as it is pasted, against a gateway like the one that it starts. */
import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { blocks, root } from './page.ts';

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

const commands = ['README.md', 'CONTRIBUTING.md'].flatMap((page) =>
  blocks(page, 'sh').flatMap((block) => block.trim().split('\n')),
);

test.each(commands)('%s is a script of this project', (command) => {
  const [, named] = /^(?:npm|pnpm) (?:run (?:-s )?)?([\w:]+)/.exec(command) ?? [];
  const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
  expect(manifest).toContain(`"${named}": "node tooling/bootstrap/run.mjs ${named}"`);
});

const signed = commands.filter((command) => command.startsWith('npm run -s curl -- '));
const hasCurl = spawnSync('curl', ['--version']).status === 0;
// Skipped, with a reason printed below, only where a person could not paste the command either.
const whereCurlIs = hasCurl ? describe : describe.skip;

test('the README shows two signed requests', () => {
  expect(signed).toHaveLength(2);
  if (!hasCurl) process.stderr.write('They are not sent: this machine has no curl.\n');
});

whereCurlIs('as pasted', () => {
  test.each(signed)('%s is answered with success', (command) => {
    const [, words = ''] = /^npm run -s curl -- (.*) \| sh$/.exec(command) ?? [];
    const url = `${origin}/FortAPI/paymentApi`;
    const curl = spawnSync(process.execPath, [program, 'curl', ...words.split(' '), '--url', url], {
      encoding: 'utf8',
    });
    const { stdout } = spawnSync('sh', { input: curl.stdout, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toMatchObject({ response_message: 'Success' });
  });
});

const shown = {
  'README.md': [/^04000 Success$/],
  'packages/client/README.md': [/^06000$/],
  'packages/protocol/README.md': [/^$/, /^The signature does not fit; it is clear why\.[^]*HMAC/],
};

test.each(Object.entries(shown))('all the code in %s is run below', (page, printed) => {
  expect(blocks(page, 'ts')).toHaveLength(printed.length);
});

describe.each(
  Object.entries(shown).flatMap(([page, printed]) =>
    printed.map((pattern, i) => ({ page, pattern, code: blocks(page, 'ts')[i] ?? '' })),
  ),
)('the code in $page that prints $pattern', ({ code, pattern }) => {
  test('compiles and runs as it stands', () => {
    const reports = path.join(__dirname, '../reports');
    mkdirSync(reports, { recursive: true });
    const folder = mkdtempSync(path.join(reports, 'shown-'));
    try {
      writeFileSync(path.join(folder, 'shown.ts'), code.replace('http://127.0.0.1:8080', origin));
      writeFileSync(
        path.join(folder, 'tsconfig.json'),
        JSON.stringify({ extends: '@postern/tsconfig/node.json', include: ['.'] }),
      );
      const tsc = path.join(__dirname, '../node_modules/typescript/bin/tsc');
      expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout).toBe('');
      const run = spawnSync(process.execPath, [path.join(folder, 'shown.ts')], { encoding: 'utf8' });
      expect(run.stdout.trim()).toMatch(pattern);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('every place that the README links to is there', () => {
  const links = [...readFileSync(path.join(root, 'README.md'), 'utf8').matchAll(/\]\(([^)#]+)\)/g)];
  expect(links.length).toBeGreaterThan(5);
  for (const [, link = ''] of links) expect([link, existsSync(path.join(root, link))]).toEqual([link, true]);
});
