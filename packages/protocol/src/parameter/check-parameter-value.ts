/**
 * Checks values by the row of their parameter. This is the only validation of values. Sections 4 and 8; the order of
 * the checks is D3.
 */
import { type CharacterType, type Parameter, type ParameterRow, parameters } from '../spec/parameters.ts';
import { mapTable } from '../spec/typed-object-keys.ts';

/** Why a value is invalid. The operation decides whether a value can be absent or empty, not the row. */
export type ValueError = 'InvalidFormat' | 'TooLong' | 'ValueNotAllowed';

/**
 * Returns the first error of a value, or `undefined` if it is valid.
 *
 * @example
 * import { checkValue } from '@postern/protocol/spec'
 *
 * checkValue('language', 'ar') // => undefined
 * checkValue('language', 'fr') // => 'ValueNotAllowed'
 * checkValue('fort_id', 149295435400084008) // => 'InvalidFormat'
 */
export const checkValue = (name: Parameter, value: unknown): ValueError | undefined => checks[name](value);

/** Returns the check of one parameter, as a function of the value. */
export const checkOf = (name: Parameter): Check => checks[name];

type Check = (value: unknown) => ValueError | undefined;

/** Creates the check of a row. */
export const createCheck = (row: ParameterRow): Check => {
  const { maxLength, allowedValues } = row;
  const minLength = row.fixedLength === true ? maxLength : 1;
  // For ASCII, the flag `u` changes nothing and costs time.
  const pattern = new RegExp(`^${alphabetOf(row)}+$`, row.characterSet === undefined ? '' : 'u');
  return (value) => {
    if (typeof value !== 'string' || value.length < minLength || !pattern.test(value)) return 'InvalidFormat';
    if (value.length > maxLength && [...value].length > maxLength) return 'TooLong';
    return allowedValues === undefined || allowedValues.includes(value) ? undefined : 'ValueNotAllowed';
  };
};

/** Returns the characters of a row as a class of a regular expression. No class includes a lone surrogate. */
export const alphabetOf = (row: ParameterRow): string => {
  if (row.characterSet === 'printable') return '[^\\p{Cc}\\p{Cs}]';
  const classes = row.characterSet === 'any' ? anyScript : ascii;
  return `[${classes[row.type]}${(row.specialCharacters ?? '').replace(/[\\\]^-]/g, '\\$&')}]`;
};

const ascii: Readonly<Record<CharacterType, string>> = {
  alpha: 'A-Za-z',
  alphanumeric: 'A-Za-z0-9',
  numeric: '0-9',
};
const anyScript: Readonly<Record<CharacterType, string>> = {
  alpha: '\\p{L}\\p{M}',
  alphanumeric: '\\p{L}\\p{M}\\p{N}',
  numeric: '\\p{Nd}',
};

const checks = mapTable(parameters, (name) => createCheck(parameters[name]));
