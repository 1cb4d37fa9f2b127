/**
 * Decides what a shopper does on a payment page: pure functions of the form, the account, the order with its tries, and the card.
 * Chapters 3, 4, 8 and 11 of the supplement; C18 to C20, C23 to C25, C27, C28, C41.
 */
import {
  paymentOutcomes,
  paymentRefusalReasons,
  type PaymentRefusalReason,
} from '@postern/protocol/payments';
import { payments, type FeedbackKind, type Status } from '@postern/protocol/spec';
import type { StringParams } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import { paidStatuses, undecidedStatuses } from '../domain/initial-order-states.ts';
import type { Account } from '../domain/account.ts';
import { tooManyOrders, type OperationLinks, type Order, type Outcome } from '../domain/order.ts';
import {
  challengeSeconds,
  paymentPageMinutes,
  type AsksAcquirer,
  type OrderOfForm,
  type PageDecision,
  type PaymentFacts,
  type PaymentForm,
  type PaymentPageState,
  type PaymentTry,
  type UsedToken,
} from '../domain/payment.ts';
import {
  cardStages,
  effects,
  isAt,
  type Effect,
  type EffectAt,
  type Stage,
} from '../domain/scenario/scenario-effects.ts';
import type { Scenario } from '../domain/scenario/scenario.ts';
import { activeScenarios } from '../domain/scenario/scenarios-of-account.ts';
import { createFeedbackOfKinds, feedbackKinds } from '../feedback/create-feedback.ts';
import { paymentOutcomeParams } from '../feedback/payment-outcome-params.ts';
import { checkDailyLimit, checkOrderLimit, checkTransactionLimit } from '../ledger/check-limits.ts';
import { paidAmounts } from '../pending-operations/complete-pending-payment.ts';
import { pendingResponses } from '../simulation/acquirer-effects.ts';
import { distortFeedback } from '../simulation/distort-feedback.ts';
import { matchesScenario } from '../simulation/match-scenario.ts';
import { answerOfCard, answerTo, chosenOutcome, isChallenged, type Answer } from './acquirer-answer.ts';
import { findTokenRefusal, useToken } from './use-card-token.ts';
import type { SavedCard } from '../domain/saved-card.ts';
import { endOutcome, endParams, refusalParams, sentParams } from './payment-return-params.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import type { PageCard, TriedCard } from './read-page-card.ts';

/** Why the order of a form takes no try, if it takes none. */
export const findOrderRefusal = (
  form: PaymentForm,
  { order, tries }: OrderOfForm,
): PaymentRefusalReason | undefined => {
  if (O.isNone(order)) return undefined;
  if (!isSamePayment(form, order.value, tries) || paidTryOf(tries) !== undefined) return 'ReferenceUsed';
  if (undecidedStatuses.has(order.value.status)) return 'OrderPending';
  return tries.length >= maxTries ? 'TooManyTries' : undefined;
};

/** Why a payment exceeds a limit of the account, if it does (C28). */
export const findLimitRefusal = (
  form: PaymentForm,
  { limits }: Pick<Account, 'limits'>,
  capturedToday: bigint,
): PaymentRefusalReason | undefined =>
  (
    checkTransactionLimit(limits, form) ??
    checkOrderLimit(limits, form, 0n) ??
    (form.command === 'PURCHASE' ? checkDailyLimit(limits, form, capturedToday) : undefined)
  )?.reason;

/** Decides a submitted card. */
export const decideSubmit =
  (account: Account, submitted: PageCard, authorizationCode: () => string, links: OperationLinks) =>
  (state: PaymentPageState, facts: PaymentFacts): PageDecision | AsksAcquirer => {
    const { page, tries } = state;
    const elsewhere = decideWithoutShopper(state);
    if (elsewhere !== undefined) return elsewhere;
    // A try that another submit has made, from this page or from another one.
    if (submitted.tryNumber !== undefined && submitted.tryNumber !== tries.length + 1) return unchanged;
    if (!account.active) return refusedPayment(page.form, 'InactiveMerchant');
    const refused =
      findOrderRefusal(page.form, state) ?? findLimitRefusal(page.form, account, facts.capturedToday);
    if (refused !== undefined) return refusedPayment(page.form, refused);
    if (!facts.hasRoom) return refusedWithoutRoom(page.form);
    // The token was used up meanwhile: the page asks for a card.
    if (submitted.tokenName !== undefined && findUsableToken(state) === undefined) return unchanged;
    return tryCard(account, submitted, authorizationCode, links)(state, facts);
  };

