/** Generates values of a parameter from its row: valid values, and values with exactly one known error. */
import fc from 'fast-check';
import { decimalPlacesByCurrency } from '../money/iso-4217.generated.ts';
import { alphabetOf, type ValueError } from '../parameter/check-parameter-value.ts';
import { type Parameter, type ParameterRow, parameters } from '../spec/parameters.ts';

/**
 * Generates valid values of a parameter (sections 4 and 8). Amounts are greater than zero, and currencies exist.
 *
 * @example
 * import fc from 'fast-check'
 * import { checkValue } from '@postern/protocol/spec'
 * import { validValue } from '@postern/protocol/testing'
 *
 * fc.sample(validValue('merchant_reference')).every((value) => checkValue('merchant_reference', value) === undefined) // => true
 */
export const validValue = (name: Parameter): fc.Arbitrary<string> => {
  const row: ParameterRow = parameters[name];
  if (name === 'currency') return fc.constantFrom(...Object.keys(decimalPlacesByCurrency));
  if (name === 'amount') return fc.bigInt({ min: 1n, max: 10n ** BigInt(row.maxLength) - 1n }).map(String);
  return row.allowedValues === undefined
    ? fc.string({
        unit: characters(row, 'allowed'),
        minLength: row.fixedLength === true ? row.maxLength : 1,
        maxLength: row.maxLength,
      })
    : fc.constantFrom(...row.allowedValues);
};

/**
 * Generates values of a parameter with this error and no earlier one. Returns `undefined` if the row does not allow
 * this error.
 *
 * @example
 * import fc from 'fast-check'
 * import { brokenValue } from '@postern/protocol/testing'
 *
 * const tooLong = brokenValue('fort_id', 'TooLong')
 * tooLong !== undefined && fc.sample(tooLong).every((value) => String(value).length > 20) // => true
 * brokenValue('fort_id', 'ValueNotAllowed') // => undefined
 */
export const brokenValue = (name: Parameter, breach: ValueError): fc.Arbitrary<unknown> | undefined => {
  const row: ParameterRow = parameters[name];
  const allowed = characters(row, 'allowed');
  switch (breach) {
    case 'InvalidFormat':
      return fc.oneof(
        fc.constantFrom<unknown>(7, 1.5, true, false, null, [], {}, ['x'], { x: 'y' }),
        fc.tuple(validValue(name), characters(row, 'foreign')).map((parts) => parts.join('')),
      );
    case 'TooLong':
      return fc.string({ unit: allowed, minLength: row.maxLength + 1, maxLength: row.maxLength + 50 });
    case 'ValueNotAllowed':
      return row.allowedValues === undefined
        ? undefined
        : fc
            .string({ unit: allowed, minLength: 1, maxLength: row.maxLength })
            .filter((text) => row.allowedValues?.includes(text) !== true);
  }
};

// Control characters, lone surrogates, the characters that split a signed string, and letters of other scripts.
const candidates = [
  ...'azAZ059-_.\'/#:$ =&<>"%+,\u0000\n\r\t\u007f\u0085éعب٣日😀'.normalize(),
  '\ud800',
  '\udfff',
];

const characters = (row: ParameterRow, which: 'allowed' | 'foreign'): fc.Arbitrary<string> => {
  const alphabet = new RegExp(`^${alphabetOf(row)}$`, 'u');
  return fc.constantFrom(
    ...candidates.filter((character) => alphabet.test(character) === (which === 'allowed')),
  );
};
