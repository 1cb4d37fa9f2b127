/** A case of the certificate: steps as data, and what a failure means. A timeline has the same steps. */

import type { FeedbackEncoding, Language } from '@postern/protocol';

/** The chapters of the certificate, in their order. */
export const shopChapters = {
  replies: 'Lost and late replies',
  outcomes: 'Pending, declined and uncertain operations',
  feedback: 'Feedback',
  refusals: 'Feedback that must be refused',
  encodings: 'Encodings, languages and keys',
  money: 'Amounts and currencies',
  restart: 'A killed process',
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
export type ShopStep =
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

export interface ActionStep {
  readonly step: 'capture' | 'refund' | 'void';
  /** Of the amount of the case. Default: 100. */
  readonly percent?: number;
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

/** A scenario of the gateway, for the orders of a case. */
export interface ScenarioOfStep {
  readonly operation?: 'CAPTURE' | 'REFUND' | 'VOID_AUTHORIZATION' | 'CHECK_STATUS';
  readonly times?: number;
  readonly effect: Readonly<Record<string, string | number>> & { readonly kind: string };
}

/** Whether a case needs something that a plan may leave out. */
export const needsProcess = ({ steps }: ShopCase): boolean => steps.some(({ step }) => step === 'kill');
export const needsNextKeys = ({ steps }: ShopCase): boolean =>
  steps.some(({ step }) => step === 'rotate_keys');
