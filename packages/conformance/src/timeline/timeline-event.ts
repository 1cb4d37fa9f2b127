/** The events of a timeline, what they need, and which can happen together. */
import { operationTimelineEvents } from './operation-timeline-events.ts';
import { paymentTimelineEvents } from './payment-timeline-events.ts';
import {
  timelineNeeds,
  type TimelineEventDefinition,
  type TimelineMessage,
  type TimelineNeed,
} from './timeline-event-definition.ts';

const timelineEvents = { ...operationTimelineEvents, ...paymentTimelineEvents };

/** The name of an event: a message is lost, late, repeated or overtaken, the shop is killed, or a setting or the flow is another one. */
export type TimelineEvent = OperationTimelineEvent | keyof typeof paymentTimelineEvents;

/** An event of a timeline that a person can run by hand: one with an order that is authorized already. */
export type OperationTimelineEvent = keyof typeof operationTimelineEvents;

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

export function rowOf(event: TimelineEvent): TimelineEventDefinition {
  return timelineEvents[event];
}

export function isOperationTimelineEvent(name: string): name is OperationTimelineEvent {
  return Object.hasOwn(operationTimelineEvents, name);
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
