/** The codec of requests and `findViolations` state the same rules: one as io-ts would, one in the order of the gateway's checks. */
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
// oxlint-disable-next-line no-restricted-imports -- as programs print the errors of io-ts
import { PathReporter } from 'io-ts/lib/PathReporter.js';
import { parameterCodec, requestCodec, validateRequest, type Operation, type Violation } from '../index.ts';
import { findViolations, operations, parameters, refusalReasons } from '../spec.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { brokenRequest, brokenValue, validRequest, validValue } from '../testing/index.ts';

describe.each(keysOf(operations))('%s', (operation) => {
  test('the codec refuses what findViolations refuses, for the same reasons', () => {
    fc.assert(
      fc.property(anyMessage(operation), (message) => {
        const violations = findViolations(operation, message);
        expect(violationsOfCodec(operation, message)).toEqual(sorted(violations));
        expect(requestCodec(operation).is(message)).toBe(violations.length === 0);
        expect(E.isRight(validateRequest(operation, message))).toBe(violations.length === 0);
      }),
      { examples: examples.map((message): [Message] => [message]) },
    );
  });

  test('the codec refuses all that is not an object', () => {
    const notAnObject = fc.anything().filter((value) => !t.UnknownRecord.is(value));
    fc.assert(
      fc.property(notAnObject, (value) => {
        expect(requestCodec(operation).is(value)).toBe(false);
        expect(PathReporter.report(requestCodec(operation).decode(value))).toEqual([
          `${operation}: not an object`,
        ]);
      }),
    );
  });
});

test.each(keysOf(parameters))('a codec of %s accepts the values of its row', (name) => {
  const broken = (['InvalidFormat', 'TooLong', 'ValueNotAllowed'] as const).flatMap(
    (reason) => brokenValue(name, reason)?.map((value) => ({ value, reason })) ?? [],
  );
  const missing = fc.constant({ value: undefined, reason: 'MissingParameter' } as const);
  fc.assert(
    fc.property(validValue(name), fc.oneof(missing, ...broken), (valid, { value, reason }) => {
      expect(parameterCodec(name).decode(valid)).toEqual(E.right(valid));
      expect(parameterCodec(name).is(value)).toBe(false);
      expect(PathReporter.report(parameterCodec(name).decode(value))).toEqual([
        `${name}: ${refusalReasons[reason].description}`,
      ]);
    }),
    { numRuns: 30 },
  );
});

test('PathReporter prints a line for each error, also of requests inside other codecs', () => {
  const order = t.type({ price: parameterCodec('amount'), captures: t.array(requestCodec('CAPTURE')) });
  const capture = {
    command: 'CAPTURE',
    access_code: 'a',
    merchant_identifier: 'm',
    merchant_reference: 'r',
    amount: '1',
    currency: 'AED',
    language: 'en',
    signature: 's',
  };
  const { merchant_reference: _left, ...unidentified } = capture;
  const captures = [
    capture,
    { ...capture, command: 'REFUND', language: 'fr', currency: 'XAU', amount: '0' },
    { ...unidentified, 'no.such': '1', order_description: 'x'.repeat(151) },
    { ...unidentified, fort_id: '1', signature: '' },
  ];
  const decoded = order.decode({ price: '10.50', captures });
  expect(PathReporter.report(decoded)).toEqual([
    "price: Not a JSON string, or a character outside the parameter's type",
    'captures.1.command: of another operation',
    'captures.1.amount: The amount is zero',
    'captures.1.currency: Not an ISO 4217 currency with a minor unit',
    "captures.1.language: Not on the parameter's closed list",
    'captures.2.order_description: Longer than the parameter may be',
    'captures.2.merchant_reference: A required parameter was not sent',
    'captures.2.no.such: The operation has no such parameter',
    'captures.3.signature: A required parameter was not sent',
  ]);
  const keys = E.isLeft(decoded) ? decoded.left.map(({ context }) => context.map(({ key }) => key)) : [];
  expect(keys).toContainEqual(['', 'captures', '2', 'no.such']);
  expect(keys).toContainEqual(['', 'captures', '2', 'merchant_reference']);
});

type Message = Readonly<Record<string, unknown>>;

const anyMessage = (operation: Operation): fc.Arbitrary<Message> => {
  const names = keysOf(operations[operation].request);
  const other = fc.constantFrom(...keysOf(operations)).chain((name) => validRequest(name));
  const anyName = fc.oneof(fc.constantFrom(...keysOf(parameters), ...inheritedNames), fc.string());
  const anyValue = fc.oneof(
    fc.constantFrom<unknown>('', undefined, null, '0', 'XAU', 'en', operation, 'REFUND'),
    fc.string(),
    fc.anything(),
  );
  const changed = fc
    .tuple(
      validRequest(operation),
      fc.subarray([...names]),
      fc.dictionary(fc.oneof(fc.constantFrom(...names), anyName), anyValue),
    )
    .map(([valid, left, added]): Message => ({ ...without(valid, left), ...added }));
  const message = fc.oneof(
    validRequest(operation),
    brokenRequest(operation).map(({ request }) => request),
    other,
    changed,
    fc.dictionary(anyName, anyValue, { noNullPrototype: false }),
    fc.anything().filter(t.UnknownRecord.is),
  );
  // Some parameters are inherited.
  const inheriting = fc
    .tuple(fc.oneof(validRequest(operation), changed), fc.subarray([...names]), fc.boolean())
    .map(([whole, above, isNull]): Message => {
      const inherited = Object.assign(Object.create(isNull ? null : Object.prototype), whole);
      return Object.assign(Object.create(inherited), without(whole, above));
    });
  return fc.oneof({ weight: 4, arbitrary: message }, { weight: 1, arbitrary: inheriting });
};

const without = (message: Message, names: readonly string[]): Message =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !names.includes(name)));

const inheritedNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

const examples: readonly Message[] = [
  {},
  { merchant_reference: '', fort_id: '' },
  { merchant_reference: '', fort_id: '1' },
  { merchant_reference: 'a b', fort_id: '' },
  { command: '', query_command: '' },
  { command: 'PURCHASE', amount: 0, currency: 'aed' },
  new Date(0) as unknown as Message,
  Object.fromEntries([['__proto__', '1']]),
];

const violationsOfCodec = (operation: Operation, message: Message): readonly Violation[] => {
  const decoded = requestCodec(operation).decode(message);
  return E.isRight(decoded)
    ? []
    : sorted(
        decoded.left.map(({ context, message: text = '' }) => {
          const parameter = context.at(-1)?.key ?? '';
          return { parameter, reason: reasonOf(text.slice(`${parameter}: `.length)) };
        }),
      );
};

const reasons = new Map<string, Violation['reason']>([
  ...(
    [
      'UnknownParameter',
      'MissingParameter',
      'InvalidFormat',
      'TooLong',
      'ValueNotAllowed',
      'InvalidAmount',
      'UnknownCurrency',
    ] as const
  ).map((reason) => [refusalReasons[reason].description, reason] as const),
  ['of another operation', 'ValueNotAllowed'],
]);

const reasonOf = (description: string): Violation['reason'] => {
  const reason = reasons.get(description);
  if (reason === undefined) throw new Error(`no refusal reason is described as ${description}`);
  return reason;
};

const sorted = (violations: readonly Violation[]): readonly Violation[] =>
  violations.toSorted((a, b) => Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b)));

const keyOf = ({ reason, parameter }: Violation): string => `${parameter} ${reason}`;
