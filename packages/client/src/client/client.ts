/** The client: one method for each operation, confirmed operations, orders with methods, and reconciliation. */
import type { Operation } from '@postern/protocol';
import type { MaintenanceOperation } from '@postern/protocol/spec';
import type { CallOptions } from '../call/call-operation.ts';
import type { ApiResult, ApiStyle } from '../call/promise-and-task-result-types.ts';
import type { CurrencyText, RequestParams, RequestParamsWithReference } from '../call/request-params-type.ts';
import type { Confirmation } from '../confirm/confirmation-result.ts';
import type { Order, OrderReference } from '../order/order.ts';
import type { OpenOrder, ReconcileEvent, ReconcileOptions } from '../order/reconcile-orders.ts';
import type { Outcome } from '../outcome/call-outcome.ts';
import type { StatusResult } from '../outcome/status-result.ts';

/** A client of the gateway. Each operation is a method: `CHECK_STATUS` is `checkStatus`. */
export interface Client<S extends ApiStyle = 'promise'> {
  /** Returns the totals of an order and its last operation (section 4.1). */
  checkStatus(params: RequestParams<'CHECK_STATUS'>, options?: CallOptions): ApiResult<S, StatusResult>;
  /** Captures all or part of an authorized amount (section 4.2). Sent once: see `confirmed.capture`. */
  capture<const Code extends CurrencyText>(
    params: RequestParams<'CAPTURE', Code>,
    options?: CallOptions,
  ): ApiResult<S, Outcome<'CAPTURE'>>;
  /** Releases an authorization before anything is captured (section 4.3). Sent once: see `confirmed.voidAuthorization`. */
  voidAuthorization(
    params: RequestParams<'VOID_AUTHORIZATION'>,
    options?: CallOptions,
  ): ApiResult<S, Outcome<'VOID_AUTHORIZATION'>>;
  /** Returns all or part of a captured amount (section 4.4). Without a `maintenance_reference`, the client generates one. */
  refund<const Code extends CurrencyText>(
    params: RequestParams<'REFUND', Code>,
    options?: CallOptions,
  ): ApiResult<S, Outcome<'REFUND'>>;
  /**
   * The operations that also confirm whether they were applied, and retry only what was not. On one order, they run one after the other.
   * They need its `merchant_reference`.
   */
  readonly confirmed: {
    /** Captures all or part of an authorized amount, once. */
    capture<const Code extends CurrencyText>(
      params: RequestParamsWithReference<'CAPTURE', Code>,
      options?: CallOptions,
    ): ApiResult<S, Confirmation<'CAPTURE'>>;
    /** Releases an authorization before anything is captured. */
    voidAuthorization(
      params: RequestParamsWithReference<'VOID_AUTHORIZATION'>,
      options?: CallOptions,
    ): ApiResult<S, Confirmation<'VOID_AUTHORIZATION'>>;
    /** Returns all or part of a captured amount, once. Without a `maintenance_reference`, the client generates one. */
    refund<const Code extends CurrencyText>(
      params: RequestParamsWithReference<'REFUND', Code>,
      options?: CallOptions,
    ): ApiResult<S, Confirmation<'REFUND'>>;
  };
  /** Finds out whether an operation was applied. Polls CHECK_STATUS until the answer is certain or the deadline passes. */
  confirmOutcome<O extends MaintenanceOperation>(
    request: Confirmation.Request<O>,
    options?: CallOptions,
  ): ApiResult<S, Confirmation<O>>;
  /** Gets an order as the state it is in, with the methods that the state allows. */
  getOrder<const Code extends CurrencyText>(
    reference: OrderReference<Code>,
    options?: CallOptions,
  ): ApiResult<S, Order<S>>;
  /** Checks a list of open orders and yields those that changed. Waits while you process an event. */
  reconcile<T extends OpenOrder>(
    orders: Iterable<T> | AsyncIterable<T>,
    options?: ReconcileOptions,
  ): AsyncGenerator<ReconcileEvent<T>, ReconcileEvent.Progress, void>;
}

/** One method for each operation of the table. The compiler finds a missing one where the client is built. */
export type MethodOf<O extends Operation> = { readonly [Name in O as CamelCase<Name>]: unknown };

/** `VOID_AUTHORIZATION` → `voidAuthorization`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>;
