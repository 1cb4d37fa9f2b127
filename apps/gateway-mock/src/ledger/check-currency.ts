/** An operation with an amount must be in the order's own currency (D11d). */
import type { Order } from '../domain/order.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

export const checkCurrency = (
  order: Pick<Order, 'currency'>,
  request: { readonly currency: string },
): LedgerRefusal | undefined =>
  order.currency === request.currency ? undefined : { reason: 'CurrencyMismatch' };
