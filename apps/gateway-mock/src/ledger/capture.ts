/** CAPTURE (section 4.2): captures the rest of the authorization, in one or several parts, within the account's limits (D10, D11, P7). */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Limits } from '../domain/merchant.ts';
import type { Order } from '../domain/order.ts';
import type { AmountInput } from './ledger-input-type.ts';
import { checkCurrency } from './check-currency.ts';
import { withinDailyLimit, withinOrderLimit, withinTransactionLimit } from './check-limits.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';
import { checkOrderState } from './check-order-state.ts';

export const capture = (
  order: Order,
  request: AmountInput,
  limits: Limits,
  capturedToday: bigint,
): E.Either<LedgerRefusal, Order> =>
  pipe(
    checkOrderState(order),
    E.flatMap(checkCurrency(request)),
    E.tap(() => withinTransactionLimit(limits, request)),
    E.tap(({ captured }) => withinOrderLimit(limits, request, captured)),
    E.tap(() => withinDailyLimit(limits, request, capturedToday)),
    E.map((open): Order => ({ ...open, captured: open.captured + BigInt(request.amount) })),
    E.filterOrElse(
      ({ captured, authorized }) => captured <= authorized,
      (): LedgerRefusal => ({ reason: 'ExceedsAuthorized' }),
    ),
  );
