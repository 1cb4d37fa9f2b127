/** What the JSON Schema takes, the codec takes, and nothing else: both are readings of the same rows. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import {
  operations,
  parameters,
  replyCodec,
  requestCodec,
  responsePhrase,
  sign,
  type Operation,
  type Parameter,
} from '../../src/index.ts';
import type { ValueError } from '../../src/parameter/check-value.ts';
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
  if (compiled === undefined) throw new Error(`no schema is called ${name}`);
  return (message) => compiled(message) === true;
};
const anyMessage = ajv.getSchema('messages');

const everyOperation = Object.keys(operations) as Operation[];
const everyParameter = Object.keys(parameters) as Parameter[];
const maintenance = everyOperation.filter(isMaintenance);

type Fields = Readonly<Record<string, unknown>>;

// A few parameters left out, sent along, or with values of any other: often still a good message, and often not.
const shuffled = (valid: fc.Arbitrary<Fields>, names: readonly string[]): fc.Arbitrary<Fields> => {
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

describe.each(everyOperation)('a %s request', (operation) => {
  const schemaTakes = accepts(nameOf(operation, 'Request'));
  const names = [...Object.keys(operations[operation].request), 'unheard_of'];

  test('that keeps the table is taken by both', () => {
    fc.assert(
      fc.property(validRequest(operation), (valid) => {
        expect([schemaTakes(valid), requestCodec(operation).is(valid)]).toEqual([true, true]);
      }),
    );
  });

  const reasons: readonly BrokenRequest['reason'][] = [
    'MissingParameter',
    'UnknownParameter',
    'InvalidFormat',
    'TooLong',
    'ValueNotAllowed',
    'NoSelector',
    'UnknownCommand',
    'TwoSelectors',
    ...('amount' in operations[operation].request ? (['InvalidAmount', 'UnknownCurrency'] as const) : []),
  ];
  test.each(reasons)('broken by %s is refused by both', (reason) => {
    fc.assert(
      fc.property(brokenRequest(operation, reason), ({ request: broken }) => {
        expect([schemaTakes(broken), requestCodec(operation).is(broken)]).toEqual([false, false]);
      }),
    );
  });

  test('is judged alike, whatever is changed in it', () => {
    let taken = 0;
    fc.assert(
      fc.property(shuffled(validRequest(operation), names), (message) => {
        const judged = requestCodec(operation).is(message);
        if (judged) taken += 1;
        expect(schemaTakes(message)).toBe(judged);
      }),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(10);
  });

  test('is a request of this operation alone', () => {
    fc.assert(
      fc.property(validRequest(operation), (valid) => {
        const takenBy = everyOperation.filter((other) => accepts(nameOf(other, 'Request'))(valid));
        expect([takenBy, accepts('Request')(valid), anyMessage?.(valid)]).toEqual([[operation], true, true]);
      }),
      { numRuns: 20 },
    );
  });
});

test.each(maintenance)('a %s request names its order by either reference', (operation) => {
  const schemaTakes = accepts(nameOf(operation, 'Request'));
  fc.assert(
    fc.property(validRequest(operation), (valid) => {
      const { merchant_reference: _m, fort_id: _f, ...unnamed } = valid as Fields;
      expect(schemaTakes(unnamed)).toBe(false);
      expect(schemaTakes({ ...unnamed, fort_id: '1' })).toBe(true);
      expect(schemaTakes({ ...unnamed, merchant_reference: 'a' })).toBe(true);
      expect(schemaTakes({ ...unnamed, merchant_reference: '', fort_id: '1' })).toBe(false);
    }),
    { numRuns: 20 },
  );
});

// No schema of a sane length says that a code begins with its status.
const onlyDisagrees = (operation: Operation, message: unknown): boolean => {
  const decoded = replyCodec(operation).decode(message);
  const faults = E.isLeft(decoded) ? decoded.left.map((fault) => fault.message ?? '') : [];
  return faults.length > 0 && faults.every((fault) => fault.includes('does not begin with'));
};

describe.each(everyOperation)('a %s reply', (operation) => {
  const schemaTakes = accepts(nameOf(operation, 'Reply'));
  const judgedByBoth = [...everyParameter, 'unheard_of'];

  test('that keeps the table is taken by both, and as a reply of any operation', () => {
    fc.assert(
      fc.property(validReply(operation), (valid) => {
        expect([schemaTakes(valid), replyCodec(operation).is(valid)]).toEqual([true, true]);
        expect([accepts('Reply')(valid), anyMessage?.(valid)]).toEqual([true, true]);
      }),
    );
  });

  test('is judged alike, whatever is changed in it', () => {
    let taken = 0;
    fc.assert(
      fc.property(shuffled(validReply(operation), judgedByBoth), (message) => {
        const judged = replyCodec(operation).is(message);
        if (judged) taken += 1;
        expect(schemaTakes(message)).toBe(judged || onlyDisagrees(operation, message));
      }),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(10);
  });

  test('may be signed, with what can be a signature', () => {
    fc.assert(
      fc.property(validReply(operation), fc.constantFrom('', 7, null, 'not/one'), (valid, signature) => {
        expect(schemaTakes(signed(valid))).toBe(true);
        expect(schemaTakes({ ...valid, signature })).toBe(false);
      }),
      { numRuns: 20 },
    );
  });
});

describe.each(maintenance)('%s feedback', (operation) => {
  const schemaTakes = accepts(nameOf(operation, 'Feedback'));

  test('is its reply, signed', () => {
    fc.assert(
      fc.property(validFeedback(operation), (valid) => {
        const feedback = signed(valid);
        expect([schemaTakes(feedback), replyCodec(operation).is(feedback)]).toEqual([true, true]);
        expect(accepts('Feedback')(feedback)).toBe(true);
        expect(schemaTakes({ ...feedback, eci: 'not in the table' })).toBe(true);
      }),
    );
  });

  test.each(['command', 'signature', 'response_code', 'response_message', 'status'])('has a %s', (name) => {
    fc.assert(
      fc.property(validFeedback(operation), (valid) => {
        const { [name]: _left, ...rest }: Fields = signed(valid);
        expect(schemaTakes(rest)).toBe(false);
      }),
      { numRuns: 20 },
    );
  });
});

test('what could not be read is refused by a reply of any operation', () => {
  const refused = { response_code: '00073', response_message: 'Invalid request format', status: '00' };
  expect(accepts('Reply')(refused)).toBe(true);
});

test('nothing else is a message', () => {
  for (const other of [{}, { command: 'CAPTURE' }, [], 'CAPTURE', null])
    expect(anyMessage?.(other)).toBe(false);
});

test('lengths are counted in characters as people count them', () => {
  const described = accepts('order_description');
  const { maxLength: max } = parameters.order_description;
  expect(described('𝔸'.repeat(max))).toBe(true);
  expect(described('𝔸'.repeat(max + 1))).toBe(false);
});

const signed = (valid: Fields): Fields =>
  sign(valid as Readonly<Record<string, string>>, { shaType: 'SHA-256', phrase: responsePhrase('PASS') });
