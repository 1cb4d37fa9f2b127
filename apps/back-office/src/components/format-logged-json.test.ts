/** A logged message is shown as it was received. */
import { formatLoggedJson } from './format-logged-json.ts';

test('restores a number with all of its digits', () => {
  expect(formatLoggedJson({ fort_id: { $number: '169000000000000001' }, amount: '1050' })).toBe(
    '{\n  "fort_id": 169000000000000001,\n  "amount": "1050"\n}',
  );
});

test('a text that looks like a stored number stays a text', () => {
  const text = '{"$number": "1"}';
  expect(JSON.parse(formatLoggedJson({ order_description: text }))).toEqual({ order_description: text });
});
