import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.ts';

const installed = ['node_modules', 'dist', '.doc-examples', 'reports', '.turbo'];
const sources = globSync('{packages,apps,tooling,examples}/**/*.{ts,tsx,mjs,cjs}', {
  cwd: root,
  exclude: (name) => installed.includes(path.basename(name)),
}).map((file) => file.replaceAll('\\', '/'));

test('there are sources', () => {
  expect(sources).toContain('tooling/boundaries/src/sources.test.ts');
});

// A name that excludes nothing attracts everything.
test('no file and no folder is a drawer', () => {
  const drawer = /\/(utils?|helpers?|common|misc|shared|manager)(\/|\.)/;
  expect(sources.filter((file) => drawer.test(`/${file}`))).toEqual([]);
});

test('a rule that is switched off on the spot says why', () => {
  const silent = sources
    .filter((file) => !file.startsWith('tooling/boundaries/'))
    .flatMap((file) => lines(file).map((line, at) => ({ line, where: `${file}:${at + 1}` })))
    .filter(({ line }) => /(oxlint|eslint)-disable/.test(line) && !/ -- \S.{9,}/.test(line));
  expect(silent.map(({ where }) => where)).toEqual([]);
});

function lines(file: string): readonly string[] {
  return readFileSync(path.join(root, file), 'utf8').split('\n');
}
