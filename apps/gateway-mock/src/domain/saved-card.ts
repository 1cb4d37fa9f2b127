/**
 * The tokens of cards. A card is saved if its token lives longer than one payment; on the wire both are a `token_name`. Chapter 5 of the
 * supplement; C30.
 */
import type { StringParams } from '@postern/protocol';
import type { PaymentRefusalReason, TestCard } from '@postern/protocol/payments';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure-with-cause.ts';
import type { Outcome } from './order.ts';
import type { NewPage, TokenPageState } from './payment.ts';

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

/** A token that a form makes. */
export interface NewToken extends Omit<SavedCard, 'status' | 'payment' | 'createdAt'> {
  /** Whether a living token of this name gets the card, and keeps what was paid with it. */
  readonly replaces: boolean;
}

export interface TokenDecision {
  /** The return or the reply, before it is signed. */
  readonly params: StringParams;
  readonly refused?: PaymentRefusalReason;
  /** None: it failed. */
  readonly token: O.Option<NewToken>;
}

/** `existing`: the token that `token_name` names, dead or alive. */
export type DecideToken = (existing: O.Option<SavedCard>, now: Date) => TokenDecision;

/** A saved card after an update. */
export interface CardUpdate {
  readonly params: StringParams;
  readonly refused?: PaymentRefusalReason;
  /** None: it failed. */
  readonly changed: O.Option<Pick<SavedCard, 'name' | 'expiryDate' | 'cardHolderName' | 'status'>>;
}

export type DecideUpdate = (
  found: O.Option<SavedCard>,
  /** The token that `new_token_name` names. */
  ofNewName: O.Option<SavedCard>,
  now: Date,
) => CardUpdate;

export interface SavedCardRepository {
  /**
   * Exchanges the card of an own form for a token, and stores its return: the same form gets it again while it is found. A form that failed
   * may come again with another card. None: the account was deleted.
   */
  readonly exchange: (
    page: NewPage,
    decide: DecideToken,
  ) => TE.TaskEither<Failure, O.Option<Pick<TokenDecision, 'params' | 'refused'>>>;
  /** Exchanges the card that was typed on a page, which ends, unless `decide` returns nothing. None: there is no such page. */
  readonly exchangeOnPage: (
    hash: string,
    decide: (state: TokenPageState, existing: O.Option<SavedCard>) => TokenDecision | undefined,
  ) => TE.TaskEither<Failure, O.Option<TokenPageState>>;
  /** Changes a saved card. None: the account was deleted. */
  readonly update: (
    merchantIdentifier: string,
    name: string,
    newName: string | undefined,
    decide: DecideUpdate,
  ) => TE.TaskEither<Failure, O.Option<CardUpdate>>;
  /** Finds a token, dead or alive, with the time of the account's clock. */
  readonly find: (
    merchantIdentifier: string,
    name: string,
  ) => TE.TaskEither<Failure, O.Option<{ readonly savedCard: SavedCard; readonly now: Date }>>;
  /** The tokens of an account, dead ones too, with the time of its clock. The newest first. */
  readonly list: (
    merchantIdentifier: string,
    before: number | undefined,
    count: number,
  ) => TE.TaskEither<Failure, readonly ListedCard[]>;
}

/** A token in a list, and its place there. */
export interface ListedCard {
  readonly id: number;
  readonly savedCard: SavedCard;
  readonly now: Date;
}
