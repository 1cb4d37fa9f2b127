import { readdirSync, readFileSync } from 'node:fs';
import { documents, placeOf } from './generated-files.ts';

test.each(documents)('$file is what the tables say; if it is not, run `npm run generate`', (document) => {
  expect(readFileSync(placeOf(document), 'utf8')).toBe(document.text());
});

test('the reference holds generated pages and nothing else', () => {
  const folder = 'docs/reference/';
  const pages = documents.flatMap(({ file }) => (file.startsWith(folder) ? [file.slice(folder.length)] : []));
  expect(readdirSync(placeOf({ file: folder, text: () => '' })).toSorted()).toEqual(pages.toSorted());
});

test('whatever is written ends with a line', () => {
  for (const { text } of documents) expect(text()).toMatch(/[^\n]\n$/);
});
