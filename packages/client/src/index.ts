/**
 * A merchant's client of the payment gateway: sign, send, verify, and know what happened.
 */

// A client.
export { createClient, createUnverifiedClient } from './client/client.ts';
export type { CamelCase, Client, ClientOperations, UnverifiedClient } from './client/client.ts';
export type { Amount, RequestParams, RequestParamsWithReference } from './call/request-params.ts';
export type { Call, CallOptions } from './call/call.ts';
export type { ApiStyle, ApiResult } from './call/api-style.ts';

// What a call comes to.
export type {
  Verification,
  OutcomeReply,
  Declined,
  UnknownReason,
  Outcome,
  Pending,
  Succeeded,
  Unknown,
  Unverified,
} from './outcome/outcome.ts';
export { describeFailure, failureDocumentationUrl } from './outcome/describe-failure.ts';
export type {
  Aborted,
  AmbiguousSignature,
  Failure,
  RequestViolation,
  InvalidRequest,
  AttemptFailure,
  MalformedReply,
  InvalidSignature,
  TimedOut,
  TransportFailure,
  UnexpectedReply,
  Unreachable,
} from './outcome/failure.ts';
export { retryRules } from './call/retry-rules.ts';
export type { RetryPolicy } from './settings/retry-policy.ts';

// Whether it happened.
export type { ConfirmedCall } from './confirm/confirmed-call.ts';
export type { ConfirmationRequest } from './confirm/confirm-outcome.ts';
export type {
  NotApplied,
  Applied,
  UnconfirmedReason,
  Confirmation,
  Unconfirmed,
} from './confirm/confirmation.ts';
export { toOrderSnapshot, type OrderSnapshot, type OrderTotals } from './confirm/order-snapshot.ts';

// Orders.
export type {
  AuthorizedOrder,
  CapturedOrder,
  ClosedOrder,
  Order,
  OrderOperationOptions,
  PartiallyCapturedOrder,
  RefundedOrder,
  RefundOptions,
  OrderResult,
  PendingOrder,
  VoidedOrder,
  OrderReference,
} from './order/order.ts';
export type {
  OrderChanged,
  OrderCheckFailed,
  OpenOrder,
  ReconcileProgress,
  ReconcileEvent,
  ReconcileOptions,
} from './order/reconcile-orders.ts';

// Settings.
export { createAccountClients } from './client/account-clients.ts';
export type {
  AccountFailure,
  AccountResolver,
  AccountClients,
  SharedSettings,
} from './client/account-clients.ts';
export { settingsFromEnvironment } from './adapters/settings-from-environment.ts';
export type {
  Account,
  GatewayEnvironment,
  ClientOptions,
  InvalidSetting,
  ClientSettings,
} from './settings/settings.ts';

// The world around it.
export { fetchTransport } from './adapters/fetch-transport.ts';
export type {
  CallStarted,
  CallEnded,
  Hooks,
  ReplyReceived,
  RequestSent,
  RetryScheduled,
  KeyVersion,
} from './settings/hooks.ts';
export { loggingHooks, type Logger } from './settings/logging-hooks.ts';
export type { TransportResponse, TransportRequest, Transport } from './settings/transport.ts';
export type { Runtime } from './settings/runtime.ts';
