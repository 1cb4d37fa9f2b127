/** The test cards that a page offers, and the expiry dates that choose an outcome. Chapter 11 of the supplement; C32. */
import {
  expiryOutcomes,
  isTestCard,
  paymentOutcomeCode,
  purchaseOnlyBrands,
  testCards,
  type PaymentOutcome,
  type TestCard,
} from '@postern/protocol/payments';
import type { MessageCode, Status } from '@postern/protocol/spec';
import type { Account } from '../domain/account.ts';
import type { PaymentPageState } from '../domain/payment.ts';
import { chosenOutcome, isChallenged } from './acquirer-answer.ts';

export interface OfferedCard {
  readonly name: TestCard;
  readonly isChallenged: boolean;
}

export interface OfferedOutcome {
  readonly outcome: PaymentOutcome;
  /** `MM/YY` */
  readonly expiryDate: string;
  readonly code: { readonly status: Status; readonly message: MessageCode };
}

export const offeredCards = (
  { page: { form } }: PaymentPageState,
  account: Pick<Account, 'services'>,
): readonly OfferedCard[] =>
  cardNames
    .filter((name) => form.command === 'PURCHASE' || !isPurchaseOnly(name))
    .map((name) => ({ name, isChallenged: isChallenged(name, form, account) }));

/** The outcomes that the account can have now, the success first. */
export const offeredOutcomes = (
  { page: { form }, now }: PaymentPageState,
  account: Pick<Account, 'services'>,
): readonly OfferedOutcome[] => {
  const dates = [`${yearFrom(now, 1)}12`, ...Object.keys(expiryOutcomes), `${yearFrom(now, -1)}12`];
  const offered = dates.map((date) => {
    const { outcome } = chosenOutcome(date, account, now);
    const expiryDate = `${date.slice(2)}/${date.slice(0, 2)}`;
    return { outcome, expiryDate, code: paymentOutcomeCode(form.command, outcome) };
  });
  // Without a service of the account, its date chooses nothing.
  return offered.filter(({ outcome }, i) => outcome !== 'succeeded' || i === 0);
};

export const isPurchaseOnly = (name: TestCard): boolean =>
  purchaseOnlyBrands.some((brand) => brand === testCards[name].brand);

/** The cards that can be exchanged for a token: all. */
export const tokenCards: readonly OfferedCard[] = Object.keys(testCards)
  .filter(isTestCard)
  .map((name) => ({ name, isChallenged: testCards[name].isChallenged }));

const cardNames = Object.keys(testCards).filter((name): name is TestCard => name in testCards);

/** `MM/YY`: a date that chooses no outcome. */
export const nextDecember = (now: Date): string => `12/${yearFrom(now, 1)}`;

const yearFrom = (now: Date, years: number): string =>
  String((now.getUTCFullYear() + years) % 100).padStart(2, '0');
