/**
 * A merchant's client of the payment gateway: sign, send, verify, and know what happened.
 */

// A client.
export { createClient, createUnverifiedClient } from './client/client.ts';
export type { CamelCase, Client, Operations, UnverifiedClient } from './client/client.ts';
export type { Amount, Asked, AskedByReference } from './call/request-params.ts';
export type { Call, CallOptions } from './call/call.ts';
export type { Face, Via } from './call/api-style.ts';

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
} from './outcome/outcome.ts';
export { describeFailure, documentationOf } from './outcome/describe-failure.ts';
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
} from './outcome/failure.ts';
export { retryRules } from './call/retry-rules.ts';
export type { RetryPolicy } from './settings/retry-policy.ts';

// Whether it happened.
export type { Careful } from './confirm/confirmed-call.ts';
export type { Doubt } from './confirm/confirm-outcome.ts';
export type {
  DidNotHappen,
  Happened,
  OpenQuestion,
  Resolution,
  StillUnknown,
} from './confirm/confirmation.ts';
export { standingOf, type Standing, type Totals } from './confirm/order-snapshot.ts';

// Orders.
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
  WhichOrder,
} from './order/order.ts';
export type {
  Moved,
  NotTold,
  OpenOrder,
  Progress,
  Reconciled,
  ReconcileOptions,
} from './order/reconcile-orders.ts';

// Settings.
export { createAccounts } from './client/account-clients.ts';
export type { AccountFailure, AccountResolver, Accounts, SharedSettings } from './client/account-clients.ts';
export { fromEnvironment } from './adapters/settings-from-environment.ts';
export type { Account, Environment, Manners, SettingMistake, Settings } from './settings/settings.ts';

// The world around it.
export { fetchTransport } from './adapters/fetch-transport.ts';
export type {
  CallBegun,
  CallEnded,
  Hooks,
  ReplyRead,
  RequestSent,
  Retrying,
  SignedBy,
} from './settings/hooks.ts';
export { loggingTo, type Logger } from './settings/logging-hooks.ts';
export type { Incoming, Outgoing, Transport } from './settings/transport.ts';
export type { World } from './settings/runtime.ts';
