/**
 * The constants of feedback, i.e. webhooks: kinds, encodings, retries and which statuses acknowledge it (section 6).
 *
 * @example
 * import { feedback } from '@postern/protocol/spec'
 *
 * feedback.retry // => { maxAttempts: 10, intervalSeconds: 10 }
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
  /** The HTTP statuses that acknowledge feedback. */
  acknowledgingStatuses: { from: 200, to: 299, also: [302] },
  retry: { maxAttempts: 10, intervalSeconds: 10 },
  xml: { root: 'response', listSuffix: '_list' },
} as const;

/** The kind of feedback. */
export type FeedbackKind = keyof typeof feedback.kinds;
/** The encoding of feedback. */
export type FeedbackEncoding = keyof typeof feedback.encodings;