/** Tries a card for an order that takes it. */
export const tryCard =
  (account: Account, tried: TriedCard, authorizationCode: () => string, links: OperationLinks) =>
  (state: PaymentPageState, { fortId }: PaymentFacts): AsksAcquirer => {
    const { page, tries, now, entryPoint } = state;
    const { form } = page;
    const { card, expiryDate } = tried;
    const chosen = chosenOutcome(expiryDate, account, now);
    const needsChallenge = isChallenged(card, form, account);
    const stagesWithoutUse: readonly (Stage | false)[] = [
      chosen.end === undefined && 'payment',
      // Without a challenge, no browser returns from a payment at the operation URL.
      entryPoint === 'api' && !needsChallenge && 'return',
    ];
    return {
      _tag: 'AsksAcquirer',
      scenarios: scenariosOnCard(account, form, fortId).filter(
        ({ effect }) => !stagesWithoutUse.includes(effects[effect.kind].stage),
      ),
      decide: (scenarios) => {
        const acting = scenarios.map(({ effect }) => effect);
        const decision = triedWith(account, state, fortId, authorizationCode, links, {
          number: tries.length + 1,
          card,
          sent: sentParams(page, tried),
          effects: acting,
          answer: needsChallenge
            ? answerOfCard(form, { outcome: 'challengeRequested' }, [])
            : answerTo(form, chosen, acting),
        });
        const token = tokenAfter(tried, state, account, decision.lastTry.outcome);
        return {
          ...decision,
          ...(token && { token }),
          scenarios,
        };
      },
    };
  };

/** The token of a form that its page can pay with: the shopper types only the security code. */
export const findUsableToken = ({ page: { form }, token, now }: PaymentPageState): SavedCard | undefined =>
  O.isSome(token) && findTokenRefusal('redirection', form, token, now) === undefined
    ? token.value
    : undefined;

const tokenAfter = (
  { card, expiryDate, cardHolderName, tokenName, newTokenName }: TriedCard,
  { page: { form }, token, now }: PaymentPageState,
  account: Account,
  { status }: Outcome,
): UsedToken | undefined => {
  if (tokenName !== undefined) return O.isSome(token) ? useToken(token.value, form, account, now) : undefined;
  const isDeclined = !paidStatuses.has(status) && !undecidedStatuses.has(status);
  return newTokenName === undefined || isDeclined
    ? undefined
    : { name: newTokenName, isRemembered: true, newCard: { card, expiryDate, cardHolderName } };
};

/**
 * Decides the answer to a challenge: a right one asks the acquirer, a wrong one declines the try. The limits were checked when the card was
 * submitted (C27); a purchase counts on the day of the answer (C28).
 */
export const decideAnswer =
  (account: Account, answer: ChallengeAnswer, authorizationCode: () => string, links: OperationLinks) =>
  (state: PaymentPageState, { fortId, chosenEffects }: PaymentFacts): PageDecision => {
    const challenged = findChallenge(state);
    if (challenged === undefined) return decideEnded(state);
    const { form } = state.page;
    const { number, card, params: sent } = challenged;
    return triedWith(account, state, fortId, authorizationCode, links, {
      number,
      card,
      sent,
      effects: chosenEffects,
      answer:
        answer === 'succeed'
          ? answerTo(form, chosenOutcome(sent['expiry_date'] ?? '', account, state.now), chosenEffects)
          : answerOfCard(form, { outcome: 'challengeFailed' }, []),
    });
  };

/** The try whose challenge waits for an answer. `undefined` if there is none. */
export const findChallenge = ({ page, order, tries }: PaymentPageState): PaymentTry | undefined => {
  const last = tries.at(-1);
  const isOpen = O.isNone(page.ended) && O.isSome(order) && isSamePayment(page.form, order.value, tries);
  return isOpen && last?.outcome.status === paymentOutcomes.challengeRequested.status ? last : undefined;
};

