/** Reads the card that a shopper types. Nothing after it has a card number or a security code. Chapters 7, 11 and 12 of the supplement; C8, C22. */
import { findTestCard, testCards, type TestCard } from '@postern/protocol/payments';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { PaymentForm } from '../domain/payment.ts';
import type { SavedCard } from '../domain/saved-card.ts';
import { findBrandRefusal } from './find-brand-refusal.ts';

export interface TypedCard {
  readonly card: TestCard;
  /** `YYMM` */
  readonly expiryDate: string;
  readonly cardHolderName: O.Option<string>;
}

/** A card that is tried for an order. */
export interface TriedCard extends TypedCard {
  /** The token that stands for it. */
  readonly tokenName?: string;
  /** The name of the token that it gets, because the shop may save it. */
  readonly newTokenName?: string;
}

export interface PageCard extends TriedCard {
  /** The number of the try that the shopper saw: an earlier one was decided already. A program may leave it out. */
  readonly tryNumber: number | undefined;
}

/** A mistake in the form of a page: no try. The page names the field, never its value. */
export interface CardMistake {
  readonly field: CardField;
  readonly mistake: CardMistakeName;
}

export type CardField = 'card_number' | 'expiry_date' | 'card_security_code' | 'card_holder_name';

export type CardMistakeName =
  | 'NotATestCard'
  | 'PurchaseOnly'
  | 'OtherBrand'
  | 'InvalidExpiryDate'
  | 'InvalidSecurityCode'
  | 'InvalidHolderName';

/** A card for a payment. `newTokenName`: that of its token if the shopper lets the shop save it, and the account saves cards. */
export const readPageCard = (
  form: PaymentForm,
  fields: URLSearchParams,
  newTokenName: string | undefined,
): E.Either<readonly CardMistake[], PageCard> => {
  const typed = readTypedCard(fields, (card) => findCardMistake(form, card));
  const isSaved = newTokenName !== undefined && fields.get('remember_me') === 'YES';
  return E.isLeft(typed)
    ? typed
    : E.right({ ...typed.right, ...(isSaved && { newTokenName }), tryNumber: tryNumberIn(fields) });
};

/** The card of a token: the shopper types only its security code. */
export const readSecurityCodeOf = (
  { card, expiryDate, cardHolderName, name }: SavedCard,
  fields: URLSearchParams,
): E.Either<readonly CardMistake[], PageCard> =>
  isSecurityCode((fields.get('card_security_code') ?? '').trim(), card)
    ? E.right({ card, expiryDate, cardHolderName, tokenName: name, tryNumber: tryNumberIn(fields) })
    : E.left([{ field: 'card_security_code', mistake: 'InvalidSecurityCode' }]);

const tryNumberIn = (fields: URLSearchParams): number | undefined => {
  const text = fields.get('try') ?? '';
  return text === '' ? undefined : Number(text);
};

/** A card that is typed. `findMistake`: why it is not accepted although it is a test card. */
export const readTypedCard = (
  fields: URLSearchParams,
  findMistake: (card: TestCard) => CardMistake | undefined = () => undefined,
): E.Either<readonly CardMistake[], TypedCard> => {
  const text = (name: CardField): string => (fields.get(name) ?? '').trim();
  const card = findTestCard(text('card_number'));
  const expiryDate = readExpiryDate(text('expiry_date'));
  const holder = text('card_holder_name');
  const mistakes: readonly (CardMistake | undefined)[] = [
    card === undefined ? { field: 'card_number', mistake: 'NotATestCard' } : findMistake(card),
    expiryDate === undefined ? { field: 'expiry_date', mistake: 'InvalidExpiryDate' } : undefined,
    isSecurityCode(text('card_security_code'), card)
      ? undefined
      : { field: 'card_security_code', mistake: 'InvalidSecurityCode' },
    isHolderName(holder) ? undefined : { field: 'card_holder_name', mistake: 'InvalidHolderName' },
  ];
  const found = mistakes.filter((mistake) => mistake !== undefined);
  if (found.length > 0 || card === undefined || expiryDate === undefined) return E.left(found);
  return E.right({ card, expiryDate, cardHolderName: holder === '' ? O.none : O.some(holder) });
};

const findCardMistake = (form: PaymentForm, card: TestCard): CardMistake | undefined => {
  switch (findBrandRefusal(form, card)) {
    case 'PaymentOptionMismatch':
      return { field: 'card_number', mistake: 'OtherBrand' };
    case 'PurchaseOnly':
      return { field: 'card_number', mistake: 'PurchaseOnly' };
    case undefined:
      return undefined;
  }
};

/** `MM/YY`, also without the slash, becomes `YYMM`. */
const readExpiryDate = (text: string): string | undefined => {
  const [, month, year] = /^(0[1-9]|1[0-2])\s?\/?\s?(\d\d)$/.exec(text) ?? [];
  return month === undefined || year === undefined ? undefined : year + month;
};

const isSecurityCode = (code: string, card: TestCard | undefined): boolean =>
  /^\d+$/.test(code) &&
  (card === undefined ? [3, 4].includes(code.length) : code.length === testCards[card].securityCode.length);

// Letters of any script (C38).
const isHolderName = (name: string): boolean =>
  name === '' || (name.length <= 50 && /^[\p{L}\p{M}'.\- ]+$/u.test(name));
