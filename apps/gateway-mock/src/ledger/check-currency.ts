/** An operation with an amount must be in the order's own currency (D11d). */
import * as E from 'fp-ts/lib/Either.js';
import type { Order } from '../domain/order.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

export const checkCurrency =
  (request: { readonly currency: string }) =>
  (order: Order): E.Either<LedgerRefusal, Order> =>
    order.currency === request.currency ? E.right(order) : E.left({ reason: 'CurrencyMismatch' });
