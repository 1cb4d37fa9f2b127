/**
 * Receives the payment gateway's feedback: verified, typed, once.
 */
export type { Account } from './feedback/account.ts';
export { memoryStore } from './stores/memory-store.ts';
export type { OperationEvent, FeedbackEvent, OtherEvent } from './feedback/feedback-event.ts';
export {
  describeFailure,
  type VerificationFailure,
  type Unverified,
  type InvalidBodyReason,
} from './feedback/verification-failure.ts';
export {
  parsedBody,
  type RequestBody,
  type FeedbackRequest,
  type UnavailableBody,
  type ParsedBody,
} from './feedback/feedback-request.ts';
export { newerOrderSnapshot, type OrderSnapshot } from './feedback/newer-order-snapshot.ts';
export {
  alwaysDuplicate,
  compareTotals,
  type OnPossibleDuplicate,
  type RepeatableEvent,
  type OrderTotals,
  type DuplicateDecision,
} from './idempotency/possible-duplicate.ts';
export { idempotencyKey } from './idempotency/idempotency-key.ts';
export type { ClaimResult, IdempotencyStore, IdempotencyDurations } from './idempotency/idempotency-store.ts';
export type { HandlingResult } from './idempotency/handle-once.ts';
export { createVerifier, type Verifier } from './feedback/create-verifier.ts';
export { createReceiver, type InvocationContext, type Receiver } from './receiver/create-receiver.ts';
export {
  httpStatuses,
  type HttpResponse,
  type UnfinishedHandling,
  type FeedbackResult,
} from './receiver/feedback-result.ts';
export { SettingsError, type Handler, type ReceiverSettings } from './receiver/receiver-settings.ts';
