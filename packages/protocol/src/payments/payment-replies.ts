/** What the replies, returns and feedback of payments have. A file of its own: a receiver of feedback needs no other table. */
import type { PaymentMessageParameter } from './payment-flows.ts';

/** When the reply, the return and the feedback of a processed payment have a parameter. */
export type PaymentReplyPresence =
  | 'always'
  | 'if sent'
  | 'if known'
  | 'if succeeded'
  | 'if the acquirer was asked';

/** The free texts of the merchant. */
export const extrasIfSent = {
  merchant_extra: 'if sent',
  merchant_extra1: 'if sent',
  merchant_extra2: 'if sent',
  merchant_extra3: 'if sent',
  merchant_extra4: 'if sent',
  merchant_extra5: 'if sent',
} as const;

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
  ...extrasIfSent,
  agreement_id: 'if sent',
} as const satisfies { readonly [P in PaymentMessageParameter]?: PaymentReplyPresence };
