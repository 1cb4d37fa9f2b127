/** The inbox of an account: an address in the gateway itself that receives feedback while the merchant has no endpoint. */
import type { FeedbackKind } from '@postern/protocol/spec';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Actor } from './audit-log/actor.ts';
import type { Failure } from './failure-with-cause.ts';
import type { InboxResponse } from './account-settings/feedback-settings.ts';

/** The feedback id of messages that belong to no feedback: those of a test delivery. */
export const noFeedbackId = '0';

export interface Inbox {
  /** Stores a message, unless its feedback was deleted in the meantime. Only the newest 1000 stay. */
  readonly receive: (message: NewInboxMessage) => TE.TaskEither<Failure, void>;
  /** Newest first; with `before`, only messages with a smaller id. */
  readonly page: (
    merchantIdentifier: string,
    filter: { readonly kind?: FeedbackKind; readonly before?: string },
    count: number,
  ) => TE.TaskEither<Failure, readonly InboxMessage[]>;
  /** Returns the number of removed messages. Removes none if the token of the actor was revoked. */
  readonly clear: (merchantIdentifier: string, by?: Actor) => TE.TaskEither<Failure, number>;
}

/** Feedback as it arrived in the inbox. */
interface NewInboxMessage {
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
  /** Increases with each message. */
  readonly id: string;
}
