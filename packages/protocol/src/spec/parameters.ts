import { parameterRules, type Parameter, type ParameterRules } from './parameter-rules.ts';
import { mapTable } from './typed-object-keys.ts';

/** One parameter of the protocol (sections 2, 4 and 8). */
export interface ParameterRow extends ParameterRules {
  readonly description: string;
}

const descriptions: Readonly<Record<Parameter, string>> = {
  query_command: 'Chooses a query operation',
  command: 'Chooses a maintenance operation',
  access_code: 'The access code of the account',
  merchant_identifier: 'The merchant',
  merchant_reference: "The merchant's own number of the order",
  amount: "How much, in the currency's minor unit",
  currency: 'ISO 4217 letters',
  language: 'The language of the messages',
  signature: 'The hash over the other parameters',
  fort_id: "The gateway's number of the order",
  maintenance_reference: 'The number of one refund, sent again to retry it after it was declined',
  order_description: 'A free-text description of the order',
  return_third_party_response_codes: "Whether to return the processor's and the acquirer's own codes",
  response_message: 'The text of the response code',
  response_code: 'Status and message of the reply, five digits',
  status: 'Status of the reply',
  transaction_status: "Status of the order's last operation",
  transaction_code: "Response code of the order's last operation",
  transaction_message: "The text of the last operation's response code",
  refunded_amount: 'Total refunded, in minor units',
  captured_amount: 'Total captured, in minor units',
  authorized_amount: 'Total authorized, in minor units',
  authorization_code: "The third party's authorization",
  processor_response_code: "The processor's own code",
  acquirer_response_code: "The acquirer's own code",
};

type Parameters = {
  readonly [P in Parameter]: (typeof parameterRules)[P] & { readonly description: string };
};

/**
 * All parameters of the four operations and their replies (sections 2, 4 and 8).
 *
 * @example
 * import { parameters } from '@postern/protocol'
 *
 * parameters.merchant_reference.maxLength // => 40
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules of each parameter with its description
export const parameters = mapTable(parameterRules, (name) => ({
  ...parameterRules[name],
  description: descriptions[name],
})) as Parameters;
