import { isCurrency } from '../money/currency.ts';
import { operations, type Operation } from '../spec/operations.ts';
import { isParameter, parameters, type ParameterRow } from '../spec/parameters.ts';
import { alphabetOf, createCheck, type ValueError } from '../parameter/check-parameter-value.ts';
import type { Violation } from './find-request-violations.ts';
import { nearestName, sameName } from './nearest-name.ts';
import { violationCauses, type ViolationCause } from './violation-causes.ts';

/** Why a parameter is refused. */
export interface ViolationExplanation {
  readonly cause: ViolationCause;
  /** The details that the sentences of the cause name. At most one character is of the value, and none of a secret one. */
  readonly details: Readonly<Record<string, string>>;
  /** The rest of a sentence that begins with the parameter. */
  readonly meaning: string;
  readonly remedy: string;
}

/**
 * Explains why a parameter of a request is refused: which mistake it is, and what to do. `value` is what was sent, with a number of JSON as
 * a number or a bigint. Without `operation`, a misspelled parameter is only unknown. Sections 4, 7 and 8.
 *
 * @example
 * import { explainViolation } from '@postern/protocol/texts'
 *
 * const explained = explainViolation({ reason: 'ValueNotAllowed', parameter: 'language' }, 'EN')
 * explained.cause // => 'NearListed'
 * explained.meaning // => 'is none of en, ar'
 * explained.remedy // => 'Send en'
 */
export const explainViolation = (
  { reason, parameter }: Violation,
  value: unknown,
  operation?: Operation,
): ViolationExplanation => {
  switch (reason) {
    case 'UnknownParameter':
      return explainStranger(
        parameter,
        operation === undefined || isParameter(parameter) ? [] : Object.keys(operations[operation].request),
      );
    case 'MissingParameter':
      return toExplanation(value === '' ? 'EmptyValue' : 'Missing');
    case 'InvalidAmount':
      return toExplanation('ZeroAmount');
    case 'UnknownCurrency':
      return explainCurrency(value);
    case 'InvalidFormat':
    case 'TooLong':
    case 'ValueNotAllowed':
      if (!isParameter(parameter)) return toExplanation('NotText', nameType(value));
      return parameter === 'signature' &&
        typeof value === 'string' &&
        value !== '' &&
        reason === 'InvalidFormat'
        ? toExplanation('NotHexadecimal')
        : explainInvalidValue(reason, value, parameters[parameter]);
  }
};

/** Explains what is wrong with a value by the row of its parameter. */
export const explainInvalidValue = (
  reason: ValueError,
  value: unknown,
  row: ParameterRow,
): ViolationExplanation =>
  typeof value === 'number' || typeof value === 'bigint'
    ? explainNumber(reason, String(value), row)
    : explainValue(value, row);

/** Explains a parameter that a request does not have. `names`: those that it may be a misspelling of. */
export const explainStranger = (parameter: string, names: readonly string[]): ViolationExplanation => {
  const nearest = sameName(parameter, names);
  return nearest === undefined
    ? toExplanation('UnknownParameter')
    : toExplanation('MisspelledParameter', { nearest });
};

/**
 * Replaces the names in braces in a sentence of a cause with its details. A translation has the same names.
 *
 * @example
 * import { fillDetails } from '@postern/protocol/texts'
 *
 * fillDetails('أرسل {nearest}', { nearest: 'en' }) // => 'أرسل en'
 */
export const fillDetails = (sentence: string, details: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => details[name] ?? whole);

const toExplanation = (
  cause: ViolationCause,
  details: Readonly<Record<string, string>> = {},
): ViolationExplanation => {
  const { description, remedy } = violationCauses[cause];
  return {
    cause,
    details,
    meaning: fillDetails(description, details),
    remedy: fillDetails(remedy, details),
  };
};

const explainCurrency = (value: unknown): ViolationExplanation => {
  const inCapitals = typeof value === 'string' ? value.toUpperCase() : '';
  return isCurrency(inCapitals)
    ? toExplanation('NearCurrency', { nearest: inCapitals })
    : toExplanation('UnknownCurrency');
};

const explainValue = (value: unknown, row: ParameterRow): ViolationExplanation => {
  if (typeof value !== 'string') return toExplanation('NotText', nameType(value));
  if (value === '') return toExplanation('EmptyValue');
  if (row.allowedValues !== undefined) return explainListed(value, row.allowedValues);
  if (row.type === 'numeric' && isFraction.test(value)) return toExplanation('NotWholeNumber');
  return explainCharacter(value, row) ?? explainLength(value, row);
};

const isFraction = /^-?\d+(\.\d+(e[+-]?\d+)?|e[+-]?\d+)$/i;

// An account may accept the digits of a number. Then the number is refused for what would be wrong with them.
const explainNumber = (reason: ValueError, digits: string, row: ParameterRow): ViolationExplanation =>
  reason === 'InvalidFormat' && createCheck(row)(digits) !== 'InvalidFormat'
    ? toExplanation('NumberNotText')
    : explainValue(digits, row);

/** Explains a value that is none of a list. */
export const explainListed = (value: string, values: readonly string[]): ViolationExplanation => {
  const listed = values.join(', ');
  const nearest = nearestName(value, values);
  return nearest === undefined
    ? toExplanation('NotListed', { listed })
    : toExplanation('NearListed', { listed, nearest });
};

const explainCharacter = (value: string, row: ParameterRow): ViolationExplanation | undefined => {
  const isAllowed = new RegExp(alphabetOf(row), 'u');
  const characters = [...value];
  const index = characters.findIndex((character) => !isAllowed.test(character));
  const wrong = characters[index];
  if (wrong === undefined) return undefined;
  const allowed = describeAlphabet(row);
  if (row.secret === true) return toExplanation('SecretCharacter', { allowed });
  return toExplanation(characterCause(value, wrong, row), {
    character: nameCharacter(wrong),
    position: String(index + 1),
    allowed,
  });
};

const characterCause = (value: string, wrong: string, { type }: ParameterRow): ViolationCause => {
  if (type === 'numeric') return 'NotDigits';
  return wrong === '\uFFFD' || (wrong === '?' && value.includes('??')) ? 'WrongEncoding' : 'WrongCharacter';
};

const nameCharacter = (character: string): string => {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return isVisible.test(character) ? `'${character}' (${code})` : code;
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

const explainLength = (value: string, { maxLength, fixedLength }: ParameterRow): ViolationExplanation => {
  const { length } = [...value];
  const details = { length: String(length), maxLength: String(maxLength) };
  return fixedLength === true
    ? toExplanation('WrongLength', details)
    : toExplanation('TooLong', { ...details, excess: String(length - maxLength) });
};

const nameType = (value: unknown): { readonly type: string } => {
  if (value === null) return { type: 'null' };
  if (Array.isArray(value)) return { type: 'a list' };
  if (typeof value === 'object') return { type: 'an object' };
  return { type: typeof value === 'boolean' ? 'a boolean' : `a value of type ${typeof value}` };
};
