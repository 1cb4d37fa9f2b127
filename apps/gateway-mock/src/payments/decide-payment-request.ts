/**
 * Decides a payment at the operation URL: a pure function of the request, the account, the order with its tries, and the card. Chapters 3
 * and 6 of the supplement; C13, C22, C41.
 */
import { paymentOutcomes, testCards, type PaymentRefusalReason } from '@postern/protocol/payments';
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
import type { SavedCard } from '../domain/saved-card.ts';
import type { Scenario } from '../domain/scenario/scenario.ts';
import { chosenOutcome, isChallenged } from './acquirer-answer.ts';
import type { AuthenticatedPaymentRequest } from './authenticate-payment-request.ts';
import { findBrandRefusal } from './find-brand-refusal.ts';
import { newTokenName } from './create-card-token.ts';
import {
  findLimitRefusal,
  findOrderRefusal,
  refusedPayment,
  refusedWithoutRoom,
  tryCard,
} from './decide-on-payment-page.ts';
import type { TriedCard } from './read-page-card.ts';
import { findTokenRefusal } from './use-card-token.ts';

/** What a decision needs beside the stored facts. */
export interface PaymentRequestRun {
  readonly authorizationCode: () => string;
  readonly links: OperationLinks;
  /** The hash of the secret in the address of its challenge, if it comes to one. */
  readonly challengeHash: string;
  /** The scenarios that the request itself asked for. */
  readonly forced: readonly Scenario[];
}

export const decidePaymentRequest =
  (
    request: Omit<AuthenticatedPaymentRequest, 'form' | 'signedBy'>,
    { authorizationCode, links, challengeHash, forced }: PaymentRequestRun,
  ) =>
  (state: PaymentPageState, facts: PaymentFacts): PageDecision | AsksAcquirer => {
    const { form } = state.page;
    const { account } = request;
    const orderRefusal = findOrderRefusal(form, state);
    if (orderRefusal !== undefined) return refusedPayment(form, orderRefusal);
    const found = findCard(request, form, state.token, state.now);
    if (E.isLeft(found)) return refusedPayment(form, found.left);
    const card = found.right;
    const refused =
      findCardRefusal(form, card, account, state.now) ??
      findLimitRefusal(form, account, facts.capturedToday) ??
      findReturnRefusal(form, card, account);
    if (refused !== undefined) return refusedPayment(form, refused);
    if (!facts.hasRoom) return refusedWithoutRoom(form);
    const trial = tryCard(account, card, authorizationCode, links)(state, facts);
    return {
      ...trial,
      forced,
      decide: (scenarios) => withChallenge(trial.decide(scenarios), { hash: challengeHash, form }),
    };
  };

/** The card of the request, or that of its token. */
const findCard = (
  {
    flow,
    card: sent,
    codeLength,
    account,
  }: Pick<AuthenticatedPaymentRequest, 'flow' | 'card' | 'codeLength' | 'account'>,
  form: PaymentForm,
  token: O.Option<SavedCard>,
  now: Date,
): E.Either<PaymentRefusalReason, TriedCard> => {
  if (O.isSome(sent)) {
    const { card, expiryDate, cardHolderName } = sent.value;
    if (O.isNone(card)) return E.left('UnknownCard');
    const isSaved = form['remember_me'] === 'YES' && account.services.includes('tokenization');
    return E.right({
      card: card.value,
      expiryDate,
      cardHolderName,
      ...(isSaved && { newTokenName: newTokenName() }),
    });
  }
  const refused = findTokenRefusal(flow, form, token, now);
  if (refused !== undefined) return E.left(refused);
  if (O.isNone(token)) return E.left('UnknownToken');
  const { card, expiryDate, cardHolderName, name } = token.value;
  const isCodeRight = codeLength === undefined || codeLength === testCards[card].securityCode.length;
  return isCodeRight
    ? E.right({ card, expiryDate, cardHolderName, tokenName: name })
    : E.left('InvalidFormat');
};

/** Unlike on the payment page, an expired card is no try. */
const findCardRefusal = (
  form: PaymentForm,
  { card, expiryDate }: TriedCard,
  account: Account,
  now: Date,
): PaymentRefusalReason | undefined => {
  return chosenOutcome(expiryDate, account, now).outcome === 'cardExpired'
    ? 'CardExpired'
    : findBrandRefusal(form, card);
};

/** Only a shopper who is challenged needs a way back. */
const findReturnRefusal = (
  form: PaymentForm,
  { card }: TriedCard,
  account: Account,
): PaymentRefusalReason | undefined =>
  isChallenged(card, form, account) &&
  form['return_url'] === undefined &&
  account.payments.returnUrl === undefined
    ? 'ReturnUrlMissing'
    : undefined;

const withChallenge = (decision: PageDecision, challenge: Challenge): PageDecision =>
  decision._tag === 'Tried' && decision.lastTry.outcome.status === paymentOutcomes.challengeRequested.status
    ? { ...decision, challenge }
    : decision;
