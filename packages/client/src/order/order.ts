/**
 * An order whose type is its state. A state has only the methods that it allows, so that a refund before a capture does
 * not compile. A type test compares the methods with the table of operations.
 */
import type { MaintenanceOperation } from '@postern/protocol/spec';
import type { ApiResult, ApiStyle } from '../call/promise-and-task-result-types.ts';
import type { CallOptions } from '../call/call-operation.ts';
import type { Amount, CurrencyOf, RequestParams } from '../call/request-params-type.ts';
import type { Confirmation } from '../confirm/confirmation-result.ts';
import type { StatusCheck } from '../outcome/status-check.ts';

/** Identifies an order. The currency is needed because CHECK_STATUS does not return it. */
export interface OrderReference<Code extends string = string> {
  readonly merchant_reference: string;
  readonly currency: CurrencyOf<Code>;
}

/** The optional parameters of an operation, with the names of the protocol. The order and the amount are passed apart. */
export type OrderParams<O extends MaintenanceOperation> = Omit<
  RequestParams<O>,
  'merchant_reference' | 'fort_id' | 'amount' | 'currency'
>;

/** One of seven states, or `NotFound`; `_tag` says which. */
export type Order<S extends ApiStyle = 'promise'> =
  | Order.Authorized<S>
  | Order.PartiallyCaptured<S>
  | Order.Captured<S>
  | Order.Refunded<S>
  | Order.Voided<S>
  | Order.Pending<S>
  | Order.Closed<S>
  | Order.NotFound<S>;

/** The states of an order, and what their methods return. The methods are confirmed operations. */
export declare namespace Order {
  /** The whole amount is authorized, and nothing is captured. */
  interface Authorized<S extends ApiStyle = 'promise'> extends Base<S> {
    readonly _tag: 'Authorized';
    /** Captures all or part of the authorized amount. */
    capture(
      amount: Amount,
      params?: OrderParams<'CAPTURE'>,
      options?: CallOptions,
    ): ApiResult<S, Result<'CAPTURE', PartiallyCaptured<S> | Captured<S>, Authorized<S>, S>>;
    /** Captures the whole authorized amount. */
    captureAll(
      params?: OrderParams<'CAPTURE'>,
      options?: CallOptions,
    ): ApiResult<S, Result<'CAPTURE', Captured<S>, Authorized<S>, S>>;
    /** Releases the authorization. */
    voidAuthorization(
      params?: OrderParams<'VOID_AUTHORIZATION'>,
      options?: CallOptions,
    ): ApiResult<S, Result<'VOID_AUTHORIZATION', Voided<S>, Authorized<S>, S>>;
  }

  /** A part is captured. You can capture the rest and refund the captured part. */
  interface PartiallyCaptured<S extends ApiStyle = 'promise'> extends Base<S> {
    readonly _tag: 'PartiallyCaptured';
    /** Captures all or part of the rest. */
    capture(
      amount: Amount,
      params?: OrderParams<'CAPTURE'>,
      options?: CallOptions,
    ): ApiResult<S, Result<'CAPTURE', PartiallyCaptured<S> | Captured<S>, PartiallyCaptured<S>, S>>;
    /** Captures the rest. */
    captureAll(
      params?: OrderParams<'CAPTURE'>,
      options?: CallOptions,
    ): ApiResult<S, Result<'CAPTURE', Captured<S>, PartiallyCaptured<S>, S>>;
    /** Returns all or part of the captured amount. */
    refund(
      amount: Amount,
      params?: OrderParams<'REFUND'>,
      options?: CallOptions,
    ): ApiResult<S, Result<'REFUND', PartiallyCaptured<S>, PartiallyCaptured<S>, S>>;
  }

  /** The whole amount is captured, and some of it is not refunded. */
  interface Captured<S extends ApiStyle = 'promise'> extends Base<S> {
    readonly _tag: 'Captured';
    /** Returns all or part of what is not refunded yet. */
    refund(
      amount: Amount,
      params?: OrderParams<'REFUND'>,
      options?: CallOptions,
    ): ApiResult<S, Result<'REFUND', Captured<S> | Refunded<S>, Captured<S>, S>>;
    /** Returns all that is not refunded yet. */
    refundAll(
      params?: OrderParams<'REFUND'>,
      options?: CallOptions,
    ): ApiResult<S, Result<'REFUND', Refunded<S>, Captured<S>, S>>;
  }

  /** The whole amount is captured and refunded. */
  interface Refunded<S extends ApiStyle = 'promise'> extends Base<S> {
    readonly _tag: 'Refunded';
  }

  /**
   * The authorization is void: the last operation voided it, or the gateway refused it as it refuses operations on a void order (034, 047;
   * D11c, assumed).
   */
  interface Voided<S extends ApiStyle = 'promise'> extends Base<S> {
    readonly _tag: 'Voided';
  }

  /** The last operation is pending, or its status does not say how it ended. The only method is `refresh`. */
  interface Pending<S extends ApiStyle = 'promise'> extends Base<S> {
    readonly _tag: 'Pending';
  }

  /** The order was never authorized. */
  interface Closed<S extends ApiStyle = 'promise'> extends Base<S> {
    readonly _tag: 'Closed';
  }

  /** The merchant has no order with this reference (036). */
  interface NotFound<S extends ApiStyle = 'promise'> extends Base<S> {
    readonly _tag: 'NotFound';
  }

  /** The members of every state. */
  interface Base<S extends ApiStyle = 'promise'> {
    readonly merchant_reference: string;
    readonly currency: string;
    readonly statusCheck: StatusCheck;
    /** Gets the order again. */
    refresh(options?: CallOptions): ApiResult<S, Order<S>>;
  }

  /**
   * The confirmation of an operation, and the order after it. If it is `NotApplied`, the order as it was before the method was called: if something
   * else may have changed it, call `refresh`.
   */
  type Result<
    O extends MaintenanceOperation,
    Next extends Order<S>,
    Now extends Order<S>,
    S extends ApiStyle = 'promise',
  > =
    | (Confirmation.Applied<O> & { readonly order: Next })
    | (Confirmation.NotApplied<O> & { readonly order: Now })
    | (Confirmation.Unconfirmed<O> & { readonly order: Pending<S> });
}
