import type { TimelineEvent } from '@postern/conformance';

/** The names of the events, so that the OpenAPI document has them without loading the suites. */
export const timelineEvents = {
  capture_request_lost: true,
  capture_pending: true,
  capture_pending_declined: true,
  capture_uncertain: true,
  capture_declined: true,
  capture_reply_lost: true,
  capture_reply_late: true,
  capture_reply_reset: true,
  capture_reply_failed: true,
  status_fails: true,
  later_status_fails: true,
  feedback_twice: true,
  feedback_late: true,
  feedback_overtaken: true,
  feedback_lost: true,
  feedback_never: true,
  feedback_forged: true,
  feedback_altered: true,
  refund_reply_lost: true,
  killed_in_flight: true,
  killed_after_feedback: true,
} satisfies Readonly<Record<TimelineEvent, true>>;
