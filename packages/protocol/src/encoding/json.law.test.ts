import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { readJson } from '../index.ts';

const anyObject = fc.dictionary(fc.string(), fc.jsonValue());

test('what JSON writes is read back, whatever the names and values', () => {
  fc.assert(
    fc.property(anyObject, (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(readJson(JSON.stringify(value, null, 2))).toEqual(E.right(plain));
    }),
  );
});

test('a name that stands twice is refused, however it is written', () => {
  fc.assert(
    fc.property(anyObject, fc.string(), fc.jsonValue(), (rest, name, value) => {
      const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
      const others = JSON.stringify({ ...rest, [`other ${name}`]: 0 }).slice(1, -1);
      expect(readJson(`{${member},${others},${member}}`)).toEqual(E.left('DuplicateName'));
    }),
  );
  expect(readJson(String.raw`{"amount":"1","\u0061mount":"2"}`)).toEqual(E.left('DuplicateName'));
});

test.each([
  '',
  ' ',
  '{',
  '{"a":}',
  "{'a':'b'}",
  '{"a":"b",}',
  '{"a":"\n"}',
  'undefined',
  '{"a":01}',
  '{} {}',
  '\ufeff{}',
])('%j is not JSON', (text) => {
  expect(readJson(text)).toEqual(E.left('NotJson'));
});

test.each(['[]', 'null', '1', '"text"', 'true'])('%j is no object', (text) => {
  expect(readJson(text)).toEqual(E.left('NotAnObject'));
});

test('depth is no danger', () => {
  const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  expect(E.isRight(readJson(deep))).toBe(true);
});

test('prototype names are members like any other', () => {
  const read = readJson('{"__proto__":"x","constructor":"y"}');
  expect(E.isRight(read) && Object.entries(read.right)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});
