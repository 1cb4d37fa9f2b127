/** The state of an order according to its snapshot. */
import { operations, orderState, type MessageCode, type OrderState, type Status } from '@postern/protocol';
import { hasPendingOperation, type OrderSnapshot } from '../confirm/order-snapshot.ts';

/** The state of an order by its CHECK_STATUS snapshot. */
export const orderStatus = (snapshot: OrderSnapshot): OrderState => {
  const { totals, lastOperation } = snapshot;
  const state = orderState({
    totals,
    // Captured money excludes a void, whatever the last operation was.
    isVoided: totals.captured === 0n && isVoid(lastOperation),
    isPending: hasPendingOperation(snapshot),
  });
  return state === 'Authorized' && lastOperation?.message === operationNotAllowed ? 'Closed' : state;
};

const isVoid = (lastOperation: OrderSnapshot['lastOperation']): boolean =>
  lastOperation?.status === voided || lastOperation?.code === alreadyVoided;

const voided: Status = operations.VOID_AUTHORIZATION.successStatus;
const alreadyVoided = '09047';
const operationNotAllowed: MessageCode = '034';
