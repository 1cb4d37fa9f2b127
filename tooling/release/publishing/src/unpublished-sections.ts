/** The sections of documents that are true only until the packages are published, such as how to pack them. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withoutUnpublishedSections } from '@postern/packaging/package-page';

const places = [
  '*.md',
  '{apps,docs,examples,packages,tooling}/**/*.md',
  // Its page is generated from it.
  'packages/cli/generate/command-line-page.ts',
];

/** The documents that have such sections. */
export const documentsWithUnpublishedSections = (workspace: string): readonly string[] =>
  globSync(places, { cwd: workspace, exclude: (name) => /(^|[\\/])(node_modules|dist)$/.test(name) })
    .filter((document) => {
      const text = readFileSync(path.join(workspace, document), 'utf8');
      return withoutUnpublishedSections(text) !== text;
    })
    .map((document) => document.replaceAll('\\', '/'))
    .toSorted();

/** Returns the documents that it changed. */
export const removeUnpublishedSections = (workspace: string): readonly string[] => {
  const documents = documentsWithUnpublishedSections(workspace);
  for (const document of documents) {
    const file = path.join(workspace, document);
    writeFileSync(file, withoutUnpublishedSections(readFileSync(file, 'utf8')));
  }
  return documents;
};
