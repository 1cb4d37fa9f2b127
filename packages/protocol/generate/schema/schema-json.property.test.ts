/** The JSON Schema and the codecs accept the same messages: both are derived from the same rows. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { replyCodec, requestCodec, responsePhrase, sign, type Operation } from '../../src/index.ts';
import { operations, parameters, type Parameter } from '../../src/spec.ts';
import type { ValueError } from '../../src/parameter/check-parameter-value.ts';
import {
  brokenRequest,
  brokenValue,
  validFeedback,
  validReply,
  validRequest,
  validValue,
  type BrokenRequest,
} from '../../src/testing/index.ts';
import { schema } from './schema-json.ts';
import { isMaintenance, nameOf } from './message-schemas.ts';

const ajv = new Ajv2020({ strict: true, strictRequired: false });
ajv.addSchema(JSON.parse(schema()), 'messages');

const accepts = (name: string): ((message: unknown) => boolean) => {
  const compiled = ajv.getSchema(`messages#/$defs/${name}`);
  if (compiled === undefined) throw new Error(`there is no schema ${name}`);
  return (message) => compiled(message) === true;
};
const anyMessage = ajv.getSchema('messages');

const everyOperation = Object.keys(operations) as Operation[];
const everyParameter = Object.keys(parameters) as Parameter[];
const maintenance = everyOperation.filter(isMaintenance);

type Fields = Readonly<Record<string, unknown>>;

// A message with a few parameters omitted, added or changed: often still valid, and often not.
const mutated = (valid: fc.Arbitrary<Fields>, names: readonly string[]): fc.Arbitrary<Fields> => {
  const breaches: readonly ValueError[] = ['InvalidFormat', 'TooLong', 'ValueNotAllowed'];
  const value = fc.oneof(
    fc.constantFrom<unknown>('', '0', '00', 'XAU', 'AED', 'CAPTURE', 'CHECK_STATUS', 'en', 'YES', 7, null),
    fc.constantFrom(...everyParameter).chain(validValue),
    fc
      .tuple(fc.constantFrom(...everyParameter), fc.constantFrom(...breaches))
      .chain(([name, breach]) => brokenValue(name, breach) ?? validValue(name)),
  );
  return fc
    .tuple(
      valid,
      fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 2 }),
      fc.subarray([...names], { maxLength: 2 }),
    )
    .map(([message, changed, left]) =>
      Object.fromEntries(Object.entries({ ...message, ...changed }).filter(([name]) => !left.includes(name))),
    );
};

// The same values in every run, so that chance cannot fail what is expected of them.
const sampleOf = <A>(arbitrary: fc.Arbitrary<A>): readonly A[] =>
  fc.sample(arbitrary, { numRuns: 500, seed: 7 });

describe.each(everyOperation)('a %s request', (operation) => {
  const schemaAccepts = accepts(nameOf(operation, 'Request'));
  const names = [...Object.keys(operations[operation].request), 'undocumented'];

  test('that is valid is accepted by both', () => {
    fc.assert(
      fc.property(validRequest(operation), (valid) => {
        expect([schemaAccepts(valid), requestCodec(operation).is(valid)]).toEqual([true, true]);
      }),
    );
  });

  const reasons: readonly BrokenRequest['reason'][] = [
    'MissingParameter',
    'UnknownParameter',
    'InvalidFormat',
    'TooLong',
    'ValueNotAllowed',
    'MissingCommand',
    'UnknownCommand',
    'MultipleCommands',
    ...('amount' in operations[operation].request ? (['InvalidAmount', 'UnknownCurrency'] as const) : []),
  ];
  test.each(reasons)('with %s is refused by both', (reason) => {
    fc.assert(
      fc.property(brokenRequest(operation, reason), ({ request: broken }) => {
        expect([schemaAccepts(broken), requestCodec(operation).is(broken)]).toEqual([false, false]);
      }),
    );
  });

  test('gets the same result from both after any change', () => {
    const changed = mutated(validRequest(operation), names);
    fc.assert(
      fc.property(changed, (message) => {
        expect(schemaAccepts(message)).toBe(requestCodec(operation).is(message));
      }),
      { numRuns: 500 },
    );
    expect(sampleOf(changed).filter(requestCodec(operation).is).length).toBeGreaterThan(10);
  });

  test('is a request of this operation only', () => {
    fc.assert(
      fc.property(validRequest(operation), (valid) => {
        const acceptedBy = everyOperation.filter((other) => accepts(nameOf(other, 'Request'))(valid));
        expect([acceptedBy, accepts('Request')(valid), anyMessage?.(valid)]).toEqual([
          [operation],
          true,
          true,
        ]);
      }),
      { numRuns: 20 },
    );
  });
});

test.each(maintenance)('a %s request identifies its order by either reference', (operation) => {
  const schemaAccepts = accepts(nameOf(operation, 'Request'));
  fc.assert(
    fc.property(validRequest(operation), (valid) => {
      const { merchant_reference: _m, fort_id: _f, ...unnamed } = valid as Fields;
      expect(schemaAccepts(unnamed)).toBe(false);
      expect(schemaAccepts({ ...unnamed, fort_id: '1' })).toBe(true);
      expect(schemaAccepts({ ...unnamed, merchant_reference: 'a' })).toBe(true);
      expect(schemaAccepts({ ...unnamed, merchant_reference: '', fort_id: '1' })).toBe(false);
    }),
    { numRuns: 20 },
  );
});

// A JSON Schema cannot say in reasonable length that a code begins with its status.
const codeContradictsStatus = (operation: Operation, message: unknown): boolean => {
  const decoded = replyCodec(operation).decode(message);
  const errors = E.isLeft(decoded) ? decoded.left.map(({ message: text }) => text ?? '') : [];
  return errors.length > 0 && errors.every((text) => text.includes('does not begin with'));
};

describe.each(everyOperation)('a %s reply', (operation) => {
  const schemaAccepts = accepts(nameOf(operation, 'Reply'));
  const names = [...everyParameter, 'undocumented'];

  test('that is valid is accepted by both, and by the schema of all replies', () => {
    fc.assert(
      fc.property(validReply(operation), (valid) => {
        expect([schemaAccepts(valid), replyCodec(operation).is(valid)]).toEqual([true, true]);
        expect([accepts('Reply')(valid), anyMessage?.(valid)]).toEqual([true, true]);
      }),
    );
  });

  test('gets the same result from both after any change', () => {
    const changed = mutated(validReply(operation), names);
    fc.assert(
      fc.property(changed, (message) => {
        const isValid = replyCodec(operation).is(message);
        expect(schemaAccepts(message)).toBe(isValid || codeContradictsStatus(operation, message));
      }),
      { numRuns: 500 },
    );
    expect(sampleOf(changed).filter(replyCodec(operation).is).length).toBeGreaterThan(10);
  });

  test('can have a signature, but only a well-formed one', () => {
    fc.assert(
      fc.property(validReply(operation), fc.constantFrom('', 7, null, 'not/one'), (valid, signature) => {
        expect(schemaAccepts(signed(valid))).toBe(true);
        expect(schemaAccepts({ ...valid, signature })).toBe(false);
      }),
      { numRuns: 20 },
    );
  });
});

describe.each(maintenance)('%s feedback', (operation) => {
  const schemaAccepts = accepts(nameOf(operation, 'Feedback'));

  test('is a signed reply', () => {
    fc.assert(
      fc.property(validFeedback(operation), (valid) => {
        const feedback = signed(valid);
        expect([schemaAccepts(feedback), replyCodec(operation).is(feedback)]).toEqual([true, true]);
        expect(accepts('Feedback')(feedback)).toBe(true);
        expect(schemaAccepts({ ...feedback, eci: 'not in the table' })).toBe(true);
      }),
    );
  });

  test.each(['command', 'signature', 'response_code', 'response_message', 'status'])(
    'requires %s',
    (name) => {
      fc.assert(
        fc.property(validFeedback(operation), (valid) => {
          const { [name]: _left, ...rest }: Fields = signed(valid);
          expect(schemaAccepts(rest)).toBe(false);
        }),
        { numRuns: 20 },
      );
    },
  );
});

test('the refusal of an invalid body is a valid reply of any operation', () => {
  const refused = { response_code: '00073', response_message: 'Invalid request format', status: '00' };
  expect(accepts('Reply')(refused)).toBe(true);
});

test('other values are not messages', () => {
  for (const other of [{}, { command: 'CAPTURE' }, [], 'CAPTURE', null])
    expect(anyMessage?.(other)).toBe(false);
});

test('lengths are counted in code points, not UTF-16 units', () => {
  const acceptsDescription = accepts('order_description');
  const { maxLength: max } = parameters.order_description;
  expect(acceptsDescription('𝔸'.repeat(max))).toBe(true);
  expect(acceptsDescription('𝔸'.repeat(max + 1))).toBe(false);
});

const signed = (valid: Fields): Fields =>
  sign(valid as Readonly<Record<string, string>>, { shaType: 'SHA-256', phrase: responsePhrase('PASS') });
