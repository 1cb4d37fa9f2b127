import type { Parameter } from './parameters.ts';
import type { Status } from './statuses.ts';

/** The payment that created an order. Its request and reply are not specified, but its feedback is sent (section 6; P4). */
export interface PaymentRow<Parameter extends string, Status extends string> {
  /** The parameters of its feedback: `required` in all feedback, or `optional`. */
  readonly feedback: { readonly [P in Parameter]?: 'required' | 'optional' };
  /** The status of the order when the payment succeeded, and when it was declined (section 3). */
  readonly successStatus: Status;
  readonly failureStatus: Status;
  readonly description: string;
}

// Like the reply of a capture, which has the same amounts (P4).
const feedback = {
  command: 'optional',
  access_code: 'optional',
  merchant_identifier: 'optional',
  merchant_reference: 'optional',
  amount: 'optional',
  currency: 'optional',
  language: 'optional',
  fort_id: 'optional',
  order_description: 'optional',
  authorization_code: 'optional',
  response_message: 'required',
  response_code: 'required',
  status: 'required',
} as const;

/**
 * The payments that create orders, as far as their feedback (sections 3 and 6; D13, P4).
 *
 * @example
 * import { payments } from '@postern/protocol/spec'
 *
 * payments.PURCHASE.successStatus // => '14'
 */
export const payments = {
  AUTHORIZATION: {
    feedback,
    successStatus: '02',
    failureStatus: '03',
    description: 'Reserves an amount, which captures move later',
  },
  PURCHASE: {
    feedback,
    successStatus: '14',
    failureStatus: '13',
    description: 'Authorizes and captures an amount at once',
  },
} as const satisfies Readonly<Record<string, PaymentRow<Parameter, Status>>>;

/** The name of a payment: the value of `command` in its feedback. */
export type Payment = keyof typeof payments;

/**
 * Whether a text is the name of a payment. Safe for texts such as `constructor`.
 *
 * @example
 * import { isPayment } from '@postern/protocol/spec'
 *
 * isPayment('PURCHASE') // => true
 * isPayment('CAPTURE') // => false
 */
export const isPayment = (name: string): name is Payment => Object.hasOwn(payments, name);
