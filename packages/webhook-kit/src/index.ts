/**
 * Receives the payment gateway's feedback: verified, typed, once.
 */
export type { Account } from './feedback/account.ts';
export { memoryStore } from './stores/memory-store.ts';
export type { EventOf, FeedbackEvent, OtherEvent } from './feedback/feedback-event.ts';
export {
  describeFailure,
  type ReceiveFailure,
  type Unbelieved,
  type UnreadableReason,
} from './feedback/verification-failure.ts';
export { parsed, type Body, type Incoming, type NotRead, type Parsed } from './feedback/feedback-request.ts';
export { latest, type Standing } from './feedback/newer-order-snapshot.ts';
export {
  asRepeat,
  byTotals,
  type OnAmbiguous,
  type RepeatableEvent,
  type Totals,
  type Verdict,
} from './idempotency/possible-duplicate.ts';
export { identityOf } from './idempotency/idempotency-key.ts';
export type { Claim, OnceStore, Terms } from './idempotency/idempotency-store.ts';
export type { Handling } from './idempotency/handle-once.ts';
export { receiving, type Receive } from './feedback/create-verifier.ts';
export { createReceiver, type Place, type Receiver } from './receiver/create-receiver.ts';
export { httpStatuses, type Answer, type NotThrough, type Result } from './receiver/feedback-result.ts';
export { SettingsError, type Handler, type Settings } from './receiver/receiver-settings.ts';
