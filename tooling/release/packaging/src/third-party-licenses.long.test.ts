/** The gateway's tarball contains other people's code and fonts, in the pages of the back office and in its bundles. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from './manifest.ts';
import { makeProject } from './project.ts';
import { workspace } from './published.ts';

const home = makeProject().home('@postern/gateway-mock');
const text = readFileSync(path.join(home, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
const named = [...text.matchAll(/^(\S+) (\d\S*) \((\S+)\)$/gm)].map(
  ([, name = '', version = '', license = '']) => ({ name, version, license }),
);

test('every dependency of the back office is named, and the packages inlined into the gateway', () => {
  const { dependencies = {} } = readManifest(path.join(workspace, 'apps/back-office'));
  const bundled = Object.keys(dependencies).filter((name) => !name.startsWith('@postern/'));
  const names = named.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([...bundled, 'kysely', 'scheduler', 'd3-array', 'selfsigned']),
  );
});

test('no package of this project is named, and no version of another twice', () => {
  const names = named.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('@postern/'))).toEqual([]);
  expect(new Set(named.map(({ name, version }) => `${name} ${version}`)).size).toBe(named.length);
});

test('every license text is there: each section has one below its packages', () => {
  const sections = text.split(/^-{80}$/m).slice(1);
  const withoutText = sections.filter((section) => (section.split('\n\n')[1] ?? '').trim() === '');
  expect(withoutText).toEqual([]);
  expect(sections.every((section) => /permission|permitted|redistribution/i.test(section))).toBe(true);
});

test('every font that the pages load comes with the text of the Open Font License', () => {
  const fonts = globSync('dist/back-office/assets/*.woff2', { cwd: home }).map((file) => path.basename(file));
  const families = named
    .filter(({ license }) => license === 'OFL-1.1')
    .map(({ name }) => path.basename(name));
  expect(fonts.filter((font) => !families.some((family) => font.startsWith(family)))).toEqual([]);
  expect(text.match(/^SIL OPEN FONT LICENSE Version 1\.1/gm)).toHaveLength(families.length);
});

test.each([
  [
    '@postern/cli',
    ['@modelcontextprotocol/core', '@modelcontextprotocol/server', 'fast-string-truncated-width', 'zod'],
  ],
  ['@postern/client', ['fp-ts']],
  ['@postern/protocol', ['@rgrove/parse-xml', 'fp-ts', 'io-ts']],
  ['@postern/webhook-kit', ['fp-ts']],
])('%s names the packages inlined into its files for Node', (name, inlined) => {
  const licenses = path.join(makeProject().home(name), 'dist/THIRD-PARTY-NOTICES.txt');
  const named = readFileSync(licenses, 'utf8').matchAll(/^(\S+) \d\S* \(\S+\)$/gm);
  expect([...named].map(([, one]) => one)).toEqual(inlined);
});
