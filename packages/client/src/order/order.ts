/**
 * An order whose type is its state. A state has only the methods that it allows, so that a refund before a capture does
 * not compile.
 */
import type { Currency, MaintenanceOperation } from '@postern/protocol';
import type { ApiResult, ApiStyle } from '../call/api-style.ts';
import type { CallOptions } from '../call/call.ts';
import type { Amount } from '../call/request-params.ts';
import type { Applied, NotApplied, Unconfirmed } from '../confirm/confirmation.ts';
import type { OrderSnapshot } from '../confirm/order-snapshot.ts';

/** Identifies an order. The currency is needed because CHECK_STATUS does not return it. */
export interface OrderReference {
  readonly merchant_reference: string;
  readonly currency: Currency;
}

/** One of seven states; `_tag` says which. */
export type Order<S extends ApiStyle = 'task'> =
  | AuthorizedOrder<S>
  | PartiallyCapturedOrder<S>
  | CapturedOrder<S>
  | RefundedOrder<S>
  | VoidedOrder<S>
  | PendingOrder<S>
  | ClosedOrder<S>;

/** The whole amount is authorized, and nothing is captured. */
export interface AuthorizedOrder<S extends ApiStyle = 'task'> extends OrderBase<S> {
  readonly _tag: 'Authorized';
  readonly capture: (
    amount: Amount,
    options?: OrderOperationOptions,
  ) => ApiResult<
    S,
    OrderResult<'CAPTURE', PartiallyCapturedOrder<S> | CapturedOrder<S>, AuthorizedOrder<S>, S>
  >;
  readonly captureAll: (
    options?: OrderOperationOptions,
  ) => ApiResult<S, OrderResult<'CAPTURE', CapturedOrder<S>, AuthorizedOrder<S>, S>>;
  readonly voidAuthorization: (
    options?: OrderOperationOptions,
  ) => ApiResult<S, OrderResult<'VOID_AUTHORIZATION', VoidedOrder<S>, AuthorizedOrder<S>, S>>;
}

/** A part is captured. You can capture the rest and refund the captured part. */
export interface PartiallyCapturedOrder<S extends ApiStyle = 'task'> extends OrderBase<S> {
  readonly _tag: 'PartiallyCaptured';
  readonly capture: (
    amount: Amount,
    options?: OrderOperationOptions,
  ) => ApiResult<
    S,
    OrderResult<'CAPTURE', PartiallyCapturedOrder<S> | CapturedOrder<S>, PartiallyCapturedOrder<S>, S>
  >;
  /** Captures the rest of the authorized amount. */
  readonly captureAll: (
    options?: OrderOperationOptions,
  ) => ApiResult<S, OrderResult<'CAPTURE', CapturedOrder<S>, PartiallyCapturedOrder<S>, S>>;
  readonly refund: (
    amount: Amount,
    options?: RefundOptions,
  ) => ApiResult<S, OrderResult<'REFUND', PartiallyCapturedOrder<S>, PartiallyCapturedOrder<S>, S>>;
}

/** The whole amount is captured, and some of it is not refunded. */
export interface CapturedOrder<S extends ApiStyle = 'task'> extends OrderBase<S> {
  readonly _tag: 'Captured';
  readonly refund: (
    amount: Amount,
    options?: RefundOptions,
  ) => ApiResult<S, OrderResult<'REFUND', CapturedOrder<S> | RefundedOrder<S>, CapturedOrder<S>, S>>;
  /** Refunds the captured amount that is not refunded yet. */
  readonly refundAll: (
    options?: RefundOptions,
  ) => ApiResult<S, OrderResult<'REFUND', RefundedOrder<S>, CapturedOrder<S>, S>>;
}

/** The whole amount is captured and refunded. */
export interface RefundedOrder<S extends ApiStyle = 'task'> extends OrderBase<S> {
  readonly _tag: 'Refunded';
}

/** The authorization is voided. */
export interface VoidedOrder<S extends ApiStyle = 'task'> extends OrderBase<S> {
  readonly _tag: 'Voided';
}

/** The last operation is pending or uncertain. The only method is `refresh`. */
export interface PendingOrder<S extends ApiStyle = 'task'> extends OrderBase<S> {
  readonly _tag: 'Pending';
}

/** The order does not exist, was never authorized, or the gateway refuses every operation on it (034). */
export interface ClosedOrder<S extends ApiStyle = 'task'> extends OrderBase<S> {
  readonly _tag: 'Closed';
}

/** The members of every state. */
export interface OrderBase<S extends ApiStyle> {
  readonly merchantReference: string;
  readonly currency: Currency;
  readonly snapshot: OrderSnapshot;
  /** Gets the order again. */
  readonly refresh: (options?: CallOptions) => ApiResult<S, Order<S>>;
}

/** The confirmation of an operation, and the order after it. */
export type OrderResult<
  O extends MaintenanceOperation,
  Next extends Order<S>,
  Now extends Order<S>,
  S extends ApiStyle,
> =
  | (Applied<O> & { readonly order: Next })
  | (NotApplied<O> & { readonly order: Now })
  | (Unconfirmed<O> & { readonly order: PendingOrder<S> });

/** Options of an operation on an order. */
export interface OrderOperationOptions extends CallOptions {
  readonly description?: string;
}

/** Options of a refund. */
export interface RefundOptions extends OrderOperationOptions {
  /** Your reference of the refund, under which the gateway pays it only once. Default: one that the client generates. */
  readonly maintenanceReference?: string;
}
