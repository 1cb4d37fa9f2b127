/**
 * A program in the place of the shopper: it opens the payment page with a form, and pays, cancels or leaves. What it sends is what a
 * browser sends. Chapters 7, 8 and 11 of the supplement.
 */
import type { StringParams } from '@postern/protocol';
import {
  testCards,
  type expiryOutcomes,
  type PaymentOutcome,
  type TestCard,
} from '@postern/protocol/payments';
import * as E from 'fp-ts/lib/Either.js';
import { rightCode } from './challenge-answer.ts';
import type { PaymentPageView } from './payment-page-view.ts';

/** What the shopper does at the page. */
export interface ShopperPlan {
  readonly action: ShopperAction;
  /** The card to pay with. Without one, `abandon` leaves before a card is submitted. */
  readonly card?: TestCard | undefined;
  /** What the card's expiry date chooses; by default, it succeeds. */
  readonly outcome?: CardOutcome | undefined;
  /** How a challenge is answered; by default, with the right code. */
  readonly challenge?: ChallengePlan | undefined;
  readonly cardHolderName?: string | undefined;
  /** Whether the shopper checks *Remember this card*. */
  readonly remembersCard?: boolean | undefined;
}

export const shopperActions = {
  pay: { meaning: 'submit a card' },
  cancel: { meaning: 'click Cancel' },
  abandon: { meaning: 'open the page, and leave' },
} as const;

export type ShopperAction = keyof typeof shopperActions;

/** The outcomes that the expiry date of a card can choose. */
export const cardOutcomes = {
  succeeded: true,
  declined: true,
  insufficientFunds: true,
  cardExpired: true,
  failedWithoutReason: true,
  acquirerError: true,
  blockedByFraudCheck: true,
  uncertain: true,
  pending: true,
} as const satisfies Readonly<
  Record<(typeof expiryOutcomes)[keyof typeof expiryOutcomes]['outcome'] | 'succeeded' | 'cardExpired', true>
>;

export type CardOutcome = keyof typeof cardOutcomes;

export const challengePlans = {
  succeed: { meaning: 'enter the right code' },
  fail: { meaning: 'click Fail' },
  abandon: { meaning: 'leave it unanswered' },
} as const;

export type ChallengePlan = keyof typeof challengePlans;

/** Why a shopper cannot act by the plan. */
export type ShopperError =
  | { readonly _tag: 'OutcomeNotOffered'; readonly offered: readonly PaymentOutcome[] }
  /** The card is decided without a challenge, so nothing was submitted. */
  | { readonly _tag: 'NotChallenged'; readonly challenged: readonly TestCard[] }
  /** The gateway did not answer with a page. */
  | { readonly _tag: 'NoAnswer'; readonly error: string };

/** Posts to the page as a browser does. Without a path, it posts a form that opens a page. */
export type SendToPage = (
  path: string | undefined,
  fields: StringParams,
) => Promise<E.Either<ShopperError, PaymentPageView>>;

/** Returns what the page shows in the end: `returned` has what the browser brings to the shop. */
export const actAsShopper = async (
  send: SendToPage,
  form: StringParams,
  plan: ShopperPlan,
): Promise<E.Either<ShopperError, PaymentPageView>> => {
  const opened = await send(undefined, form);
  if (E.isLeft(opened)) return opened;
  const view = opened.right;
  switch (plan.action) {
    case 'cancel':
      return view.kind === 'form' ? send(view.page, { cancel: '1' }) : opened;
    case 'abandon':
      return view.kind === 'form' && plan.card !== undefined ? submitCard(send, view, plan) : opened;
    case 'pay': {
      const submitted = view.kind === 'form' ? await submitCard(send, view, plan) : opened;
      // The challenge of an earlier visit is answered, too.
      return E.isRight(submitted) && submitted.right.kind === 'challenge'
        ? answerChallenge(send, submitted.right.page, plan)
        : submitted;
    }
  }
};

type FormView = Extract<PaymentPageView, { readonly kind: 'form' }>;

const submitCard = async (
  send: SendToPage,
  { page, try: tryNumber, outcomes, cards }: FormView,
  { card = 'visa', outcome = 'succeeded', challenge = 'succeed', cardHolderName, remembersCard }: ShopperPlan,
): Promise<E.Either<ShopperError, PaymentPageView>> => {
  const offered = outcomes.find(({ name }) => name === outcome);
  if (offered === undefined)
    return E.left({ _tag: 'OutcomeNotOffered', offered: outcomes.map(({ name }) => name) });
  const challenged = cards.filter(({ is_challenged: is }) => is).map(({ name }) => name);
  if (challenge !== 'succeed' && !challenged.includes(card))
    return E.left({ _tag: 'NotChallenged', challenged });
  // A card that the page does not offer is a mistake, which the page explains.
  const { number, securityCode } = testCards[card];
  return send(page, {
    card_number: number,
    expiry_date: offered.expiry_date,
    card_security_code: securityCode,
    ...(cardHolderName !== undefined && { card_holder_name: cardHolderName }),
    ...(remembersCard === true && { remember_me: 'YES' }),
    try: String(tryNumber),
    pay: '1',
  });
};

const answerChallenge = async (
  send: SendToPage,
  page: string,
  { challenge = 'succeed' }: ShopperPlan,
): Promise<E.Either<ShopperError, PaymentPageView>> => {
  switch (challenge) {
    case 'succeed':
      return send(page, { code: rightCode, succeed: '1' });
    case 'fail':
      return send(page, { fail: '1' });
    case 'abandon':
      return E.right({ kind: 'challenge', page, is_code_wrong: false });
  }
};
