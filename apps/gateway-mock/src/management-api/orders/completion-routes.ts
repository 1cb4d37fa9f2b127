/** Ends what is still under way of an order, without waiting for its time (D11, D32). */
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { describedAs } from '../../schema/schema.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/parameter.ts';
import { whole } from '../../schema/primitives.ts';
import { endings } from '../../domain/scenario/effects.ts';
import { OrderView, toOrderView } from './order-view.ts';
import type { Ports } from '../ports.ts';
import { internalError, type Problem } from '../problem.ts';
import { accountRoute } from '../route.ts';

const completePendingOperations = accountRoute({
  method: 'POST',
  path: '/orders/{fort_id}/settle',
  audience: 'account',
  summary: 'End now what is pending or uncertain of an order, in the order in which it would end',
  pathParams: { fort_id: parameter('fort_id') },
  query: {},
  body: object(
    {},
    { ends: describedAs('How it ends; as it would have, if nothing is said', nameIn(endings)) },
  ),
  example: { ends: 'succeeded' },
  reply: {
    status: 200,
    codec: object(
      {
        order: OrderView,
        settled: describedAs('How many operations were ended', whole(1, Number.MAX_SAFE_INTEGER)),
      },
      {},
    ),
  },
  problems: ['OrderNotFound', 'NoPendingOperation'],
  handle: (
    { orderQueries: orderPages, pendingOperationWorker: settler }: Ports,
    { merchantIdentifier },
    { pathParams, body },
  ) => {
    const find = pipe(
      orderPages.find(merchantIdentifier, pathParams.fort_id),
      TE.mapLeft(internalError),
      TE.flatMap(TE.fromOption((): Problem => ({ _tag: 'OrderNotFound' }))),
    );
    return pipe(
      find,
      TE.flatMap(({ fortId }) =>
        pipe(settler.completeNow(merchantIdentifier, fortId, body.ends), TE.mapLeft(internalError)),
      ),
      TE.filterOrElse(
        (settled) => settled > 0,
        (): Problem => ({ _tag: 'NoPendingOperation' }),
      ),
      TE.bindTo('settled'),
      TE.bind('order', () => pipe(find, TE.map(toOrderView))),
    );
  },
});

export const completionRoutes = [completePendingOperations];
