/** The states of an order as objects: each with the methods that it has, and each method with the state that follows. */
import type { MaintenanceOperation } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Call, CallOptions } from '../call/call.ts';
import type { Careful } from '../confirm/confirmed-call.ts';
import type { Face, Show, Via } from '../call/api-style.ts';
import type { Failure } from '../outcome/failure.ts';
import type { Resolution } from '../confirm/confirmation.ts';
import type { Standing } from '../confirm/order-snapshot.ts';
import type {
  Authorized,
  Captured,
  Known,
  Order,
  OrderOptions,
  PartlyCaptured,
  Refunded,
  RefundOptions,
  Step,
  Unsettled,
  Voided,
  WhichOrder,
} from './order.ts';
import { tagOf, tagOfCaptured } from './order-status.ts';

/** What an order is worked on with. */
export interface Tools {
  readonly checkStatus: Call<'CHECK_STATUS'>;
  readonly capture: Careful<'CAPTURE'>;
  readonly voidAuthorization: Careful<'VOID_AUTHORIZATION'>;
  readonly refund: Careful<'REFUND'>;
}

export const statesOf = <F extends Face>(
  tools: Tools,
  show: Show<F>,
  { merchant_reference, currency }: WhichOrder,
  look: (options?: CallOptions) => Via<F, Order<F>>,
): ((standing: Standing) => Order<F>) => {
  const known = (standing: Standing): Known<F> => ({
    merchantReference: merchant_reference,
    currency,
    standing,
    look,
  });
  const asked = ({ description }: OrderOptions) => ({
    merchant_reference,
    ...(description !== undefined && { order_description: description }),
  });
  const refunding = ({ maintenanceReference, ...options }: RefundOptions) => ({
    ...asked(options),
    currency,
    ...(maintenanceReference !== undefined && { maintenance_reference: maintenanceReference }),
  });

  const authorized = (standing: Standing): Authorized<F> => {
    const { authorized: all } = standing.totals;
    const now: Authorized<F> = {
      _tag: 'Authorized',
      ...known(standing),
      capture: (amount, options = {}) =>
        step(tools.capture({ ...asked(options), amount, currency }, options), now, afterCapture),
      captureAll: (options = {}) =>
        step(tools.capture({ ...asked(options), amount: all, currency }, options), now, captured),
      voidAuthorization: (options = {}) =>
        step(tools.voidAuthorization(asked(options), options), now, voided),
    };
    return now;
  };

  const partlyCaptured = (standing: Standing): PartlyCaptured<F> => {
    const rest = standing.totals.authorized - standing.totals.captured;
    const now: PartlyCaptured<F> = {
      _tag: 'PartlyCaptured',
      ...known(standing),
      capture: (amount, options = {}) =>
        step(tools.capture({ ...asked(options), amount, currency }, options), now, afterCapture),
      captureAll: (options = {}) =>
        step(tools.capture({ ...asked(options), amount: rest, currency }, options), now, captured),
      refund: (amount, options = {}) =>
        step(tools.refund({ ...refunding(options), amount }, options), now, partlyCaptured),
    };
    return now;
  };

  const captured = (standing: Standing): Captured<F> => {
    const rest = standing.totals.captured - standing.totals.refunded;
    const now: Captured<F> = {
      _tag: 'Captured',
      ...known(standing),
      refund: (amount, options = {}) =>
        step(tools.refund({ ...refunding(options), amount }, options), now, afterRefund),
      refundAll: (options = {}) =>
        step(tools.refund({ ...refunding(options), amount: rest }, options), now, refunded),
    };
    return now;
  };

  const refunded = (standing: Standing): Refunded<F> => ({ _tag: 'Refunded', ...known(standing) });
  const voided = (standing: Standing): Voided<F> => ({ _tag: 'Voided', ...known(standing) });
  const unsettled = (standing: Standing): Unsettled<F> => ({ _tag: 'Unsettled', ...known(standing) });

  const afterCapture = (standing: Standing): PartlyCaptured<F> | Captured<F> =>
    tagOfCaptured(standing.totals) === 'PartlyCaptured' ? partlyCaptured(standing) : captured(standing);
  const afterRefund = (standing: Standing): Captured<F> | Refunded<F> =>
    tagOfCaptured(standing.totals) === 'Refunded' ? refunded(standing) : captured(standing);

  function step<O extends MaintenanceOperation, Next extends Order<F>, Now extends Order<F>>(
    task: TE.TaskEither<Failure, Resolution<O>>,
    now: Now,
    next: (standing: Standing) => Next,
  ): Via<F, Step<O, Next, Now, F>> {
    return show(
      pipe(
        task,
        TE.map((resolution): Step<O, Next, Now, F> => {
          switch (resolution._tag) {
            case 'Happened':
              return { ...resolution, order: next(resolution.after) };
            case 'DidNotHappen':
              return { ...resolution, order: now };
            case 'StillUnknown':
              return { ...resolution, order: unsettled(resolution.after ?? now.standing) };
          }
        }),
      ),
    );
  }

  return (standing) => {
    const tag = tagOf(standing);
    switch (tag) {
      case 'Authorized':
        return authorized(standing);
      case 'PartlyCaptured':
        return partlyCaptured(standing);
      case 'Captured':
        return captured(standing);
      case 'Refunded':
        return refunded(standing);
      case 'Voided':
        return voided(standing);
      case 'Unsettled':
        return unsettled(standing);
      case 'Closed':
        return { _tag: tag, ...known(standing) };
    }
  };
};
