import type { OrderStep } from '../../order-history/order-history.ts';

/** Whether two steps are the same operation with the same amount: one of them may be feedback, or repeat the other. */
export const isSameOperation = (left: OrderStep, right: OrderStep): boolean =>
  left.operation === right.operation &&
  left.amount === right.amount &&
  left.maintenanceReference === right.maintenanceReference;
