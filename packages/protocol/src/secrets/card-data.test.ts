/** Card numbers and security codes are found by their names and by their digits, and identifiers are not. */
import fc from 'fast-check';
import { waysToWriteASecret } from '../testing/ways-to-write-a-secret.ts';
import {
  containsCardNumber,
  findSecretsInJson,
  findSecretsInText,
  isCardDataName,
  isSecretHeader,
  isSecretName,
  redactSpans,
} from './index.ts';

test.each([
  'card_number',
  'cardNumber',
  'Card-Number',
  'payment.card.number',
  'card_no',
  'cardNum',
  'pan',
  'PAN',
  'cardPan',
  'pan_number',
  'cvv',
  'card_cvv2',
  'CVC',
  'card_security_code',
  'securityCode',
])('%s is a name of card data', (name) => {
  expect([isCardDataName(name), isSecretName(name), isSecretHeader(`X-${name}`)]).toEqual([true, true, true]);
});

test.each(['company', 'span', 'Japan', 'expand', 'card_not_present', 'scorecard', 'order_number', 'amount'])(
  '%s is none',
  (name) => {
    expect([isCardDataName(name), isSecretName(name)]).toEqual([false, false]);
  },
);

// The digits before the check digit, and the way in which people write them.
const digits = fc.stringMatching(/^[1-9][0-9]{11,17}$/);
const separators = fc.constantFrom('', ' ', '-', '\u00A0', '\u2013', '.', ' - ');

const numberOf = (payload: string): string =>
  Array.from('0123456789')
    .map((digit) => payload + digit)
    .find(isDivisible) ?? payload;

// The model: digits from the right, each second one doubled, digits of the products added.
const isDivisible = (number: string): boolean =>
  [...number]
    .toReversed()
    .flatMap((digit, i) => [...String(Number(digit) * (1 + (i % 2)))])
    .reduce((sum, digit) => sum + Number(digit), 0) %
    10 ===
  0;

const written = fc
  .tuple(digits, fc.constantFrom('', ' ', '-'))
  .map(([payload, separator]) => numberOf(payload).replaceAll(/(....)(?=.)/g, `$1${separator}`));

test('a number is found in any text, and no other number of this length is', () => {
  const property = fc.property(digits, separators, fc.nat(8), (payload, separator, off) => {
    const right = numberOf(payload);
    const wrong = right.slice(0, -1) + String((Number(right.at(-1)) + 1 + off) % 10);
    const write = (number: string) => `see ${number.replaceAll(/(....)(?=.)/g, `$1${separator}`)}.`;
    expect(containsCardNumber('order_description', write(right))).toBe(true);
    // Groups of digits may be a shorter number by themselves, so only the whole is compared.
    expect(containsCardNumber('order_description', `see ${wrong}.`)).toBe(false);
  });
  fc.assert(property, { examples: [['411111111111111', ' ', 0]] });
});

test('a number that was written as a decimal number is found, with all of its digits before the dot', () => {
  expect(containsCardNumber('order_description', '4111111111111111.0')).toBe(true);
  expect(findSecretsInText('{"a":4111111111111111.00}', [])).toEqual([{ start: 5, end: 24 }]);
});

// Without the number, nothing shows that hexadecimal digits are one, or which of more digits are.
const ways = Object.entries(waysToWriteASecret).filter(([way]) => !/^hexadecimal| on$/.test(way));

test.each(ways)('a number that is written %s is redacted, and the rest stays', (_way, write) => {
  const property = fc.property(written, (number) => {
    const text = `rest ${write(number)} rest`;
    const left = redactSpans(text, findSecretsInText(text, [])).text;
    expect(left).toMatch(/^rest .*\[redacted\].* rest$/s);
    expect(left.replaceAll(/\D/g, '').length).toBeLessThan(6);
  });
  fc.assert(property, { examples: [['4111 1111 1111 1111']] });
});

test.each([
  ['a number', '{"a":4111111111111111,"b":"rest"}', '{"a":[redacted],"b":"rest"}'],
  ['a text', '{"a":"x 4111-1111-1111-1111 y","b":"rest"}', '{"a":"x [redacted] y","b":"rest"}'],
  ['a name', '{"4111111111111111":"rest"}', '{"[redacted]":"rest"}'],
  ['a nested text', '{"a":[{"b":"4111111111111111"}]}', '{"a":[{"b":"[redacted]"}]}'],
  [
    'a value with the name of a number',
    '{"card_number":"4","cvv":"123"}',
    '{"card_number":"[redacted]","cvv":"[redacted]"}',
  ],
])('%s in JSON is redacted', (_what, json, expected) => {
  expect(redactSpans(json, findSecretsInJson(json, [])).text).toBe(expected);
});

test.each([
  '{"merchant_reference":"4111111111111111","fort_id":"411111111111111111","amount":"4111111111"}',
  '{"a":[1],"merchant_reference":"order-4111111111111111","maintenance_reference":"4111111111111111"}',
  '{"merchant_reference" : "4111111111111111", "nested": {"fort_id" : 4111111111111111}}',
])('the identifiers of %s stay', (json) => {
  expect(findSecretsInJson(json, [])).toEqual([]);
  expect(findSecretsInText(json, [])).toEqual([]);
});

test.each([
  'fort_id=4111111111111111&x=1',
  '/orders?merchant_reference=4111111111111111',
  '<fort_id>4111111111111111</fort_id>',
  'a UUID: 4a111111-1111-4111-8111-111111111111',
  'a hash: 4111111111111111aaaaaaaaaaaaaaaa',
  'twenty digits: 41111111111111111111',
  'zeros: 0000000000000000',
  'a decimal number: 4111.111111111111',
])('%s has no card number', (text) => {
  expect(findSecretsInText(text, [])).toEqual([]);
});
