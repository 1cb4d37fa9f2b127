import { isStatus, statuses, statusesInArabic } from '../index.ts';

const everyStatus = Object.keys(statuses).filter(isStatus);

test('every status has its name in Arabic, and no other has', () => {
  expect(Object.keys(statusesInArabic).toSorted()).toEqual([...everyStatus].toSorted());
  expect(statusesInArabic['04']).toBe('نجح التحصيل');
});

test.each(everyStatus)('%s in Arabic is Arabic, composed and trimmed', (status) => {
  const name = statusesInArabic[status];
  expect(name).toMatch(/^\p{Script=Arabic}/u);
  expect(name).toBe(name.normalize('NFC').trim());
});

test('no two statuses have the same name', () => {
  expect(new Set(Object.values(statusesInArabic)).size).toBe(everyStatus.length);
});
