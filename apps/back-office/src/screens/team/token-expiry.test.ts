import { expiryTime, isExpiry } from './token-expiry.ts';

const now = new Date('2026-02-03T04:05:06Z');

test('a token expires after whole days, or never', () => {
  expect(expiryTime('week', now)).toBe('2026-02-10T04:05:06.000Z');
  expect(expiryTime('never', now)).toBeUndefined();
});

test('other texts are no expiry', () => {
  expect([isExpiry('week'), isExpiry('toString'), isExpiry(null)]).toEqual([true, false, false]);
});
