/**
 * An order whose type follows what is known of it: what cannot be done in a state is no method of that state, so that
 * a refund before a capture does not compile.
 */
import type { Currency, MaintenanceOperation } from '@postern/protocol';
import type { Amount } from '../call/request-params.ts';
import type { CallOptions } from '../call/call.ts';
import type { ApiStyle, ApiResult } from '../call/api-style.ts';
import type { NotApplied, Applied, Unconfirmed } from '../confirm/confirmation.ts';
import type { OrderSnapshot } from '../confirm/order-snapshot.ts';

/** Which order. CHECK_STATUS does not tell the currency, so the caller does. */
export interface OrderReference {
  readonly merchant_reference: string;
  readonly currency: Currency;
}

/** Exactly one of them; `_tag` tells which. */
export type Order<F extends ApiStyle = 'task'> =
  | AuthorizedOrder<F>
  | PartiallyCapturedOrder<F>
  | CapturedOrder<F>
  | RefundedOrder<F>
  | VoidedOrder<F>
  | PendingOrder<F>
  | ClosedOrder<F>;

/** All of the money is held, none is taken. */
export interface AuthorizedOrder<F extends ApiStyle = 'task'> extends OrderBase<F> {
  readonly _tag: 'Authorized';
  readonly capture: (
    amount: Amount,
    options?: OrderOperationOptions,
  ) => ApiResult<
    F,
    OrderResult<'CAPTURE', PartiallyCapturedOrder<F> | CapturedOrder<F>, AuthorizedOrder<F>, F>
  >;
  readonly captureAll: (
    options?: OrderOperationOptions,
  ) => ApiResult<F, OrderResult<'CAPTURE', CapturedOrder<F>, AuthorizedOrder<F>, F>>;
  readonly voidAuthorization: (
    options?: OrderOperationOptions,
  ) => ApiResult<F, OrderResult<'VOID_AUTHORIZATION', VoidedOrder<F>, AuthorizedOrder<F>, F>>;
}

/** Some of it is taken; the rest can be, and what was taken can be given back. */
export interface PartiallyCapturedOrder<F extends ApiStyle = 'task'> extends OrderBase<F> {
  readonly _tag: 'PartiallyCaptured';
  readonly capture: (
    amount: Amount,
    options?: OrderOperationOptions,
  ) => ApiResult<
    F,
    OrderResult<'CAPTURE', PartiallyCapturedOrder<F> | CapturedOrder<F>, PartiallyCapturedOrder<F>, F>
  >;
  readonly captureAll: (
    options?: OrderOperationOptions,
  ) => ApiResult<F, OrderResult<'CAPTURE', CapturedOrder<F>, PartiallyCapturedOrder<F>, F>>;
  readonly refund: (
    amount: Amount,
    options?: RefundOptions,
  ) => ApiResult<F, OrderResult<'REFUND', PartiallyCapturedOrder<F>, PartiallyCapturedOrder<F>, F>>;
}

/** All of it is taken, and not all given back. */
export interface CapturedOrder<F extends ApiStyle = 'task'> extends OrderBase<F> {
  readonly _tag: 'Captured';
  readonly refund: (
    amount: Amount,
    options?: RefundOptions,
  ) => ApiResult<F, OrderResult<'REFUND', CapturedOrder<F> | RefundedOrder<F>, CapturedOrder<F>, F>>;
  readonly refundAll: (
    options?: RefundOptions,
  ) => ApiResult<F, OrderResult<'REFUND', RefundedOrder<F>, CapturedOrder<F>, F>>;
}

/** All was taken and given back. */
export interface RefundedOrder<F extends ApiStyle = 'task'> extends OrderBase<F> {
  readonly _tag: 'Refunded';
}

/** The authorization was given up. */
export interface VoidedOrder<F extends ApiStyle = 'task'> extends OrderBase<F> {
  readonly _tag: 'Voided';
}

/** The last operation is not decided: nothing but to look again. */
export interface PendingOrder<F extends ApiStyle = 'task'> extends OrderBase<F> {
  readonly _tag: 'Pending';
}

/** Never authorized, or no longer: the gateway said that nothing can be done (034). */
export interface ClosedOrder<F extends ApiStyle = 'task'> extends OrderBase<F> {
  readonly _tag: 'Closed';
}

/** What every state has. */
export interface OrderBase<F extends ApiStyle> {
  readonly merchantReference: string;
  readonly currency: Currency;
  readonly snapshot: OrderSnapshot;
  /** Asks again how it stands. */
  readonly refresh: (options?: CallOptions) => ApiResult<F, Order<F>>;
}

/** What became of an operation, and the order as it is then. */
export type OrderResult<
  O extends MaintenanceOperation,
  Next extends Order<F>,
  Now extends Order<F>,
  F extends ApiStyle,
> =
  | (Applied<O> & { readonly order: Next })
  | (NotApplied<O> & { readonly order: Now })
  | (Unconfirmed<O> & { readonly order: PendingOrder<F> });

/** What one operation on an order may have of its own. */
export interface OrderOperationOptions extends CallOptions {
  readonly description?: string;
}

/** What one refund may have of its own. */
export interface RefundOptions extends OrderOperationOptions {
  /** Yours, if you have one; the client makes one otherwise. */
  readonly maintenanceReference?: string;
}
