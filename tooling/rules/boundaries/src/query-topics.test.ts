/** Each query of the back office is fetched again by the live updates of what its routes read. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.ts';

const folder = path.join(root, 'apps/back-office/src');
const declarations = globSync('**/*.{ts,tsx}', { cwd: folder })
  .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split(/^(?=(?:export )?const )/m))
  .map((text) => ({
    text,
    name: /^(?:export )?const (\w+)/.exec(text)?.[1] ?? '',
    paths: [...text.matchAll(/\bapi\.GET\(\s*'([^']+)'/g)].map(([, place = '']) => place),
  }));

/** The topics of the events after which the reply of a route can differ. Settings also stand for what never changes. */
const topicsOf: Readonly<Record<string, readonly string[]>> = {
  '/accounts': ['settings'],
  '/accounts/{merchant_identifier}': ['settings'],
  '/accounts/{merchant_identifier}/clock': ['clock'],
  '/accounts/{merchant_identifier}/delivery': ['settings'],
  '/accounts/{merchant_identifier}/feedback': ['feedback'],
  '/accounts/{merchant_identifier}/feedback/exhausted': ['feedback'],
  '/accounts/{merchant_identifier}/feedback/{feedback_id}': ['feedback'],
  '/accounts/{merchant_identifier}/inbox': ['inbox'],
  '/accounts/{merchant_identifier}/inbox/response': ['settings'],
  '/accounts/{merchant_identifier}/orders': ['orders'],
  '/accounts/{merchant_identifier}/orders/{fort_id}': ['orders'],
  '/accounts/{merchant_identifier}/payment-pages': ['orders'],
  '/accounts/{merchant_identifier}/payments': ['settings'],
  '/accounts/{merchant_identifier}/presets': ['settings'],
  '/accounts/{merchant_identifier}/saved-cards': ['orders'],
  '/accounts/{merchant_identifier}/scenarios': ['settings', 'requests'],
  '/accounts/{merchant_identifier}/security': ['settings'],
  '/accounts/{merchant_identifier}/technical': ['settings'],
  '/activity': ['requests', 'feedback'],
  '/audit-log': ['audit_log'],
  '/gateway': ['settings'],
  '/requests': ['requests'],
  '/interpretation-rules': ['requests'],
  '/scenario-effects': ['settings'],
  '/sessions': ['settings'],
  '/snapshots': ['settings'],
  '/stored-item-counts': ['orders'],
  '/timeline-events': ['settings'],
  '/timeline-steps': ['settings'],
  '/tokens': ['settings'],
};

// A query whose topic is a parameter says in its type which topics fit.
const queries = declarations.flatMap(({ text, name, paths }) => {
  const [query = '', topic] =
    /\bqueryKey: accountKey\(\s*[^,]+,\s*'(\w+)'(?:.*\n)*?(?= {0,2}\}\)|$)/m.exec(text) ?? [];
  if (topic === undefined) return [];
  const called = declarations.filter((other) => other.name !== name && query.includes(`${other.name}(`));
  return { name, topic, paths: query.includes('api.GET(') ? paths : called.flatMap((other) => other.paths) };
});

test('each route that a query reads is in the table, and no other', () => {
  const read = [...new Set(queries.flatMap(({ paths }) => paths))];
  expect(Object.keys(topicsOf).filter((place) => !read.includes(place))).toEqual([]);
  expect(read.filter((place) => topicsOf[place] === undefined)).toEqual([]);
});

test.each(queries)('$name is fetched again after $topic', ({ topic, paths }) => {
  expect(paths).not.toEqual([]);
  expect(paths.filter((place) => topicsOf[place]?.includes(topic) !== true)).toEqual([]);
});
