import { createStatementCache } from './statement-cache.ts';

test('a statement is prepared again only after it was not among the last ones', () => {
  const prepared: string[] = [];
  const statement = createStatementCache((sql) => {
    prepared.push(sql);
    return sql;
  }, 2);
  for (const sql of ['a', 'b', 'a', 'c', 'a', 'b']) expect(statement(sql)).toBe(sql);
  expect(prepared).toEqual(['a', 'b', 'c', 'b']);
});

test('what leaves the cache is passed on, so that it can be replaced', () => {
  const statement = createStatementCache<string>((sql, evicted) => `${sql} for ${evicted ?? 'none'}`, 1);
  expect(['a', 'b', 'b', 'a'].map(statement)).toEqual([
    'a for none',
    'b for a for none',
    'b for a for none',
    'a for b for a for none',
  ]);
});
