/** A package is packed only with a build of its present sources. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspace } from './published.ts';
import { runNode } from './run-node.ts';

const tools = path.join(workspace, 'tooling/workspace/build');
let folder: string;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

const build = () => {
  const module = pathToFileURL(path.join(tools, 'source-hash.mjs')).href;
  const program = `
    import { recordOfSources } from '${module}';
    process.stdout.write(JSON.stringify(recordOfSources(['pages'])));`;
  write('dist/built-from.json', runNode(['--input-type=module', '-e', program], folder));
};

const check = () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(tools, 'check-build.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr: stderr.trim() };
};

const passed = { status: 0, stderr: '' };
const outdated = {
  status: 1,
  stderr:
    '@shop/thing has a build of other sources than the present ones, so it is not packed. Run: npm run build',
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postern-build-check-'));
  write('package.json', JSON.stringify({ name: '@shop/thing' }));
  write('src/index.ts', 'export const one = 1;');
  write('src/index.test.ts', 'test');
  write('pages/index.html', '<p>');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('without a build', () => {
  expect(check()).toEqual({
    status: 1,
    stderr: '@shop/thing has no build, so it is not packed. Run: npm run build',
  });
});

test('with a build', () => {
  build();
  expect(check()).toEqual(passed);
});

test.each([
  ['src/index.ts', 'export const one = 2;'],
  ['src/new.ts', 'export {};'],
  ['pages/index.html', '<b>'],
])('after a change of %s', (file, text) => {
  build();
  write(file, text);
  expect(check()).toEqual(outdated);
});

test('after a change of a test, which is no part of the build', () => {
  build();
  write('src/index.test.ts', 'another test');
  expect(check()).toEqual(passed);
});
