/**
 * A parameter row read as a check: the only validator there is. Sections 4 and 8; the order of the checks is D3.
 */
import { type CharacterType, type Parameter, type ParameterRow, parameters } from '../spec/parameters.ts';
import { mapTable } from '../spec/map-table.ts';

/** How a value can break its row. A value that is absent or empty is judged by the operation, not by the row. */
export type ValueError = 'InvalidFormat' | 'TooLong' | 'ValueNotAllowed';

/**
 * The first way in which a value breaks its parameter's row, or `undefined` if it keeps it.
 *
 * @example
 * import { checkValue } from '@postern/protocol'
 *
 * checkValue('language', 'ar') // => undefined
 * checkValue('language', 'fr') // => 'ValueNotAllowed'
 * checkValue('fort_id', 149295435400084008) // => 'InvalidFormat'
 */
export const checkValue = (name: Parameter, value: unknown): ValueError | undefined => checks[name](value);

/** The same as a function of the value alone. */
export const checkOf = (name: Parameter): Check => checks[name];

type Check = (value: unknown) => ValueError | undefined;

const readAsCheck = (row: ParameterRow): Check => {
  const { maxLength: max, allowedValues: values } = row;
  const min = row.fixedLength === true ? max : 1;
  // Where only ASCII counts there is nothing that the flag could add, and it costs time.
  const allowed = new RegExp(`^${alphabetOf(row)}+$`, row.characterSet === undefined ? '' : 'u');
  return (value) => {
    if (typeof value !== 'string' || value.length < min || !allowed.test(value)) return 'InvalidFormat';
    if (value.length > max && [...value].length > max) return 'TooLong';
    return values === undefined || values.includes(value) ? undefined : 'ValueNotAllowed';
  };
};

/** The characters of a row as a class of a regular expression. No class holds a lone surrogate. */
export const alphabetOf = (row: ParameterRow): string => {
  if (row.characterSet === 'printable') return '[^\\p{Cc}\\p{Cs}]';
  const kinds = row.characterSet === 'any' ? anyScript : ascii;
  return `[${kinds[row.type]}${(row.specialCharacters ?? '').replace(/[\\\]^-]/g, '\\$&')}]`;
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

const checks = mapTable(parameters, (name) => readAsCheck(parameters[name]));
