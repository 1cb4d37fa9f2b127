/**
 * A typed client of the payment gateway: signs and sends requests, verifies replies, and confirms outcomes.
 */

// Clients.
export { createClient, createUnverifiedClient } from './client/create-client.ts';
export type { CamelCase } from './call/client-method-of-each-operation.ts';
export type { Client, ClientOperations, UnverifiedClient } from './client/create-client.ts';
export type { ApiResult, ApiStyle } from './call/promise-and-task-result-types.ts';
export type { Call, CallOptions } from './call/call-operation.ts';
export type { Amount, RequestParams, RequestParamsWithReference } from './call/request-params-type.ts';

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
} from './outcome/call-outcome.ts';
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
  UnauthenticatedRefusal,
  UnexpectedReply,
  Unreachable,
} from './outcome/call-failure.ts';
export { retryRules } from './call/retryable-results.ts';
export type { RetryPolicy } from './settings/retry-policy.ts';

// Confirmation of outcomes.
export type { ConfirmedCall } from './confirm/call-and-confirm.ts';
export type { ConfirmationRequest } from './confirm/confirm-with-check-status.ts';
export type {
  Applied,
  Confirmation,
  NotApplied,
  Unconfirmed,
  UnconfirmedReason,
} from './confirm/confirmation-result.ts';
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
} from './order/order-type-of-each-state.ts';
export type {
  OpenOrder,
  OrderChanged,
  OrderCheckFailed,
  ReconcileEvent,
  ReconcileOptions,
  ReconcileProgress,
} from './order/reconcile-orders.ts';

// Settings.
export { createAccountClients } from './client/clients-per-account.ts';
export type {
  AccountClients,
  AccountFailure,
  AccountResolver,
  SharedSettings,
} from './client/clients-per-account.ts';
export { settingsFromEnvironment } from './adapters/settings-from-process-env.ts';
export type {
  Account,
  ClientOptions,
  ClientSettings,
  GatewayEnvironment,
  InvalidSetting,
} from './settings/client-settings.ts';

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
export type { Runtime } from './settings/clock-and-random-source.ts';
export type { Transport, TransportRequest, TransportResponse } from './settings/transport.ts';
