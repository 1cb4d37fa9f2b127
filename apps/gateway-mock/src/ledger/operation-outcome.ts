/** How operations end, and what becomes of an order by that. Sections 3 and 7; D11. */
import { operations, reasons, type Message, type Operation } from '@postern/protocol';
import type { Order, Outcome } from '../domain/order.ts';

export const succeeded = (operation: Operation): Outcome => ({
  status: operations[operation].succeeds,
  message: '000',
});

export const failed = (operation: Operation, message: Message): Outcome => ({
  status: operations[operation].fails,
  message,
});

/** What failed is the order's last operation too, unless it says that another one is still under way. */
export const afterFailure = (order: Order, outcome: Outcome): Order =>
  outcome.message === reasons.Unsettled.message ? order : { ...order, last: outcome };

export const afterSuccess = (order: Order, outcome: Outcome): Order => ({
  ...order,
  status: outcome.status,
  last: outcome,
});
