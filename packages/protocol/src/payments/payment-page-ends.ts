import type { MessageCode } from '../spec/response-messages.ts';

/**
 * The messages with which a payment page ends without a payment: the shopper cancelled, or the page expired. The status is 00 if no order is
 * stored, and otherwise 01 (C18).
 *
 * @example
 * import { paymentPageEnds } from '@postern/protocol/payments'
 *
 * paymentPageEnds.cancelled // => '072'
 */
export const paymentPageEnds = { cancelled: '072', expired: '778' } as const satisfies Readonly<
  Record<string, MessageCode>
>;
