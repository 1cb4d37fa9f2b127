/** The page of outcomes and errors has a row for each outcome, each error of the client and each result of the receiver. */
import { outcomeOfClass } from '@postern/protocol';
import { httpStatuses } from '@postern/webhook-kit';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sections = read('docs/outcomes-and-errors.md').split(/^## /m);
const sectionOf = (title: string): string => sections.find((section) => section.startsWith(title)) ?? '';

test('outcomes', () => {
  const rows = [...sectionOf('Outcomes').matchAll(/^\| <a [^>]*><\/a>`(\w+)`/gm)].map(
    ([, name = '']) => name,
  );
  expect(rows.toSorted()).toEqual([...new Set(Object.values(outcomeOfClass))].toSorted());
});

test('errors of the client, as its README has them', () => {
  const [, failures = ''] = read('packages/client/README.md').split(/^## Failures$/m);
  const headings = [...failures.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);
  const rows = [...sectionOf('Errors of the client').matchAll(/^\| \[`(\w+)`\]/gm)].map(
    ([, name = '']) => name,
  );
  expect(headings.length).toBeGreaterThan(8);
  expect(rows.toSorted()).toEqual(headings.toSorted());
});

test('results of the receiver, with their HTTP statuses', () => {
  const rows = [...sectionOf('Results of the receiver').matchAll(/^\| \[`(\w+)`\][^|]*\| +(\d{3}) /gm)];
  expect(Object.fromEntries(rows.map(([, name = '', status]) => [name, Number(status)]))).toEqual(
    httpStatuses,
  );
});
