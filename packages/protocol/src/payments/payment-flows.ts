import type { Payment } from '../spec/payments.ts';
import type { Parameter } from '../spec/parameters.ts';
import type { PaymentChannel } from './payment-channels.ts';
import type { PaymentParameter } from './payment-parameters.ts';

/** The name of a parameter in a message of a payment. */
export type PaymentMessageParameter = Parameter | PaymentParameter;

/** A way in which the request of a payment arrives. A parameter that its row does not have is forbidden. */
export interface PaymentFlowRow {
  readonly channel: PaymentChannel;
  readonly payments: readonly Payment[];
  /** The order is the order in which parameters are checked. */
  readonly request: { readonly [P in PaymentMessageParameter]?: 'required' | 'optional' };
  /** The values of `eci` that it accepts. */
  readonly eci: readonly string[];
  readonly description: string;
}

/**
 * The flows of a payment and the parameters of their requests.
 *
 * @example
 * import { paymentFlows } from '@postern/protocol/payments'
 *
 * paymentFlows.redirection.request.customer_email // => 'required'
 */
export const paymentFlows = {
  redirection: {
    channel: 'redirection',
    payments: ['PURCHASE', 'AUTHORIZATION'],
    request: {
      command: 'required',
      access_code: 'required',
      merchant_identifier: 'required',
      merchant_reference: 'required',
      amount: 'required',
      currency: 'required',
      language: 'required',
      signature: 'required',
      customer_email: 'required',
      customer_ip: 'optional',
      token_name: 'optional',
      eci: 'optional',
      payment_option: 'optional',
      order_description: 'optional',
      customer_name: 'optional',
      phone_number: 'optional',
      settlement_reference: 'optional',
      merchant_extra: 'optional',
      merchant_extra1: 'optional',
      merchant_extra2: 'optional',
      merchant_extra3: 'optional',
      merchant_extra4: 'optional',
      merchant_extra5: 'optional',
      return_url: 'optional',
      remember_me: 'optional',
      check_3ds: 'optional',
      agreement_id: 'optional',
      recurring_mode: 'optional',
      installments: 'optional',
      device_fingerprint: 'optional',
      app_programming: 'optional',
      app_framework: 'optional',
      app_ver: 'optional',
      app_plugin: 'optional',
      app_plugin_version: 'optional',
    },
    eci: ['ECOMMERCE'],
    description: 'The browser posts a signed form to the payment page',
  },
} as const satisfies Readonly<Record<string, PaymentFlowRow>>;

/** The name of a flow. */
export type PaymentFlow = keyof typeof paymentFlows;

/** When the reply, the return and the feedback of a processed payment have a parameter. */
export type PaymentReplyPresence =
  | 'always'
  | 'if sent'
  | 'if known'
  | 'if succeeded'
  | 'if the acquirer was asked';

/**
 * The parameters of a processed payment: in its reply, its return and its feedback. All have the same names.
 *
 * @example
 * import { paymentReply } from '@postern/protocol/payments'
 *
 * paymentReply.authorization_code // => 'if succeeded'
 * 'return_url' in paymentReply // => false
 */
export const paymentReply = {
  command: 'always',
  access_code: 'always',
  merchant_identifier: 'always',
  merchant_reference: 'always',
  amount: 'always',
  currency: 'always',
  language: 'always',
  customer_email: 'always',
  fort_id: 'always',
  response_code: 'always',
  response_message: 'always',
  status: 'always',
  eci: 'always',
  customer_ip: 'always',
  payment_option: 'always',
  card_number: 'always',
  expiry_date: 'always',
  card_holder_name: 'if known',
  token_name: 'if known',
  authorization_code: 'if succeeded',
  acquirer_response_code: 'if the acquirer was asked',
  acquirer_response_message: 'if the acquirer was asked',
  processor_response_code: 'if the acquirer was asked',
  order_description: 'if sent',
  customer_name: 'if sent',
  phone_number: 'if sent',
  settlement_reference: 'if sent',
  merchant_extra: 'if sent',
  merchant_extra1: 'if sent',
  merchant_extra2: 'if sent',
  merchant_extra3: 'if sent',
  merchant_extra4: 'if sent',
  merchant_extra5: 'if sent',
  agreement_id: 'if sent',
} as const satisfies { readonly [P in PaymentMessageParameter]?: PaymentReplyPresence };
