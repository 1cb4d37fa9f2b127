/** Numbers with nouns in both languages. */
import { pluralizeInArabic, pluralizeInEnglish } from './pluralize.ts';

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
  [12_345, '12,345 orders'],
])('%d in English: %s', (count, text) => {
  expect(pluralizeInEnglish(count, 'order', 'orders')).toBe(text);
});

const orders = {
  zero: 'لا طلبات',
  one: 'طلب واحد',
  two: 'طلبان',
  few: 'طلبات',
  many: 'طلبًا',
  other: 'طلب',
};

test.each([
  [0, 'لا طلبات'],
  [1, 'طلب واحد'],
  [2, 'طلبان'],
  [3, '3 طلبات'],
  [10, '10 طلبات'],
  [11, '11 طلبًا'],
  [100, '100 طلب'],
  [103, '103 طلبات'],
  [12_345, '12,345 طلبًا'],
])('%d in Arabic: %s', (count, text) => {
  expect(pluralizeInArabic(count, orders)).toBe(text);
});

test('writes zero as a number if the noun has no zero form', () => {
  const { zero: _, ...others } = orders;
  expect(pluralizeInArabic(0, others)).toBe('0 طلب');
});
