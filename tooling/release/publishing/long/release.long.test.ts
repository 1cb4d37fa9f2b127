/**
 * The first release of a clone and a second one, to a registry on loopback, and projects that install from it. The tests of this
 * file are steps: each continues where the one before it ended.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { published } from '@postern/packaging/published';
import { entryPoints } from './entry-points.ts';
import { cloneRepository, type Clone } from './clone.ts';
import { createConsumer, type Consumer, type PackageManager } from './consumer.ts';
import { oldestDependencies } from './oldest-dependencies.ts';
import { findFreePort, startTestRegistry, type TestRegistry } from './test-registry.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-release-test-'));
const names = published.map(({ name }) => name);
const refused = '@postern/gateway-mock';
const untagged = '@postern/client';

let registry: TestRegistry;
let clone: Clone;

const registryOptions = async () => ({
  folder,
  upstream: spawnSync('pnpm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim(),
  port: await findFreePort(),
});
let options: Awaited<ReturnType<typeof registryOptions>>;

const release = () => clone.script('release', '--registry', registry.url, '--skip-tests');
const publishedVersions = async () =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await registry.versions(name)] as const)),
  );
const setIdentity = () => {
  clone.git('config', 'user.name', 'Releaser');
  clone.git('config', 'user.email', 'releaser@shop.example');
};

beforeAll(async () => {
  options = await registryOptions();
  registry = await startTestRegistry({ ...options, refuses: refused });
  clone = cloneRepository(folder, registry.url);
});

afterAll(async () => {
  await registry.stop();
  rmSync(folder, { recursive: true, force: true });
});

const nothing: Record<string, readonly string[]> = Object.fromEntries(names.map((name) => [name, []]));
const first = Object.fromEntries(names.map((name) => [name, ['0.1.0']]));
const tagsOf = (...versions: readonly string[]) => versions.toSorted().join('\n');

describe('a release that is not ready stops, and publishes nothing', () => {
  test('without a git identity', () => {
    expect(release()).toMatchObject({ status: 1, output: expect.stringContaining('git has no identity') });
    setIdentity();
  });

  test('with changesets that have no version', () => {
    writeFileSync(path.join(clone.folder, '.changeset/all.md'), changeset('minor', ...names));
    clone.git('add', '--all');
    clone.git('commit', '--quiet', '--message', 'changeset of everything');
    expect(release()).toMatchObject({ status: 1, output: expect.stringContaining('have no version yet') });
  });

  test('with changes that are not committed, or documents that say that nothing is published', () => {
    expect(clone.script('pnpm', 'release:version')).toMatchObject({ status: 0 });
    expect(release()).toMatchObject({
      status: 1,
      output: expect.stringContaining('Commit or remove these changes'),
    });
    const start = path.join(clone.folder, 'docs/start.md');
    const released = readFileSync(start, 'utf8');
    expect(released).not.toContain('not on npm yet');
    clone.git('checkout', '--quiet', 'docs/start.md');
    clone.git('add', '--all');
    clone.git('commit', '--quiet', '--message', 'set versions');
    expect(release()).toMatchObject({
      status: 1,
      output: expect.stringContaining('According to docs/start.md the packages are not published'),
    });
    writeFileSync(start, released);
    clone.git('commit', '--quiet', '--all', '--message', 'correct the first page');
  });

  test('to another registry than one on loopback', () => {
    expect(clone.script('release', '--public')).toMatchObject({
      status: 1,
      output: expect.stringContaining('only to a registry on loopback'),
    });
  });

  test('in a dry run', () => {
    const { status, output } = clone.script('release', '--dry-run', '--skip-tests');
    expect({ status, output: output.match(/would: .*/g) }).toEqual({
      status: 0,
      output: expect.arrayContaining(names.map((name) => `would: publish and tag ${name}@0.1.0`)),
    });
  });

  test('nothing was published or tagged', async () => {
    expect(await publishedVersions()).toEqual(nothing);
    expect(clone.git('tag')).toBe('');
  });
});

test('a failure half-way stops the release, which leaves tags of what is published only', async () => {
  expect(release()).toMatchObject({
    status: 1,
    output: expect.stringContaining(`${refused}@0.1.0 was not published`),
  });
  expect(await publishedVersions()).toEqual({ ...first, [refused]: [] });
  const others = names.filter((name) => name !== refused).map((name) => `${name}@0.1.0`);
  expect(clone.git('tag')).toBe(tagsOf(...others));
});

test('the repeated release publishes only the rest, and writes the missing tags', async () => {
  await registry.stop();
  registry = await startTestRegistry(options);
  clone.git('tag', '--delete', `${untagged}@0.1.0`);
  const { status, output } = release();
  expect(output).toContain('Delete them after the test: git tag --delete');
  expect({ status, output: output.match(/(?<=release: )(publish|tag|leave) .*/g)?.toSorted() }).toEqual({
    status: 0,
    output: names
      .map((name) => {
        if (name === refused) return `publish and tag ${name}@0.1.0`;
        return name === untagged
          ? `tag ${name}@0.1.0, which is published already`
          : `leave ${name}@0.1.0, which is published and tagged`;
      })
      .toSorted(),
  });
  expect(await publishedVersions()).toEqual(first);
  expect(clone.git('tag')).toBe(tagsOf(...names.map((name) => `${name}@0.1.0`)));
});

