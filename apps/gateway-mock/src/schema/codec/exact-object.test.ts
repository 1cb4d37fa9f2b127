/** The work of validating an object is bounded, whatever a client sends. */
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { countedCodec } from '../../testing/counted-codec.ts';
import { dictionaryOf } from '../dictionary.ts';
import { list } from '../list.ts';
import { anyText } from '../primitives.ts';
import { schema } from '../schema.ts';
import { exactObject } from './exact-object.ts';
import { maxErrors } from './validation-error.ts';

const many = Array.from({ length: 1000 }, (_, i) => `m${i}`);
const errorCount = (decoded: t.Validation<unknown>): number => (E.isLeft(decoded) ? decoded.left.length : 0);

test('an object with many unknown members is refused for the first of them', () => {
  const known = countedCodec(() => true);
  const decoded = exactObject({}, { known: known.codec }).decode({
    ...Object.fromEntries(many.map((name) => [name, 1])),
    known: 1,
  });
  expect([errorCount(decoded), known.calls()]).toEqual([maxErrors, 0]);
});

test('a list with many wrong items is refused for the first of them', () => {
  const item = countedCodec(() => false);
  const items = list(
    'a list',
    schema(item.codec, () => ({})),
    many.length,
  );
  expect([errorCount(items.decode(many)), item.calls()]).toEqual([maxErrors, maxErrors]);
  expect([items.is(many), item.calls()]).toEqual([false, maxErrors + 1]);
});

test('a dictionary with many wrong values is refused for the first of them', () => {
  const value = countedCodec(() => false);
  const values = dictionaryOf(
    'a dictionary',
    anyText,
    schema(value.codec, () => ({})),
  );
  const decoded = values.decode(Object.fromEntries(many.map((name) => [name, 1])));
  expect([errorCount(decoded), value.calls()]).toEqual([maxErrors, maxErrors]);
});

test('a member is validated once, however deep it is', () => {
  const leaf = countedCodec(() => true);
  const deep = exactObject({ a: exactObject({ b: exactObject({ c: leaf.codec }, {}) }, {}) }, {});
  expect(E.isRight(deep.decode({ a: { b: { c: 1 } } }))).toBe(true);
  expect(leaf.calls()).toBe(1);
});
