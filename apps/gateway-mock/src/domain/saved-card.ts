/**
 * The tokens of cards. A card is saved if its token lives longer than one payment; on the wire both are a `token_name`. Chapter 5 of the
 * supplement; C30.
 */
import type { TestCard } from '@postern/protocol/payments';
import type * as O from 'fp-ts/lib/Option.js';
import type { Outcome } from './order.ts';

/** A token, and the card that it stands for. Of the card number, only the name of its test card is stored. */
export interface SavedCard {
  readonly name: string;
  readonly card: TestCard;
  /** `YYMM` */
  readonly expiryDate: string;
  readonly cardHolderName: O.Option<string>;
  readonly status: SavedCardStatus;
  /** The order that a token pays that is not saved. */
  readonly merchantReference: string;
  /** Whether it was saved without a payment. */
  readonly isSaved: boolean;
  /** Whether it is saved if its payment succeeds. */
  readonly isRemembered: boolean;
  /** The first payment with it that succeeded, or the one that uses it up. */
  readonly payment: O.Option<PaymentWithToken>;
  readonly createdAt: Date;
}

/** A try of an order, and what became of it. */
export interface PaymentWithToken {
  readonly fortId: string;
  readonly tryNumber: number;
  readonly outcome: Outcome;
}

export const savedCardStatuses = { ACTIVE: true, INACTIVE: true } as const;

export type SavedCardStatus = keyof typeof savedCardStatuses;

/** How long a token lives that is not saved, from its creation. By the account's clock. */
export const tokenMinutes = 60;

/** How many tokens of an account are stored: the newest. */
export const maxSavedCards = 10_000;
