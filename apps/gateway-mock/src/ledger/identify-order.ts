/** Finds the order of a request: each reference must identify an order, and both the same one (D9, D11a). */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { FoundOrders, OrderReferences, Order } from '../domain/order.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

export const identifyOrder = (
  references: OrderReferences,
  found: FoundOrders,
): E.Either<LedgerRefusal, Order> => {
  const byReference = O.toUndefined(found.byMerchantReference);
  const byFortId = O.toUndefined(found.byFortId);
  const order = byReference ?? byFortId;
  const isMissing =
    (O.isSome(references.merchantReference) && byReference === undefined) ||
    (O.isSome(references.fortId) && byFortId === undefined);
  if (order === undefined || isMissing) return E.left({ reason: 'OrderNotFound' });
  return byFortId !== undefined && byFortId.fortId !== order.fortId
    ? E.left({ reason: 'ReferenceMismatch' })
    : E.right(order);
};
