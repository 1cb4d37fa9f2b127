import fc from 'fast-check';
import { inOrderOfCode, jsonText, type Json } from './write-json.ts';

test('the output parses as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(jsonText(value as Json))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('without codes as names, the output equals that of JSON.stringify', () => {
  const value = { b: [1, 'two', null, true, []], a: { nested: {} }, left: undefined };
  expect(jsonText(value)).toBe(`${JSON.stringify(value, null, 2)}\n`);
});

test('codes are in ascending order, other names in the order of the table', () => {
  const table = { '100': 'c', '000': 'a', '036': 'b' };
  expect(jsonText(table)).toBe('{\n  "000": "a",\n  "036": "b",\n  "100": "c"\n}\n');
  expect(inOrderOfCode(table).map(([, row]) => row)).toEqual(['a', 'b', 'c']);
  expect(Object.keys(JSON.parse(jsonText({ z: 1, a: 2 })))).toEqual(['z', 'a']);
});
