/** `client.getOrder`: checks an order and returns it as the state it is in. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { ApiResult, ApiStyle, ToApiStyle } from '../call/promise-and-task-result-types.ts';
import type { CallOptions } from '../call/call-operation.ts';
import type { Failure } from '../outcome/call-failure.ts';
import { fromStoredStatusCheck, type StatusCheck } from '../outcome/status-check.ts';
import { createOrderBuilder, type OrderCalls } from './create-order-builder.ts';
import type { Order } from './order.ts';

export const createGetOrder =
  <S extends ApiStyle>(calls: OrderCalls, toStyle: ToApiStyle<S>) =>
  (
    { merchant_reference, currency }: Pick<Order.Base, 'merchant_reference' | 'currency'>,
    options?: CallOptions,
  ): ApiResult<S, Order<S>> => {
    // Without the options of the first call, whose signal may have ended it.
    const refresh = (newOptions?: CallOptions): ApiResult<S, Order<S>> => toStyle(loadOrder(newOptions));
    const buildOrder = createOrderBuilder(calls, toStyle, { merchant_reference, currency }, refresh);

    function loadOrder(callOptions: CallOptions | undefined): TE.TaskEither<Failure, Order<S>> {
      return async () => {
        const status = await calls.checkStatus({ merchant_reference }, callOptions)();
        if (E.isLeft(status)) return status;
        return E.right(
          status.right._tag === 'Found'
            ? buildOrder(status.right.statusCheck)
            : buildOrder(emptyStatusCheck(status.right.code), 'NotFound'),
        );
      };
    }
    return refresh(options);
  };

// There is no order.
const emptyStatusCheck = (code: string): StatusCheck =>
  fromStoredStatusCheck({ totals: { authorized: 0n, captured: 0n, refunded: 0n }, lastOperation: { code } });
