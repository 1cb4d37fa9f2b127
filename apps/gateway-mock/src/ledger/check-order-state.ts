/** The conditions on an order that every maintenance operation checks first (D11b, D11c). */
import type { Status } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Order } from '../domain/order.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

export const checkOrderState = (order: Order): E.Either<LedgerRefusal, Order> => {
  if (open.has(order.last.status)) return E.left({ reason: 'OrderPending' });
  return authorized.has(order.status) ? E.right(order) : E.left({ reason: 'NotAuthorized' });
};

/** Uncertain, pending, on hold: the last operation has no final outcome yet. */
const open: ReadonlySet<Status> = new Set<Status>(['15', '19', '20']);

/** Authorized, captured, refunded, purchased: the order has a valid authorization. */
const authorized: ReadonlySet<Status> = new Set<Status>(['02', '04', '06', '14']);
