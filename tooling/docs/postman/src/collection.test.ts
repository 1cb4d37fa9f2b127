import { readFileSync } from 'node:fs';
import { collectionFile, collectionText } from './collection.ts';
import { managementApi } from './openapi-document.ts';

test('the collection matches the OpenAPI documents (if it does not, run `npm run generate`)', () => {
  expect(readFileSync(collectionFile, 'utf8')).toBe(collectionText());
});

test('the collection has each request of the management API except the streams of events', () => {
  const summaries = Object.values(managementApi().paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ summary }) => summary)
    .filter((summary) => !summary.startsWith('Subscribe'));
  for (const summary of summaries) expect(collectionText()).toContain(JSON.stringify(summary));
});

test('the collection contains no token', () => {
  expect(collectionText()).not.toMatch(/postern_\w/);
});
