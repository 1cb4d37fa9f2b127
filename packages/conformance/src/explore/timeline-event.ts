/** The events of a timeline: one alternative for each message of a flow, and the scenario or the kill that causes it. */
import type { ScenarioOfStep } from '../shop/shop-case.ts';

export interface TimelineEventRow {
  /** The message that it changes. A timeline has at most one event for each message. */
  readonly message: TimelineMessage;
  readonly does: string;
  readonly scenarios?: readonly ScenarioOfStep[];
  /** The scenarios are added after the refund, and not at the beginning. */
  readonly isLater?: true;
  /** Events that make no sense together: with both, the shop cannot learn what happened, or the second never happens. */
  readonly excludes?: readonly string[];
}

export type TimelineMessage =
  | 'capture request'
  | 'capture outcome'
  | 'capture reply'
  | 'status'
  | 'later status'
  | 'capture feedback'
  | 'refund reply'
  | 'process';

/** The slow reply is a placeholder: its delay depends on the shop. */
export const slowReplyEvent = 'capture_reply_late';

export const timelineEvents = {
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
    scenarios: [{ operation: 'REFUND', times: 1, effect: { kind: 'reply_lost' } }],
  },
  killed_in_flight: {
    message: 'process',
    does: 'the shop is killed between the CAPTURE and its reply',
    scenarios: [{ operation: 'CAPTURE', times: 1, effect: { kind: 'delay', milliseconds: 2000 } }],
  },
  killed_after_feedback: {
    message: 'process',
    does: 'the shop is killed right after the feedback that follows a minute later',
  },
} as const satisfies Readonly<Record<string, TimelineEventRow>>;

/** The name of an event in which a message is lost, late, repeated or overtaken, or the shop is killed. */
export type TimelineEvent = keyof typeof timelineEvents;

/** The events of a shop, in the order of the messages. */
export const eventsFor = ({ canBeKilled }: { readonly canBeKilled: boolean }): readonly TimelineEvent[] =>
  Object.keys(timelineEvents)
    .filter(isTimelineEvent)
    .filter((event) => canBeKilled || rowOf(event).message !== 'process');

export const rowOf = (event: TimelineEvent): TimelineEventRow => timelineEvents[event];

export const isTimelineEvent = (name: string): name is TimelineEvent => Object.hasOwn(timelineEvents, name);

/** Whether events can happen in one timeline. */
export const areCompatible = (events: readonly TimelineEvent[]): boolean =>
  events.every((event, index) =>
    events
      .slice(index + 1)
      .every(
        (other) =>
          rowOf(event).message !== rowOf(other).message &&
          rowOf(event).excludes?.includes(other) !== true &&
          rowOf(other).excludes?.includes(event) !== true,
      ),
  );
