/** What a codec takes, its schema takes, and the other way round. */
import { parameters, shaTypes, type Parameter } from '@postern/protocol/spec';
import { validValue } from '@postern/protocol/testing';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { nothing as noBody } from './primitives.ts';
import { routeTable } from '../testing/management-api-server.ts';
import { dictionaryOf } from './dictionary.ts';
import { byCurrency, currency } from './currency.ts';
import { namedSchema, describedAs, inlineDefinitions, type Shape } from './schema.ts';
import { timestamp, timestampOfThisMillennium } from './timestamp.ts';
import { list } from './list.ts';
import { enumOf } from './enum.ts';
import { object } from './object.ts';
import { parameter } from './protocol-parameter.ts';
import { nonBlankText, textSatisfying, textMatching } from './text.ts';
import { boolean, nullable, wholeNumber, wholeNumberText } from './primitives.ts';
import { anyText } from '../testing/any-text-arbitrary.ts';

const ajv = new Ajv2020({ strictTypes: false });
const schemaTakes = (codec: Shape) => {
  const validate = ajv.compile(codec.schema(inlineDefinitions));
  return (value: unknown) => validate(value);
};

const names = Object.keys(parameters) as Parameter[];
const validExampleOf = (name: Parameter) => fc.sample(validValue(name), { numRuns: 1, seed: 1 })[0];

/** Codecs, each with a value that it takes: a codec that takes nothing would keep the law as well. */
const codecs: Readonly<Record<string, readonly [Shape, unknown]>> = {
  boolean: [boolean, true],
  whole: [wholeNumber(1, 100), 100],
  currency: [currency, 'AED'],
  instant: [timestamp, '2024-02-29T04:05:06+04:00'],
  instantOfThisMillennium: [timestampOfThisMillennium, '2026-02-28T04:05:06Z'],
  filled: [nonBlankText(8), 'a chair'],
  matching: [textMatching('digits', /^[0-9]+$/, 3), '007'],
  name: [enumOf(shaTypes), 'SHA-256'],
  list: [list('a list', nullable(boolean), 2), [true, null]],
  nullable: [nullable(wholeNumber(-1, 1)), null],
  byCurrency: [
    byCurrency('by currency', object({}, { daily: textMatching('digits', /^[0-9]+$/, 3) })),
    { AED: { daily: '100' }, KWD: {} },
  ],
  byName: [
    dictionaryOf('by name', textMatching('small letters', /^[a-z]+$/, 4), boolean, 2),
    { a: true, name: false },
  ],
  object: [
    object({ a: boolean, name: nonBlankText(3) }, { b: list('a list', wholeNumber(0, 9), 3) }),
    { a: true, name: 'abc', b: [0, 9] },
  ],
  named: [
    namedSchema('Named', describedAs('words', object({}, { deep: object({ a: boolean }, {}) }))),
    { deep: { a: false } },
  ],
  ...Object.fromEntries(names.map((name) => [name, [parameter(name), validExampleOf(name)]])),
};

// Values near to what is taken, and far from it.
const texts = fc.oneof(
  fc.string({ maxLength: 12 }),
  anyText({ maxLength: 12 }),
  fc.stringMatching(/^[0-9]{1,22}$/),
  fc.stringMatching(/^[A-Za-z0-9 ._/'#:$-]{1,60}$/),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-02-31T04:05:06Z',
    '2024-02-29T04:05:06+04:00',
    'AED',
    'KWD',
    'XAU',
    'aed',
    'SHA-256',
    'constructor',
    'en',
    'YES',
    'كرسي',
    '\ud800',
    '\u0000',
    '\u2028',
    ' ',
    '𝔸'.repeat(8),
    '𝔸'.repeat(9),
  ),
);
const leaf = fc.oneof(
  texts,
  fc.boolean(),
  fc.constant(null),
  fc.integer({ min: -3, max: 120 }),
  fc.double({ noNaN: true }),
);
// XXX is ISO 4217's code for no currency: a name that only looks like one that is allowed.
const members = fc.constantFrom('a', 'b', 'name', 'deep', 'AED', 'XXX', 'daily', '__proto__', 'constructor');
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(members, tie('value'), { maxKeys: 4 }),
  ),
}));
const goodMembers = {
  a: fc.boolean(),
  name: fc.stringMatching(/^[a-z]{1,4}$/),
  b: fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 4 }),
  AED: fc.record({ daily: fc.stringMatching(/^[0-9]{1,4}$/) }, { requiredKeys: [] }),
  deep: fc.record({ a: fc.boolean() }, { requiredKeys: [] }),
};
const good = fc.record(goodMembers, { requiredKeys: [] });
// An object that has what it must have, and nothing else.
const exact = fc.record({ a: goodMembers.a, name: goodMembers.name });

test.each(Object.entries(codecs))('%s', (_name, [codec, example]) => {
  const takes = schemaTakes(codec);
  expect([takes(example), codec.is(example)]).toEqual([true, true]);
  fc.assert(
    fc.property(fc.oneof(value, texts, good, exact), (any) => {
      // Parsed from JSON, which can contain half of a surrogate pair.
      const json: unknown = JSON.parse(JSON.stringify(any));
      return takes(json) === codec.is(json);
    }),
    { numRuns: 500 },
  );
});

test.each([
  'query_command',
  'merchant_reference',
  'order_description',
  'response_code',
  'currency',
  'status',
] as const)('%s, over values around its own', (name) => {
  const { maxLength: max, type: kind } = parameters[name];
  const alphabet = kind === 'numeric' ? '0123456789x' : "abcXYZ0129_-./'#:$ é\n";
  const takes = schemaTakes(parameter(name));
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), maxLength: max + 1 }),
      (text) => takes(text) === parameter(name).is(text),
    ),
  );
});

test('a whole number in a query is the text of what the schema takes', () => {
  const takes = schemaTakes(wholeNumberText(0, 100));
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -5, max: 105 }), fc.double({ noNaN: true })), (number) => {
      return (
        wholeNumberText(0, 100).is(String(number)) === (takes(number) && !Object.is(number, -0)) ||
        number === 0
      );
    }),
  );
  expect(['07', '1e1', '+1', ' 1', '1.0', ''].filter((text) => wholeNumberText(0, 100).is(text))).toEqual([]);
});

test('a text that only a function can judge is described in words, and never more narrowly than it is judged', () => {
  const codec = textSatisfying('a palindrome', (text) => Array.from(text).toReversed().join('') === text, 5);
  expect(codec.schema(inlineDefinitions)).toEqual({
    type: 'string',
    description: 'a palindrome',
    maxLength: 5,
  });
  const takes = schemaTakes(codec);
  fc.assert(fc.property(texts, (text) => !codec.is(text) || takes(text)));
});

test('every body of the management API keeps the law', () => {
  const taking = routeTable.filter(({ body }) => body !== noBody);
  expect(taking.length).toBeGreaterThan(5);
  for (const { body } of taking) {
    const takes = schemaTakes(body);
    const properties = Object.keys(Object(body.schema(inlineDefinitions)['properties']));
    const near = fc.dictionary(fc.constantFrom(...properties, 'other'), fc.oneof(value, texts));
    const withoutPattern = ['origins', 'shop_origins', 'return_url'];
    fc.assert(
      // Origins and addresses are described in words.
      fc.property(near, (any) => takes(any) === body.is(any) || withoutPattern.some((name) => name in any)),
      { numRuns: 200 },
    );
  }
});
