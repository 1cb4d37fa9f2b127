/** What a token can be used for. It follows from the payment with it, and from the time. Chapter 5 of the supplement; C30. */
import * as O from 'fp-ts/lib/Option.js';
import { paidStatuses, undecidedStatuses } from '../domain/initial-order-states.ts';
import { tokenMinutes, type SavedCard } from '../domain/saved-card.ts';

/** `reserved`: a payment with it has no outcome yet. `dead`: it was used up, or its time is over. */
export type CardTokenState = 'saved' | 'unused' | 'reserved' | 'dead';

export const cardTokenState = (
  { isSaved, isRemembered, payment, createdAt }: Omit<SavedCard, 'status'>,
  now: Date,
): CardTokenState => {
  if (isSaved) return 'saved';
  if (O.isNone(payment))
    return now.getTime() - createdAt.getTime() < tokenMinutes * 60_000 ? 'unused' : 'dead';
  const { status } = payment.value.outcome;
  if (undecidedStatuses.has(status)) return 'reserved';
  return isRemembered && paidStatuses.has(status) ? 'saved' : 'dead';
};

/** Whether a payment with it succeeded, as recurring payments require. */
export const hasPaid = ({ payment }: Pick<SavedCard, 'payment'>): boolean =>
  O.isSome(payment) && paidStatuses.has(payment.value.outcome.status);
