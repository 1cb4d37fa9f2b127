/** How tokens are made, changed and listed. Chapter 5 of the supplement; C30. */
import type { StringParams } from '@postern/protocol';
import type { PaymentRefusalReason } from '@postern/protocol/payments';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure-with-cause.ts';
import type { NewPage, TokenPageState } from './payment.ts';
import type { SavedCard } from './saved-card.ts';

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
