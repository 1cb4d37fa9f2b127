/**
 * Receives the payment gateway's feedback (webhooks): verified, typed, and handled once.
 */
export { createReceiver, type InvocationContext, type Receiver } from './receiver/create-receiver.ts';
export {
  httpStatuses,
  type FeedbackResult,
  type HttpResponse,
  type UnfinishedHandling,
} from './receiver/feedback-result.ts';
export { SettingsError, type Handler, type ReceiverSettings } from './receiver/receiver-settings.ts';

export type { Account } from './feedback/account.ts';
export { createVerifier, type Verifier } from './feedback/create-verifier.ts';
export type { FeedbackEvent, OperationEvent, OtherEvent } from './feedback/feedback-event.ts';
export {
  parsedBody,
  type FeedbackRequest,
  type ParsedBody,
  type RequestBody,
  type UnavailableBody,
} from './feedback/feedback-request.ts';
export { newerOrderSnapshot, type OrderSnapshot } from './feedback/newer-order-snapshot.ts';
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
} from './idempotency/possible-duplicate.ts';
export { memoryStore } from './stores/memory-store.ts';
