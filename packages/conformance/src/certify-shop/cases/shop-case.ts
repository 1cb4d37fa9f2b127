/** A case of the certificate: steps as data, and what a failure means. A timeline has the same steps. */

import type { FeedbackEncoding, Language } from '@postern/protocol';
import type { Payment } from '@postern/protocol/spec';

/** The chapters of the certificate, in their order. */
export const shopChapters = {
  replies: 'Lost and late replies',
  outcomes: 'Pending, declined and uncertain operations',
  feedback: 'Feedback',
  refusals: 'Feedback that must be refused',
  encodings: 'Encodings, languages and keys',
  money: 'Amounts and currencies',
  restart: 'A killed process',
  paying: 'Paying',
} as const;

/** The name of a chapter of the certificate. */
export type ShopChapter = keyof typeof shopChapters;

/** One expectation of a shop, and the steps that check it. */
export interface ShopCase {
  readonly id: string;
  readonly chapter: ShopChapter;
  readonly title: string;
  /** What a failure means for the merchant. */
  readonly consequence: string;
  readonly steps: readonly ShopStep[];
}

/** What a case does: it makes the shop act, changes the gateway, or compares totals. */
export type ShopStep = OperationStep | PaymentStep;

/** A step with an order that is authorized already. */
export type OperationStep =
  | ActionStep
  /** Adds a scenario for the orders of the case. */
  | { readonly step: 'scenario'; readonly scenario: ScenarioOfStep }
  /** Advances the clock of the account, which delivers what is due. */
  | { readonly step: 'advance'; readonly seconds: number }
  /** Compares the totals of the shop with those of the gateway now. They are always compared at the end. */
  | { readonly step: 'compare' }
  /** Waits until the gateway has processed an action that runs in the background. */
  | { readonly step: 'wait_until_processed' }
  | { readonly step: 'kill' }
  | { readonly step: 'start' }
  | { readonly step: 'encoding'; readonly encoding: FeedbackEncoding }
  /** Rotates the keys of the account to the next phrases of the plan. */
  | { readonly step: 'rotate_keys' };

/** What a shopper does, and how the browser returns to the shop. */
export type PaymentStep =
  | CheckoutStep
  | ShopperStep
  | ReturnStep
  | TokenPaymentStep
  /** How the browser returns from now on. It is restored at the end of the case. */
  | { readonly step: 'return_method'; readonly method: 'GET' | 'POST' };

/** The shopper opens the checkout of the shop, which answers with a payment form. A case can have several forms of an order. */
export interface CheckoutStep {
  readonly step: 'checkout';
  /** Default: `first`. */
  readonly order?: 'first' | 'second';
  /** Default: the currency of the run. */
  readonly currency?: string;
  readonly language?: Language;
  /** Default: `Layla Hassan`. */
  readonly customerName?: string;
}

/** What the shopper does at the payment page. */
export interface ShopperStep {
  readonly step: 'shopper';
  /** To leave is to open the page, or to submit a card whose challenge is left open. */
  readonly does: 'pay' | 'cancel' | 'leave';
  /** Which of the forms, counted from 0. Default: the last one. */
  readonly form?: number;
  /** The name of a test card. Default: `visa`. */
  readonly card?: string;
  /** Default: `succeeded`. */
  readonly outcome?: 'succeeded' | 'declined' | 'uncertain';
  /** How a challenge is answered. Default: `succeed`. */
  readonly challenge?: 'fail' | 'abandon';
  readonly cardHolderName?: string;
  readonly remembersCard?: true;
  /** The gateway must refuse the form with 00066: its order is paid. */
  readonly isRefused?: true;
  /** The amount of the form is another one, of the amount of the case, or in another currency, and who changed it. */
  readonly amount?: {
    readonly percent: number;
    readonly by: 'shopper' | 'earlier_form';
    readonly currency?: string;
  };
}

/** The browser returns to the shop, as the shopper's last visit of the payment page has ended. */
export interface ReturnStep {
  readonly step: 'return';
  /** Which of the returns that the shopper got, counted from 0. Default: the last one. */
  readonly of?: number;
  /** Default: 1. */
  readonly times?: number;
  /** Whether the browser sends the cookies that it got at the checkout. Default: true. */
  readonly withCookies?: false;
  /** To the address of the last form, whatever form the return belongs to. */
  readonly toLastForm?: true;
  /** The shopper makes up a successful return, with a wrong signature or with none. */
  readonly forged?: 'wrong_signature' | 'no_signature';
  /** Of a forged return. Default: POST. */
  readonly method?: 'GET';
}

/** A shop may read the returns of both methods with other code, and verify those of one only. */
export const forgedReturns = (forged: NonNullable<ReturnStep['forged']>): readonly ReturnStep[] => [
  { step: 'return', forged },
  { step: 'return', forged, method: 'GET' },
];

/** The server of the shop pays the second order with the card that the shopper saved with the first. */
export interface TokenPaymentStep {
  readonly step: 'pay_by_token';
  readonly must?: 'be_applied' | 'not_be_applied';
}

export interface ActionStep {
  readonly step: 'capture' | 'refund' | 'void';
  /** Of the amount of the case. Default: 100. */
  readonly percent?: number;
  /** A fixed amount instead of `percent`. All of a case together must be below the amount of the case, which is at least 10,000. */
  readonly minorUnits?: number;
  /** Default: the currency of the run. */
  readonly currency?: string;
  readonly language?: Language;
  /** Whether the gateway must have applied it in the end. Default: `be_applied`. */
  readonly must?: 'be_applied' | 'not_be_applied';
  /** The request may get lost: the shop may send it again or not, but it must be applied at most once. */
  readonly mayBeLost?: true;
  /** Whether the next step follows before the shop has answered. */
  readonly inBackground?: true;
}

/** The minor units of an action. `amount` is that of the case. */
export const amountOfAction = ({ percent = 100, minorUnits }: ActionStep, amount: bigint): bigint =>
  minorUnits === undefined ? (amount * BigInt(percent)) / 100n : BigInt(minorUnits);

/** A scenario of the gateway, for the orders of a case. */
export interface ScenarioOfStep {
  readonly operation?: 'CAPTURE' | 'REFUND' | 'VOID_AUTHORIZATION' | 'CHECK_STATUS' | Payment;
  readonly times?: number;
  readonly effect: Readonly<Record<string, string | number>> & { readonly kind: string };
}

/** What a shopper pays with a form that the shop signed before is no payment of the order: the form is over another amount or in another currency. */
export const earlierFormOf = (steps: readonly ShopStep[]): ShopperStep['amount'] =>
  steps
    .flatMap((step) => (step.step === 'shopper' ? (step.amount ?? []) : []))
    .find(({ by }) => by === 'earlier_form');

/** Whether a case needs something that a plan may leave out. */
export const needsProcess = ({ steps }: ShopCase): boolean => steps.some(({ step }) => step === 'kill');
export const needsNextKeys = ({ steps }: ShopCase): boolean =>
  steps.some(({ step }) => step === 'rotate_keys');
export const needsCheckout = ({ steps }: Pick<ShopCase, 'steps'>): boolean =>
  steps.some(({ step }) => step === 'checkout');
export const needsTokenPayment = ({ steps }: ShopCase): boolean =>
  steps.some(({ step }) => step === 'pay_by_token');
