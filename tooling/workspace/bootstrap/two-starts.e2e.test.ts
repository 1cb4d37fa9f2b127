/** Two commands in one checkout at once, after a source has changed: both wait for one build, and both run. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

jest.setTimeout(120_000); // it installs and builds, on a machine that is busy

const root = path.resolve(__dirname, '../../..');
let checkout: string;

// A checkout with the project's own bootstrap, build and task runner, and a gateway of two lines.
beforeAll(async () => {
  checkout = realpathSync(mkdtempSync(path.join(tmpdir(), 'postern-checkout-')));
  const { packageManager }: { readonly packageManager: string } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  write('package.json', JSON.stringify({ name: 'checkout', private: true, type: 'module', packageManager }));
  write('pnpm-workspace.yaml', 'packages: [apps/*]\npmOnFail: ignore\n');
  write(
    'turbo.json',
    JSON.stringify({
      tasks: { build: { outputs: ['dist/**'] } },
    }),
  );
  write('.gitignore', 'node_modules\ndist\ndist.*\n.turbo\n.toolchain\n');
  cpSync(path.join(root, 'tooling/workspace/bootstrap'), path.join(checkout, 'tooling/workspace/bootstrap'), {
    recursive: true,
    filter: (file) => !file.includes('node_modules'),
  });
  cpSync(path.join(root, 'tooling/workspace/toolchain'), path.join(checkout, 'tooling/workspace/toolchain'), {
    recursive: true,
  });
  symlinkSync(
    path.join(root, 'tooling/workspace/build'),
    path.join(checkout, 'tooling/workspace/build'),
    'junction',
  );
  write(
    'apps/gateway-mock/package.json',
    JSON.stringify({
      name: '@postern/gateway-mock',
      version: '0.0.0',
      type: 'module',
      exports: { '.': './dist/esm/main.js' },
      scripts: { build: 'node ../../tooling/workspace/build/build.mjs' },
    }),
  );
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    declaration: true,
    sourceMap: true,
    types: [],
  };
  write('apps/gateway-mock/tsconfig.build.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  writeSource(0);
  await once(
    spawn('pnpm', ['install', '--lockfile-only', '--offline'], { cwd: checkout, stdio: 'inherit' }),
    'exit',
  );
  // What the project has installed already; the locks stay the checkout's own.
  const toolchains = readdirSync(path.join(root, '.toolchain')).filter((name) => name !== 'locks');
  for (const name of [...toolchains.map((key) => `.toolchain/${key}`), 'node_modules/turbo']) link(name);
});

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

test.each([1, 2])('both start, round %i', async (round) => {
  writeSource(round);
  expect(await Promise.all([start(), start()])).toEqual(
    Array.from({ length: 2 }, () => ({ code: 0, printed: `started ${round}\n` })),
  );
});

function link(name: string): void {
  mkdirSync(path.dirname(path.join(checkout, name)), { recursive: true });
  symlinkSync(realpathSync(path.join(root, name)), path.join(checkout, name), 'junction');
}

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
  writeFileSync(path.join(checkout, file), content);
}

function writeSource(round: number): void {
  for (let i = 0; i < 50; i++)
    write(`apps/gateway-mock/src/part-${i}.ts`, `export const part${i} = ${round};\n`);
  const parts = Array.from({ length: 50 }, (_, i) => `import { part${i} } from './part-${i}.js';`);
  write('apps/gateway-mock/src/main.ts', `${parts.join('\n')}\nconsole.log('started', part0);\nexport {};\n`);
}

async function start() {
  const { POSTERN_BUILDING_CHECKOUT: _own, ...env } = process.env;
  const child = spawn(process.execPath, ['tooling/workspace/bootstrap/run.mjs', 'start'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = text(child.stdout);
  const [code] = await once(child, 'exit');
  return { code, printed: await printed };
}
