/** The conditions on an order that maintenance operations check first. */
import { maintenanceOperations, operations, type Status } from '@postern/protocol/spec';
import { initialOrderStates, storedOnly } from '../domain/initial-order-states.ts';
import type { Order } from '../domain/order.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

/** Every operation needs an order with a valid authorization whose last operation has ended (D11b, D11c). */
export const checkOrderState = (order: Order): LedgerRefusal | undefined => {
  if (open.has(order.last.status) || isOnlyStored(order)) return { reason: 'OrderPending' };
  return authorized.has(order.status) ? undefined : { reason: 'NotAuthorized' };
};

/** An operation with an amount must be in the order's own currency (D11d). */
export const checkCurrency = (
  order: Pick<Order, 'currency'>,
  request: { readonly currency: string },
): LedgerRefusal | undefined =>
  order.currency === request.currency ? undefined : { reason: 'CurrencyMismatch' };

/** Its payment is decided later (C26). */
const isOnlyStored = ({ last: { status, message } }: Order): boolean =>
  status === storedOnly.status && message === storedOnly.message;

/** Uncertain, pending, on hold: the last operation has no final outcome yet. */
const open: ReadonlySet<Status> = new Set<Status>(['15', '19', '20']);

/** The order has a valid authorization: the last success is a payment that authorized it, or any operation but a void. */
const authorized: ReadonlySet<Status> = new Set<Status>([
  ...Object.values(initialOrderStates)
    .filter((state) => state.authorized)
    .map(({ status }) => status),
  ...maintenanceOperations
    .filter((operation) => operations[operation].moves !== 'authorization')
    .map((operation) => operations[operation].successStatus),
]);
