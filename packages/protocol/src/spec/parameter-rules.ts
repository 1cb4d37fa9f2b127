/** Section 4: letters; letters and digits; digits. */
export type CharacterType = 'alpha' | 'alphanumeric' | 'numeric';

/** The rules of one parameter (sections 2, 4 and 8). */
export interface ParameterRules {
  readonly type: CharacterType;
  /** The maximum length, in characters (code points, P2). */
  readonly maxLength: number;
  /** The length is always the maximum. */
  readonly fixedLength?: true;
  /** Characters allowed in addition to those of the type. */
  readonly specialCharacters?: string;
  /** The allowed values, if the specification lists them. */
  readonly allowedValues?: readonly string[];
  /**
   * Which letters and digits are allowed: by default ASCII (P1). `printable` is any text without control characters.
   */
  readonly characterSet?: 'any' | 'printable';
  /** Redacted in logs. */
  readonly secret?: true;
}

/**
 * The rules of all parameters of the four operations and their replies (sections 2, 4 and 8). The descriptions are apart, because
 * pages do not need them: `parameters` has both.
 *
 * @example
 * import { parameterRules } from '@postern/protocol'
 *
 * parameterRules.merchant_reference.maxLength // => 40
 */
export const parameterRules = {
  query_command: {
    type: 'alpha',
    maxLength: 50,
    specialCharacters: '_',
  },
  command: {
    type: 'alpha',
    maxLength: 20,
    specialCharacters: '_',
  },
  access_code: {
    type: 'alphanumeric',
    maxLength: 20,
    secret: true,
  },
  merchant_identifier: { type: 'alphanumeric', maxLength: 20 },
  merchant_reference: {
    type: 'alphanumeric',
    maxLength: 40,
    specialCharacters: '-_.',
  },
  amount: { type: 'numeric', maxLength: 10 },
  currency: { type: 'alpha', maxLength: 3 },
  language: {
    type: 'alpha',
    maxLength: 2,
    allowedValues: ['en', 'ar'],
  },
  signature: {
    type: 'alphanumeric',
    maxLength: 200,
    secret: true,
  },
  fort_id: {
    type: 'numeric',
    maxLength: 20,
  },
  maintenance_reference: {
    type: 'alphanumeric',
    maxLength: 200,
  },
  order_description: {
    type: 'alphanumeric',
    maxLength: 150,
    specialCharacters: "'/._-#:$ ",
    characterSet: 'any',
  },
  return_third_party_response_codes: {
    type: 'alpha',
    maxLength: 3,
    allowedValues: ['YES', 'NO'],
  },
  response_message: {
    type: 'alphanumeric',
    maxLength: 150,
    characterSet: 'printable',
  },
  response_code: {
    type: 'numeric',
    maxLength: 5,
    fixedLength: true,
  },
  status: { type: 'numeric', maxLength: 2, fixedLength: true },
  transaction_status: {
    type: 'numeric',
    maxLength: 2,
    fixedLength: true,
  },
  transaction_code: {
    type: 'numeric',
    maxLength: 5,
    fixedLength: true,
  },
  transaction_message: {
    type: 'alphanumeric',
    maxLength: 150,
    characterSet: 'printable',
  },
  refunded_amount: { type: 'numeric', maxLength: 10 },
  captured_amount: { type: 'numeric', maxLength: 10 },
  authorized_amount: { type: 'numeric', maxLength: 10 },
  authorization_code: {
    type: 'alphanumeric',
    maxLength: 100,
  },
  processor_response_code: { type: 'alphanumeric', maxLength: 100 },
  acquirer_response_code: { type: 'alphanumeric', maxLength: 10 },
} as const satisfies Readonly<Record<string, ParameterRules>>;

/** The name of a parameter, as it is sent. */
export type Parameter = keyof typeof parameterRules;

/**
 * Whether a text is the name of a parameter. Safe for texts such as `constructor`.
 *
 * @example
 * import { isParameter } from '@postern/protocol'
 *
 * isParameter('fort_id') // => true
 * isParameter('fortId') // => false
 */
export const isParameter = (name: string): name is Parameter => Object.hasOwn(parameterRules, name);

/** The languages of the messages. */
export type Language = (typeof parameterRules)['language']['allowedValues'][number];
