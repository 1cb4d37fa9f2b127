/** The sentences about a mistake, with its remedy. */
export interface ViolationCauseRow {
  /** The rest of a sentence that begins with the parameter. A name in braces stands for a detail. */
  readonly description: string;
  readonly remedy: string;
}

/**
 * Why a parameter of a request is refused: one row for each mistake, because several mistakes have the same response code. For example,
 * 00002 is the answer to a number, to an empty text and to a wrong character (sections 4, 7 and 8; D3b, D4a, D5).
 *
 * @example
 * import { violationCauses } from '@postern/protocol/texts'
 *
 * violationCauses.TooLong.remedy // => 'Make it shorter by {excess}'
 */
export const violationCauses = {
  UnknownParameter: {
    description: 'is not a parameter of the operation',
    remedy: 'Leave it out',
  },
  MisspelledParameter: {
    description: 'is not a parameter of the operation',
    remedy: 'Name it {nearest}',
  },
  Missing: { description: 'is missing', remedy: 'Send it, because the operation requires it' },
  EmptyValue: {
    description: 'is empty',
    remedy: 'Send a value. An optional parameter can be left out, but not be empty',
  },
  NumberNotText: {
    description: 'is a number, not a text',
    remedy: 'Send it in quotes; in PHP, without JSON_NUMERIC_CHECK',
  },
  NotWholeNumber: {
    description: 'is not a whole number',
    remedy: 'Send digits only. Round an amount after you multiply it into minor units: 1050 is AED 10.50',
  },
  NotText: { description: 'is {type}, not a text', remedy: 'Send a text, or leave the parameter out' },
  NotDigits: {
    description: 'has {character} at position {position}; only {allowed} are allowed',
    remedy: 'Send digits only. An amount is in minor units: 1050 is AED 10.50',
  },
  WrongCharacter: {
    description: 'has {character} at position {position}; only {allowed} are allowed',
    remedy: 'Remove the character, or replace it with an allowed one',
  },
  WrongEncoding: {
    description:
      'has {character} at position {position}, probably instead of a letter; only {allowed} are allowed',
    remedy: 'Send the body in UTF-8. Another encoding has lost letters of the text',
  },
  SecretCharacter: {
    description: 'has a character that is not allowed; only {allowed} are allowed',
    remedy: 'Copy the value again, without quotes and white space around it',
  },
  NotHexadecimal: {
    description: 'has a character that no signature has',
    remedy: 'Send lowercase hexadecimal digits, not base64, without quotes and white space',
  },
  TooLong: {
    description: 'has {length} characters, at most {maxLength} are allowed',
    remedy: 'Make it shorter by {excess}',
  },
  WrongLength: {
    description: 'has {length} characters, exactly {maxLength} are required',
    remedy: 'Send all characters of the value',
  },
  NotListed: { description: 'is none of {listed}', remedy: 'Send one of these values' },
  NearListed: { description: 'is none of {listed}', remedy: 'Send {nearest}' },
  ZeroAmount: { description: 'is zero', remedy: 'Send an amount of at least 1 minor unit' },
  UnknownCurrency: {
    description: 'is not an ISO 4217 currency with a minor unit',
    remedy: 'Send the three capital letters of a currency, such as AED',
  },
  NearCurrency: {
    description: 'is not an ISO 4217 currency with a minor unit',
    remedy: 'Send {nearest}',
  },
} as const satisfies Readonly<Record<string, ViolationCauseRow>>;

/** The name of a cause. */
export type ViolationCause = keyof typeof violationCauses;
