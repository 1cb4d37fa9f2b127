/** Section 4: letters; letters and digits; digits. */
export type Kind = 'alpha' | 'alphanumeric' | 'numeric';

/** One parameter of the wire (sections 2, 4 and 8). */
export interface ParameterRow {
  readonly kind: Kind;
  /** The longest value, in characters (code points, P2). */
  readonly max: number;
  /** Always as long as the longest value. */
  readonly exact?: true;
  /** Characters allowed besides those of the kind. */
  readonly special?: string;
  /** The closed list of values, where there is one. */
  readonly values?: readonly string[];
  /** Which letters and digits count: ASCII unless said otherwise (P1). `printable` is any text without control characters. */
  readonly script?: 'any' | 'printable';
  /** Kept out of logs. */
  readonly secret?: true;
  readonly meaning: string;
}

/**
 * Sections 2, 4 and 8: every parameter of the four operations and of their replies, once.
 *
 * @example
 * import { parameters } from '@postern/protocol'
 *
 * parameters.merchant_reference.max // => 40
 */
export const parameters = {
  query_command: { kind: 'alpha', max: 50, special: '_', meaning: 'Chooses a query operation' },
  command: { kind: 'alpha', max: 20, special: '_', meaning: 'Chooses a maintenance operation' },
  access_code: { kind: 'alphanumeric', max: 20, secret: true, meaning: 'The access code of the account' },
  merchant_identifier: { kind: 'alphanumeric', max: 20, meaning: 'The merchant' },
  merchant_reference: {
    kind: 'alphanumeric',
    max: 40,
    special: '-_.',
    meaning: 'The order, by the number that the merchant gave it',
  },
  amount: { kind: 'numeric', max: 10, meaning: "How much, in the currency's minor unit" },
  currency: { kind: 'alpha', max: 3, meaning: 'ISO 4217 letters' },
  language: { kind: 'alpha', max: 2, values: ['en', 'ar'], meaning: 'The language of the messages' },
  signature: { kind: 'alphanumeric', max: 200, secret: true, meaning: 'The hash over the other parameters' },
  fort_id: { kind: 'numeric', max: 20, meaning: 'The order, by the number that the gateway gave it' },
  maintenance_reference: {
    kind: 'alphanumeric',
    max: 200,
    meaning: 'The number of one refund, sent again to retry it after it was declined',
  },
  order_description: {
    kind: 'alphanumeric',
    max: 150,
    special: "'/._-#:$ ",
    script: 'any',
    meaning: 'The order in words',
  },
  return_third_party_response_codes: {
    kind: 'alpha',
    max: 3,
    values: ['YES', 'NO'],
    meaning: "Whether the processor's and the acquirer's own codes are wanted",
  },
  response_message: {
    kind: 'alphanumeric',
    max: 150,
    script: 'printable',
    meaning: 'The response code in words',
  },
  response_code: {
    kind: 'numeric',
    max: 5,
    exact: true,
    meaning: 'Status and message of the reply, five digits',
  },
  status: { kind: 'numeric', max: 2, exact: true, meaning: 'Status of the reply' },
  transaction_status: {
    kind: 'numeric',
    max: 2,
    exact: true,
    meaning: "Status of the order's last operation",
  },
  transaction_code: {
    kind: 'numeric',
    max: 5,
    exact: true,
    meaning: "Response code of the order's last operation",
  },
  transaction_message: {
    kind: 'alphanumeric',
    max: 150,
    script: 'printable',
    meaning: "The last operation's response code in words",
  },
  refunded_amount: { kind: 'numeric', max: 10, meaning: 'Total refunded, in minor units' },
  captured_amount: { kind: 'numeric', max: 10, meaning: 'Total captured, in minor units' },
  authorized_amount: { kind: 'numeric', max: 10, meaning: 'Total authorized, in minor units' },
  authorization_code: { kind: 'alphanumeric', max: 100, meaning: "The third party's authorization" },
  processor_response_code: { kind: 'alphanumeric', max: 100, meaning: "The processor's own code" },
  acquirer_response_code: { kind: 'alphanumeric', max: 10, meaning: "The acquirer's own code" },
} as const satisfies Readonly<Record<string, ParameterRow>>;

/** The name of a parameter, as it stands on the wire. */
export type Parameter = keyof typeof parameters;

/** Whether a name is one of the wire's parameters; safe for names such as `constructor`. */
export const isParameter = (name: string): name is Parameter => Object.hasOwn(parameters, name);

/** The languages of the messages. */
export type Language = (typeof parameters)['language']['values'][number];
