/**
 * An order whose type is its state. A state has only the methods that it allows, so that a refund before a capture does
 * not compile.
 */
import type { Currency } from '@postern/protocol';
import type { MaintenanceOperation, operations, OrderState } from '@postern/protocol/spec';
import type { ApiResult, ApiStyle } from '../call/promise-and-task-result-types.ts';
import type { CallOptions } from '../call/call-operation.ts';
import type { CamelCase } from '../call/client-method-of-each-operation.ts';
import type { Amount } from '../call/request-params-type.ts';
import type { Applied, NotApplied, Unconfirmed } from '../confirm/confirmation-result.ts';
import type { StatusCheck } from '../outcome/status-check.ts';
import type { nextStates } from './states-after-operation.ts';

/** Identifies an order. The currency is needed because CHECK_STATUS does not return it. */
export interface OrderReference {
  readonly merchantReference: string;
  readonly currency: Currency;
}

/** One of seven states, or `NotFound`; `_tag` says which. */
export type Order<S extends ApiStyle = 'promise'> =
  | AuthorizedOrder<S>
  | PartiallyCapturedOrder<S>
  | CapturedOrder<S>
  | RefundedOrder<S>
  | VoidedOrder<S>
  | PendingOrder<S>
  | ClosedOrder<S>
  | NotFoundOrder<S>;

/** The whole amount is authorized, and nothing is captured. */
export interface AuthorizedOrder<S extends ApiStyle = 'promise'>
  extends OrderBase<S>, OrderMethods<'Authorized', S> {
  readonly _tag: 'Authorized';
}

/** A part is captured. You can capture the rest and refund the captured part. */
export interface PartiallyCapturedOrder<S extends ApiStyle = 'promise'>
  extends OrderBase<S>, OrderMethods<'PartiallyCaptured', S> {
  readonly _tag: 'PartiallyCaptured';
}

/** The whole amount is captured, and some of it is not refunded. */
export interface CapturedOrder<S extends ApiStyle = 'promise'>
  extends OrderBase<S>, OrderMethods<'Captured', S> {
  readonly _tag: 'Captured';
}

/** The whole amount is captured and refunded. */
export interface RefundedOrder<S extends ApiStyle = 'promise'> extends OrderBase<S> {
  readonly _tag: 'Refunded';
}

/**
 * The authorization is void: the last operation voided it, or the gateway refused it as it refuses operations on a void order (034, 047;
 * D11c, assumed).
 */
export interface VoidedOrder<S extends ApiStyle = 'promise'> extends OrderBase<S> {
  readonly _tag: 'Voided';
}

/** The last operation is pending or uncertain. The only method is `refresh`. */
export interface PendingOrder<S extends ApiStyle = 'promise'> extends OrderBase<S> {
  readonly _tag: 'Pending';
}

/** The order was never authorized. */
export interface ClosedOrder<S extends ApiStyle = 'promise'> extends OrderBase<S> {
  readonly _tag: 'Closed';
}

/** The merchant has no order with this reference (036). */
export interface NotFoundOrder<S extends ApiStyle = 'promise'> extends OrderBase<S> {
  readonly _tag: 'NotFound';
}

/** The members of every state. */
export interface OrderBase<S extends ApiStyle> {
  readonly merchantReference: string;
  readonly currency: Currency;
  readonly statusCheck: StatusCheck;
  /** Gets the order again. */
  readonly refresh: (options?: CallOptions) => ApiResult<S, Order<S>>;
}

/**
 * The methods of a state: one for each operation whose row allows it in this state (`capture`), and one that moves the
 * whole remaining amount (`captureAll`) where that leads to another state.
 */
export type OrderMethods<State extends OrderState, S extends ApiStyle> = {
  readonly [O in AllowedOperation<State> as CamelCase<O>]: OrderMethod<O, State, S>;
} & {
  readonly [
    O in AllowedOperation<State> as NextState<O, State> extends LastState<O, State>
      ? never
      : `${CamelCase<O>}All`
  ]: (
    options?: OptionsOf<O>,
  ) => ApiResult<S, OrderResult<O, OrderIn<LastState<O, State>, S>, OrderIn<State, S>, S>>;
};

type Row<O extends MaintenanceOperation> = (typeof operations)[O];

type AllowedOperation<State extends OrderState> = {
  [O in MaintenanceOperation]: State extends Row<O>['allowedIn'][number] ? O : never;
}[MaintenanceOperation];

type NextStates<O extends MaintenanceOperation, State> = State extends keyof typeof nextStates
  ? Row<O>['moves'] extends keyof (typeof nextStates)[State]
    ? (typeof nextStates)[State][Row<O>['moves']]
    : never
  : never;

type NextState<O extends MaintenanceOperation, State> = Extract<
  NextStates<O, State> extends readonly (infer Next)[] ? Next : never,
  OrderState
>;

type LastState<O extends MaintenanceOperation, State> = Extract<
  NextStates<O, State> extends readonly [...unknown[], infer Last] ? Last : never,
  OrderState
>;

type OrderIn<State extends OrderState, S extends ApiStyle> = Extract<Order<S>, { readonly _tag: State }>;

type OrderMethod<O extends MaintenanceOperation, State extends OrderState, S extends ApiStyle> = (
  ...params: 'amount' extends keyof Row<O>['request']
    ? [amount: Amount, options?: OptionsOf<O>]
    : [options?: OptionsOf<O>]
) => ApiResult<S, OrderResult<O, OrderIn<NextState<O, State>, S>, OrderIn<State, S>, S>>;

type OptionsOf<O extends MaintenanceOperation> = 'maintenance_reference' extends keyof Row<O>['request']
  ? RefundOptions
  : OrderOperationOptions;

/** The confirmation of an operation, and the order after it. */
export type OrderResult<
  O extends MaintenanceOperation,
  Next extends Order<S>,
  Now extends Order<S>,
  S extends ApiStyle = 'promise',
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
  /** Your reference of the refund. A gateway pays a reference only once (D11g, derived). Default: one that the client generates. */
  readonly maintenanceReference?: string;
}
