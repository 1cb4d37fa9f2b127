/**
 * Decides a payment at the operation URL: a pure function of the request, the account, the order with its tries, and the card. Chapters 3
 * and 6 of the supplement; C13, C22, C41.
 */
import { purchaseOnlyBrands, testCards, type PaymentRefusalReason } from '@postern/protocol/payments';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Account } from '../domain/account.ts';
import type { OperationLinks } from '../domain/order.ts';
import type {
  AsksAcquirer,
  Challenge,
  PageDecision,
  PaymentFacts,
  PaymentForm,
  PaymentPageState,
} from '../domain/payment.ts';
import type { Scenario } from '../domain/scenario/scenario.ts';
import { chosenOutcome, isChallenged } from './acquirer-answer.ts';
import type { AuthenticatedPaymentRequest } from './authenticate-payment-request.ts';
import { findLimitRefusal, findOrderRefusal, refusedPayment, tryCard } from './decide-payment.ts';
import type { SentCard } from './sent-card.ts';
import type { TypedCard } from './submitted-card.ts';

/** What a decision needs beside the stored facts. */
export interface PaymentRequestRun {
  readonly authorizationCode: () => string;
  readonly links: OperationLinks;
  /** The hash of the secret in the address of its challenge, if it comes to one. */
  readonly challengeHash: string;
  /** The scenarios that the request itself trial for. */
  readonly forced: readonly Scenario[];
}

export const decidePaymentRequest =
  (
    { account, card: sent }: Pick<AuthenticatedPaymentRequest, 'account' | 'card'>,
    { authorizationCode, links, challengeHash, forced }: PaymentRequestRun,
  ) =>
  (state: PaymentPageState, facts: PaymentFacts): PageDecision | AsksAcquirer => {
    const { form } = state.page;
    const orderRefusal = findOrderRefusal(form, state);
    if (orderRefusal !== undefined) return refusedPayment(form, orderRefusal);
    const found = cardOf(sent);
    if (E.isLeft(found)) return refusedPayment(form, found.left);
    const card = found.right;
    const refused =
      findCardRefusal(form, card, account, state.now) ??
      findLimitRefusal(form, account, facts.capturedToday) ??
      findReturnRefusal(form, card, account);
    if (refused !== undefined) return refusedPayment(form, refused);
    const trial = tryCard(account, card, authorizationCode, links)(state, facts);
    return {
      ...trial,
      forced,
      decide: (scenarios) =>
        withChallenge(trial.decide(scenarios), isChallenged(card.card, form, account), {
          hash: challengeHash,
          form,
        }),
    };
  };

const cardOf = (sent: O.Option<SentCard>): E.Either<PaymentRefusalReason, TypedCard> => {
  if (O.isNone(sent)) return E.left('UnknownToken');
  const { card, expiryDate, cardHolderName } = sent.value;
  return O.isNone(card) ? E.left('UnknownCard') : E.right({ card: card.value, expiryDate, cardHolderName });
};

/** Unlike on the payment page, an expired card is no try. */
const findCardRefusal = (
  form: PaymentForm,
  { card, expiryDate }: TypedCard,
  account: Account,
  now: Date,
): PaymentRefusalReason | undefined => {
  if (chosenOutcome(expiryDate, account, now).outcome === 'cardExpired') return 'CardExpired';
  const { brand } = testCards[card];
  const { payment_option: option = brand } = form;
  if (option !== brand) return 'PaymentOptionMismatch';
  return form.command === 'AUTHORIZATION' && purchaseOnlyBrands.some((one) => one === brand)
    ? 'PurchaseOnly'
    : undefined;
};

/** Only a shopper who is challenged needs a way back. */
const findReturnRefusal = (
  form: PaymentForm,
  { card }: TypedCard,
  account: Account,
): PaymentRefusalReason | undefined =>
  isChallenged(card, form, account) &&
  form['return_url'] === undefined &&
  account.payments.returnUrl === undefined
    ? 'ReturnUrlMissing'
    : undefined;

const withChallenge = (decision: PageDecision, needsChallenge: boolean, challenge: Challenge): PageDecision =>
  needsChallenge && decision._tag === 'Tried' ? { ...decision, challenge } : decision;
