/** Completes the pending operations of an order now, before they are due (D11b, D32). */
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { describedAs } from '../../schema/schema.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { wholeNumber } from '../../schema/primitives.ts';
import { declineMessage, endings } from '../../domain/scenario/scenario-effects.ts';
import { findEndingError } from '../../domain/scenario/check-scenario.ts';
import { OrderView, toOrderView } from './order-view.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';

export const CompletedOrderView = object(
  {
    order: OrderView,
    completed: describedAs(
      'The number of operations that were completed',
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
    ),
  },
  {},
);

const completePendingOperations = accountRoute({
  method: 'POST',
  path: '/orders/{fort_id}/complete',
  audience: 'account',
  summary:
    'Complete the pending operations or the payment of an order now, in the order in which they are due',
  pathParams: { fort_id: parameter('fort_id') },
  query: {},
  body: object(
    {},
    {
      ends: describedAs(
        'The outcome of all of them; by default, the outcome that each has been given',
        enumOf(endings),
      ),
      message: declineMessage,
    },
  ),
  example: { ends: 'succeeded' },
  reply: { status: 200, codec: CompletedOrderView },
  problems: ['OrderNotFound', 'NoPendingOperation'],
  handle: (
    { orderQueries, pendingOperationWorker }: Ports,
    { merchantIdentifier, services },
    { pathParams, body: { ends, message }, by },
  ) => {
    const error = findEndingError(ends, message, services);
    if (error !== undefined)
      return TE.left({ _tag: 'InvalidRequest', errors: [{ path: 'message', message: error }] });
    const find = pipe(
      orderQueries.find(merchantIdentifier, pathParams.fort_id),
      TE.mapLeft(internalError),
      TE.flatMap(TE.fromOption((): Problem => ({ _tag: 'OrderNotFound' }))),
    );
    return pipe(
      find,
      TE.flatMap(({ fortId }) =>
        pipe(
          pendingOperationWorker.completeNow(merchantIdentifier, fortId, ends && { ends, message }, by),
          TE.mapLeft(internalError),
        ),
      ),
      TE.filterOrElse(
        (completed) => completed > 0,
        (): Problem => ({ _tag: 'NoPendingOperation' }),
      ),
      TE.bindTo('completed'),
      TE.bind('order', () => pipe(find, TE.map(toOrderView))),
    );
  },
});

export const completionRoutes = [completePendingOperations];