/** Decides a cancel. The order keeps its status, but its last operation is the cancel. */
export const decideCancel =
  (links: OperationLinks) =>
  (state: PaymentPageState): PageDecision => {
    const { page, order } = state;
    const decided = decideWithoutShopper(state);
    if (decided !== undefined) return decided;
    const params = endParams(page.form, 'cancelled', O.isSome(order));
    if (O.isNone(order)) return { _tag: 'Ended', params };
    const outcome = endOutcome('cancelled', true);
    const { amount, description } = order.value;
    return {
      _tag: 'Ended',
      params,
      cancelled: {
        order: { ...order.value, last: outcome },
        operation: {
          operation: page.form.command,
          outcome,
          amount: O.some(amount),
          maintenanceReference: O.none,
          description,
        },
        links,
      },
    };
  };

/** Whether the payment of the order has no outcome yet. */
export const isUndecided = ({ order }: OrderOfForm): boolean =>
  O.isSome(order) && undecidedStatuses.has(order.value.status);

/** Decides a page whatever the shopper does: the order was paid meanwhile, it is undecided, or the page has expired (C18). */
const decideWithoutShopper = (state: PaymentPageState): PageDecision | undefined => {
  const { page, order, now } = state;
  if (O.isSome(page.ended)) return unchanged;
  const paid = endOfPaid(state);
  if (paid !== undefined) return paid;
  if (isUndecided(state)) return unchanged;
  return page.expiresAt > now
    ? undefined
    : { _tag: 'Ended', params: endParams(page.form, 'expired', O.isSome(order)) };
};

/** Decides a click on a page that ended without one. */
export const decideEnded = (state: PaymentPageState): PageDecision =>
  decideWithoutShopper(state) ?? unchanged;

/** The return of a page that has ended, whatever ended it. */
export const findReturn = (state: PaymentPageState): StringParams | undefined => {
  const { ended } = state.page;
  if (O.isSome(ended)) return ended.value.params;
  const decided = decideWithoutShopper(state);
  return decided?._tag === 'Ended' ? decided.params : undefined;
};

/** What a page lets a shopper do. */
export const stateOf = (state: PaymentPageState): 'form' | 'challenge' | 'undecided' | 'ended' => {
  if (findReturn(state) !== undefined) return 'ended';
  if (findChallenge(state) !== undefined) return 'challenge';
  return isUndecided(state) ? 'undecided' : 'form';
};

const unchanged: PageDecision = { _tag: 'Unchanged' };

/** The end of a page whose order takes no payment any more: that of the payment if it is the same, otherwise a refusal. */
const endOfPaid = ({ page, order, tries }: PaymentPageState): PageDecision | undefined => {
  if (O.isNone(order)) return undefined;
  if (!isSamePayment(page.form, order.value, tries)) return refusedPayment(page.form, 'ReferenceUsed');
  const paid = paidTryOf(tries);
  return paid && { _tag: 'Ended', params: paid.params };
};

/** A payment that is refused before a card is tried. */
export const refusedPayment = (
  form: PaymentForm,
  refused: PaymentRefusalReason,
): Extract<PageDecision, { readonly _tag: 'Ended' }> => ({
  _tag: 'Ended',
  refused,
  params: refusalParams(form, paymentRefusalReasons[refused].messageCode),
});

/** A payment of an account that has as many orders as it may have. */
export const refusedWithoutRoom = (form: PaymentForm): PageDecision => ({
  ...refusedPayment(form, 'InternalError'),
  hint: tooManyOrders,
});

type Tried = Extract<PageDecision, { readonly _tag: 'Tried' }>;

/** A try, with what the acquirer answers, or that the shopper is challenged. */
interface Trial extends Pick<PaymentTry, 'number' | 'card'> {
  /** What the shop and the shopper sent. */
  readonly sent: StringParams;
  readonly answer: Answer;
  /** The effects of scenarios. */
  readonly effects: readonly Effect[];
}

