/**
 * A merchant's client of the payment gateway: sign, send, verify, and know what happened.
 */

// A client.
export { createClient, createUnverifiedClient } from './client.ts';
export type { CamelCase, Client, Operations, UnverifiedClient } from './client.ts';
export type { Amount, Asked, AskedByReference } from './asked.ts';
export type { Call, CallOptions } from './call.ts';
export type { Face, Via } from './face.ts';

// What a call comes to.
export type {
  Belief,
  Believed,
  Declined,
  Doubtful,
  Outcome,
  Pending,
  Succeeded,
  Unknown,
  Unverified,
} from './outcome.ts';
export { describeFailure, documentationOf } from './failure-in-words.ts';
export type {
  Aborted,
  AmbiguousReply,
  Failure,
  Fault,
  InvalidRequest,
  Mishap,
  NotAReply,
  ReplyNotSigned,
  TimedOut,
  TransportFailure,
  UnexpectedReply,
  Unreachable,
} from './failure.ts';
export { retryRules, type RetryPolicy } from './retry.ts';

// Whether it happened.
export type { Careful } from './carefully.ts';
export type { Doubt } from './resolve.ts';
export type { DidNotHappen, Happened, OpenQuestion, Resolution, StillUnknown } from './resolution.ts';
export { standingOf, type Standing, type Totals } from './standing.ts';

// Orders.
export type { WhichOrder } from './order/tools.ts';
export type {
  Authorized,
  Captured,
  Closed,
  Order,
  OrderOptions,
  PartlyCaptured,
  Refunded,
  RefundOptions,
  Step,
  Unsettled,
  Voided,
} from './order/state.ts';
export type { Moved, NotTold, OpenOrder, Progress, Reconciled, ReconcileOptions } from './reconcile.ts';

// Settings.
export { createAccounts } from './accounts.ts';
export type { AccountFailure, AccountResolver, Accounts, SharedSettings } from './accounts.ts';
export { fromEnvironment } from './adapters/environment.ts';
export type { Account, Environment, Manners, SettingMistake, Settings } from './settings.ts';

// The world around it.
export { fetchTransport } from './adapters/fetch-transport.ts';
export type { CallBegun, CallEnded, Hooks, ReplyRead, RequestSent, Retrying, SignedBy } from './hooks.ts';
export { loggingTo, type Logger } from './logging.ts';
export type { Incoming, Outgoing, Transport } from './transport.ts';
export type { World } from './world.ts';
