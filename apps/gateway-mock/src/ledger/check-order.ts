/** The conditions on an order that maintenance operations check first. */
import type { Status } from '@postern/protocol';
import type { Order } from '../domain/order.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

/** Every operation needs an order with a valid authorization whose last operation has ended (D11b, D11c). */
export const checkOrderState = (order: Order): LedgerRefusal | undefined => {
  if (open.has(order.last.status)) return { reason: 'OrderPending' };
  return authorized.has(order.status) ? undefined : { reason: 'NotAuthorized' };
};

/** An operation with an amount must be in the order's own currency (D11d). */
export const checkCurrency = (
  order: Pick<Order, 'currency'>,
  request: { readonly currency: string },
): LedgerRefusal | undefined =>
  order.currency === request.currency ? undefined : { reason: 'CurrencyMismatch' };

/** Uncertain, pending, on hold: the last operation has no final outcome yet. */
const open: ReadonlySet<Status> = new Set<Status>(['15', '19', '20']);

/** Authorized, captured, refunded, purchased: the order has a valid authorization. */
const authorized: ReadonlySet<Status> = new Set<Status>(['02', '04', '06', '14']);
