/** Decides whether a card becomes a token, and with which name. Chapter 5 of the supplement; C14, C22, C29, C30, C53, C54. */
import type { StringParams } from '@postern/protocol';
import {
  cardBin,
  findExpiryOutcome,
  maskedCardNumber,
  paymentRefusalReasons,
  savedCardOperations,
  savedCardReplies,
  type PaymentRefusalReason,
  type SavedCardOperationRow,
  type TestCard,
} from '@postern/protocol/payments';
import type { MessageCode } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { randomBytes } from 'node:crypto';
import type { Account } from '../domain/account.ts';
import type { SavedCardForm } from '../domain/payment.ts';
import type { NewToken, TokenDecision } from '../domain/saved-card-repository.ts';
import type { SavedCard } from '../domain/saved-card.ts';
import { outcomeParams } from '../feedback/payment-outcome-params.ts';
import { cardTokenState } from './card-token-state.ts';
import type { RequestCard } from './read-request-card.ts';

/** A card for a token: of an own form, or typed on the page. */
export interface CardForToken extends Pick<RequestCard, 'card' | 'expiryDate' | 'cardHolderName'> {
  /** Whether the shopper lets the shop save it. */
  readonly isRemembered: boolean;
}

export const createCardToken =
  (account: Pick<Account, 'services'>, form: SavedCardForm, sent: CardForToken, newName: () => string) =>
  (existing: O.Option<SavedCard>, now: Date): TokenDecision => {
    const { service_command: operation } = form;
    const isCreation = operation === 'CREATE_TOKEN';
    const savesCards = account.services.includes('tokenization');
    const { card, expiryDate, cardHolderName } = sent;
    const failed = (refused: PaymentRefusalReason): TokenDecision => ({
      params: savedCardParams(form, paymentRefusalReasons[refused].messageCode, {}),
      refused,
      token: O.none,
    });
    if (isCreation && !savesCards) return failed('SavedCardsInactive');
    if (O.isNone(card)) return failed('UnknownCard');
    if (findExpiryOutcome(expiryDate, now)?.outcome === 'cardExpired') return failed('CardExpired');
    const isKnown = O.isSome(existing) && cardTokenState(existing.value, now) !== 'dead';
    const token: NewToken = {
      name: form['token_name'] ?? newName(),
      card: card.value,
      expiryDate,
      cardHolderName,
      merchantReference: form.merchant_reference,
      isSaved: isCreation,
      isRemembered: savesCards && sent.isRemembered,
      replaces: isKnown,
    };
    return {
      params: savedCardParams(form, successMessage(form, isKnown), {
        token_name: token.name,
        ...cardParams(card.value, expiryDate),
        ...(O.isSome(cardHolderName) && { card_holder_name: cardHolderName.value }),
        // Observed only where the shopper lets nothing be saved.
        ...(!isCreation && !sent.isRemembered && { remember_me: 'NO' }),
      }),
      token: O.some(token),
    };
  };

const successMessage = (form: SavedCardForm, isKnown: boolean): MessageCode => {
  if (isKnown) return '063';
  return form.service_command === 'CREATE_TOKEN' || form['token_name'] !== undefined ? '062' : '000';
};

const cardParams = (card: TestCard, expiryDate: string): StringParams => ({
  card_number: maskedCardNumber(card),
  card_bin: cardBin(card),
  expiry_date: expiryDate,
});

/** The parameters of the reply or the return: those of its table, before they are signed. */
export const savedCardParams = (
  form: SavedCardForm,
  message: MessageCode,
  known: StringParams,
): StringParams => {
  const { service_command: operation } = form;
  const { remember_me: _rememberMe, ...sent }: StringParams = form;
  const { successStatus, failureStatus, successMessages }: SavedCardOperationRow =
    savedCardOperations[operation];
  const status = successMessages.includes(message) ? successStatus : failureStatus;
  const all = { ...sent, ...known, ...outcomeParams({ status, message }, form) };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => Object.hasOwn(savedCardReplies[operation], name)),
  );
};

/** A name for a token that the shop does not name. */
export const newTokenName = (): string => randomBytes(16).toString('hex');
