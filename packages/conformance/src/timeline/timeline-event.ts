/** The events of a timeline: what happens to a message, to the flow or to the settings, and the scenario or the step that causes it. */
import type { ActionStep, ScenarioOfStep } from '../certify-shop/cases/shop-case.ts';

export interface TimelineEventRow {
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
  /** What the shop or the plan may lack. */
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

/** What some events need, with the error if it is missing. */
export const timelineNeeds = {
  process: 'the plan has no commands that kill and start the shop',
  refund: 'the plan has no action refund',
  void: 'the plan has no action void',
  next_keys: 'the plan has no next phrases for a key rotation',
  checkout: 'the plan has no action pay',
} as const;

/** The name of what an event needs. */
export type TimelineNeed = keyof typeof timelineNeeds;

const operationEvents = {
  captured_twice: {
    message: 'flow',
    does: 'the shop captures two equal parts',
    // What makes the second part look like the first, sent again. While the first is pending, the gateway refuses the second.
    onlyWith: [
      'capture request',
      'capture reply',
      'feedback_twice',
      'feedback_late',
      'feedback_overtaken',
      'killed_in_flight',
    ],
  },
  voided: {
    message: 'flow',
    does: 'the shop voids the order instead of capturing it',
    needs: 'void',
    // All other events are about the capture and the refund.
    onlyWith: ['keys', 'language', 'feedback encoding'],
  },
  keys_rotated: {
    message: 'keys',
    does: 'the keys are rotated, and the shop accepts the next ones already',
    needs: 'next_keys',
    // A key is right or wrong whatever else happens to a message, but each encoding and each start of a shop may read it again.
    onlyWith: ['voided', 'feedback encoding', 'process'],
  },
  in_kwd: {
    message: 'currency',
    does: 'the currency has three decimals (KWD)',
    actions: { currency: 'KWD' },
    // The decimals of an amount do not depend on what happens to a message.
    onlyWith: [],
  },
  in_jpy: {
    message: 'currency',
    does: 'the currency has no decimals (JPY)',
    actions: { currency: 'JPY' },
    onlyWith: [],
  },
  in_arabic: {
    message: 'language',
    does: 'the messages are in Arabic',
    actions: { language: 'ar' },
    // Text that is not ASCII differs in each encoding, and in nothing else.
    onlyWith: ['voided', 'paid_at_page', 'feedback encoding'],
  },
  feedback_as_json: {
    message: 'feedback encoding',
    does: 'feedback arrives as JSON',
    scenarios: [{ effect: { kind: 'feedback_encoded', encoding: 'json' } }],
    // A shop reads each encoding with other code, so it may verify one of them only.
    onlyWith: ['voided', 'paid_at_page', 'keys', 'language', 'feedback_forged', 'feedback_altered'],
  },
  feedback_as_xml: {
    message: 'feedback encoding',
    does: 'feedback arrives as XML',
    scenarios: [{ effect: { kind: 'feedback_encoded', encoding: 'xml' } }],
    onlyWith: ['voided', 'paid_at_page', 'keys', 'language', 'feedback_forged', 'feedback_altered'],
  },
  capture_request_late: {
    message: 'capture request',
    does: 'the CAPTURE reaches the gateway after the timeout of the shop',
    scenarios: [{ operation: 'CAPTURE', times: 1, effect: { kind: 'request_delayed', milliseconds: 0 } }],
    isSlow: true,
    onlyWith: ['flow', 'capture outcome', 'status', 'capture feedback', 'process'],
    // Without feedback, a shop cannot find out how long it must ask. The kill waits until the capture is processed.
    excludes: ['feedback_never', 'feedback_forged', 'feedback_altered', 'killed_in_flight'],
  },
  capture_request_lost: {
    message: 'capture request',
    does: 'the CAPTURE is lost',
    scenarios: [{ operation: 'CAPTURE', times: 1, effect: { kind: 'request_lost', connection: 'reset' } }],
    excludes: [
      'capture_pending',
      'capture_pending_declined',
      'capture_uncertain',
      'capture_declined',
      'capture_reply_lost',
      'capture_reply_late',
      'capture_reply_reset',
      'capture_reply_failed',
      'killed_in_flight',
    ],
  },
  capture_pending: {
    message: 'capture outcome',
    does: 'the capture is pending, and succeeds after a minute',
    scenarios: [
      { operation: 'CAPTURE', times: 1, effect: { kind: 'pending', after_seconds: 30, ends: 'succeeded' } },
    ],
    excludes: ['feedback_never', 'feedback_forged', 'feedback_altered'],
  },
  capture_pending_declined: {
    message: 'capture outcome',
    does: 'the capture is pending, and is declined after a minute',
    scenarios: [
      { operation: 'CAPTURE', times: 1, effect: { kind: 'pending', after_seconds: 30, ends: 'declined' } },
    ],
    excludes: ['killed_in_flight'],
  },
  capture_uncertain: {
    message: 'capture outcome',
    does: 'the outcome of the capture is uncertain (15777), and it succeeds after a minute',
    scenarios: [
      { operation: 'CAPTURE', times: 1, effect: { kind: 'uncertain', after_seconds: 30, ends: 'succeeded' } },
    ],
    excludes: ['feedback_never', 'feedback_forged', 'feedback_altered'],
  },
  capture_declined: {
    message: 'capture outcome',
    does: 'the capture is declined',
    scenarios: [{ operation: 'CAPTURE', times: 1, effect: { kind: 'decline', message: '666' } }],
    excludes: ['killed_in_flight'],
  },
  capture_reply_lost: {
    message: 'capture reply',
    does: 'the reply to the CAPTURE is lost',
    scenarios: [{ operation: 'CAPTURE', times: 1, effect: { kind: 'reply_lost' } }],
    excludes: ['killed_in_flight'],
  },
  capture_reply_late: {
    message: 'capture reply',
    does: 'the reply to the CAPTURE comes after the timeout of the shop',
    scenarios: [{ operation: 'CAPTURE', times: 1, effect: { kind: 'delay', milliseconds: 0 } }],
    isSlow: true,
    excludes: ['killed_in_flight'],
  },
  capture_reply_reset: {
    message: 'capture reply',
    does: 'the connection is reset in the middle of the reply to the CAPTURE',
    scenarios: [{ operation: 'CAPTURE', times: 1, effect: { kind: 'connection_reset' } }],
    excludes: ['killed_in_flight'],
  },
  capture_reply_failed: {
    message: 'capture reply',
    does: 'the CAPTURE is processed, and its reply is an HTTP error',
    scenarios: [{ operation: 'CAPTURE', times: 1, effect: { kind: 'reply_failed', status: 500 } }],
    excludes: ['killed_in_flight'],
  },
  status_fails: {
    message: 'status',
    does: 'the first eight CHECK_STATUS fail',
    scenarios: [{ operation: 'CHECK_STATUS', times: 8, effect: { kind: 'request_failed', status: 503 } }],
  },
  later_status_fails: {
    message: 'later status',
    does: 'eight CHECK_STATUS after the refund fail',
    scenarios: [{ operation: 'CHECK_STATUS', times: 8, effect: { kind: 'request_failed', status: 503 } }],
    isLater: true,
  },
  feedback_twice: {
    message: 'capture feedback',
    does: 'the feedback of the capture arrives twice',
    scenarios: [{ operation: 'CAPTURE', effect: { kind: 'feedback_duplicated' } }],
  },
  feedback_late: {
    message: 'capture feedback',
    does: 'the feedback of the capture arrives two minutes late',
    scenarios: [{ operation: 'CAPTURE', effect: { kind: 'feedback_delayed', seconds: 120 } }],
  },
  feedback_overtaken: {
    message: 'capture feedback',
    does: 'a notification of the capture arrives after the next one',
    scenarios: [{ operation: 'CAPTURE', effect: { kind: 'feedback_overtaken', of: 'notification' } }],
  },
  feedback_lost: {
    message: 'capture feedback',
    does: 'the first three attempts to deliver the feedback of the capture are lost',
    scenarios: [{ operation: 'CAPTURE', effect: { kind: 'feedback_failed', attempts: 3 } }],
  },
  feedback_never: {
    message: 'capture feedback',
    does: 'the feedback of the capture never arrives',
    scenarios: [{ operation: 'CAPTURE', effect: { kind: 'feedback_dropped' } }],
  },
  feedback_forged: {
    message: 'capture feedback',
    does: 'the feedback of the capture is signed with a wrong phrase',
    scenarios: [{ operation: 'CAPTURE', effect: { kind: 'feedback_wrongly_signed' } }],
  },
  feedback_altered: {
    message: 'capture feedback',
    does: 'the amount in the feedback of the capture is changed after it was signed',
    scenarios: [{ operation: 'CAPTURE', effect: { kind: 'feedback_corrupted' } }],
  },
  refund_reply_lost: {
    message: 'refund reply',
    does: 'the reply to the REFUND is lost',
    needs: 'refund',
    scenarios: [{ operation: 'REFUND', times: 1, effect: { kind: 'reply_lost' } }],
  },
  killed_in_flight: {
    message: 'process',
    does: 'the shop is killed between the CAPTURE and its reply',
    needs: 'process',
    // It ends when the shop is killed.
    scenarios: [{ operation: 'CAPTURE', times: 1, effect: { kind: 'delay', milliseconds: 60_000 } }],
  },
  killed_after_feedback: {
    message: 'process',
    does: 'the shop is killed right after the feedback that follows a minute later',
    needs: 'process',
  },
} as const satisfies Readonly<Record<string, TimelineEventRow>>;

const paymentEvents = {
  paid_at_page: {
    message: 'flow',
    does: 'a shopper pays the order at the payment page, and the shop neither captures nor refunds it',
    needs: 'checkout',
    onlyWith: ['language', 'feedback encoding', 'payment page', 'challenge', 'return'],
  },
  card_declined_first: {
    message: 'payment page',
    does: 'a card is declined before the one that pays',
    within: 'paid_at_page',
  },
  cancelled_first: {
    message: 'payment page',
    does: 'the shopper cancels, and pays later with another form',
    within: 'paid_at_page',
  },
  page_expired_first: {
    message: 'payment page',
    does: 'the payment page expires, and the shopper pays with another form',
    within: 'paid_at_page',
  },
  second_tab_open: {
    message: 'payment page',
    does: 'the payment page is open in a second tab, in which the shopper cancels after the payment',
    within: 'paid_at_page',
  },
  challenge_succeeded: {
    message: 'challenge',
    does: 'the bank asks for a code, and the shopper enters it',
    within: 'paid_at_page',
  },
  challenge_failed_first: {
    message: 'challenge',
    does: 'the shopper fails a challenge before the card that pays',
    within: 'paid_at_page',
  },
  challenge_left_open_first: {
    message: 'challenge',
    does: 'the shopper leaves a challenge open, and pays with another card when it has timed out',
    within: 'paid_at_page',
  },
  return_lost: {
    message: 'return',
    does: 'the shopper never returns to the shop',
    within: 'paid_at_page',
  },
  return_twice: { message: 'return', does: 'the browser returns twice', within: 'paid_at_page' },
  return_forged_first: {
    message: 'return',
    does: 'a forged return arrives before the payment',
    within: 'paid_at_page',
  },
  return_by_get: {
    message: 'return',
    does: 'the browser returns by GET, and no feedback comes',
    within: 'paid_at_page',
  },
  return_without_cookies: {
    message: 'return',
    does: 'the browser returns without cookies, and no feedback comes',
    within: 'paid_at_page',
  },
  feedback_after_return: {
    message: 'return',
    does: 'the feedback of the payment arrives two minutes after the return',
    within: 'paid_at_page',
  },
} as const satisfies Readonly<Record<string, TimelineEventRow>>;

const timelineEvents = { ...operationEvents, ...paymentEvents };

/** The name of an event: a message is lost, late, repeated or overtaken, the shop is killed, or a setting or the flow is another one. */
export type TimelineEvent = OperationTimelineEvent | keyof typeof paymentEvents;

/** An event of a timeline that a person can run by hand: one with an order that is authorized already. */
export type OperationTimelineEvent = keyof typeof operationEvents;

/** An event, what it changes, and what happens. */
export interface TimelineEventSummary {
  readonly event: TimelineEvent;
  readonly message: TimelineMessage;
  readonly does: string;
}

const names: readonly TimelineEvent[] = Object.keys(timelineEvents).filter(isTimelineEvent);

/**
 * All events of timelines.
 *
 * @example
 * import { timelineEventSummaries } from '@postern/conformance'
 *
 * timelineEventSummaries.find(({ event }) => event === 'capture_reply_lost')?.does // => 'the reply to the CAPTURE is lost'
 */
export const timelineEventSummaries: readonly TimelineEventSummary[] = names.map((event) => {
  const { message, does } = rowOf(event);
  return { event, message, does };
});

/** A shop whose failing timeline is searched. */
export interface SearchedShop {
  readonly has: Readonly<Record<TimelineNeed, boolean>>;
  /** Of the orders without an event for the currency. */
  readonly currency: string;
}

/** The events that can happen to a shop. */
export const eventsFor = (shop: SearchedShop): readonly TimelineEvent[] =>
  names.filter((event) => {
    const { needs, actions, within } = rowOf(event);
    const all = [needs, within === undefined ? undefined : rowOf(within).needs];
    return all.every((need) => need === undefined || shop.has[need]) && actions?.currency !== shop.currency;
  });

/** Why events cannot happen to a shop, if one needs what it lacks. */
export const findMissingNeed = (
  events: readonly TimelineEvent[],
  has: SearchedShop['has'],
): string | undefined => {
  const missing = events.map((event) => rowOf(event).needs).find((need) => need !== undefined && !has[need]);
  return missing === undefined ? undefined : timelineNeeds[missing];
};

export function rowOf(event: TimelineEvent): TimelineEventRow {
  return timelineEvents[event];
}

export function isOperationTimelineEvent(name: string): name is OperationTimelineEvent {
  return Object.hasOwn(operationEvents, name);
}

export function isTimelineEvent(name: string): name is TimelineEvent {
  return Object.hasOwn(timelineEvents, name);
}

/**
 * Whether events can happen in one timeline.
 *
 * @example
 * import { areCompatibleEvents } from '@postern/conformance'
 *
 * areCompatibleEvents(['capture_pending', 'feedback_twice']) // => true
 * areCompatibleEvents(['capture_pending', 'capture_declined']) // => false
 */
export const areCompatibleEvents = (events: readonly TimelineEvent[]): boolean =>
  arePairwiseCompatible(events) &&
  events.every((event) => {
    const { within } = rowOf(event);
    return within === undefined || events.includes(within);
  });

/** Whether more events can make a timeline of these. */
export const arePairwiseCompatible = (events: readonly TimelineEvent[]): boolean =>
  events.every((event, index) => events.slice(index + 1).every((other) => areCompatible(event, other)));

const areCompatible = (event: TimelineEvent, other: TimelineEvent): boolean =>
  rowOf(event).message !== rowOf(other).message && allows(event, other) && allows(other, event);

const allows = (event: TimelineEvent, other: TimelineEvent): boolean => {
  const { excludes = [], onlyWith } = rowOf(event);
  const isAmong = onlyWith?.some((name) => name === other || name === rowOf(other).message);
  return !excludes.includes(other) && isAmong !== false;
};
