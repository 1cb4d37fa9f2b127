/** Which order a request means: each reference that it sends must name one, and both the same (D9). */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { FoundOrders, OrderReferences, Order } from '../domain/order.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

export const identifyOrder = (
  naming: OrderReferences,
  found: FoundOrders,
): E.Either<LedgerRefusal, Order> => {
  const answers = [
    ...(O.isSome(naming.merchantReference) ? [found.byMerchantReference] : []),
    ...(O.isSome(naming.fortId) ? [found.byFortId] : []),
  ];
  const orders = answers.flatMap((answer) => (O.isSome(answer) ? [answer.value] : []));
  const [first, second] = orders;
  if (first === undefined || orders.length < answers.length) return E.left({ reason: 'OrderNotFound' });
  return second !== undefined && second.fortId !== first.fortId
    ? E.left({ reason: 'TwoOrders' })
    : E.right(first);
};
