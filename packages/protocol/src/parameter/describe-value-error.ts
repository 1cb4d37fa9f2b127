import { parameters, type Parameter, type ParameterRow } from '../spec/parameters.ts';
import { alphabetOf, checkValue } from './check-parameter-value.ts';

/**
 * Describes why a value is invalid: the first wrong character and what the parameter's row allows. Returns `undefined` if the value is
 * valid. Of a secret parameter, the text contains no character.
 *
 * @example
 * import { describeValueError } from '@postern/protocol/texts'
 *
 * describeValueError('merchant_reference', 'order 1')
 * // => "has ' ' (U+0020) at position 6; allowed: A-Z a-z 0-9 - _ ."
 * describeValueError('language', 'fr') // => 'is none of en, ar'
 * describeValueError('language', 'en') // => undefined
 */
export const describeValueError = (name: Parameter, value: unknown): string | undefined => {
  const error = checkValue(name, value);
  if (error === undefined) return undefined;
  const row: ParameterRow = parameters[name];
  if (typeof value !== 'string')
    return `is ${value === null ? 'null' : `a value of type ${typeof value}`}, not a text`;
  if (value === '') return 'is empty';
  if (error === 'ValueNotAllowed') return `is none of ${row.allowedValues?.join(', ')}`;
  return (
    (error === 'InvalidFormat' ? describeCharacter(value, row) : undefined) ?? describeLength(value, row)
  );
};

const describeCharacter = (value: string, row: ParameterRow): string | undefined => {
  const allowed = new RegExp(alphabetOf(row), 'u');
  const characters = [...value];
  const position = characters.findIndex((character) => !allowed.test(character));
  const wrong = characters[position];
  if (wrong === undefined) return undefined;
  const named = row.secret === true ? 'a character that is not allowed' : nameCharacter(wrong, position);
  return `has ${named}; allowed: ${describeAlphabet(row)}`;
};

const nameCharacter = (character: string, index: number): string => {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const formatted = isVisible.test(character) ? `'${character}' (${code})` : code;
  return `${formatted} at position ${index + 1}`;
};

// Others would be invisible in the text, or change it.
const isVisible = /^[\p{L}\p{N}\p{P}\p{S} ]$/u;

const describeAlphabet = ({ type, characterSet, specialCharacters = '' }: ParameterRow): string => {
  if (characterSet === 'printable') return 'printable characters';
  const specials = [...specialCharacters].map((character) => (character === ' ' ? 'space' : character));
  return [(characterSet === 'any' ? anyScript : ascii)[type], ...specials].join(' ');
};

const ascii = { alpha: 'A-Z a-z', alphanumeric: 'A-Z a-z 0-9', numeric: '0-9' } as const;
const anyScript = {
  alpha: 'letters of every script',
  alphanumeric: 'letters and digits of every script',
  numeric: 'digits of every script',
} as const;

const describeLength = (value: string, { maxLength, fixedLength }: ParameterRow): string =>
  `has ${[...value].length} characters, ${fixedLength === true ? `exactly ${maxLength} are required` : `at most ${maxLength} are allowed`}`;
