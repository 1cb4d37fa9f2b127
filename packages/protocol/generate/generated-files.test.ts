import { readdirSync, readFileSync } from 'node:fs';
import { generatedFiles, fileUrl } from './generated-files.ts';

test.each(generatedFiles)('$file matches the tables (if it does not, run `npm run generate`)', (document) => {
  expect(readFileSync(fileUrl(document), 'utf8')).toBe(document.text());
});

test('docs/reference has all generated pages and no other files', () => {
  const folder = 'docs/reference/';
  const pages = generatedFiles.flatMap(({ file }) =>
    file.startsWith(folder) ? [file.slice(folder.length)] : [],
  );
  expect(readdirSync(fileUrl({ file: folder, text: () => '' })).toSorted()).toEqual(pages.toSorted());
});

test('every generated file ends with one line break', () => {
  for (const { text } of generatedFiles) expect(text()).toMatch(/[^\n]\n$/);
});
