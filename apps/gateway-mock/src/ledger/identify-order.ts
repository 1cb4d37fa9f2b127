/** Finds the order of a request: each reference must identify an order, and both the same one (D9, D11a). */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { FoundOrders, OrderReferences, Order } from '../domain/order.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

export const identifyOrder = (
  references: OrderReferences,
  found: FoundOrders,
): E.Either<LedgerRefusal, Order> => {
  const results = [
    ...(O.isSome(references.merchantReference) ? [found.byMerchantReference] : []),
    ...(O.isSome(references.fortId) ? [found.byFortId] : []),
  ];
  const orders = results.flatMap((result) => (O.isSome(result) ? [result.value] : []));
  const [first, second] = orders;
  if (first === undefined || orders.length < results.length) return E.left({ reason: 'OrderNotFound' });
  return second !== undefined && second.fortId !== first.fortId
    ? E.left({ reason: 'ReferenceMismatch' })
    : E.right(first);
};
