/** The client for users of fp-ts: the same names as in `@postern/client`, with methods that return a `TaskEither`. */
import type { MaintenanceOperation } from '@postern/protocol/spec';
import type { AccountClientTasks } from './client/build-account-clients.ts';
import type * as client from './client/client-interface.ts';
import type * as order from './order/order.ts';

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
  type StatusCheck,
  type OrderState,
  type OrderTotals,
  type Outcome,
  type OutcomeReply,
  type Pending,
  type ReconcileEvent,
  type ReconcileOptions,
  type ReconcileProgress,
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

/** One of seven states, or `NotFound`; `_tag` says which. */
export type Order = order.Order<'task'>;

/** The states of an order, and what their methods take and return. The methods are confirmed operations. */
export declare namespace Order {
  /** The whole amount is authorized, and nothing is captured. */
  type Authorized = order.Order.Authorized<'task'>;

  /** A part is captured. You can capture the rest and refund the captured part. */
  type PartiallyCaptured = order.Order.PartiallyCaptured<'task'>;

  /** The whole amount is captured, and some of it is not refunded. */
  type Captured = order.Order.Captured<'task'>;

  /** The whole amount is captured and refunded. */
  type Refunded = order.Order.Refunded<'task'>;

  /** The authorization is void. */
  type Voided = order.Order.Voided<'task'>;

  /** The last operation is pending or uncertain. The only method is `refresh`. */
  type Pending = order.Order.Pending<'task'>;

  /** The order was never authorized. */
  type Closed = order.Order.Closed<'task'>;

  /** The merchant has no order with this reference (036). */
  type NotFound = order.Order.NotFound<'task'>;

  /** Identifies an order. The currency is needed because CHECK_STATUS does not return it. */
  type Reference = order.Order.Reference;

  /** The optional parameters of an operation, with the names of the protocol. */
  type Params<O extends MaintenanceOperation> = order.Order.Params<O>;

  /** The confirmation of an operation, and the order after it. */
  type Result<O extends MaintenanceOperation, Next extends Order, Now extends Order> = order.Order.Result<
    O,
    Next,
    Now,
    'task'
  >;
}
