/** The inbox that the gateway keeps for each account: feedback is seen there before an endpoint is written. */
import type { FeedbackKind } from '@postern/protocol';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure.ts';
import type { InboxResponse } from './feedback-settings.ts';

export interface Inbox {
  /** Of very many only the newest stay. */
  readonly receive: (letter: NewInboxMessage) => TE.TaskEither<Failure, void>;
  /** The newest first; those before a place, if one is named. */
  readonly page: (
    merchantIdentifier: string,
    filter: { readonly kind?: FeedbackKind; readonly before?: string },
    count: number,
  ) => TE.TaskEither<Failure, readonly InboxMessage[]>;
  /** Tells how many there were. */
  readonly clear: (merchantIdentifier: string) => TE.TaskEither<Failure, number>;
}

/** Feedback as it arrived. */
export interface NewInboxMessage {
  readonly merchantIdentifier: string;
  readonly feedbackId: string;
  readonly kind: FeedbackKind;
  readonly contentType: string;
  readonly body: string;
  readonly answer: InboxResponse;
  /** By the account's clock. */
  readonly receivedAt: string;
}

export interface InboxMessage extends NewInboxMessage {
  /** Grows with each. */
  readonly id: string;
}
