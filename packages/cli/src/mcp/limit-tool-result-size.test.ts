import { limitToolResultSize } from './limit-tool-result-size.ts';

const bound = 30_000;

test('a short result is complete', () => {
  expect(limitToolResultSize({ items: [1, 2], next: 'a' })).toEqual({ text: '{"items":[1,2],"next":"a"}' });
});

test('a long list loses its last items, stays JSON, and says how many there are', () => {
  const items = Array.from({ length: 500 }, (_, i) => ({ id: i, text: 'x'.repeat(200) }));
  const { text, note } = limitToolResultSize({ items, next: 'a' });
  expect(text.length).toBeLessThanOrEqual(bound);
  const { items: left } = JSON.parse(text);
  expect(left).toEqual(items.slice(0, left.length));
  expect(note).toContain(`the first ${left.length} of 500 items`);
});

test('a long result of another form is cut, and says so', () => {
  const { text, note } = limitToolResultSize({ text: 'x'.repeat(100_000) });
  expect(text).toHaveLength(bound);
  expect(note).toContain('Shortened');
});