const triedWith = (
  account: Account,
  { page, order: before, entryPoint }: PaymentPageState,
  fortId: string,
  authorizationCode: () => string,
  links: OperationLinks,
  { number, card, sent, answer, effects }: Trial,
): Tried => {
  const { form } = page;
  const { outcome, codes, end } = answer;
  const hasSucceeded = outcome.status === payments[form.command].successStatus;
  const order: Order = {
    fortId,
    merchantIdentifier: account.merchantIdentifier,
    merchantReference: form.merchant_reference,
    currency: form.currency,
    amount: BigInt(form.amount),
    authorized: 0n,
    captured: 0n,
    refunded: 0n,
    ...(hasSucceeded && paidAmounts(form.command, BigInt(form.amount))),
    status: outcome.status,
    last: outcome,
    description: O.fromNullable(form['order_description']),
    authorizationCode: hasSucceeded ? O.some(authorizationCode()) : O.none,
    ...codes,
  };
  const returnEffect = effects.find(isAt('return'));
  const makesToken = sent['token_name'] !== form['token_name'];
  const isDeclined = !hasSucceeded && !undecidedStatuses.has(outcome.status);
  const { token_name: _token, ...sentWithoutToken } = sent;
  const params = escapedBy(
    returnEffect,
    paymentOutcomeParams(makesToken && isDeclined ? sentWithoutToken : sent, order),
  );
  const statusBefore = O.isSome(before) ? before.value.status : undefined;
  const minutesLeft = minutesLeftAfter(answer, hasSucceeded || entryPoint === 'api', number);
  return {
    _tag: 'Tried',
    order,
    operation: {
      operation: form.command,
      outcome,
      amount: O.some(order.amount),
      maintenanceReference: O.none,
      description: order.description,
    },
    lastTry: { number, card, outcome, params },
    feedback: distortFeedback(
      createFeedbackOfKinds(account, order, kindsOf(order, statusBefore), params),
      effects.filter(isAt('feedback')),
    ),
    ...(end !== undefined && {
      completion: {
        ...end,
        payment: form.command,
        isReported: true,
        params,
        effects,
        ...(makesToken && { makesToken }),
      },
    }),
    links,
    ...(minutesLeft !== undefined && { minutesLeft }),
    ...(minutesLeft === undefined && returnEffect && { returnEffect }),
  };
};

/** How long a page stays open after a try. `undefined`: it ends. Its life stands still while it waits for a decision (C24). */
const minutesLeftAfter = (
  { outcome: { status }, end }: Answer,
  isLast: boolean,
  number: number,
): number | undefined => {
  if (status === paymentOutcomes.challengeRequested.status) return paymentPageMinutes + challengeMinutes;
  if (status === pendingResponses.decision_delayed.status)
    return paymentPageMinutes + Math.ceil((end?.afterSeconds ?? 0) / 60);
  const isOver = isLast || undecidedStatuses.has(status) || number >= maxTries;
  return isOver ? undefined : paymentPageMinutes;
};

const challengeMinutes = (challengeSeconds.untilTimeout + challengeSeconds.untilDecline) / 60;

/** The scenarios that could act on a submitted card: each submit is one call (C35). */
const scenariosOnCard = ({ simulation }: Account, form: PaymentForm, fortId: string): readonly Scenario[] => {
  const { merchant_reference: merchantReference, currency, command: operation } = form;
  const order = O.some({ merchantReference, fortId, currency });
  return activeScenarios(simulation).filter((scenario) =>
    matchesScenario({ operation, stages: cardStages, params: form, order }, scenario),
  );
};

// As the real gateway was seen to do.
const escapedBy = (effect: EffectAt<'return'> | undefined, params: StringParams): StringParams =>
  effect?.kind === 'text_escaped'
    ? Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, value.replaceAll("'", '&#39;')]),
      )
    : params;

/** An order that is only stored sends none (C31). */
const kindsOf = ({ status }: Order, before: Status | undefined): readonly FeedbackKind[] =>
  status === pendingResponses.decision_delayed.status
    ? []
    : feedbackKinds({ isProcessed: !undecidedStatuses.has(status), statusChanged: before !== status });

/** An order that no try made takes no payment (C19). */
const isSamePayment = (form: PaymentForm, order: Order, tries: readonly PaymentTry[]): boolean =>
  tries.some(({ params }) => params['command'] === form.command) &&
  order.amount === BigInt(form.amount) &&
  order.currency === form.currency;

const paidTryOf = (tries: readonly PaymentTry[]): PaymentTry | undefined =>
  tries.find(({ outcome: { status } }) => paidStatuses.has(status));

/** How many cards may be tried for one order (C23). */
const maxTries = 10;
