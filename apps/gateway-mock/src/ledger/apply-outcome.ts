/** The outcomes of operations, and how they change an order. Sections 3 and 7; D11. */
import type { Operation } from '@postern/protocol';
import { operations, refusalReasons, type MessageCode } from '@postern/protocol/spec';
import type { Order, Outcome } from '../domain/order.ts';
import { approvalCodes, noCodes, type ThirdPartyCodes } from '../domain/processor-and-acquirer-codes.ts';

export const succeeded = (operation: Operation): Outcome => ({
  status: operations[operation].successStatus,
  message: '000',
});

export const failed = (operation: Operation, message: MessageCode): Outcome => ({
  status: operations[operation].failureStatus,
  message,
});

/**
 * A failed operation becomes the last one of the order, unless it failed because another one is pending. Without codes, it did
 * not reach the acquirer.
 */
export const applyFailure = (order: Order, outcome: Outcome, codes: ThirdPartyCodes = noCodes): Order =>
  outcome.message === refusalReasons.OrderPending.messageCode ? order : { ...order, ...codes, last: outcome };

export const applySuccess = (
  order: Order,
  outcome: Outcome,
  codes: ThirdPartyCodes = approvalCodes,
): Order => ({
  ...order,
  ...codes,
  status: outcome.status,
  last: outcome,
});
