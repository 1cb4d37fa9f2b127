/** The sentences about refused parameters: one cause for each mistake, and what to do about it. */
import fc from 'fast-check';
import { brokenValue } from '../testing/parameter-value-arbitraries.ts';
import { isParameter, parameters } from '../spec/parameters.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import type { ViolationReason } from '../spec/refusal-reasons.ts';
import { explainViolation, violationCauses } from '../texts.ts';
import { checkValue, type ValueError } from '../parameter/check-parameter-value.ts';

const text = "letters and digits of every script ' / . _ - # : $ space";
const uuid = '0b9c1d52-95ae-4b6e-9f5a-6a2f5f7c9a10';

type Row = readonly [parameter: string, value: unknown, cause: string, meaning: string, remedy?: string];

type ExplainedRow = readonly [ViolationReason, ...Row];

const invalidValues: readonly Row[] = [
  [
    'merchant_reference',
    'order 1',
    'WrongCharacter',
    "has ' ' (U+0020) at position 6; only A-Z a-z 0-9 - _ . are allowed",
  ],
  [
    'merchant_reference',
    'Bestellung№1',
    'WrongCharacter',
    "has '№' (U+2116) at position 11; only A-Z a-z 0-9 - _ . are allowed",
  ],
  [
    'merchant_reference',
    'a\u200Bb',
    'WrongCharacter',
    'has U+200B at position 2; only A-Z a-z 0-9 - _ . are allowed',
  ],
  [
    'merchant_reference',
    'a\nb',
    'WrongCharacter',
    'has U+000A at position 2; only A-Z a-z 0-9 - _ . are allowed',
  ],
  [
    'merchant_reference',
    'a\uD800',
    'WrongCharacter',
    'has U+D800 at position 2; only A-Z a-z 0-9 - _ . are allowed',
  ],
  [
    'merchant_reference',
    '👍👍 ',
    'WrongCharacter',
    "has '👍' (U+1F44D) at position 1; only A-Z a-z 0-9 - _ . are allowed",
  ],
  [
    'maintenance_reference',
    uuid,
    'WrongCharacter',
    "has '-' (U+002D) at position 9; only A-Z a-z 0-9 are allowed",
  ],
  [
    'order_description',
    'Shoes & socks',
    'WrongCharacter',
    `has '&' (U+0026) at position 7; only ${text} are allowed`,
  ],
  [
    'order_description',
    'Is it tea?',
    'WrongCharacter',
    `has '?' (U+003F) at position 10; only ${text} are allowed`,
  ],
  ['currency', 'AE1', 'WrongCharacter', "has '1' (U+0031) at position 3; only A-Z a-z are allowed"],
  [
    'response_message',
    'a\u0007',
    'WrongCharacter',
    'has U+0007 at position 2; only printable characters are allowed',
  ],
  [
    'order_description',
    '??? 250',
    'WrongEncoding',
    `has '?' (U+003F) at position 1, probably instead of a letter; only ${text} are allowed`,
    'Send the body in UTF-8. Another encoding has lost letters of the text',
  ],
  [
    'order_description',
    'Caf\uFFFD',
    'WrongEncoding',
    `has '\uFFFD' (U+FFFD) at position 4, probably instead of a letter; only ${text} are allowed`,
  ],
  [
    'merchant_reference',
    1001,
    'NumberNotText',
    'is a number, not a text',
    'Send it in quotes; in PHP, without JSON_NUMERIC_CHECK',
  ],
  ['fort_id', 169000000000000001n, 'NumberNotText', 'is a number, not a text'],
  ['order_description', 1.5, 'NumberNotText', 'is a number, not a text'],
  [
    'amount',
    1998.9999999999998,
    'NotWholeNumber',
    'is not a whole number',
    'Send digits only. Round an amount after you multiply it into minor units: 1050 is AED 10.50',
  ],
  ['amount', '10.50', 'NotWholeNumber', 'is not a whole number'],
  ['fort_id', '1.69E+17', 'NotWholeNumber', 'is not a whole number'],
  ['amount', -5n, 'NotDigits', "has '-' (U+002D) at position 1; only 0-9 are allowed"],
  [
    'amount',
    '1,050',
    'NotDigits',
    "has ',' (U+002C) at position 2; only 0-9 are allowed",
    'Send digits only. An amount is in minor units: 1050 is AED 10.50',
  ],
  ['fort_id', '14929-1', 'NotDigits', "has '-' (U+002D) at position 6; only 0-9 are allowed"],
  ['currency', 784, 'WrongCharacter', "has '7' (U+0037) at position 1; only A-Z a-z are allowed"],
  ['merchant_reference', null, 'NotText', 'is null, not a text', 'Send a text, or leave the parameter out'],
  ['merchant_reference', ['a'], 'NotText', 'is a list, not a text'],
  ['merchant_reference', {}, 'NotText', 'is an object, not a text'],
  ['merchant_reference', true, 'NotText', 'is a boolean, not a text'],
  ['merchant_reference', Symbol('a'), 'NotText', 'is a value of type symbol, not a text'],
  ['basket', ['a'], 'NotText', 'is a list, not a text'],
  [
    'order_description',
    '',
    'EmptyValue',
    'is empty',
    'Send a value. An optional parameter can be left out, but not be empty',
  ],
  [
    'access_code',
    'sECRET!',
    'SecretCharacter',
    'has a character that is not allowed; only A-Z a-z 0-9 are allowed',
    'Copy the value again, without quotes and white space around it',
  ],
  [
    'signature',
    'sECRET!',
    'NotHexadecimal',
    'has a character that no signature has',
    'Send lowercase hexadecimal digits, not base64, without quotes and white space',
  ],
  [
    'merchant_reference',
    'x'.repeat(45),
    'TooLong',
    'has 45 characters, at most 40 are allowed',
    'Make it shorter by 5',
  ],
  [
    'response_code',
    '0400',
    'WrongLength',
    'has 4 characters, exactly 5 are required',
    'Send all characters of the value',
  ],
  ['response_code', '040000', 'WrongLength', 'has 6 characters, exactly 5 are required'],
  ['language', 'fr', 'NotListed', 'is none of en, ar', 'Send one of these values'],
  ['language', 'EN', 'NearListed', 'is none of en, ar', 'Send en'],
  ['language', 'english', 'NearListed', 'is none of en, ar', 'Send en'],
  ['language', 'ar-AE', 'NearListed', 'is none of en, ar', 'Send ar'],
  ['language', 7, 'NotListed', 'is none of en, ar'],
  ['amount', 12345678901n, 'NumberNotText', 'is a number, not a text'],
  ['return_third_party_response_codes', 'yes', 'NearListed', 'is none of YES, NO', 'Send YES'],
  ['return_third_party_response_codes', true, 'NotText', 'is a boolean, not a text'],
];

