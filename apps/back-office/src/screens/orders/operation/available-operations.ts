/** The operations that an order allows in its state. The others can be sent as well: the gateway refuses them. */
import { isOperation, isStatus, operations, statusClasses, type Operation } from '@postern/protocol';
import type { Order } from '../../../api/orders.ts';
import { splitAmounts } from '../amounts/split-amounts.ts';

export interface OperationAvailability {
  /** The most likely first. */
  readonly available: readonly Operation[];
  readonly others: readonly Operation[];
}

export const availableOperations = (order: Order): OperationAvailability => {
  const all = Object.keys(operations).filter(isOperation);
  const available = inOrder.filter((operation) => isPossible[operation](order));
  return { available, others: all.filter((operation) => !available.includes(operation)) };
};

const inOrder = [
  'CAPTURE',
  'REFUND',
  'VOID_AUTHORIZATION',
  'CHECK_STATUS',
] as const satisfies readonly Operation[];

const isPossible: Readonly<Record<Operation, (order: Order) => boolean>> = {
  CAPTURE: (order) => allowsOperations(order) && splitAmounts(order).remaining > 0n,
  REFUND: (order) => allowsOperations(order) && splitAmounts(order).netCaptured > 0n,
  VOID_AUTHORIZATION: (order) =>
    allowsOperations(order) && splitAmounts(order).remaining > 0n && BigInt(order.captured_amount) === 0n,
  CHECK_STATUS: () => true,
};

const allowsOperations = (order: Order): boolean =>
  BigInt(order.authorized_amount) > 0n && !isOutcomeUnknown(order);

/** Whether the outcome of the last operation is unknown. */
export const isOutcomeUnknown = ({ transaction_status }: Order): boolean =>
  isStatus(transaction_status) && unknownOutcome.has(statusClasses[transaction_status]);

const unknownOutcome: ReadonlySet<string> = new Set(['pending', 'uncertain']);

/** The amount that is left for an operation, in minor units. */
export const remainingFor = (operation: Operation, order: Order): bigint => {
  const { remaining, netCaptured } = splitAmounts(order);
  return operation === 'REFUND' ? netCaptured : remaining;
};
