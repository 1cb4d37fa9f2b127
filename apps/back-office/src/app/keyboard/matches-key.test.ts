import { keys, matchesKey, matchesWithControl } from './matches-key.ts';

const event = (
  key: string,
  code: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey', true>> = {},
) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test.each([
  ['j', 'KeyJ', keys.next, true],
  ['ت', 'KeyJ', keys.next, true],
  ['ن', 'KeyK', keys.previous, true],
  ['ظ', 'Slash', keys.search, true],
  ['k', 'KeyJ', keys.next, false],
  // On a German keyboard, - is where an American one has /.
  ['-', 'Slash', keys.search, false],
  ['/', 'Digit7', keys.search, true],
])('%s at %s', (key, code, expected, isKey) => {
  expect(matchesKey(event(key, code), expected)).toBe(isKey);
});

test('the question mark needs the shift key on an Arabic keyboard', () => {
  expect(matchesKey(event('؟', 'Slash', { shiftKey: true }), keys.help)).toBe(true);
  expect(matchesKey(event('?', 'Slash', { shiftKey: true }), keys.help)).toBe(true);
  expect(matchesKey(event('ظ', 'Slash'), keys.help)).toBe(false);
  expect(matchesKey(event('؟', 'Slash', { shiftKey: true }), keys.search)).toBe(false);
});

test('a key with Ctrl or ⌘ is another one', () => {
  expect(matchesKey(event('k', 'KeyK', { ctrlKey: true }), keys.previous)).toBe(false);
  expect(matchesWithControl(event('k', 'KeyK', { ctrlKey: true }), keys.palette)).toBe(true);
  expect(matchesWithControl(event('ن', 'KeyK', { metaKey: true }), keys.palette)).toBe(true);
  expect(matchesWithControl(event('k', 'KeyK'), keys.palette)).toBe(false);
});
