import * as node from './node.ts';
import * as portable from './portable.ts';

test.each([
  ['in Node', node],
  ['in plain JavaScript', portable],
])('%s: a text is hashed as its UTF-8 bytes', (_name, { hash, hmac }) => {
  const text = 'Crème brûlée مرحبا 😀';
  const bytes = new TextEncoder().encode(text);
  expect(hash('sha256', bytes)).toBe(hash('sha256', text));
  expect(hmac('sha512', bytes, bytes)).toBe(hmac('sha512', text, text));
});

test('both hash the same bytes to the same digest', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(portable.hash('sha1', bytes)).toBe(node.hash('sha1', bytes));
  expect(portable.hmac('sha256', bytes, bytes)).toBe(node.hmac('sha256', bytes, bytes));
});
