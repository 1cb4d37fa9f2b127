/**
 * A typed client of the payment gateway: signs and sends requests, verifies replies, and confirms outcomes.
 */

// Clients.
export { createClient, createUnverifiedClient } from './client/client.ts';
export type { CamelCase } from './call/operation-methods.ts';
export type { Client, ClientOperations, UnverifiedClient } from './client/client.ts';
export type { ApiResult, ApiStyle } from './call/api-style.ts';
export type { Call, CallOptions } from './call/call.ts';
export type { Amount, RequestParams, RequestParamsWithReference } from './call/request-params.ts';

// Outcomes and failures.
export type {
  Declined,
  Outcome,
  OutcomeReply,
  Pending,
  Succeeded,
  Unknown,
  UnknownReason,
  Unverified,
  Verification,
} from './outcome/outcome.ts';
export { describeFailure, failureDocumentationUrl } from './outcome/describe-failure.ts';
export type {
  Aborted,
  AmbiguousSignature,
  AttemptFailure,
  Failure,
  InvalidRequest,
  InvalidSignature,
  MalformedReply,
  RequestViolation,
  TimedOut,
  TransportFailure,
  UnexpectedReply,
  Unreachable,
} from './outcome/failure.ts';
export { retryRules } from './call/retry-rules.ts';
export type { RetryPolicy } from './settings/retry-policy.ts';

// Confirmation of outcomes.
export type { ConfirmedCall } from './confirm/confirmed-call.ts';
export type { ConfirmationRequest } from './confirm/confirm-outcome.ts';
export type {
  Applied,
  Confirmation,
  NotApplied,
  Unconfirmed,
  UnconfirmedReason,
} from './confirm/confirmation.ts';
export { toOrderSnapshot, type OrderSnapshot } from './confirm/order-snapshot.ts';
export type { OrderTotals } from '@postern/protocol';

// Orders.
export type {
  AuthorizedOrder,
  CapturedOrder,
  ClosedOrder,
  Order,
  OrderOperationOptions,
  OrderReference,
  OrderResult,
  PartiallyCapturedOrder,
  PendingOrder,
  RefundedOrder,
  RefundOptions,
  VoidedOrder,
} from './order/order.ts';
export type {
  OpenOrder,
  OrderChanged,
  OrderCheckFailed,
  ReconcileEvent,
  ReconcileOptions,
  ReconcileProgress,
} from './order/reconcile-orders.ts';

// Settings.
export { createAccountClients } from './client/account-clients.ts';
export type {
  AccountClients,
  AccountFailure,
  AccountResolver,
  SharedSettings,
} from './client/account-clients.ts';
export { settingsFromEnvironment } from './adapters/settings-from-environment.ts';
export type {
  Account,
  ClientOptions,
  ClientSettings,
  GatewayEnvironment,
  InvalidSetting,
} from './settings/settings.ts';

// Transport, hooks and runtime.
export { fetchTransport } from './adapters/fetch-transport.ts';
export type {
  CallEnded,
  CallStarted,
  Hooks,
  KeyVersion,
  ReplyReceived,
  RequestSent,
  RetryScheduled,
} from './settings/hooks.ts';
export { loggingHooks, type Logger } from './settings/logging-hooks.ts';
export type { Runtime } from './settings/runtime.ts';
export type { Transport, TransportRequest, TransportResponse } from './settings/transport.ts';
