/** VOID_AUTHORIZATION (section 4.3): voids an authorization without captures (D11c, D11f). */
import * as E from 'fp-ts/lib/Either.js';
import type { Order } from '../domain/order.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';
import { checkOrderState } from './check-order-state-and-currency.ts';

export const voidAuthorization = (order: Order): E.Either<LedgerRefusal, Order> => {
  const refusal = checkOrderState(order);
  if (refusal !== undefined) return E.left(isVoided(order, refusal) ? { reason: 'AlreadyVoided' } : refusal);
  return order.captured === 0n ? E.right(order) : E.left({ reason: 'ExceedsAuthorized' });
};

const isVoided = ({ status }: Order, { reason }: LedgerRefusal): boolean =>
  reason === 'NotAuthorized' && status === '08';
