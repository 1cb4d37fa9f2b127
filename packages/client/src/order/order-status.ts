/** Which state an order is in, by how it stands. */
import type { Message, Status } from '@postern/protocol';
import { isUnsettled, type Standing, type Totals } from '../confirm/order-snapshot.ts';
import type { Order } from './order.ts';

/** By a CHECK_STATUS. */
export const tagOf = (standing: Standing): Order['_tag'] => {
  const { totals, last } = standing;
  if (isUnsettled(standing)) return 'Unsettled';
  if (totals.captured > 0n) return tagOfCaptured(totals);
  if (last?.status === voided || last?.code === voidedBefore) return 'Voided';
  return totals.authorized === 0n || last?.message === notAllowed ? 'Closed' : 'Authorized';
};

/** By the totals of an order of which something was captured. */
export const tagOfCaptured = ({
  authorized,
  captured,
  refunded,
}: Totals): 'PartlyCaptured' | 'Captured' | 'Refunded' => {
  if (captured < authorized) return 'PartlyCaptured';
  return refunded < captured ? 'Captured' : 'Refunded';
};

const voided: Status = '08';
const voidedBefore = '09047';
const notAllowed: Message = '034';
