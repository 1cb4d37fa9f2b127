/** `client.order`: looks at an order, and gives it as the state that it is in. */
import { describeResponseCode } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { CallOptions } from '../call/call.ts';
import type { ApiStyle, ToApiStyle, ApiResult } from '../call/api-style.ts';
import type { Failure } from '../outcome/failure.ts';
import { toOrderSnapshot, type OrderSnapshot } from '../confirm/order-snapshot.ts';
import { createOrderBuilder, type OrderCalls } from './build-order.ts';
import type { Order, OrderReference } from './order.ts';

export const createGetOrder =
  <F extends ApiStyle>(tools: OrderCalls, show: ToApiStyle<F>) =>
  (which: OrderReference, options?: CallOptions): ApiResult<F, Order<F>> => {
    const look = (changes = options): ApiResult<F, Order<F>> => show(looking(changes));
    const stateOf = createOrderBuilder(tools, show, which, look);

    function looking(chosen: CallOptions | undefined): TE.TaskEither<Failure, Order<F>> {
      return async () => {
        const told = await tools.checkStatus({ merchant_reference: which.merchant_reference }, chosen)();
        if (E.isLeft(told)) return told;
        const { _tag, reply, code } = told.right;
        return E.right(stateOf(_tag === 'Succeeded' ? toOrderSnapshot(reply) : nothingKnown(code)));
      };
    }
    return look();
  };

// The question itself was refused, say because there is no such order.
const nothingKnown = (code: string): OrderSnapshot => ({
  totals: { authorized: 0n, captured: 0n, refunded: 0n },
  lastOperation: describeResponseCode(code),
});
