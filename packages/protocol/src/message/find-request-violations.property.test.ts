/** Violations of requests are those of the table, in the order of the table. */
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { requestCodec, type Operation } from '../index.ts';
import {
  isOperation,
  refusalMessageCode,
  operations,
  parameters,
  recogniseOperation,
  findViolations,
  type Parameter,
} from '../spec.ts';
import type { ValueError } from '../parameter/check-parameter-value.ts';
import { brokenRequest, brokenValue, validRequest } from '../testing/index.ts';

const everyOperation = Object.keys(operations).filter(isOperation);
const breaches: readonly ValueError[] = ['InvalidFormat', 'TooLong', 'ValueNotAllowed'];

describe.each(everyOperation)('%s', (operation: Operation) => {
  const { selector, request: table } = operations[operation];
  const names = Object.keys(table) as Parameter[];
  const others = names.filter((name) => name !== selector);

  test('a valid request is recognised and accepted unchanged', () => {
    fc.assert(
      fc.property(validRequest(operation), (valid) => {
        expect(recogniseOperation(valid)).toEqual(E.right(operation));
        expect(requestCodec(operation).decode(valid)).toEqual(E.right(valid));
      }),
    );
  });

  test.each(
    others.flatMap((name) =>
      breaches.filter((breach) => brokenValue(name, breach)).map((breach) => ({ name, breach })),
    ),
  )('$name with $breach gives exactly this violation', ({ name, breach }) => {
    const broken = brokenValue(name, breach) ?? fc.constant(undefined);
    fc.assert(
      fc.property(validRequest(operation), broken, (valid, value) => {
        expect(findViolations(operation, { ...valid, [name]: value })).toEqual([
          { reason: breach, parameter: name },
        ]);
      }),
      { numRuns: 30 },
    );
  });

  test('a required parameter is missing if it is absent or empty', () => {
    const presence: Readonly<Record<string, string>> = table;
    const required = others.filter((name) => presence[name] === 'required');
    fc.assert(
      fc.property(
        validRequest(operation),
        fc.constantFrom(...required),
        fc.boolean(),
        (valid, name, empty) => {
          const { [name]: _left, ...rest }: Readonly<Record<string, string>> = valid;
          const received = empty ? { ...rest, [name]: '' } : rest;
          expect(findViolations(operation, received)).toEqual([
            { reason: 'MissingParameter', parameter: name },
          ]);
        },
      ),
    );
  });

  test('an optional parameter can be absent but not empty', () => {
    const optional = others.filter(
      (name) => (table as Readonly<Record<string, string>>)[name] === 'optional',
    );
    fc.assert(
      fc.property(validRequest(operation), fc.constantFrom(...optional), (valid, name) => {
        expect(findViolations(operation, { ...valid, [name]: '' })).toEqual([
          { reason: 'InvalidFormat', parameter: name },
        ]);
      }),
    );
  });

  test('an unknown parameter is the first violation, also with names of Object.prototype', () => {
    const unknownNames = fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', ''),
      fc.string().filter((name) => !names.includes(name as Parameter)),
    );
    fc.assert(
      fc.property(unknownNames, fc.jsonValue(), (name, value) => {
        const received = Object.fromEntries([[name, value]]);
        expect(findViolations(operation, received)[0]).toEqual({
          reason: 'UnknownParameter',
          parameter: name,
        });
      }),
    );
  });

  test('an unknown parameter is found also if a known one is inherited', () => {
    fc.assert(
      fc.property(validRequest(operation), (valid) => {
        const { language, ...own } = valid;
        const received = Object.assign(Object.create({ language }), own, { stranger: '1' });
        expect(findViolations(operation, received)).toEqual([
          { reason: 'UnknownParameter', parameter: 'stranger' },
        ]);
      }),
      { numRuns: 5 },
    );
  });

  test('a request with one violation gives exactly this violation and its message code', () => {
    fc.assert(
      fc.property(brokenRequest(operation), ({ request: broken, reason, parameter, message }) => {
        const recognised = recogniseOperation(broken);
        const [violation, ...more] = E.isLeft(recognised)
          ? [recognised.left]
          : findViolations(operation, broken);
        const isNamed = E.isRight(recognised) || recognised.left.parameter !== undefined;
        expect([violation, more]).toEqual([isNamed ? { reason, parameter } : { reason }, []]);
        expect(violation && refusalMessageCode(violation)).toBe(message);
      }),
      { numRuns: 300 },
    );
  });

  test('violations are in the order of the table', () => {
    const missing = findViolations(operation, {}).map(({ parameter }) => parameter);
    expect(missing).toEqual(names.filter((name) => missing.includes(name)));
    expect(missing).toContain('merchant_reference');
    expect(missing).not.toContain('fort_id');
  });
});

test.each(['CAPTURE', 'VOID_AUTHORIZATION', 'REFUND'] as const)(
  '%s identifies the order by either reference',
  (operation) => {
    fc.assert(
      fc.property(validRequest(operation), (valid) => {
        const { merchant_reference: _m, fort_id: _f, ...rest } = valid;
        expect(findViolations(operation, { ...rest, merchant_reference: 'a' })).toEqual([]);
        expect(findViolations(operation, { ...rest, fort_id: '1' })).toEqual([]);
        expect(findViolations(operation, { ...rest, fort_id: '1', merchant_reference: '' })).toEqual([
          { reason: 'InvalidFormat', parameter: 'merchant_reference' },
        ]);
        expect(findViolations(operation, rest)).toEqual([
          { reason: 'MissingParameter', parameter: 'merchant_reference' },
        ]);
        expect(findViolations(operation, { ...rest, merchant_reference: '', fort_id: '' })[0]).toEqual({
          reason: 'MissingParameter',
          parameter: 'merchant_reference',
        });
      }),
    );
  },
);

test.each([
  [{ amount: '0' }, [{ reason: 'InvalidAmount', parameter: 'amount' }]],
  [{ amount: '0000000000' }, [{ reason: 'InvalidAmount', parameter: 'amount' }]],
  [{ currency: 'XAU' }, [{ reason: 'UnknownCurrency', parameter: 'currency' }]],
  [{ currency: 'aed' }, [{ reason: 'UnknownCurrency', parameter: 'currency' }]],
  [{ amount: '10.50' }, [{ reason: 'InvalidFormat', parameter: 'amount' }]],
  [
    { amount: '0', currency: 'ZZZ', language: 'fr' },
    [
      { reason: 'ValueNotAllowed', parameter: 'language' },
      { reason: 'InvalidAmount', parameter: 'amount' },
      { reason: 'UnknownCurrency', parameter: 'currency' },
    ],
  ],
])('a capture with %p', (changes, violations) => {
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
  expect(findViolations('CAPTURE', { ...capture, ...changes })).toEqual(violations);
});

test('lengths are counted in code points, not UTF-16 units', () => {
  const longest = '日'.repeat(parameters.order_description.maxLength);
  const astral = '𝔸'.repeat(parameters.order_description.maxLength);
  const violationsOf = (order_description: string) =>
    findViolations('VOID_AUTHORIZATION', { order_description }).filter(
      ({ parameter }) => parameter === 'order_description',
    );
  expect(violationsOf(longest)).toEqual([]);
  expect(violationsOf(astral)).toEqual([]);
  expect(violationsOf(`${astral}𝔸`)).toEqual([{ reason: 'TooLong', parameter: 'order_description' }]);
});
