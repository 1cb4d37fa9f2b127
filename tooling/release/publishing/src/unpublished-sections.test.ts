import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentsWithUnpublishedSections, removeUnpublishedSections } from './unpublished-sections.ts';

const workspace = mkdtempSync(path.join(tmpdir(), 'postern-documents-'));
const start = path.join(workspace, 'docs/start.md');
const other = path.join(workspace, 'README.md');

beforeAll(() => {
  mkdirSync(path.dirname(start));
  writeFileSync(
    start,
    '# Start\n\n<!-- until published -->\n\nPack it.\n\n<!-- /until published -->\n\nSign.\n',
  );
  writeFileSync(other, 'A comment `<!-- until published -->` marks a section.\n');
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test('sections that are true only until the packages are published are removed', () => {
  expect(documentsWithUnpublishedSections(workspace)).toEqual(['docs/start.md']);
  expect(removeUnpublishedSections(workspace)).toEqual(['docs/start.md']);
  expect(readFileSync(start, 'utf8')).toBe('# Start\n\nSign.\n');
  expect(readFileSync(other, 'utf8')).toContain('until published');
});

test('afterwards no document has such a section', () => {
  expect(documentsWithUnpublishedSections(workspace)).toEqual([]);
  expect(removeUnpublishedSections(workspace)).toEqual([]);
});

test('while the packages are not published, each document that installs one says so', () => {
  const repository = path.join(__dirname, '../../../..');
  const marked = documentsWithUnpublishedSections(repository);
  const installing = globSync(['*.md', '{docs,packages,apps,examples}/**/*.md'], {
    cwd: repository,
    exclude: (name) =>
      /(^|[\\/])(node_modules|dist|decisions|certificates)$/.test(name) || name.endsWith('CHANGELOG.md'),
  })
    .map((document) => document.replaceAll('\\', '/'))
    .filter((document) =>
      /^\s*(npm install .*|npx )@postern\//m.test(readFileSync(path.join(repository, document), 'utf8')),
    );
  expect(installing.length).toBeGreaterThan(0);
  expect(marked.length === 0 ? [] : installing.filter((document) => !marked.includes(document))).toEqual([]);
});
