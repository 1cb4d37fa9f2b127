/** Section 4: letters; letters and digits; digits. */
export type CharacterType = 'alpha' | 'alphanumeric' | 'numeric';

/** One parameter of the protocol (sections 2, 4 and 8). */
export interface ParameterRow {
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
  readonly description: string;
}

/**
 * All parameters of the four operations and their replies (sections 2, 4 and 8).
 *
 * @example
 * import { parameters } from '@postern/protocol/spec'
 *
 * parameters.merchant_reference.maxLength // => 40
 */
export const parameters = {
  query_command: {
    type: 'alpha',
    maxLength: 50,
    specialCharacters: '_',
    description: 'Chooses a query operation',
  },
  command: {
    type: 'alpha',
    maxLength: 20,
    specialCharacters: '_',
    description: 'Chooses a maintenance operation',
  },
  access_code: {
    type: 'alphanumeric',
    maxLength: 20,
    secret: true,
    description: 'The access code of the account',
  },
  merchant_identifier: { type: 'alphanumeric', maxLength: 20, description: 'The merchant' },
  merchant_reference: {
    type: 'alphanumeric',
    maxLength: 40,
    specialCharacters: '-_.',
    description: "The merchant's own number of the order",
  },
  amount: { type: 'numeric', maxLength: 10, description: "How much, in the currency's minor unit" },
  currency: { type: 'alpha', maxLength: 3, description: 'ISO 4217 letters' },
  language: {
    type: 'alpha',
    maxLength: 2,
    allowedValues: ['en', 'ar'],
    description: 'The language of the messages',
  },
  signature: {
    type: 'alphanumeric',
    maxLength: 200,
    secret: true,
    description: 'The hash over the other parameters',
  },
  fort_id: { type: 'numeric', maxLength: 20, description: "The gateway's number of the order" },
  maintenance_reference: {
    type: 'alphanumeric',
    maxLength: 200,
    description: 'The number of one refund, sent again to retry it after it was declined',
  },
  order_description: {
    type: 'alphanumeric',
    maxLength: 150,
    specialCharacters: "'/._-#:$ ",
    characterSet: 'any',
    description: 'A free-text description of the order',
  },
  return_third_party_response_codes: {
    type: 'alpha',
    maxLength: 3,
    allowedValues: ['YES', 'NO'],
    description: "Whether to return the processor's and the acquirer's own codes",
  },
  response_message: {
    type: 'alphanumeric',
    maxLength: 150,
    characterSet: 'printable',
    description: 'The text of the response code',
  },
  response_code: {
    type: 'numeric',
    maxLength: 5,
    fixedLength: true,
    description: 'Status and message of the reply, five digits',
  },
  status: { type: 'numeric', maxLength: 2, fixedLength: true, description: 'Status of the reply' },
  transaction_status: {
    type: 'numeric',
    maxLength: 2,
    fixedLength: true,
    description: "Status of the order's last operation",
  },
  transaction_code: {
    type: 'numeric',
    maxLength: 5,
    fixedLength: true,
    description: "Response code of the order's last operation",
  },
  transaction_message: {
    type: 'alphanumeric',
    maxLength: 150,
    characterSet: 'printable',
    description: "The text of the last operation's response code",
  },
  refunded_amount: { type: 'numeric', maxLength: 10, description: 'Total refunded, in minor units' },
  captured_amount: { type: 'numeric', maxLength: 10, description: 'Total captured, in minor units' },
  authorized_amount: { type: 'numeric', maxLength: 10, description: 'Total authorized, in minor units' },
  authorization_code: {
    type: 'alphanumeric',
    maxLength: 100,
    description: "The third party's authorization",
  },
  processor_response_code: { type: 'alphanumeric', maxLength: 100, description: "The processor's own code" },
  acquirer_response_code: { type: 'alphanumeric', maxLength: 10, description: "The acquirer's own code" },
} as const satisfies Readonly<Record<string, ParameterRow>>;

/** The name of a parameter, as it is sent. */
export type Parameter = keyof typeof parameters;

/**
 * Whether a text is the name of a parameter. Safe for texts such as `constructor`.
 *
 * @example
 * import { isParameter } from '@postern/protocol/spec'
 *
 * isParameter('fort_id') // => true
 * isParameter('fortId') // => false
 */
export const isParameter = (name: string): name is Parameter => Object.hasOwn(parameters, name);

/** The languages of the messages. */
export type Language = (typeof parameters)['language']['allowedValues'][number];
