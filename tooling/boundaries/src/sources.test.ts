import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.ts';

const notSources = ['node_modules', 'dist', 'dist.new', 'dist.old', '.doc-examples', 'reports', '.turbo'];
const sources = globSync('{packages,apps,tooling,examples}/**/*.{ts,tsx,mjs,cjs}', {
  cwd: root,
  exclude: (name) => notSources.includes(path.basename(name)),
}).map((file) => file.replaceAll('\\', '/'));

test('there are sources', () => {
  expect(sources).toContain('tooling/boundaries/src/sources.test.ts');
});

// Such names do not say what the file contains.
test('no file or folder has a generic name', () => {
  const genericName = /\/(utils?|helpers?|common|misc|shared|manager)(\/|\.)/;
  expect(sources.filter((file) => genericName.test(`/${file}`))).toEqual([]);
});

test('each disabled lint rule has a reason', () => {
  const withoutReason = sources
    .filter((file) => !file.startsWith('tooling/boundaries/'))
    .flatMap((file) => lines(file).map((line, at) => ({ line, where: `${file}:${at + 1}` })))
    .filter(({ line }) => /(oxlint|eslint)-disable/.test(line) && !/ -- \S.{9,}/.test(line));
  expect(withoutReason.map(({ where }) => where)).toEqual([]);
});

function lines(file: string): readonly string[] {
  return readFileSync(path.join(root, file), 'utf8').split('\n');
}
