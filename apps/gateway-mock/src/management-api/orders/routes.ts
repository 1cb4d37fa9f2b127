/** Orders: made in any state (D13), found again, and looked at with all that they went through. */
import type * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { currency } from '../../schema/currency.ts';
import { describedAs } from '../../schema/schema.ts';
import { instant } from '../../schema/timestamp.ts';
import { list } from '../../schema/list.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/parameter.ts';
import { matching } from '../../schema/text.ts';
import { nothing } from '../../schema/primitives.ts';
import { orderFor } from '../../seed/store-seed.ts';
import { initialOrderStates } from '../../ledger/initial-order-states.ts';
import { amount } from '../../schema/amount.ts';
import { Operation, operationOf, Order, orderOf, status } from './order-view.ts';
import type { StoredOrder } from '../../domain/order-pages.ts';
import { limit, pageOf, paged } from '../pagination.ts';
import type { Ports } from '../ports.ts';
import { PendingTold, pendingOut } from './pending-operation-view.ts';
import { internalError, type Problem } from '../problem.ts';
import { routeOfAccount } from '../route.ts';

const NewOrder = object(
  {
    merchant_reference: parameter('merchant_reference'),
    currency,
    amount,
    state: describedAs('The state in which it is made', nameIn(initialOrderStates)),
  },
  { order_description: parameter('order_description') },
);

const createOrder = routeOfAccount({
  method: 'POST',
  path: '/orders',
  who: 'account',
  summary: 'Make an order, as if its payment had been made',
  segments: {},
  query: {},
  body: NewOrder,
  example: { merchant_reference: 'order-1001', currency: 'AED', amount: '1050', state: 'authorized' },
  reply: { status: 201, codec: Order },
  problems: ['OrderExists'],
  answer: ({ add, authorizationCode, orderQueries: orderPages }: Ports, { merchantIdentifier }, { body }) =>
    pipe(
      add({ orders: [orderFor(merchantIdentifier, authorizationCode)(body)] }),
      TE.mapLeft(internalError),
      TE.filterOrElse(
        ({ orders }) => orders > 0,
        (): Problem => ({ _tag: 'OrderExists' }),
      ),
      TE.flatMap(() =>
        pipe(
          orderPages.findByReference(merchantIdentifier, body.merchant_reference),
          TE.mapLeft(internalError),
        ),
      ),
      TE.flatMap(known),
      TE.map(orderOf),
    ),
});

const listOrders = routeOfAccount({
  method: 'GET',
  path: '/orders',
  who: 'account',
  summary: 'List the orders of an account, the newest first',
  segments: {},
  query: {
    status,
    currency,
    merchant_reference: describedAs('How the reference begins', parameter('merchant_reference')),
    search: describedAs('Its fort_id, or how its merchant_reference begins', parameter('merchant_reference')),
    created_from: describedAs('Made at this moment or later', instant),
    created_before: describedAs('Made before this moment', instant),
    before: describedAs('A fort_id: orders that are older than that one', parameter('fort_id')),
    limit,
  },
  body: nothing,
  reply: { status: 200, codec: pageOf('a list of orders', Order) },
  problems: [],
  answer: ({ orderQueries: orderPages }: Ports, { merchantIdentifier }, { query }) =>
    paged(
      query.limit,
      (count) =>
        orderPages.page(
          merchantIdentifier,
          {
            ...(query.status !== undefined && { status: query.status }),
            ...(query.currency !== undefined && { currency: query.currency }),
            ...(query.merchant_reference !== undefined && { merchantReference: query.merchant_reference }),
            ...(query.search !== undefined && { search: query.search }),
            ...(query.created_from !== undefined && { createdFrom: inUtc(query.created_from) }),
            ...(query.created_before !== undefined && { createdBefore: inUtc(query.created_before) }),
            ...(query.before !== undefined && { before: query.before }),
          },
          count,
        ),
      ({ fortId }) => fortId,
      orderOf,
    ),
});

const inUtc = (moment: string): string => new Date(moment).toISOString();

const place = describedAs('Where the page before ended', matching('1 to 15 digits', /^[0-9]+$/, 15));

const readOrder = routeOfAccount({
  method: 'GET',
  path: '/orders/{fort_id}',
  who: 'account',
  summary:
    'Read an order, what it went through, the oldest operation first, and what of it is still under way',
  segments: { fort_id: parameter('fort_id') },
  query: { after: place, limit },
  body: nothing,
  reply: {
    status: 200,
    codec: object(
      {
        order: Order,
        operations: pageOf('a list of operations', Operation),
        pending: describedAs(
          'Operations that are under way, in the order in which they end',
          list('a list of operations under way', PendingTold, 100),
        ),
      },
      {},
    ),
  },
  problems: ['OrderNotFound'],
  answer: (
    { orderQueries: orderPages, pendingOperations: settlements }: Ports,
    { merchantIdentifier },
    { segments, query },
  ) =>
    pipe(
      orderPages.find(merchantIdentifier, segments.fort_id),
      TE.mapLeft(internalError),
      TE.flatMap(known),
      TE.bindTo('order'),
      TE.bind('operations', ({ order }) =>
        paged(
          query.limit,
          (count) => orderPages.operations(order.fortId, query.after ?? '0', count),
          ({ place: at }) => at,
          operationOf,
        ),
      ),
      TE.bind('pending', ({ order }) =>
        pipe(settlements.pendingOf(merchantIdentifier, order.fortId), TE.mapLeft(internalError)),
      ),
      TE.map(({ order, operations, pending }) => ({
        order: orderOf(order),
        operations,
        pending: pending.map(pendingOut),
      })),
    ),
});

const known: (found: O.Option<StoredOrder>) => TE.TaskEither<Problem, StoredOrder> = TE.fromOption(
  (): Problem => ({ _tag: 'OrderNotFound' }),
);

export const orderRoutes = [createOrder, listOrders, readOrder];
