/** The pages about shops have what the code has. */
import { timelineEventSummaries } from '@postern/conformance';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languageShops, languageShopPage } from './language-shops.ts';
import { readMarks, readPage } from './certificate-page.ts';

test.each(languageShops)('the page of the shop in $language has the stored marks', (shop) => {
  const page = languageShopPage(shop);
  const marks = Object.entries(Object(readMarks(page)));
  const text = readPage(page);
  for (const [id, mark] of marks)
    expect(text).toMatch(new RegExp(`\\| \`${id}\` +\\|.*\\| ${String(mark)} +\\|`, 'u'));
  expect(marks.flatMap(([id, mark]) => (mark === 'passed' ? [] : [id]))).toEqual(Object.keys(shop.gaps));
});

test('the documentation lists every event', () => {
  const page = readFileSync(path.join(__dirname, '../../../../docs/explore.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\| ([^|]+?) +\|$/gmu)].map((row) =>
    row.slice(1),
  );
  expect(rows.slice(0, timelineEventSummaries.length)).toEqual(
    timelineEventSummaries.map(({ event, message, does }) => [event, message, does]),
  );
});
