/**
 * A typed client of the payment gateway: signs and sends requests, verifies replies, and confirms outcomes. Its methods return
 * promises. For the same names with tasks of fp-ts, import from `@postern/client/fp`.
 */
export {
  createAccountClients,
  createClient,
  settingsFromEnvironment,
  type AccountClients,
} from './client/create-client.ts';
export type { Client } from './client/client-interface.ts';
export type { Order } from './order/order.ts';

// Phrases, from the protocol.
export { requestPhrase, responsePhrase, type RequestPhrase, type ResponsePhrase } from '@postern/protocol';

// Requests.
export type { CallOptions } from './call/call-operation.ts';
export type { Amount, RequestParams, RequestParamsWithReference } from './call/request-params-type.ts';

// Outcomes and failures.
export type { StatusResult } from './outcome/status-result.ts';
export type {
  Declined,
  Outcome,
  OutcomeReply,
  Pending,
  Refused,
  RefusedReason,
  Succeeded,
  Unknown,
  UnknownReason,
} from './outcome/call-outcome.ts';
export { describeFailure } from './outcome/describe-failure.ts';
export type {
  Aborted,
  AmbiguousSignature,
  AttemptFailure,
  Failure,
  InvalidRequest,
  InvalidSignature,
  NotAReply,
  RequestViolation,
  StatusUnavailable,
  TimedOut,
  TransportFailure,
  UnauthenticatedRefusal,
  UnexpectedReply,
  Unreachable,
} from './outcome/call-failure.ts';
export { AccountError, ClientError, SettingsError } from './client/error-classes.ts';
export { InputError } from './outcome/input-error.ts';
export { retryRules } from './call/retryable-results.ts';
export type { RetryPolicy } from './settings/retry-policy.ts';

// Confirmation of outcomes.
export type { ConfirmationRequest } from './confirm/confirm-with-check-status.ts';
export type {
  Applied,
  Confirmation,
  NotApplied,
  Unconfirmed,
  UnconfirmedReason,
} from './confirm/confirmation-result.ts';
export { toStatusCheck, type StatusCheck, type StoredStatusCheck } from './outcome/status-check.ts';
export type { OrderState, OrderTotals } from '@postern/protocol/spec';

// Orders.
export { orderStateOfStatusCheck } from './order/order-state-of-status-check.ts';
export type {
  OpenOrder,
  OrderChanged,
  OrderCheckFailed,
  ReconcileEvent,
  ReconcileOptions,
  ReconcileProgress,
} from './order/reconcile-orders.ts';

// Settings.
export type { AccountFailure, AccountResolver, SharedSettings } from './client/build-account-clients.ts';
export type {
  Account,
  ClientOptions,
  ClientSettings,
  GatewayEnvironment,
  InvalidSetting,
  Runtime,
} from './settings/client-settings.ts';

// Transport and hooks.
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
export type { Transport, TransportRequest, TransportResponse } from './settings/transport.ts';
