/** Finds what went wrong with an order of a log. */
import type { OrderHistory } from '../../order-history/order-history.ts';
import type { LogFinding } from '../log-finding.ts';
import { checkCodes } from './check-codes.ts';
import { checkFeedback } from './check-feedback.ts';
import { checkMoney } from './check-money.ts';
import { checkReplies } from './check-replies.ts';
import { checkStates } from './check-states.ts';
import { checkTotals } from './check-totals.ts';
import { findInOrder } from './find-in-order.ts';

export const checkOrder = (order: OrderHistory): readonly LogFinding[] => {
  const { steps } = order;
  const find = findInOrder(order);
  return [
    ...checkReplies(steps, find),
    ...checkMoney(order, find),
    ...checkStates(steps, find),
    ...checkFeedback(steps, find),
    ...checkTotals(steps, find),
    ...checkCodes(steps, find),
  ];
};
