/**
 * An order whose type follows what is known of it: what cannot be done in a state is no method of that state, so that
 * a refund before a capture does not compile.
 */
import type { Currency, MaintenanceOperation } from '@postern/protocol';
import type { Amount } from '../call/request-params.ts';
import type { CallOptions } from '../call/call.ts';
import type { Face, Via } from '../call/api-style.ts';
import type { DidNotHappen, Happened, StillUnknown } from '../confirm/confirmation.ts';
import type { Standing } from '../confirm/order-snapshot.ts';

/** Which order. CHECK_STATUS does not tell the currency, so the caller does. */
export interface WhichOrder {
  readonly merchant_reference: string;
  readonly currency: Currency;
}

/** Exactly one of them; `_tag` tells which. */
export type Order<F extends Face = 'task'> =
  Authorized<F> | PartlyCaptured<F> | Captured<F> | Refunded<F> | Voided<F> | Unsettled<F> | Closed<F>;

/** All of the money is held, none is taken. */
export interface Authorized<F extends Face = 'task'> extends Known<F> {
  readonly _tag: 'Authorized';
  readonly capture: (
    amount: Amount,
    options?: OrderOptions,
  ) => Via<F, Step<'CAPTURE', PartlyCaptured<F> | Captured<F>, Authorized<F>, F>>;
  readonly captureAll: (options?: OrderOptions) => Via<F, Step<'CAPTURE', Captured<F>, Authorized<F>, F>>;
  readonly voidAuthorization: (
    options?: OrderOptions,
  ) => Via<F, Step<'VOID_AUTHORIZATION', Voided<F>, Authorized<F>, F>>;
}

/** Some of it is taken; the rest can be, and what was taken can be given back. */
export interface PartlyCaptured<F extends Face = 'task'> extends Known<F> {
  readonly _tag: 'PartlyCaptured';
  readonly capture: (
    amount: Amount,
    options?: OrderOptions,
  ) => Via<F, Step<'CAPTURE', PartlyCaptured<F> | Captured<F>, PartlyCaptured<F>, F>>;
  readonly captureAll: (options?: OrderOptions) => Via<F, Step<'CAPTURE', Captured<F>, PartlyCaptured<F>, F>>;
  readonly refund: (
    amount: Amount,
    options?: RefundOptions,
  ) => Via<F, Step<'REFUND', PartlyCaptured<F>, PartlyCaptured<F>, F>>;
}

/** All of it is taken, and not all given back. */
export interface Captured<F extends Face = 'task'> extends Known<F> {
  readonly _tag: 'Captured';
  readonly refund: (
    amount: Amount,
    options?: RefundOptions,
  ) => Via<F, Step<'REFUND', Captured<F> | Refunded<F>, Captured<F>, F>>;
  readonly refundAll: (options?: RefundOptions) => Via<F, Step<'REFUND', Refunded<F>, Captured<F>, F>>;
}

/** All was taken and given back. */
export interface Refunded<F extends Face = 'task'> extends Known<F> {
  readonly _tag: 'Refunded';
}

/** The authorization was given up. */
export interface Voided<F extends Face = 'task'> extends Known<F> {
  readonly _tag: 'Voided';
}

/** The last operation is not decided: nothing but to look again. */
export interface Unsettled<F extends Face = 'task'> extends Known<F> {
  readonly _tag: 'Unsettled';
}

/** Never authorized, or no longer: the gateway said that nothing can be done (034). */
export interface Closed<F extends Face = 'task'> extends Known<F> {
  readonly _tag: 'Closed';
}

/** What every state has. */
export interface Known<F extends Face> {
  readonly merchantReference: string;
  readonly currency: Currency;
  readonly standing: Standing;
  /** Asks again how it stands. */
  readonly look: (options?: CallOptions) => Via<F, Order<F>>;
}

/** What became of an operation, and the order as it is then. */
export type Step<
  O extends MaintenanceOperation,
  Next extends Order<F>,
  Now extends Order<F>,
  F extends Face,
> =
  | (Happened<O> & { readonly order: Next })
  | (DidNotHappen<O> & { readonly order: Now })
  | (StillUnknown<O> & { readonly order: Unsettled<F> });

/** What one operation on an order may have of its own. */
export interface OrderOptions extends CallOptions {
  readonly description?: string;
}

/** What one refund may have of its own. */
export interface RefundOptions extends OrderOptions {
  /** Yours, if you have one; the client makes one otherwise. */
  readonly maintenanceReference?: string;
}
