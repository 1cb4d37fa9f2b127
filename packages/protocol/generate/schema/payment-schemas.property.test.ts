/** The schemas of payments accept what the gateway accepts and sends. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { StringParams } from '../../src/index.ts';
import {
  checkPaymentValue,
  findPaymentFormViolations,
  isPaymentParameter,
  paymentFlows,
  paymentReply,
} from '../../src/payments/index.ts';
import { isParameter } from '../../src/spec.ts';
import published from '../../vectors/signature.json' with { type: 'json' };
import { schema } from './schema-json.ts';

const ajv = new Ajv2020({ strict: true, strictRequired: false });
ajv.addSchema(JSON.parse(schema()), 'messages');

const accepts = (name: string, message: unknown): boolean => {
  const compiled = ajv.getSchema(`messages#/$defs/${name}`);
  if (compiled === undefined) throw new Error(`there is no schema ${name}`);
  return compiled(message) === true;
};

const messages: readonly { readonly name: string; readonly message: StringParams }[] = published.vectors.map(
  ({ name, parameters, signature }) => ({
    name,
    message: { ...(JSON.parse(JSON.stringify(parameters)) as StringParams), signature },
  }),
);
const named = (beginning: string) => messages.filter(({ name }) => name.startsWith(beginning));
const form: StringParams = named('payment form')[0]?.message ?? {};

test.each(named('payment form'))('the schema accepts the $name', ({ message }) => {
  expect(accepts('RedirectionForm', message)).toBe(true);
});

const processed = named('payment return').filter(({ message }) => 'fort_id' in message);

test.each(processed)('the schema accepts the $name with all required parameters only', ({ message }) => {
  expect(accepts('PaymentReturn', { ...message, undocumented: '1' })).toBe(true);
  const always = Object.entries(paymentReply).filter(([, presence]) => presence === 'always');
  for (const [name] of [...always, ['signature']]) {
    const { [name ?? '']: _left, ...rest } = message;
    expect([name, accepts('PaymentReturn', rest)]).toEqual([name, false]);
  }
});

test('the schema refuses the return of a payment that was not processed', () => {
  const [cancelled] = named('payment return after a cancel');
  expect(accepts('PaymentReturn', cancelled?.message)).toBe(false);
});

// A JSON Schema cannot say what is an address or a card number.
const isOnlyInCode = (message: StringParams): boolean =>
  findPaymentFormViolations('redirection', message).every(
    ({ reason, parameter }) =>
      reason === 'InvalidFormat' &&
      (isParameter(parameter) || isPaymentParameter(parameter)) &&
      checkPaymentValue(parameter, message[parameter] ?? '') === undefined,
  );

const names = [...Object.keys(paymentFlows.redirection.request), 'card_number', 'undocumented'];
const words = 'XAU AED AUTHORIZATION CAPTURE MOTO ECOMMERCE YES NO VISA ar 0 ٣ a*b 4111111111111111';
const values = [
  ...words.split(' '),
  '',
  'https://shop.example/?a=1',
  '+971 (4) 0',
  "ليلى O'Neil",
  'a'.repeat(401),
];

test.each(names)('the schema of the form accepts the values of %s that the check accepts', (name) => {
  for (const value of values) {
    const message = { ...form, [name]: value };
    expect([value, accepts('RedirectionForm', message)]).toEqual([value, isOnlyInCode(message)]);
  }
});

test('the schema of the form accepts what the check accepts, after any changes', () => {
  const value = fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary', maxLength: 30 }));
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 }),
      fc.subarray(names, { maxLength: 2 }),
      (changed, left) => {
        const sent = Object.entries({ ...form, ...changed }).filter(([name]) => !left.includes(name));
        const message: StringParams = Object.fromEntries(sent);
        expect(accepts('RedirectionForm', message)).toBe(isOnlyInCode(message));
      },
    ),
    { numRuns: 500 },
  );
});
