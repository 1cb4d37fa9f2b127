/** Decides what UPDATE_TOKEN changes. Chapter 5.3 of the supplement; C14, C29, C30. */
import type { StringParams } from '@postern/protocol';
import {
  cardBin,
  maskedCardNumber,
  paymentRefusalReasons,
  testCards,
  type PaymentRefusalReason,
} from '@postern/protocol/payments';
import * as O from 'fp-ts/lib/Option.js';
import type { Account } from '../domain/account.ts';
import type { SavedCardForm } from '../domain/payment.ts';
import type { CardUpdate, DecideUpdate } from '../domain/saved-card-repository.ts';
import type { SavedCard } from '../domain/saved-card.ts';
import { savedCardParams } from './create-card-token.ts';
import { cardTokenState } from './card-token-state.ts';

export const updateSavedCard =
  (account: Pick<Account, 'services'>, form: SavedCardForm): DecideUpdate =>
  (found, ofNewName, now) => {
    const failed = (refused: PaymentRefusalReason): CardUpdate => ({
      params: savedCardParams(form, paymentRefusalReasons[refused].messageCode, {}),
      refused,
      changed: O.none,
    });
    if (!account.services.includes('tokenization')) return failed('SavedCardsInactive');
    // Other tokens live for one payment only.
    if (O.isNone(found) || cardTokenState(found.value, now) !== 'saved') return failed('UnknownToken');
    const before = found.value;
    const { new_token_name: newName = before.name } = form;
    if (!changes.some((name) => form[name] !== undefined)) return failed('NothingToUpdate');
    const isTaken =
      newName !== before.name && O.isSome(ofNewName) && cardTokenState(ofNewName.value, now) !== 'dead';
    if (isTaken) return failed('TokenNameTaken');
    const after: SavedCard = {
      ...before,
      name: newName,
      expiryDate: form['expiry_date'] ?? before.expiryDate,
      cardHolderName: O.alt(() => before.cardHolderName)(O.fromNullable(form['card_holder_name'])),
      status: statusIn(form) ?? before.status,
    };
    return { params: savedCardParams(form, '063', detailsOf(after)), changed: O.some(after) };
  };

const statusIn = ({ token_status: status }: StringParams): SavedCard['status'] | undefined =>
  status === 'ACTIVE' || status === 'INACTIVE' ? status : undefined;

// The currency is echoed, and changes nothing.
const changes = ['expiry_date', 'card_holder_name', 'token_status', 'new_token_name'] as const;

const detailsOf = ({ card, status, createdAt }: SavedCard): StringParams => ({
  token_status: status,
  creation_date: createdAt.toISOString().replace(/\.\d{3}Z$/, '+00:00'),
  card_number: maskedCardNumber(card),
  card_brand: testCards[card].brand,
  card_bin: cardBin(card),
});
