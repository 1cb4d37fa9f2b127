/**
 * Feedback, i.e. webhooks to the addresses of a merchant (section 6; D21 to D25). It is stored in the transaction of its
 * operation and delivered afterwards, at least once.
 */
import type { FeedbackEncoding, StringParams } from '@postern/protocol';
import { deliveryCauses, type DeliveryCause } from '@postern/conformance/delivery-causes';
import { feedback, type FeedbackKind } from '@postern/protocol/spec';
import type * as O from 'fp-ts/lib/Option.js';
import * as t from 'io-ts';
import { enumOf } from '../schema/codec/string-codec.ts';

const Encoding = enumOf<FeedbackEncoding>(feedback.encodings);
const Cause = enumOf<DeliveryCause>(deliveryCauses);

/** Feedback before it is stored. */
export interface NewFeedback {
  readonly kind: FeedbackKind;
  readonly merchantIdentifier: string;
  readonly fortId: string;
  /** The parameters without a signature: each attempt signs them again (D22). */
  readonly params: StringParams;
  /** The effects of scenarios on it (D32). */
  readonly distortion: Distortion;
}

/** The effects of scenarios on a feedback, as they are stored. Empty without effects. */
export const Distortion = t.readonly(
  t.partial({
    /** The first attempt is this much later. */
    delaySeconds: t.number,
    /** It waits until the next feedback of its kind and account has overtaken it, a minute at most. */
    overtaken: t.literal(true),
    /** It is never sent. */
    dropped: t.literal(true),
    /** So many attempts fail before the address is reached. */
    failingAttempts: t.number,
    /** The HTTP status of a failing attempt. Without one, there is no response. */
    failingStatus: t.number,
    /** A value changes after the signature. */
    corrupted: t.literal(true),
    /** It is signed with an unknown phrase. */
    signedWrongly: t.literal(true),
    /** It is sent in this encoding instead of the account's. */
    encoding: Encoding,
  }),
);
export type Distortion = t.TypeOf<typeof Distortion>;

/** The states of feedback. */
export const feedbackStates = {
  waiting: { meaning: 'it waits for its first or its next attempt' },
  delivered: { meaning: 'the address has acknowledged it' },
  exhausted: { meaning: 'every attempt failed; it is stored and can be resent' },
  dropped: { meaning: 'a scenario dropped it' },
} as const;

export type FeedbackState = keyof typeof feedbackStates;

/** Stored feedback. */
export interface Feedback extends NewFeedback {
  /** Increases with each feedback. */
  readonly id: string;
  readonly state: FeedbackState;
  /** By the account's clock. None if there is nothing to send. */
  readonly dueAt: O.Option<Date>;
  /** Oldest first, and only the last 100. */
  readonly attempts: readonly DeliveryAttempt[];
  readonly createdAt: string;
  /** The operation that it reports, and the request that started the operation. */
  readonly operationId: string | undefined;
  readonly requestId: string | undefined;
}

/** One attempt to deliver feedback, as it is stored. */
export const DeliveryAttempt = t.readonly(
  t.intersection([
    t.type({
      /** By the account's clock. */
      at: t.string,
      milliseconds: t.number,
      address: t.string,
      encoding: Encoding,
    }),
    t.partial({
      /** The HTTP status and the beginning of the body of the response, if there was one. */
      status: t.number,
      answer: t.string,
      /** Where a redirect leads, without the values of its query. */
      location: t.string,
      /** Why there was no response. */
      error: t.string,
      /** Why it failed, or a caution. Earlier versions stored none. */
      cause: Cause,
      /** The headers that were sent, if there was a connection. Earlier versions stored none. */
      requestHeaders: t.record(t.string, t.string),
    }),
  ]),
);
export type DeliveryAttempt = t.TypeOf<typeof DeliveryAttempt>;
