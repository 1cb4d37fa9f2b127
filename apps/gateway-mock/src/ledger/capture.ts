/** CAPTURE (section 4.2): captures the rest of the authorization, in one or several parts, within the account's limits (D10, D11, P7). */
import * as E from 'fp-ts/lib/Either.js';
import type { Limits } from '../domain/account.ts';
import type { Order } from '../domain/order.ts';
import type { AmountInput } from './ledger-input-type.ts';
import { checkCurrency, checkOrderState } from './check-order-state-and-currency.ts';
import { checkDailyLimit, checkOrderLimit, checkTransactionLimit } from './check-limits.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

export const capture = (
  order: Order,
  request: AmountInput,
  limits: Limits,
  capturedToday: bigint,
): E.Either<LedgerRefusal, Order> => {
  const refusal =
    checkOrderState(order) ??
    checkCurrency(order, request) ??
    checkTransactionLimit(limits, request) ??
    checkOrderLimit(limits, request, order.captured) ??
    checkDailyLimit(limits, request, capturedToday);
  if (refusal !== undefined) return E.left(refusal);
  const captured = order.captured + BigInt(request.amount);
  return captured <= order.authorized
    ? E.right({ ...order, captured })
    : E.left({ reason: 'ExceedsAuthorized' });
};
