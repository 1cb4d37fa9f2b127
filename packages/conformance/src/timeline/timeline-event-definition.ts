/** What defines an event in the tables of events, and what some events need. */
import type { ActionStep, ScenarioOfStep } from '../certify-shop/cases/shop-case.ts';

export interface TimelineEventDefinition {
  /** What it changes. A timeline has at most one event for each message. */
  readonly message: TimelineMessage;
  readonly does: string;
  readonly scenarios?: readonly ScenarioOfStep[];
  /** The scenarios are added after the refund, and not at the beginning. */
  readonly isLater?: true;
  /** The `milliseconds` of the scenarios are longer than the shop waits. */
  readonly isSlow?: true;
  /** Members of all actions. */
  readonly actions?: Pick<ActionStep, 'currency' | 'language'>;
  /** What the shop, the plan or the account may lack. */
  readonly needs?: TimelineNeed;
  /** Events that make no sense together: with both, the shop cannot learn what happened, or the second never happens. */
  readonly excludes?: readonly string[];
  /** It makes sense only together with these events, and those for these messages. */
  readonly onlyWith?: readonly string[];
  /** It happens only in a timeline with this event. */
  readonly within?: 'paid_at_page';
}

/** What an event changes: a message, what the shop is asked to do, or a setting. */
export type TimelineMessage =
  | 'flow'
  | 'keys'
  | 'currency'
  | 'language'
  | 'feedback encoding'
  | 'capture request'
  | 'capture outcome'
  | 'capture reply'
  | 'status'
  | 'later status'
  | 'capture feedback'
  | 'refund reply'
  | 'process'
  | 'payment page'
  | 'challenge'
  | 'return';

/** What some events need of the plan or the account, with the error if it is missing. */
export const timelineNeeds = {
  process: 'the plan has no commands that kill and start the shop',
  refund: 'the plan has no action refund',
  void: 'the plan has no action void',
  next_keys: 'the plan has no next phrases for a key rotation',
  checkout: 'the plan has no action pay',
  three_d_secure: 'the account has no service three_d_secure',
  language: 'the action capture of the plan has no {language}',
} as const;

/** The name of what an event needs. */
export type TimelineNeed = keyof typeof timelineNeeds;
