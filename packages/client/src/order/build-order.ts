/** Builds an order object with the methods of its state. Each method returns the order in its next state. */
import type { MaintenanceOperation } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { ApiResult, ApiStyle, ToApiStyle } from '../call/api-style.ts';
import type { Call, CallOptions } from '../call/call.ts';
import type { Confirmation } from '../confirm/confirmation.ts';
import type { ConfirmedCall } from '../confirm/confirmed-call.ts';
import type { OrderSnapshot } from '../confirm/order-snapshot.ts';
import type { Failure } from '../outcome/failure.ts';
import { capturedOrderStatus, orderStatus } from './order-status.ts';
import type {
  AuthorizedOrder,
  CapturedOrder,
  Order,
  OrderBase,
  OrderOperationOptions,
  OrderReference,
  OrderResult,
  PartiallyCapturedOrder,
  PendingOrder,
  RefundedOrder,
  RefundOptions,
  VoidedOrder,
} from './order.ts';

/** The calls that the methods of an order make. */
export interface OrderCalls {
  readonly checkStatus: Call<'CHECK_STATUS'>;
  readonly capture: ConfirmedCall<'CAPTURE'>;
  readonly voidAuthorization: ConfirmedCall<'VOID_AUTHORIZATION'>;
  readonly refund: ConfirmedCall<'REFUND'>;
}

export const createOrderBuilder = <S extends ApiStyle>(
  calls: OrderCalls,
  toStyle: ToApiStyle<S>,
  { merchant_reference, currency }: OrderReference,
  refresh: (options?: CallOptions) => ApiResult<S, Order<S>>,
): ((snapshot: OrderSnapshot) => Order<S>) => {
  const baseOf = (snapshot: OrderSnapshot): OrderBase<S> => ({
    merchantReference: merchant_reference,
    currency,
    snapshot,
    refresh,
  });
  const orderParams = ({ description }: OrderOperationOptions) => ({
    merchant_reference,
    ...(description !== undefined && { order_description: description }),
  });
  const refundParams = ({ maintenanceReference, ...options }: RefundOptions) => ({
    ...orderParams(options),
    currency,
    ...(maintenanceReference !== undefined && { maintenance_reference: maintenanceReference }),
  });

  const authorized = (snapshot: OrderSnapshot): AuthorizedOrder<S> => {
    const { authorized: all } = snapshot.totals;
    const now: AuthorizedOrder<S> = {
      _tag: 'Authorized',
      ...baseOf(snapshot),
      capture: (amount, options = {}) =>
        toResult(calls.capture({ ...orderParams(options), amount, currency }, options), now, afterCapture),
      captureAll: (options = {}) =>
        toResult(calls.capture({ ...orderParams(options), amount: all, currency }, options), now, captured),
      voidAuthorization: (options = {}) =>
        toResult(calls.voidAuthorization(orderParams(options), options), now, voided),
    };
    return now;
  };

  const partiallyCaptured = (snapshot: OrderSnapshot): PartiallyCapturedOrder<S> => {
    const rest = snapshot.totals.authorized - snapshot.totals.captured;
    const now: PartiallyCapturedOrder<S> = {
      _tag: 'PartiallyCaptured',
      ...baseOf(snapshot),
      capture: (amount, options = {}) =>
        toResult(calls.capture({ ...orderParams(options), amount, currency }, options), now, afterCapture),
      captureAll: (options = {}) =>
        toResult(calls.capture({ ...orderParams(options), amount: rest, currency }, options), now, captured),
      refund: (amount, options = {}) =>
        toResult(calls.refund({ ...refundParams(options), amount }, options), now, partiallyCaptured),
    };
    return now;
  };

  const captured = (snapshot: OrderSnapshot): CapturedOrder<S> => {
    const rest = snapshot.totals.captured - snapshot.totals.refunded;
    const now: CapturedOrder<S> = {
      _tag: 'Captured',
      ...baseOf(snapshot),
      refund: (amount, options = {}) =>
        toResult(calls.refund({ ...refundParams(options), amount }, options), now, afterRefund),
      refundAll: (options = {}) =>
        toResult(calls.refund({ ...refundParams(options), amount: rest }, options), now, refunded),
    };
    return now;
  };

  const refunded = (snapshot: OrderSnapshot): RefundedOrder<S> => ({ _tag: 'Refunded', ...baseOf(snapshot) });
  const voided = (snapshot: OrderSnapshot): VoidedOrder<S> => ({ _tag: 'Voided', ...baseOf(snapshot) });
  const pending = (snapshot: OrderSnapshot): PendingOrder<S> => ({ _tag: 'Pending', ...baseOf(snapshot) });

  const afterCapture = (snapshot: OrderSnapshot): PartiallyCapturedOrder<S> | CapturedOrder<S> =>
    capturedOrderStatus(snapshot.totals) === 'PartiallyCaptured'
      ? partiallyCaptured(snapshot)
      : captured(snapshot);
  const afterRefund = (snapshot: OrderSnapshot): CapturedOrder<S> | RefundedOrder<S> =>
    capturedOrderStatus(snapshot.totals) === 'Refunded' ? refunded(snapshot) : captured(snapshot);

  function toResult<O extends MaintenanceOperation, Next extends Order<S>, Now extends Order<S>>(
    task: TE.TaskEither<Failure, Confirmation<O>>,
    now: Now,
    next: (snapshot: OrderSnapshot) => Next,
  ): ApiResult<S, OrderResult<O, Next, Now, S>> {
    return toStyle(
      pipe(
        task,
        TE.map((confirmation): OrderResult<O, Next, Now, S> => {
          switch (confirmation._tag) {
            case 'Applied':
              return { ...confirmation, order: next(confirmation.after) };
            case 'NotApplied':
              return { ...confirmation, order: now };
            case 'Unconfirmed':
              return { ...confirmation, order: pending(confirmation.after ?? now.snapshot) };
          }
        }),
      ),
    );
  }

  return (snapshot) => {
    const status = orderStatus(snapshot);
    switch (status) {
      case 'Authorized':
        return authorized(snapshot);
      case 'PartiallyCaptured':
        return partiallyCaptured(snapshot);
      case 'Captured':
        return captured(snapshot);
      case 'Refunded':
        return refunded(snapshot);
      case 'Voided':
        return voided(snapshot);
      case 'Pending':
        return pending(snapshot);
      case 'Closed':
        return { _tag: status, ...baseOf(snapshot) };
    }
  };
};
