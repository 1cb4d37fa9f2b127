/**
 * REFUND (section 4.4): refunds what was captured, in one or several parts, once for each reference, within the account's
 * limit (D10, D11, D11g). A repeated reference is found before the limit and the amounts: the sender asks whether it was refunded.
 */
import * as E from 'fp-ts/lib/Either.js';
import type { Limits } from '../domain/account.ts';
import type { Order } from '../domain/order.ts';
import type { AmountInput } from './ledger-input-type.ts';
import { checkCurrency, checkOrderState } from './check-order-state-and-currency.ts';
import { checkTransactionLimit } from './check-limits.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';

export const refund = (
  order: Order,
  request: AmountInput,
  limits: Limits,
  refundedBefore: boolean,
): E.Either<LedgerRefusal, Order> => {
  const refusal =
    checkOrderState(order) ??
    checkCurrency(order, request) ??
    (refundedBefore ? alreadyRefunded : checkTransactionLimit(limits, request));
  if (refusal !== undefined) return E.left(refusal);
  const refunded = order.refunded + BigInt(request.amount);
  return refunded <= order.captured ? E.right({ ...order, refunded }) : E.left({ reason: 'ExceedsCaptured' });
};

const alreadyRefunded: LedgerRefusal = { reason: 'AlreadyRefunded' };
