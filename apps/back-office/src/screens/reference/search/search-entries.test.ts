/** The search of the reference. */
import { paymentInterpretationRules } from '@postern/protocol/payments';
import { operations, parameters, shaTypes, interpretationRules, statuses } from '@postern/protocol/spec';
import { messages } from '@postern/protocol/texts';
import { entries } from './reference-entries.ts';
import { countResults, searchEntries } from './search-entries.ts';

const all = entries();
const idsIn = (search: string) =>
  Object.fromEntries(
    Object.entries(searchEntries(all, search))
      .filter(([, rows]) => rows.length > 0)
      .map(([section, rows]) => [section, rows.map(({ id }) => id)]),
  );

test('an empty search lists every row of every table', () => {
  const tables = [
    operations,
    parameters,
    statuses,
    messages,
    interpretationRules,
    paymentInterpretationRules,
    shaTypes,
  ];
  expect(countResults(searchEntries(all, ' '))).toBe(
    tables.reduce((sum, table) => sum + Object.keys(table).length, 0),
  );
});

test('codes are sorted by their digits', () => {
  const { statuses: statusRows, messages: texts } = searchEntries(all, '');
  for (const rows of [statusRows, texts]) {
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  }
});

test.each([
  ['04000', { statuses: ['04'], messages: ['000'] }],
  ['٠٤٠٠٠', { statuses: ['04'], messages: ['000'] }],
  ['04999', { statuses: ['04'] }],
  ['99999', {}],
])('the response code %s finds its status and message', (code, ids) => {
  expect(idsIn(code)).toEqual(ids);
});

test('an exact identifier finds only its row in the section', () => {
  expect(idsIn('D1')['interpretationRules']).toEqual(['D1']);
  expect(idsIn('d2')['interpretationRules']).toEqual(['D2']);
  expect(idsIn('036')['messages']).toEqual(['036']);
  expect(idsIn('amount')['parameters']).toEqual(['amount']);
  expect(idsIn('amoun')['parameters']).toContain('captured_amount');
});

test.each(['signature mismatch', 'MISMATCH signature', 'توقيع غير مطابق', 'SignatureMismatch'])(
  'finds the message for a wrong signature by %s',
  (search) => {
    expect(idsIn(search)['messages']).toContain('008');
  },
);

test('finds Arabic without vowel signs', () => {
  expect(idsIn('الطلب غير موجود')['messages']).toContain('036');
  expect(idsIn('تفعيل الحساب')['messages']).toContain('015');
  expect(idsIn('استرداد')['parameters']).toContain('maintenance_reference');
});

test('finds an operation by its parameters', () => {
  expect(idsIn('maintenance_reference')['operations']).toEqual(['REFUND']);
});
