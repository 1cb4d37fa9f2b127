import type { ViolationCauseRow } from '../../message/violation-causes.ts';

/**
 * Why a parameter of a payment's request is refused, beside the causes of the four operations (C4, C10).
 *
 * @example
 * import { paymentViolationCauses } from '@postern/protocol/payments/explain'
 *
 * paymentViolationCauses.NotExpiryDate.description // => 'is not a month'
 */
export const paymentViolationCauses = {
  CardNumberInText: {
    description: 'contains a card number',
    remedy: 'Leave the number out. Only card_number may have one',
  },
  NotReturnUrl: {
    description: 'is not an http or https address',
    remedy: 'Send the whole address, such as https://shop.example/paid',
  },
  NotExpiryDate: {
    description: 'is not a month',
    remedy: 'Send the year and the month in two digits each: 3012 is December 2030',
  },
  NotCardDigits: {
    description: 'does not have the digits that a card has',
    remedy: 'Send all digits of the card, without spaces',
  },
} as const satisfies Readonly<Record<string, ViolationCauseRow>>;

/** The name of a cause that only payments have. */
export type PaymentViolationCause = keyof typeof paymentViolationCauses;
