/** Check Status: the view of an order. */

import { messageText } from './messages.ts';
import type { Language } from './messages.ts';
import { responseCode } from './outcome.ts';
import type { Order } from './orders.ts';

export function orderFields(
  order: Order,
  language: Language,
  thirdPartyCodes: boolean,
): Record<string, string> {
  return {
    fort_id: order.fortId,
    transaction_status: order.lastOperation.status,
    transaction_code: responseCode(order.lastOperation),
    transaction_message: messageText(order.lastOperation.message, language),
    authorized_amount: String(order.authorizedAmount),
    captured_amount: String(order.capturedAmount),
    refunded_amount: String(order.refundedAmount),
    ...(order.authorizationCode === undefined ? {} : { authorization_code: order.authorizationCode }),
    ...(thirdPartyCodes
      ? {
          processor_response_code: order.processorResponseCode,
          acquirer_response_code: order.acquirerResponseCode,
        }
      : {}),
  };
}
