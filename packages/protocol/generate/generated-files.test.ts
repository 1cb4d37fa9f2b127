import { readdirSync, readFileSync } from 'node:fs';
import { generatedFiles, fileUrl } from './generated-files.ts';

test.each(generatedFiles)(
  '$file is what the tables say; if it is not, run `npm run generate`',
  (document) => {
    expect(readFileSync(fileUrl(document), 'utf8')).toBe(document.text());
  },
);

test('the reference holds generated pages and nothing else', () => {
  const folder = 'docs/reference/';
  const pages = generatedFiles.flatMap(({ file }) =>
    file.startsWith(folder) ? [file.slice(folder.length)] : [],
  );
  expect(readdirSync(fileUrl({ file: folder, text: () => '' })).toSorted()).toEqual(pages.toSorted());
});

test('whatever is written ends with a line', () => {
  for (const { text } of generatedFiles) expect(text()).toMatch(/[^\n]\n$/);
});
