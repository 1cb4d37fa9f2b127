/** VOID_AUTHORIZATION (section 4.3): voids an authorization without captures (D11c, D11f). */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Order } from '../domain/order.ts';
import type { LedgerRefusal } from './ledger-refusal.ts';
import { checkOrderState } from './check-order-state.ts';

export const voidAuthorization = (order: Order): E.Either<LedgerRefusal, Order> =>
  pipe(
    checkOrderState(order),
    E.mapLeft((refusal): LedgerRefusal => (isVoided(order, refusal) ? { reason: 'AlreadyVoided' } : refusal)),
    E.filterOrElse(
      ({ captured }) => captured === 0n,
      (): LedgerRefusal => ({ reason: 'ExceedsAuthorized' }),
    ),
  );

const isVoided = ({ status }: Order, { reason }: LedgerRefusal): boolean =>
  reason === 'NotAuthorized' && status === '08';
