/**
 * Receives the payment gateway's feedback (webhooks): verified, typed, and handled once. Functions here throw or return promises;
 * `@postern/webhook-kit/fp` has those that return an `Either`.
 */

// The receiver.
export { createReceiver, type InvocationContext, type Receiver } from './receiver/create-receiver.ts';
export {
  httpStatuses,
  type FeedbackResult,
  type HttpResponse,
  type UnfinishedHandling,
} from './receiver/http-response-of-feedback-result.ts';
export type { Handler, ReceiverSettings } from './receiver/receiver-settings.ts';
export type { FeedbackProblem } from './receiver/feedback-problem.ts';

// Verification without a receiver.
export { verifyFeedback } from './feedback/verify-feedback.ts';
export type { RawBody } from './feedback/verify-feedback-as-either.ts';
export { VerificationError } from './feedback/verification-error.ts';
export {
  describeVerificationFailure,
  type InvalidBodyReason,
  type UnverifiedFeedback,
  type VerificationFailure,
} from './feedback/verification-failure.ts';

// Accounts and events.
export type { FeedbackAccount } from './feedback/feedback-account.ts';
export { requestPhrase, responsePhrase, type RequestPhrase, type ResponsePhrase } from '@postern/protocol';
export { WebhookSettingsError } from './feedback/webhook-settings-error.ts';
export type {
  FeedbackEvent,
  FeedbackOutcome,
  OperationEvent,
  OtherEvent,
  PaymentEvent,
  ValidParams,
} from './feedback/feedback-event.ts';

// Requests of any framework.
export {
  parsedBody,
  type FeedbackRequest,
  type ParsedBody,
  type RequestBody,
  type UnavailableBody,
} from './feedback/feedback-http-request.ts';
export type { FeedbackHeaders, HeadersLike } from './feedback/header-value.ts';

// Duplicates.
export {
  alwaysDuplicate,
  alwaysNew,
  compareTotals,
  type ComparedTotals,
  type DuplicateDecision,
  type FixedDecision,
  type OnPossibleDuplicate,
  type RepeatableEvent,
} from './idempotency/duplicate-decision.ts';
export type { HandlingResult } from './idempotency/handle-once.ts';
export { idempotencyKey } from './idempotency/idempotency-key.ts';
export type { ClaimResult, IdempotencyDurations, IdempotencyStore } from './idempotency/idempotency-store.ts';
export { memoryStore } from './stores/memory-store.ts';
