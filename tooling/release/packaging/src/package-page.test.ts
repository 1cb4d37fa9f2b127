import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  brokenLinks,
  withAbsoluteLinks,
  withoutUnpublishedSections,
  type ReadmePlace,
} from './package-page.ts';

let place: ReadmePlace;

beforeAll(() => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'postern-links-'));
  const folder = path.join(workspace, 'packages/thing');
  mkdirSync(path.join(folder, 'docs'), { recursive: true });
  mkdirSync(path.join(workspace, 'packages/other'));
  writeFileSync(path.join(folder, 'docs/page.md'), '');
  cpSync(path.join(folder, 'docs/page.md'), path.join(workspace, 'picture.webp'));
  place = { workspace, folder, repository: 'https://git.example/shop' };
});

afterAll(() => rmSync(place.workspace, { recursive: true, force: true }));

test.each([
  [
    'a file',
    '[page](docs/page.md)',
    '[page](https://git.example/shop/blob/HEAD/packages/thing/docs/page.md)',
  ],
  [
    'a heading of a file',
    '[page](docs/page.md#end)',
    '[page](https://git.example/shop/blob/HEAD/packages/thing/docs/page.md#end)',
  ],
  [
    'a folder of another package',
    '[other](../other)',
    '[other](https://git.example/shop/tree/HEAD/packages/other)',
  ],
  [
    'an image',
    '<img src="../../picture.webp" />',
    '<img src="https://git.example/shop/blob/HEAD/picture.webp" />',
  ],
])('a link to %s leads to the repository', (_what, before, after) => {
  expect(withAbsoluteLinks(before, place)).toBe(after);
});

test.each([
  '[site](https://site.example/a)',
  '[below](#heading)',
  '[mail](mailto:a@b.example)',
  'foo(bar) [x]',
])('%s stays as it is', (text) => {
  expect(withAbsoluteLinks(text, place)).toBe(text);
  expect(brokenLinks(text, place)).toEqual([]);
});

test('a link to a file that does not exist is broken', () => {
  expect(brokenLinks('[a](docs/page.md) [b](docs/missing.md#x) [c](../none)', place)).toEqual([
    'docs/missing.md#x',
    '../none',
  ]);
});

test('sections that are true only until the package is published are removed', () => {
  const readme = 'before\n\n<!-- until published -->\n\nPack it.\n\n<!-- /until published -->\n\nafter';
  expect(withoutUnpublishedSections(readme)).toBe('before\n\nafter');
});
