/** The client for users of fp-ts: the same names as in `@postern/client`, with methods that return a `TaskEither`. */
import type { MaintenanceOperation } from '@postern/protocol/spec';
import type { AccountClientTasks } from './client/build-account-clients.ts';
import type * as client from './client/client-interface.ts';
import type * as order from './order/order-type-of-each-state.ts';

export { createAccountClients, createClient, settingsFromEnvironment } from './client/create-task-client.ts';

// The exports that are the same in both API styles, so that one import is enough.
export {
  AccountError,
  ClientError,
  describeFailure,
  fetchTransport,
  InputError,
  loggingHooks,
  orderStateOfStatusCheck,
  requestPhrase,
  responsePhrase,
  retryRules,
  SettingsError,
  toStatusCheck,
  type Aborted,
  type Account,
  type AccountFailure,
  type AccountResolver,
  type AmbiguousSignature,
  type Amount,
  type Applied,
  type AttemptFailure,
  type CallEnded,
  type CallOptions,
  type CallStarted,
  type ClientOptions,
  type ClientSettings,
  type Confirmation,
  type ConfirmationRequest,
  type Declined,
  type Failure,
  type GatewayEnvironment,
  type Hooks,
  type InvalidRequest,
  type InvalidSetting,
  type InvalidSignature,
  type KeyVersion,
  type Logger,
  type NotAReply,
  type NotApplied,
  type OpenOrder,
  type OrderChanged,
  type OrderCheckFailed,
  type OrderOperationOptions,
  type OrderReference,
  type StatusCheck,
  type OrderState,
  type OrderTotals,
  type Outcome,
  type OutcomeReply,
  type Pending,
  type ReconcileEvent,
  type ReconcileOptions,
  type ReconcileProgress,
  type RefundOptions,
  type Refused,
  type RefusedReason,
  type ReplyReceived,
  type RequestParams,
  type RequestParamsWithReference,
  type RequestPhrase,
  type RequestSent,
  type RequestViolation,
  type ResponsePhrase,
  type RetryPolicy,
  type RetryScheduled,
  type Runtime,
  type SharedSettings,
  type StatusResult,
  type StatusUnavailable,
  type StoredStatusCheck,
  type Succeeded,
  type TimedOut,
  type Transport,
  type TransportFailure,
  type TransportRequest,
  type TransportResponse,
  type UnauthenticatedRefusal,
  type Unconfirmed,
  type UnconfirmedReason,
  type UnexpectedReply,
  type Unknown,
  type UnknownReason,
  type Unreachable,
} from './index.ts';

/** A client of the gateway. Each operation is a method: `CHECK_STATUS` is `checkStatus`. */
export type Client = client.Client<'task'>;

/** Clients by account name. */
export type AccountClients = AccountClientTasks<Client>;

/** An order whose type is its state; `_tag` says which. */
export type Order = order.Order<'task'>;

/** The whole amount is authorized, and nothing is captured. */
export type AuthorizedOrder = order.AuthorizedOrder<'task'>;

/** A part is captured. You can capture the rest and refund the captured part. */
export type PartiallyCapturedOrder = order.PartiallyCapturedOrder<'task'>;

/** The whole amount is captured, and some of it is not refunded. */
export type CapturedOrder = order.CapturedOrder<'task'>;

/** The whole amount is captured and refunded. */
export type RefundedOrder = order.RefundedOrder<'task'>;

/** The authorization is voided. */
export type VoidedOrder = order.VoidedOrder<'task'>;

/** The last operation is pending or uncertain. The only method is `refresh`. */
export type PendingOrder = order.PendingOrder<'task'>;

/** The order was never authorized, or the gateway refuses every operation on it. */
export type ClosedOrder = order.ClosedOrder<'task'>;

/** The merchant has no order with this reference. */
export type NotFoundOrder = order.NotFoundOrder<'task'>;

/** The confirmation of an operation, and the order after it. */
export type OrderResult<
  O extends MaintenanceOperation,
  Next extends Order,
  Now extends Order,
> = order.OrderResult<O, Next, Now, 'task'>;
