/**
 * Section 6: what the gateway tells the merchant by itself, and how it insists.
 *
 * @example
 * import { feedback } from '@postern/protocol'
 *
 * feedback.retry // => { attemptsMax: 10, intervalSeconds: 10 }
 */
export const feedback = {
  kinds: {
    direct: { label: 'Direct Transaction Feedback', sentWhen: 'when an operation was processed' },
    notification: { label: 'Notification Transaction Feedback', sentWhen: "when an order's status changed" },
  },
  encodings: {
    form: { contentType: 'application/x-www-form-urlencoded' },
    json: { contentType: 'application/json' },
    xml: { contentType: 'application/xml' },
  },
  defaultEncoding: 'form',
  /** Whether an HTTP status from the merchant's address counts as received. */
  acknowledgingStatuses: { from: 200, to: 299, also: [302] },
  retry: { maxAttempts: 10, intervalSeconds: 10 },
  xml: { root: 'response', listSuffix: '_list' },
} as const;

/** Which of the two kinds of feedback. */
export type FeedbackKind = keyof typeof feedback.kinds;
/** How feedback is written. */
export type FeedbackEncoding = keyof typeof feedback.encodings;
