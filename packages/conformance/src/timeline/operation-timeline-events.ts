/** The events of timelines with an order that is authorized already: the scenario or the step that causes each. */
import type { TimelineEventDefinition } from './timeline-event-definition.ts';

export const operationTimelineEvents = {
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
    needs: 'language',
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
    does: 'the capture is pending, and succeeds after 30 seconds',
    scenarios: [
      { operation: 'CAPTURE', times: 1, effect: { kind: 'pending', after_seconds: 30, ends: 'succeeded' } },
    ],
    excludes: ['feedback_never', 'feedback_forged', 'feedback_altered'],
  },
  capture_pending_declined: {
    message: 'capture outcome',
    does: 'the capture is pending, and is declined after 30 seconds',
    scenarios: [
      { operation: 'CAPTURE', times: 1, effect: { kind: 'pending', after_seconds: 30, ends: 'declined' } },
    ],
    excludes: ['killed_in_flight'],
  },
  capture_uncertain: {
    message: 'capture outcome',
    does: 'the outcome of the capture is uncertain (15777), and it succeeds after 30 seconds',
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
    does: 'the shop is killed right after the feedback that follows 30 seconds later',
    needs: 'process',
  },
} as const satisfies Readonly<Record<string, TimelineEventDefinition>>;
