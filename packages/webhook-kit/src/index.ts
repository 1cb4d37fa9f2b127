/**
 * Receives the payment gateway's feedback (webhooks): verified, typed, and handled once.
 */
export { createReceiver, type InvocationContext, type Receiver } from './receiver/create-receiver.ts';
export {
  httpStatuses,
  type FeedbackResult,
  type HttpResponse,
  type UnfinishedHandling,
} from './receiver/http-response-of-feedback-result.ts';
export { SettingsError, type Handler, type ReceiverSettings } from './receiver/receiver-settings.ts';

export type { Account } from './feedback/merchant-account.ts';
export { createVerifier, type Verifier } from './feedback/parse-and-verify-feedback.ts';
export type { FeedbackEvent, OperationEvent, OtherEvent, PaymentEvent } from './feedback/feedback-event.ts';
export {
  parsedBody,
  type FeedbackRequest,
  type ParsedBody,
  type RequestBody,
  type UnavailableBody,
} from './feedback/feedback-http-request.ts';
export { newerOrderSnapshot, type OrderSnapshot } from './feedback/choose-newer-order-snapshot.ts';
export {
  describeFailure,
  type InvalidBodyReason,
  type Unverified,
  type VerificationFailure,
} from './feedback/verification-failure.ts';

export type { HandlingResult } from './idempotency/handle-once.ts';
export { idempotencyKey } from './idempotency/idempotency-key.ts';
export type { ClaimResult, IdempotencyDurations, IdempotencyStore } from './idempotency/idempotency-store.ts';
export {
  alwaysDuplicate,
  compareTotals,
  type DuplicateDecision,
  type OnPossibleDuplicate,
  type OrderTotals,
  type RepeatableEvent,
} from './idempotency/duplicate-decision.ts';
export { memoryStore } from './stores/memory-store.ts';
