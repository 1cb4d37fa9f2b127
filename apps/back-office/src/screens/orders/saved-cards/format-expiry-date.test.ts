import { formatExpiryDate } from './format-expiry-date.ts';

test('the month comes first, as on the card', () => {
  expect(formatExpiryDate('3012')).toBe('12/30');
});
