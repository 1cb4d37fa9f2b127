/** Builds an order object with the methods of its state. Each method returns the order in its next state. */
import {
  orderState,
  remainingAmount,
  type MaintenanceOperation,
  type OrderState,
} from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { ApiResult, ApiStyle, ToApiStyle } from '../call/promise-and-task-result-types.ts';
import type { CallOptions } from '../call/call-operation.ts';
import type { Amount, RequestParamsWithReference } from '../call/request-params-type.ts';
import type { ConfirmedCall } from '../confirm/call-and-confirm.ts';
import type { CheckStatus } from '../confirm/check-status-or-fail.ts';
import type { Confirmation } from '../confirm/confirmation-result.ts';
import type { StatusCheck } from '../outcome/status-check.ts';
import { orderStateOfStatusCheck } from './order-state-of-status-check.ts';
import type { Order } from './order.ts';

/** The calls that the methods of an order make. */
export interface OrderCalls {
  readonly checkStatus: CheckStatus;
  readonly confirmedCall: <O extends MaintenanceOperation>(operation: O) => ConfirmedCall<O>;
}

export const createOrderBuilder = <S extends ApiStyle>(
  { confirmedCall }: OrderCalls,
  toStyle: ToApiStyle<S>,
  { merchant_reference, currency }: Pick<Order.Base, 'merchant_reference' | 'currency'>,
  refresh: (options?: CallOptions) => ApiResult<S, Order<S>>,
): ((statusCheck: StatusCheck, state?: Order['_tag']) => Order<S>) => {
  const perform = <O extends MaintenanceOperation, Next extends Order<S>, Now extends Order<S>>(
    operation: O,
    params: RequestParamsWithReference<O>,
    options: CallOptions | undefined,
    now: Now,
    next: (after: StatusCheck) => Next,
  ): ApiResult<S, Order.Result<O, Next, Now, S>> => {
    const withOrder = (confirmation: Confirmation<O>): Order.Result<O, Next, Now, S> => {
      switch (confirmation._tag) {
        case 'Applied':
          return { ...confirmation, order: next(confirmation.after) };
        case 'NotApplied':
          return { ...confirmation, order: now };
        case 'Unconfirmed':
          return {
            ...confirmation,
            order: withoutMethods('Pending', confirmation.after ?? now.statusCheck),
          };
      }
    };
    return toStyle(async () => {
      const confirmed = await confirmedCall(operation)(params, options)();
      return E.isLeft(confirmed) ? confirmed : E.right(withOrder(confirmed.right));
    });
  };

  // The last members, so that they win over what a caller in JavaScript passes.
  const moneyOf = <P>(params: P, amount: Amount) => ({ ...params, merchant_reference, amount, currency });

  const withoutMethods = <State extends OrderState | 'NotFound'>(_tag: State, statusCheck: StatusCheck) => ({
    _tag,
    merchant_reference,
    currency,
    statusCheck,
    refresh,
  });

  const authorized = (statusCheck: StatusCheck): Order.Authorized<S> => {
    const rest = remainingAmount('CAPTURE', statusCheck.totals);
    const order: Order.Authorized<S> = {
      ...withoutMethods('Authorized', statusCheck),
      capture: (amount, params, options) =>
        perform('CAPTURE', moneyOf(params, amount), options, order, afterCapture),
      captureAll: (params, options) => perform('CAPTURE', moneyOf(params, rest), options, order, captured),
      voidAuthorization: (params, options) =>
        perform('VOID_AUTHORIZATION', { ...params, merchant_reference }, options, order, voided),
    };
    return order;
  };

  const partiallyCaptured = (statusCheck: StatusCheck): Order.PartiallyCaptured<S> => {
    const rest = remainingAmount('CAPTURE', statusCheck.totals);
    const order: Order.PartiallyCaptured<S> = {
      ...withoutMethods('PartiallyCaptured', statusCheck),
      capture: (amount, params, options) =>
        perform('CAPTURE', moneyOf(params, amount), options, order, afterCapture),
      captureAll: (params, options) => perform('CAPTURE', moneyOf(params, rest), options, order, captured),
      refund: (amount, params, options) =>
        perform('REFUND', moneyOf(params, amount), options, order, partiallyCaptured),
    };
    return order;
  };

  const captured = (statusCheck: StatusCheck): Order.Captured<S> => {
    const rest = remainingAmount('REFUND', statusCheck.totals);
    const order: Order.Captured<S> = {
      ...withoutMethods('Captured', statusCheck),
      refund: (amount, params, options) =>
        perform('REFUND', moneyOf(params, amount), options, order, afterRefund),
      refundAll: (params, options) => perform('REFUND', moneyOf(params, rest), options, order, refunded),
    };
    return order;
  };

  const refunded = (after: StatusCheck) => withoutMethods('Refunded', after);
  const voided = (after: StatusCheck) => withoutMethods('Voided', after);

  // Another change of the order at the same time could lead to a state that the type of the method excludes.
  const afterCapture = (after: StatusCheck) =>
    stateBy(after) === 'PartiallyCaptured' ? partiallyCaptured(after) : captured(after);
  const afterRefund = (after: StatusCheck) =>
    stateBy(after) === 'Captured' ? captured(after) : refunded(after);

  return (statusCheck, state = orderStateOfStatusCheck(statusCheck)) => {
    if (state === 'Authorized') return authorized(statusCheck);
    if (state === 'PartiallyCaptured') return partiallyCaptured(statusCheck);
    if (state === 'Captured') return captured(statusCheck);
    return withoutMethods(state, statusCheck);
  };
};

// By the totals alone.
const stateBy = ({ totals }: StatusCheck): OrderState =>
  orderState({ totals, isVoided: false, isPending: false });
