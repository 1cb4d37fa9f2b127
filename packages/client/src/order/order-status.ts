/** Which state an order is in, by how it stands. */
import type { Message, Status } from '@postern/protocol';
import { hasPendingOperation, type OrderSnapshot, type OrderTotals } from '../confirm/order-snapshot.ts';
import type { Order } from './order.ts';

/** By a CHECK_STATUS. */
export const orderStatus = (snapshot: OrderSnapshot): Order['_tag'] => {
  const { totals, lastOperation: last } = snapshot;
  if (hasPendingOperation(snapshot)) return 'Pending';
  if (totals.captured > 0n) return capturedOrderStatus(totals);
  if (last?.status === voided || last?.code === voidedBefore) return 'Voided';
  return totals.authorized === 0n || last?.message === notAllowed ? 'Closed' : 'Authorized';
};

/** By the totals of an order of which something was captured. */
export const capturedOrderStatus = ({
  authorized,
  captured,
  refunded,
}: OrderTotals): 'PartiallyCaptured' | 'Captured' | 'Refunded' => {
  if (captured < authorized) return 'PartiallyCaptured';
  return refunded < captured ? 'Captured' : 'Refunded';
};

const voided: Status = '08';
const voidedBefore = '09047';
const notAllowed: Message = '034';
