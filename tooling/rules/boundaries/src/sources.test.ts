import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.ts';

const notSources = ['node_modules', 'dist', 'dist.new', 'dist.old', '.doc-examples', 'reports', '.turbo'];
const sources = globSync('{packages,apps,tooling,examples}/**/*.{ts,tsx,mjs,cjs}', {
  cwd: root,
  exclude: (name) => notSources.includes(path.basename(name)),
}).map((file) => file.replaceAll('\\', '/'));

test('there are sources', () => {
  expect(sources).toContain('tooling/rules/boundaries/src/sources.test.ts');
});

// Such names do not say what the file contains.
test('no file or folder has a generic name', () => {
  const genericName = /\/(utils?|helpers?|common|misc|shared|manager)(\/|\.)/;
  expect(sources.filter((file) => genericName.test(`/${file}`))).toEqual([]);
});

test('each disabled lint rule has a reason', () => {
  const withoutReason = sources
    .filter((file) => !file.startsWith('tooling/rules/boundaries/'))
    .flatMap((file) => lines(file).map((line, at) => ({ line, where: `${file}:${at + 1}` })))
    .filter(({ line }) => /(oxlint|eslint)-disable/.test(line) && !/ -- \S.{9,}/.test(line));
  expect(withoutReason.map(({ where }) => where)).toEqual([]);
});

// The user names these files, so they may be any: `readInputFile` and `readStreamWithLimit` read them up to a length.
describe('postern and the conformance runner read no whole file without a limit', () => {
  const reads = /\breadFile(Sync)?\b|\bopenAsBlob\b|['"](node:)?stream\/consumers['"]/;
  // Reads its own package.json.
  const allowed = new Set(['packages/cli/src/main.ts']);
  const read = sources.filter((file) => /^packages\/(cli|conformance)\/src\/.*(?<!\.test)\.ts$/.test(file));

  test('anywhere', () => {
    expect(read).toContain('packages/cli/src/connection/read-file-or-standard-input.ts');
    expect(read.filter((file) => !allowed.has(file) && lines(file).some((line) => reads.test(line)))).toEqual(
      [],
    );
  });

  test.each([
    "import { readFile, writeFile } from 'node:fs/promises';",
    "readFileSync(file, 'utf8')",
    "await handle.readFile('utf8')",
    "import { text } from 'node:stream/consumers';",
  ])('%s is found', (line) => expect(line).toMatch(reads));
});

function lines(file: string): readonly string[] {
  return readFileSync(path.join(root, file), 'utf8').split('\n');
}
