/** The conditions on an order that every maintenance operation checks first (D11b, D11c). */
import type { Status } from '@postern/protocol';
import type { Order } from '../domain/order.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

export const checkOrderState = (order: Order): LedgerRefusal | undefined => {
  if (open.has(order.last.status)) return { reason: 'OrderPending' };
  return authorized.has(order.status) ? undefined : { reason: 'NotAuthorized' };
};

/** Uncertain, pending, on hold: the last operation has no final outcome yet. */
const open: ReadonlySet<Status> = new Set<Status>(['15', '19', '20']);

/** Authorized, captured, refunded, purchased: the order has a valid authorization. */
const authorized: ReadonlySet<Status> = new Set<Status>(['02', '04', '06', '14']);
