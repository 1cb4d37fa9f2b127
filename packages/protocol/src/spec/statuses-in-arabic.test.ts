import { isStatus, statuses } from '../spec.ts';
import { statusesInArabic } from '../texts.ts';

const everyStatus = Object.keys(statuses).filter(isStatus);

test('every status has an Arabic name', () => {
  expect(Object.keys(statusesInArabic).toSorted()).toEqual([...everyStatus].toSorted());
  expect(statusesInArabic['04']).toBe('نجح التحصيل');
});

test.each(everyStatus)('the Arabic name of %s is in Arabic script, normalized and trimmed', (status) => {
  const name = statusesInArabic[status];
  expect(name).toMatch(/^\p{Script=Arabic}/u);
  expect(name).toBe(name.normalize('NFC').trim());
});

test('no two statuses have the same name', () => {
  expect(new Set(Object.values(statusesInArabic)).size).toBe(everyStatus.length);
});
