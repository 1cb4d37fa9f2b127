/** The operations that an order allows in its state. The others can be sent as well: the gateway refuses them. */
import type { Operation } from '@postern/protocol';
import {
  allowedOperations,
  isOperation,
  isStatus,
  operations,
  remainingAmount,
  statusClasses,
  type OrderFacts,
} from '@postern/protocol/spec';
import type { Order } from '../../../api/orders.ts';

export interface OperationAvailability {
  /** The most likely first. */
  readonly available: readonly Operation[];
  readonly others: readonly Operation[];
}

export const availableOperations = (order: Order): OperationAvailability => {
  const all = Object.keys(operations).filter(isOperation);
  const allowed = allowedOperations(toOrderFacts(order));
  return {
    available: allowed.toSorted((a, b) => rankOf(a) - rankOf(b)),
    others: all.filter((operation) => !allowed.includes(operation)),
  };
};

const rankOf = (operation: Operation): number => ranks[operations[operation].moves];

const ranks: Readonly<Record<(typeof operations)[Operation]['moves'], number>> = {
  captured: 0,
  refunded: 1,
  authorization: 2,
  nothing: 3,
};

const toOrderFacts = (order: Order): OrderFacts => ({
  totals: {
    authorized: BigInt(order.authorized_amount),
    captured: BigInt(order.captured_amount),
    refunded: BigInt(order.refunded_amount),
  },
  isVoided: order.status === operations.VOID_AUTHORIZATION.successStatus,
  isPending: isOutcomeUnknown(order),
});

/** Whether the outcome of the last operation is unknown. */
export const isOutcomeUnknown = ({ transaction_status }: Order): boolean =>
  isStatus(transaction_status) && unknownOutcome.has(statusClasses[transaction_status]);

const unknownOutcome: ReadonlySet<string> = new Set(['pending', 'uncertain']);

/** The amount that is left for an operation, in minor units. */
export const remainingFor = (operation: Operation, order: Order): bigint => {
  const { isVoided, totals } = toOrderFacts(order);
  return isVoided ? 0n : remainingAmount(operation, totals);
};
