/** Each case plants one problem in a package that has none. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tarballProblems } from './tarball-problems.ts';

let home: string;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), text);
};

const manifest = {
  name: '@shop/thing',
  version: '0.1.0',
  author: 'A shop',
  license: 'Apache-2.0',
  homepage: 'https://shop.example',
  bugs: { url: 'https://shop.example' },
  keywords: ['shop'],
  repository: { url: 'https://shop.example', directory: 'thing' },
  engines: { node: '>=20' },
  main: './dist/index.js',
  exports: { '.': { import: { types: './dist/index.d.ts', default: './dist/index.js' } } },
  dependencies: { one: '^1.2.3', two: '~4.0.0', three: '>=5' },
  peerDependencies: { four: '*' },
};
const writeManifest = (changes: object) => write('package.json', JSON.stringify({ ...manifest, ...changes }));

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'postern-tarball-'));
  writeManifest({});
  for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md', 'dist/index.js', 'dist/index.d.ts'])
    write(file, 'text');
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

test('a complete package has no problem', () => {
  expect(tarballProblems(home)).toEqual([]);
});

test.each(['README.md', 'LICENSE', 'CHANGELOG.md'])('no %s', (file) => {
  rmSync(path.join(home, file));
  expect(tarballProblems(home)).toEqual([`@shop/thing has no ${file}.`]);
});

test('no dist', () => {
  rmSync(path.join(home, 'dist'), { recursive: true });
  expect(tarballProblems(home)).toEqual([
    '@shop/thing has no file ./dist/index.js, which its package.json names.',
    '@shop/thing has no file ./dist/index.d.ts, which its package.json names.',
  ]);
});

test('an entry point without its source', () => {
  writeManifest({ exports: { '.': { '@shop/source': './src/index.ts', ...manifest.exports['.'] } } });
  expect(tarballProblems(home)).toEqual([
    '@shop/thing has no file ./src/index.ts, which its package.json names.',
  ]);
});

test.each(['workspace:^', 'catalog:', 'file:../one', 'link:../one', '5.0.0', ''])(
  'the range "%s"',
  (range) => {
    writeManifest({ dependencies: { one: range } });
    expect(tarballProblems(home)).toEqual([
      `@shop/thing depends on one by "${range}", which is no range of versions.`,
    ]);
  },
);

test.each(['author', 'license', 'homepage', 'bugs', 'keywords', 'engines'])('no %s', (field) => {
  writeManifest({ [field]: undefined });
  expect(tarballProblems(home)).toEqual([`@shop/thing has no ${field} in its package.json.`]);
});

test('a version that was never set', () => {
  writeManifest({ version: '0.0.0' });
  expect(tarballProblems(home)).toEqual(['@shop/thing has the version 0.0.0, which is never published.']);
});

test('a link in the README that works only in the repository', () => {
  write('README.md', '[docs](../docs/a.md) [site](https://shop.example)');
  expect(tarballProblems(home)).toEqual(['@shop/thing has a README with the relative link ../docs/a.md.']);
});

test('third-party code without its licenses', () => {
  writeManifest({ scripts: { build: 'postern-build --inline fp-ts' } });
  expect(tarballProblems(home)).toEqual(['@shop/thing has no dist/THIRD-PARTY-NOTICES.txt.']);
});

test('a README that says how to install what is not published', () => {
  write('README.md', 'The package is not published yet.');
  expect(tarballProblems(home)).toEqual(['@shop/thing has a README according to which it is not published.']);
});
