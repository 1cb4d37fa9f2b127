/**
 * A typed client of the payment gateway: signs and sends requests, verifies replies, and confirms outcomes. Its methods return
 * promises. For the same names with tasks of fp-ts, import from `@postern/client/fp`. The types of the members of a union are in its
 * namespace, for example `Outcome.Declined`.
 */
export {
  createAccountClients,
  createClient,
  settingsFromEnvironment,
  type AccountClients,
} from './client/create-client.ts';
export type { Client } from './client/client.ts';

// Phrases, from the protocol.
export { requestPhrase, responsePhrase, type RequestPhrase, type ResponsePhrase } from '@postern/protocol';

// Requests.
export type { CallOptions } from './call/call-operation.ts';
export type { Amount, RequestParams, RequestParamsWithReference } from './call/request-params-type.ts';

// Results and failures.
export type { Outcome } from './outcome/call-outcome.ts';
export type { StatusResult } from './outcome/status-result.ts';
export { toStatusCheck, type StatusCheck } from './outcome/status-check.ts';
export type { Confirmation } from './confirm/confirmation-result.ts';
export type { Failure } from './outcome/call-failure.ts';
export { describeFailure } from './outcome/describe-failure.ts';
export { AccountError, ClientError, SettingsError } from './client/error-classes.ts';
export { InputError } from './outcome/input-error.ts';

// Orders.
export type { Order, OrderParams, OrderReference } from './order/order.ts';
export { orderStateOfStatusCheck } from './order/order-state-of-status-check.ts';
export type { OpenOrder, ReconcileEvent, ReconcileOptions } from './order/reconcile-orders.ts';
export type { OrderState } from '@postern/protocol/spec';

// Settings.
export type { AccountFailure, AccountResolver, SharedSettings } from './client/build-account-clients.ts';
export type { Account, ClientSettings, InvalidSetting, Runtime } from './settings/client-settings.ts';
export { retryRules } from './call/retryable-results.ts';
export type { RetryPolicy } from './settings/retry-policy.ts';

// Transport and hooks.
export { fetchTransport } from './adapters/fetch-transport.ts';
export type { Transport } from './settings/transport.ts';
export type { Hooks } from './settings/hooks.ts';
export { loggingHooks, type Logger } from './settings/logging-hooks.ts';
