/** VOID_AUTHORIZATION (section 4.3): gives up an authorization of which nothing was captured (D11). */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Order } from '../domain/order.ts';
import type { Refusal } from './ledger-refusal.ts';
import { standing } from './check-order-state.ts';

export const voidAuthorization = (order: Order): E.Either<Refusal, Order> =>
  pipe(
    standing(order),
    E.mapLeft((refusal): Refusal => (isVoided(order, refusal) ? { reason: 'AlreadyVoided' } : refusal)),
    E.filterOrElse(
      ({ captured }) => captured === 0n,
      (): Refusal => ({ reason: 'ExceedsAuthorized' }),
    ),
  );

const isVoided = ({ status }: Order, { reason }: Refusal): boolean =>
  reason === 'NotAuthorized' && status === '08';