describe('projects that install from the registry', () => {
  const ours = Object.fromEntries(names.map((name) => [name, '^0.1.0']));
  const tools = {
    ...oldestDependencies,
    // Versions of optional packages that the packages do not use.
    'fast-check': '3.23.2',
    fastify: '4.29.1',
    kysely: '0.27.6',
    '@types/node': '24.19.2',
    '@yarnpkg/cli-dist': '4.18.1',
    esbuild: '0.28.2',
    'typescript-oldest': 'npm:typescript@5.4.5',
    'typescript-newest': 'npm:typescript@7.0.2',
  };
  const create = (manager: PackageManager, dependencies: Readonly<Record<string, string>>): Consumer =>
    createConsumer({ manager, parent: folder, registry: registry.url, dependencies });
  const worked = { code: '04000', receiver: 'function' };
  let npm: Consumer;

  test('npm installs them beside other versions of optional packages, with one fp-ts', () => {
    npm = create('npm', { ...ours, ...tools });
    expect(globSync('node_modules/**/fp-ts/package.json', { cwd: npm.folder })).toHaveLength(1);
    const locked = readFileSync(path.join(npm.folder, 'package-lock.json'), 'utf8');
    for (const name of names) expect(locked).toContain(`${registry.url}${name}/-/`);
  });

  test.each(['run.mjs', 'run.cjs'])('npm: %s', (program) => {
    expect(JSON.parse(npm.node(program))).toEqual(worked);
  });

  test.each([
    ['typescript-oldest', 'module'],
    ['typescript-oldest', 'commonjs'],
    ['typescript-newest', 'module'],
    ['typescript-newest', 'commonjs'],
  ])('%s compiles it, with the declarations, for type: %s', (compiler, type) => {
    const manifest = path.join(npm.folder, 'package.json');
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), type }));
    const options = ['--module', 'nodenext', '--target', 'es2022', '--strict', '--skipLibCheck', 'false'];
    const types = ['--types', 'node', '--exactOptionalPropertyTypes', '--outDir', `out-${compiler}-${type}`];
    const everything = entryPoints.map((entry, i) => `export * as entry${i} from '${entry}';\n`).join('');
    writeFileSync(path.join(npm.folder, 'entries.ts'), everything);
    npm.node(`node_modules/${compiler}/bin/tsc`, ...options, ...types, 'main.ts', 'entries.ts');
    writeFileSync(path.join(npm.folder, `out-${compiler}-${type}`, 'package.json'), JSON.stringify({ type }));
    expect(JSON.parse(npm.node(`out-${compiler}-${type}/main.js`))).toBe('04000');
  });

  test('a bundle for the browser has no module of Node.js', () => {
    const outfile = 'bundle.mjs';
    const bundle = { entryPoints: ['page.js'], bundle: true, format: 'esm', platform: 'browser', outfile };
    npm.node('-e', `require('esbuild').buildSync(${JSON.stringify(bundle)})`);
    expect(readFileSync(path.join(npm.folder, outfile), 'utf8')).not.toMatch(/from ?"node:|require\("node:/);
    const run = `const { worked } = await import('./bundle.mjs'); process.stdout.write(String(worked.captured));`;
    expect(npm.node('--input-type=module', '-e', run)).toBe('04000');
  });

  test.each(['pnpm', 'yarn'] as const)('%s', (manager) => {
    const consumer = create(manager, ours);
    expect(JSON.parse(consumer.node('run.mjs'))).toEqual(worked);
    expect(JSON.parse(consumer.node('run.cjs'))).toEqual(worked);
  });

  test('a change of the client alone releases only the client', async () => {
    writeFileSync(path.join(clone.folder, '.changeset/client.md'), changeset('patch', '@postern/client'));
    expect(clone.script('pnpm', 'release:version')).toMatchObject({ status: 0 });
    clone.git('add', '--all');
    clone.git('commit', '--quiet', '--message', 'set versions');
    expect(release()).toMatchObject({ status: 0 });
    expect(await publishedVersions()).toEqual({ ...first, '@postern/client': ['0.1.0', '0.1.1'] });
    npm.manage('update', '--no-audit', '--no-fund', '--prefer-online', ...names);
    const versionOf = (name: string): unknown =>
      JSON.parse(readFileSync(path.join(npm.folder, 'node_modules', name, 'package.json'), 'utf8')).version;
    for (const name of names) expect(versionOf(name)).toBe(name === '@postern/client' ? '0.1.1' : '0.1.0');
    expect(JSON.parse(npm.node('run.mjs'))).toEqual(worked);
  });
});

function changeset(bump: 'minor' | 'patch', ...packages: readonly string[]): string {
  return `---\n${packages.map((name) => `'${name}': ${bump}\n`).join('')}---\n\nA change for the release test.\n`;
}
