/** The state of an order according to its snapshot. */
import type { MessageCode, Status } from '@postern/protocol';
import { hasPendingOperation, type OrderSnapshot, type OrderTotals } from '../confirm/order-snapshot.ts';
import type { Order } from './order.ts';

/** The state of an order by its CHECK_STATUS snapshot. */
export const orderStatus = (snapshot: OrderSnapshot): Order['_tag'] => {
  const { totals, lastOperation } = snapshot;
  if (hasPendingOperation(snapshot)) return 'Pending';
  if (totals.captured > 0n) return capturedOrderStatus(totals);
  if (lastOperation?.status === voided || lastOperation?.code === alreadyVoided) return 'Voided';
  return totals.authorized === 0n || lastOperation?.message === operationNotAllowed ? 'Closed' : 'Authorized';
};

/** The state of an order with captured money, by its totals. */
export const capturedOrderStatus = ({
  authorized,
  captured,
  refunded,
}: OrderTotals): 'PartiallyCaptured' | 'Captured' | 'Refunded' => {
  if (captured < authorized) return 'PartiallyCaptured';
  return refunded < captured ? 'Captured' : 'Refunded';
};

const voided: Status = '08';
const alreadyVoided = '09047';
const operationNotAllowed: MessageCode = '034';
