/**
 * REFUND (section 4.4): refunds what was captured, in one or several parts, once for each reference, within the account's
 * limit (D10, D11, D11g). A repeated reference is found before the limit and the amounts: the sender asks whether it was refunded.
 */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Limits } from '../domain/merchant.ts';
import type { Order } from '../domain/order.ts';
import type { AmountInput } from './ledger-input-type.ts';
import { checkCurrency } from './check-currency.ts';
import { withinTransactionLimit } from './check-limits.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';
import { checkOrderState } from './check-order-state.ts';

export const refund = (
  order: Order,
  request: AmountInput,
  limits: Limits,
  refundedBefore: boolean,
): E.Either<LedgerRefusal, Order> =>
  pipe(
    checkOrderState(order),
    E.flatMap(checkCurrency(request)),
    E.filterOrElse(
      () => !refundedBefore,
      (): LedgerRefusal => ({ reason: 'AlreadyRefunded' }),
    ),
    E.tap(() => withinTransactionLimit(limits, request)),
    E.map((open): Order => ({ ...open, refunded: open.refunded + BigInt(request.amount) })),
    E.filterOrElse(
      ({ refunded, captured }) => refunded <= captured,
      (): LedgerRefusal => ({ reason: 'ExceedsCaptured' }),
    ),
  );
