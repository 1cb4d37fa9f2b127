/** The states of an order as objects: each with the methods that it has, and each method with the state that follows. */
import type { MaintenanceOperation } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Call, CallOptions } from '../call/call.ts';
import type { ConfirmedCall } from '../confirm/confirmed-call.ts';
import type { ApiStyle, ToApiStyle, ApiResult } from '../call/api-style.ts';
import type { Failure } from '../outcome/failure.ts';
import type { Confirmation } from '../confirm/confirmation.ts';
import type { OrderSnapshot } from '../confirm/order-snapshot.ts';
import type {
  AuthorizedOrder,
  CapturedOrder,
  OrderBase,
  Order,
  OrderOperationOptions,
  PartiallyCapturedOrder,
  RefundedOrder,
  RefundOptions,
  OrderResult,
  PendingOrder,
  VoidedOrder,
  OrderReference,
} from './order.ts';
import { orderStatus, capturedOrderStatus } from './order-status.ts';

/** What an order is worked on with. */
export interface OrderCalls {
  readonly checkStatus: Call<'CHECK_STATUS'>;
  readonly capture: ConfirmedCall<'CAPTURE'>;
  readonly voidAuthorization: ConfirmedCall<'VOID_AUTHORIZATION'>;
  readonly refund: ConfirmedCall<'REFUND'>;
}

export const createOrderBuilder = <F extends ApiStyle>(
  tools: OrderCalls,
  show: ToApiStyle<F>,
  { merchant_reference, currency }: OrderReference,
  look: (options?: CallOptions) => ApiResult<F, Order<F>>,
): ((snapshot: OrderSnapshot) => Order<F>) => {
  const known = (snapshot: OrderSnapshot): OrderBase<F> => ({
    merchantReference: merchant_reference,
    currency,
    snapshot,
    refresh: look,
  });
  const asked = ({ description }: OrderOperationOptions) => ({
    merchant_reference,
    ...(description !== undefined && { order_description: description }),
  });
  const refunding = ({ maintenanceReference, ...options }: RefundOptions) => ({
    ...asked(options),
    currency,
    ...(maintenanceReference !== undefined && { maintenance_reference: maintenanceReference }),
  });

  const authorized = (snapshot: OrderSnapshot): AuthorizedOrder<F> => {
    const { authorized: all } = snapshot.totals;
    const now: AuthorizedOrder<F> = {
      _tag: 'Authorized',
      ...known(snapshot),
      capture: (amount, options = {}) =>
        step(tools.capture({ ...asked(options), amount, currency }, options), now, afterCapture),
      captureAll: (options = {}) =>
        step(tools.capture({ ...asked(options), amount: all, currency }, options), now, captured),
      voidAuthorization: (options = {}) =>
        step(tools.voidAuthorization(asked(options), options), now, voided),
    };
    return now;
  };

  const partlyCaptured = (snapshot: OrderSnapshot): PartiallyCapturedOrder<F> => {
    const rest = snapshot.totals.authorized - snapshot.totals.captured;
    const now: PartiallyCapturedOrder<F> = {
      _tag: 'PartiallyCaptured',
      ...known(snapshot),
      capture: (amount, options = {}) =>
        step(tools.capture({ ...asked(options), amount, currency }, options), now, afterCapture),
      captureAll: (options = {}) =>
        step(tools.capture({ ...asked(options), amount: rest, currency }, options), now, captured),
      refund: (amount, options = {}) =>
        step(tools.refund({ ...refunding(options), amount }, options), now, partlyCaptured),
    };
    return now;
  };

  const captured = (snapshot: OrderSnapshot): CapturedOrder<F> => {
    const rest = snapshot.totals.captured - snapshot.totals.refunded;
    const now: CapturedOrder<F> = {
      _tag: 'Captured',
      ...known(snapshot),
      refund: (amount, options = {}) =>
        step(tools.refund({ ...refunding(options), amount }, options), now, afterRefund),
      refundAll: (options = {}) =>
        step(tools.refund({ ...refunding(options), amount: rest }, options), now, refunded),
    };
    return now;
  };

  const refunded = (snapshot: OrderSnapshot): RefundedOrder<F> => ({ _tag: 'Refunded', ...known(snapshot) });
  const voided = (snapshot: OrderSnapshot): VoidedOrder<F> => ({ _tag: 'Voided', ...known(snapshot) });
  const unsettled = (snapshot: OrderSnapshot): PendingOrder<F> => ({ _tag: 'Pending', ...known(snapshot) });

  const afterCapture = (snapshot: OrderSnapshot): PartiallyCapturedOrder<F> | CapturedOrder<F> =>
    capturedOrderStatus(snapshot.totals) === 'PartiallyCaptured'
      ? partlyCaptured(snapshot)
      : captured(snapshot);
  const afterRefund = (snapshot: OrderSnapshot): CapturedOrder<F> | RefundedOrder<F> =>
    capturedOrderStatus(snapshot.totals) === 'Refunded' ? refunded(snapshot) : captured(snapshot);

  function step<O extends MaintenanceOperation, Next extends Order<F>, Now extends Order<F>>(
    task: TE.TaskEither<Failure, Confirmation<O>>,
    now: Now,
    next: (snapshot: OrderSnapshot) => Next,
  ): ApiResult<F, OrderResult<O, Next, Now, F>> {
    return show(
      pipe(
        task,
        TE.map((resolution): OrderResult<O, Next, Now, F> => {
          switch (resolution._tag) {
            case 'Applied':
              return { ...resolution, order: next(resolution.after) };
            case 'NotApplied':
              return { ...resolution, order: now };
            case 'Unconfirmed':
              return { ...resolution, order: unsettled(resolution.after ?? now.snapshot) };
          }
        }),
      ),
    );
  }

  return (snapshot) => {
    const tag = orderStatus(snapshot);
    switch (tag) {
      case 'Authorized':
        return authorized(snapshot);
      case 'PartiallyCaptured':
        return partlyCaptured(snapshot);
      case 'Captured':
        return captured(snapshot);
      case 'Refunded':
        return refunded(snapshot);
      case 'Voided':
        return voided(snapshot);
      case 'Pending':
        return unsettled(snapshot);
      case 'Closed':
        return { _tag: tag, ...known(snapshot) };
    }
  };
};
