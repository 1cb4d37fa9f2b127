/**
 * Feedback: what the gateway tells the addresses of a merchant by itself (section 6; D21 to D25). It is due when the
 * operation that it tells of is stored, in the same transaction, and is delivered afterwards, at least once.
 */
import type { FeedbackEncoding, FeedbackKind, StringParams } from '@postern/protocol';
import type * as O from 'fp-ts/lib/Option.js';

/** What is to be told, before the books keep it. */
export interface NewFeedback {
  readonly kind: FeedbackKind;
  readonly merchantIdentifier: string;
  readonly fortId: string;
  /** Without a signature: it is signed anew at each attempt (D22). */
  readonly params: StringParams;
  /** What the simulation does to it (D32). */
  readonly distortion: Distortion;
}

/** What a scenario makes of a feedback. Of an undistorted one nothing is said. */
export interface Distortion {
  /** It is first tried so much later. */
  readonly delaySeconds?: number;
  /** It waits until the next feedback of its kind and account has overtaken it, a minute at most. */
  readonly overtaken?: true;
  /** It is never sent. */
  readonly dropped?: true;
  /** A value is changed after it was signed. */
  readonly corrupted?: true;
  /** It is signed with a phrase that nobody knows. */
  readonly signedWrongly?: true;
  /** It is written in this encoding, whatever the account's is. */
  readonly encoding?: FeedbackEncoding;
}

/** What becomes of feedback. */
export const feedbackStates = {
  waiting: { meaning: 'it is to be sent, for the first time or again' },
  delivered: { meaning: 'the address has acknowledged it' },
  exhausted: { meaning: 'every attempt failed; it is kept and can be sent again' },
  dropped: { meaning: 'a scenario lets it be lost' },
} as const;

export type FeedbackState = keyof typeof feedbackStates;

/** Feedback in the books. */
export interface Feedback extends NewFeedback {
  /** Grows with each. */
  readonly id: string;
  readonly state: FeedbackState;
  /** By the account's clock; none where nothing is to be sent. */
  readonly dueAt: O.Option<Date>;
  /** The oldest first; of very many the last ones. */
  readonly attempts: readonly DeliveryAttempt[];
  readonly createdAt: string;
}

/** How one attempt to deliver it went. */
export interface DeliveryAttempt {
  /** By the account's clock. */
  readonly at: string;
  readonly milliseconds: number;
  readonly address: string;
  readonly encoding: FeedbackEncoding;
  /** The HTTP status and the beginning of what was answered, if anything was. */
  readonly status?: number;
  readonly answer?: string;
  /** Why nothing was answered. */
  readonly error?: string;
}
