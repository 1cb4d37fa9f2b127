/**
 * Receives the payment gateway's feedback: verified, typed, once.
 */
export type { Account } from './account.ts';
export { memoryStore } from './adapters/memory-store.ts';
export type { EventOf, FeedbackEvent, OtherEvent } from './event.ts';
export { describeFailure, type ReceiveFailure, type Unbelieved, type UnreadableReason } from './failure.ts';
export { parsed, type Body, type Incoming, type NotRead, type Parsed } from './incoming.ts';
export { latest, type Standing } from './latest.ts';
export {
  asRepeat,
  byTotals,
  type OnAmbiguous,
  type RepeatableEvent,
  type Totals,
  type Verdict,
} from './once/ambiguity.ts';
export { identityOf } from './once/identity.ts';
export type { Claim, OnceStore, Terms } from './once/store.ts';
export type { Handling } from './once/once.ts';
export { receiving, type Receive } from './receive.ts';
export { createReceiver, type Place, type Receiver } from './receiver.ts';
export { httpStatuses, type Answer, type NotThrough, type Result } from './result.ts';
export { SettingsError, type Handler, type Settings } from './settings.ts';