const others: readonly ExplainedRow[] = [
  ['TooLong', 'amount', 12345678901n, 'TooLong', 'has 11 characters, at most 10 are allowed'],
  [
    'MissingParameter',
    'amount',
    undefined,
    'Missing',
    'is missing',
    'Send it, because the operation requires it',
  ],
  ['MissingParameter', 'amount', '', 'EmptyValue', 'is empty'],
  ['InvalidAmount', 'amount', '0', 'ZeroAmount', 'is zero', 'Send an amount of at least 1 minor unit'],
  [
    'UnknownCurrency',
    'currency',
    'aed',
    'NearCurrency',
    'is not an ISO 4217 currency with a minor unit',
    'Send AED',
  ],
  [
    'UnknownCurrency',
    'currency',
    'XAU',
    'UnknownCurrency',
    'is not an ISO 4217 currency with a minor unit',
    'Send the three capital letters of a currency, such as AED',
  ],
  [
    'UnknownParameter',
    'eci',
    'ECOMMERCE',
    'UnknownParameter',
    'is not a parameter of the operation',
    'Leave it out',
  ],
  ['UnknownParameter', 'response_code', '04000', 'UnknownParameter', 'is not a parameter of the operation'],
  [
    'UnknownParameter',
    'merchantReference',
    'a',
    'MisspelledParameter',
    'is not a parameter of the operation',
    'Name it merchant_reference',
  ],
];

const reasonOf = (parameter: string, value: unknown): ViolationReason =>
  (isParameter(parameter) ? checkValue(parameter, value) : undefined) ?? 'InvalidFormat';

const rows: readonly ExplainedRow[] = [
  ...invalidValues.map((row) => [reasonOf(row[0], row[1]), ...row] as const),
  ...others,
];

test.each(rows.map((row) => ({ row, name: row.slice(0, 4).map(String).join(' ') })))('$name', ({ row }) => {
  const [reason, parameter, value, cause, meaning, remedy] = row;
  const explained = explainViolation({ reason, parameter }, value, 'CAPTURE');
  expect(explained).toMatchObject({ cause, meaning, ...(remedy !== undefined && { remedy }) });
});

test('each cause has an example', () => {
  expect([...new Set(rows.map(([, , , cause]) => cause))].toSorted()).toEqual(
    keysOf(violationCauses).toSorted(),
  );
});

test.each(keysOf(parameters))('%s: the sentences of each invalid value have all details', (name) => {
  const errors: readonly ValueError[] = ['InvalidFormat', 'TooLong', 'ValueNotAllowed'];
  const broken = errors.flatMap((error) => brokenValue(name, error) ?? []);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything(), ...broken), (value) => {
      const reason = checkValue(name, value);
      if (reason === undefined) return;
      const { meaning, remedy } = explainViolation({ reason, parameter: name }, value, 'CAPTURE');
      expect(`${meaning} ${remedy}`).not.toMatch(/\{\w+\}/);
    }),
  );
});
