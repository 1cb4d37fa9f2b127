/** `client.order`: looks at an order, and gives it as the state that it is in. */
import { describeResponseCode } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { CallOptions } from '../call/call.ts';
import type { Face, Show, Via } from '../call/api-style.ts';
import type { Failure } from '../outcome/failure.ts';
import { standingOf, type Standing } from '../confirm/order-snapshot.ts';
import { statesOf, type Tools } from './build-order.ts';
import type { Order, WhichOrder } from './order.ts';

export const orderWith =
  <F extends Face>(tools: Tools, show: Show<F>) =>
  (which: WhichOrder, options?: CallOptions): Via<F, Order<F>> => {
    const look = (changes = options): Via<F, Order<F>> => show(looking(changes));
    const stateOf = statesOf(tools, show, which, look);

    function looking(chosen: CallOptions | undefined): TE.TaskEither<Failure, Order<F>> {
      return async () => {
        const told = await tools.checkStatus({ merchant_reference: which.merchant_reference }, chosen)();
        if (E.isLeft(told)) return told;
        const { _tag, reply, code } = told.right;
        return E.right(stateOf(_tag === 'Succeeded' ? standingOf(reply) : nothingKnown(code)));
      };
    }
    return look();
  };

// The question itself was refused, say because there is no such order.
const nothingKnown = (code: string): Standing => ({
  totals: { authorized: 0n, captured: 0n, refunded: 0n },
  last: describeResponseCode(code),
});
