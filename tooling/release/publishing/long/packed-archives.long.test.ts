/**
 * The commands of README and documents that install packed archives, as pasted, in an empty folder. The registry has none of this
 * project's packages, so each one that an archive needs must be in the list.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { published, workspace } from '@postern/packaging/published';
import { withoutSettings } from './clone.ts';
import { findFreePort, startTestRegistry, type TestRegistry } from './test-registry.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-packed-test-'));
let registry: TestRegistry;

const pages = globSync(['*.md', 'docs/**/*.md', '{packages,apps}/*/README.md'], { cwd: workspace });
const isPublished = published.every(({ manifest }) => manifest.version !== '0.0.0');
const commands = pages.flatMap((page) =>
  // Two lines that follow each other belong together.
  [
    ...readFileSync(path.join(workspace, page), 'utf8').matchAll(
      /^npm install .*\bpacked\/.*(?:\nnpm install .*\bpacked\/.*)*$/gm,
    ),
  ].map(([command]) => ({ page, command })),
);

const run = (command: string, cwd: string) => {
  const env = { ...withoutSettings(process.env), HOME: folder, CI: 'true' };
  const { status, stdout, stderr } = spawnSync(command, { cwd, env, encoding: 'utf8', shell: true });
  return { status, output: stdout + stderr };
};

beforeAll(async () => {
  const upstream = spawnSync('pnpm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  registry = await startTestRegistry({ folder, upstream, port: await findFreePort() });
});

afterAll(async () => {
  await registry.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('npm run pack prints one line for each archive, and the command that installs them', () => {
  const to = path.join(folder, 'postern/packed');
  const { status, output } = run(
    `node ${path.join(workspace, 'tooling/release/packaging/src/main.ts')} --to ${to}`,
    workspace,
  );
  expect([status, output.split('\n').filter((line) => /\.tgz {2}\d+ kB$/.test(line)).length]).toEqual([
    0,
    published.length,
  ]);
  expect(output).toContain(`npm install ${to}/*.tgz`);
});

test('the README of the repository, the first page and each package have such a command until they are published', () => {
  const untilPublished = [
    'README.md',
    'docs/start.md',
    ...published.map(({ folder: of }) => path.relative(workspace, `${of}/README.md`)),
  ];
  const expected = ['CONTRIBUTING.md', ...(isPublished ? [] : untilPublished)];
  expect([...new Set(commands.map(({ page }) => page))].toSorted()).toEqual(expected.toSorted());
});

describe.each([...new Set(commands.map(({ command }) => command))])('%s', (command) => {
  const shop = path.join(folder, command.replaceAll(/\W+/g, '-'));

  test('installs the packages', () => {
    mkdirSync(shop);
    writeFileSync(path.join(shop, 'package.json'), '{}');
    writeFileSync(
      path.join(shop, '.npmrc'),
      `registry=${registry.url}\ncache=${folder}/npm-cache\naudit=false\n`,
    );
    const { status, output } = run(command, shop);
    expect(status === 0 ? [] : [output]).toEqual([]);
  });

  test.each([
    ['npx -p @postern/cli postern --version', /^\d+\.\d+\.\d+$/m],
    ['npx @postern/gateway-mock --version', /^\d+\.\d+\.\d+$/m],
    [
      `node --input-type=module --eval "import('@postern/client').then(() => console.log('imported'))"`,
      /^imported$/m,
    ],
  ])('%s runs', (program, printed) => {
    expect(run(program, shop)).toMatchObject({ status: 0, output: expect.stringMatching(printed) });
  });
});
