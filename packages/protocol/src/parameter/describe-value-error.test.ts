/** The texts about invalid values: the first wrong character, and what the parameter's row allows. */
import fc from 'fast-check';
import { brokenValue, validValue } from '../testing/parameter-value-arbitraries.ts';
import { parameters, type Parameter } from '../spec/parameters.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { describeValueError } from '../texts.ts';
import { checkValue, type ValueError } from './check-parameter-value.ts';

test.each<[Parameter, unknown, string]>([
  ['merchant_reference', 'order 1', "has ' ' (U+0020) at position 6; allowed: A-Z a-z 0-9 - _ ."],
  ['merchant_reference', 'Bestellung№1', "has '№' (U+2116) at position 11; allowed: A-Z a-z 0-9 - _ ."],
  ['merchant_reference', 'a\u200Bb', 'has U+200B at position 2; allowed: A-Z a-z 0-9 - _ .'],
  ['merchant_reference', 'a\nb', 'has U+000A at position 2; allowed: A-Z a-z 0-9 - _ .'],
  ['merchant_reference', 'a\uD800', 'has U+D800 at position 2; allowed: A-Z a-z 0-9 - _ .'],
  ['merchant_reference', '👍👍 ', "has '👍' (U+1F44D) at position 1; allowed: A-Z a-z 0-9 - _ ."],
  ['merchant_reference', 1001, 'is a value of type number, not a text'],
  ['merchant_reference', null, 'is null, not a text'],
  ['merchant_reference', '', 'is empty'],
  ['merchant_reference', 'x'.repeat(41), 'has 41 characters, at most 40 are allowed'],
  ['fort_id', '14929-1', "has '-' (U+002D) at position 6; allowed: 0-9"],
  ['currency', 'AE1', "has '1' (U+0031) at position 3; allowed: A-Z a-z"],
  ['language', 'fr', 'is none of en, ar'],
  [
    'order_description',
    'Shoes & socks',
    "has '&' (U+0026) at position 7; allowed: letters and digits of every script ' / . _ - # : $ space",
  ],
  ['response_code', '0400', 'has 4 characters, exactly 5 are required'],
  ['response_code', '040000', 'has 6 characters, exactly 5 are required'],
  ['response_message', 'a\u0007', 'has U+0007 at position 2; allowed: printable characters'],
])('%s with %p %s', (name, value, text) => {
  expect(describeValueError(name, value)).toBe(text);
});

test.each(keysOf(parameters))('%s: each invalid value has a text, and no valid one', (name) => {
  const breaches: readonly ValueError[] = ['InvalidFormat', 'TooLong', 'ValueNotAllowed'];
  const broken = breaches.flatMap((breach) => brokenValue(name, breach) ?? []);
  fc.assert(
    fc.property(fc.oneof(validValue(name), fc.string({ unit: 'binary' }), ...broken), (value) => {
      expect(describeValueError(name, value) === undefined).toBe(checkValue(name, value) === undefined);
    }),
  );
});

test.each(['access_code', 'signature'] as const)('the text of %s contains nothing of the secret', (name) => {
  expect(describeValueError(name, 'sECRET!')).toBe(
    'has a character that is not allowed; allowed: A-Z a-z 0-9',
  );
});
