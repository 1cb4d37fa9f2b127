import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { JsonNumber, parseJson } from '../spec.ts';

const anyObject = fc.dictionary(fc.string(), fc.jsonValue());

test('JSON output parses as the same value, with numbers as their source text', () => {
  fc.assert(
    fc.property(anyObject, (value) => {
      const read = parseJson(JSON.stringify(value, null, 2));
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(E.isRight(read) && JSON.parse(JSON.stringify(read.right, revertNumbers))).toEqual(plain);
    }),
  );
});

test('long numbers keep all digits', () => {
  fc.assert(
    fc.property(fc.bigInt(), (integer) => {
      expect(parseJson(`{"fort_id": ${integer} ,"a":["b",{"c":${integer}}]}`)).toEqual(
        E.right({
          fort_id: new JsonNumber(String(integer)),
          a: ['b', { c: new JsonNumber(String(integer)) }],
        }),
      );
    }),
  );
});

test('a duplicate name is refused, also nested or escaped', () => {
  fc.assert(
    fc.property(anyObject, fc.string(), fc.jsonValue(), fc.nat(3), (rest, name, value, depth) => {
      const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
      const others = JSON.stringify({ ...rest, [`other ${name}`]: 0 }).slice(1, -1);
      const text = `{"a":[`.repeat(depth) + `{${member},${others},${member}}` + `]}`.repeat(depth);
      expect(parseJson(text)).toEqual(E.left('DuplicateName'));
    }),
  );
  expect(parseJson(String.raw`{"amount":"1","\u0061mount":"2"}`)).toEqual(E.left('DuplicateName'));
});

test('a duplicate name in an object of texts is refused, with any white space', () => {
  const texts = fc.dictionary(fc.string(), fc.string());
  const space = fc.constantFrom('', ' ', '\n');
  fc.assert(
    fc.property(texts, fc.string(), fc.string(), fc.string(), space, (rest, name, first, second, between) => {
      const member = (value: string) =>
        `${JSON.stringify(name)}${between}:${between}${JSON.stringify(value)}`;
      const others = Object.entries(rest)
        .filter(([other]) => other !== name)
        .map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`);
      const twice = `{${[member(first), ...others, member(second)].join(',')}}`;
      expect(parseJson(twice)).toEqual(E.left('DuplicateName'));
      const once = `{${[...others, member(second)].join(',')}}`;
      expect(parseJson(once)).toEqual(E.right(JSON.parse(once)));
    }),
  );
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
  expect(parseJson(text)).toEqual(E.left('NotJson'));
});

test.each(['[]', 'null', '1', '"text"', 'true'])('%j is not an object', (text) => {
  expect(parseJson(text)).toEqual(E.left('NotAnObject'));
});

test('very deep and very long JSON is parsed', () => {
  const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  expect(E.isRight(parseJson(deep))).toBe(true);
  const long = 'x\\"'.repeat(2_000_000);
  expect(E.isRight(parseJson(`{"a":1,"b":"${long}"}`))).toBe(true);
});

test('names of Object.prototype are ordinary members', () => {
  const read = parseJson('{"__proto__":"x","constructor":"y","toString":1}');
  expect(E.isRight(read) && Object.entries(read.right)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
    ['toString', new JsonNumber('1')],
  ]);
});

const revertNumbers = (_name: string, value: unknown): unknown =>
  value instanceof JsonNumber ? Number(value.source) : value;
