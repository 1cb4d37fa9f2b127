/** Orders: created in any state (D13), listed, and read with their operations. */
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { describedAs } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { textMatching } from '../../schema/text.ts';
import { nothing, wholeNumber } from '../../schema/primitives.ts';
import { toNewOrder } from '../../seed/seed-order-to-new-order.ts';
import { SeedOrder } from '../../seed/seed-schema.ts';
import {
  OperationView,
  OrderView,
  PaymentTryView,
  toOperationView,
  toOrderView,
  toPaymentTryView,
} from './order-view.ts';
import { orderListCursor, orderListQuery, toOrderFilter } from './order-list-query.ts';
import type { Account } from '../../domain/account.ts';
import { orderCursor, type StoredOrder } from '../../domain/order-queries-port.ts';
import { limit, pageSchema, fetchPage } from '../pagination.ts';
import type { Ports } from '../management-api-ports.ts';
import { PendingOperationView, toPendingOperationView } from './pending-operation-view.ts';
import { findOrderErrors } from '../../seed/find-order-errors.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';
import { exportOrders } from './export-orders.ts';

const createOrder = accountRoute({
  method: 'POST',
  path: '/orders',
  audience: 'account',
  summary: 'Create an order, as if its payment had been processed',
  pathParams: {},
  query: {},
  body: SeedOrder,
  example: { merchant_reference: 'order-1001', currency: 'AED', amount: '1050', state: 'authorized' },
  reply: { status: 201, codec: OrderView },
  problems: ['OrderExists', 'TooManyOrders'],
  handle: (
    {
      add,
      dispatcher,
      generateAuthorizationCode: authorizationCode,
      orderQueries,
      maxOrders,
      pendingOperationWorker,
    }: Ports,
    account,
    { body, by },
  ) =>
    pipe(
      checkOrder(body, account),
      TE.flatMap((order) =>
        pipe(
          add({ orders: [toNewOrder(account.merchantIdentifier, authorizationCode)(order)], maxOrders, by }),
          TE.mapLeft(internalError),
        ),
      ),
      TE.bindTo('added'),
      TE.bind('order', () =>
        pipe(
          orderQueries.findByReference(account.merchantIdentifier, body.merchant_reference),
          TE.mapLeft(internalError),
        ),
      ),
      TE.flatMap(({ added, order }): TE.TaskEither<Problem, StoredOrder> => {
        if (added.isAccountGone === true) return TE.left({ _tag: 'AccountNotFound' });
        if (added.orders > 0) return orOrderNotFound(order);
        return TE.left({ _tag: O.isSome(order) ? 'OrderExists' : 'TooManyOrders' });
      }),
      TE.tapIO(() => dispatcher.nudge),
      TE.tapIO(() => pendingOperationWorker.nudge),
      TE.map(toOrderView),
    ),
});

const checkOrder = (order: SeedOrder, account: Account): TE.TaskEither<Problem, SeedOrder> => {
  const errors = findOrderErrors(order, account);
  return errors.length === 0 ? TE.right(order) : TE.left({ _tag: 'InvalidRequest', errors });
};

const listOrders = accountRoute({
  method: 'GET',
  path: '/orders',
  audience: 'account',
  summary: 'List the orders of an account, newest first unless sorted',
  isSearch: true,
  pathParams: {},
  query: { ...orderListQuery, before: orderListCursor, limit },
  body: nothing,
  reply: { status: 200, codec: pageSchema('a list of orders', OrderView) },
  problems: [],
  handle: ({ orderQueries }: Ports, { merchantIdentifier }, { query }) =>
    pipe(
      TE.fromEither(toOrderFilter(query)),
      TE.flatMap((filter) =>
        fetchPage(
          query.limit,
          (count) => orderQueries.page(merchantIdentifier, filter, count),
          (order) => orderCursor(filter.sort ?? 'newest', order),
          toOrderView,
        ),
      ),
    ),
});

const cursor = describedAs('The end of the previous page', textMatching('1 to 15 digits', /^[0-9]+$/, 15));

export const OrderWithOperationsView = object(
  {
    order: OrderView,
    operations: pageSchema('a list of operations', OperationView),
    pending: describedAs(
      'The pending operations, in the order in which they are due',
      list('a list of pending operations', PendingOperationView, 100),
    ),
    tries: describedAs(
      'The cards that were submitted on payment pages, oldest first',
      list('a list of tries', PaymentTryView, 100),
    ),
  },
  {},
);

const readOrder = accountRoute({
  method: 'GET',
  path: '/orders/{fort_id}',
  audience: 'account',
  summary:
    'Get an order with its operations, oldest first, its pending operations and the tries of its payment',
  pathParams: { fort_id: parameter('fort_id') },
  query: { after: cursor, limit },
  body: nothing,
  reply: { status: 200, codec: OrderWithOperationsView },
  problems: ['OrderNotFound'],
  handle: (
    { orderQueries, pendingOperations, payments }: Ports,
    { merchantIdentifier },
    { pathParams, query },
  ) =>
    pipe(
      orderQueries.find(merchantIdentifier, pathParams.fort_id),
      TE.mapLeft(internalError),
      TE.flatMap(orOrderNotFound),
      TE.bindTo('order'),
      TE.bind('operations', ({ order }) =>
        fetchPage(
          query.limit,
          (count) => orderQueries.operations(order.fortId, query.after ?? '0', count),
          ({ place: at }) => at,
          toOperationView,
        ),
      ),
      TE.bind('pending', ({ order }) =>
        pipe(pendingOperations.pendingOf(merchantIdentifier, order.fortId), TE.mapLeft(internalError)),
      ),
      TE.bind('tries', ({ order }) => pipe(payments.tries(order.fortId), TE.mapLeft(internalError))),
      TE.map(({ order, operations, pending, tries }) => ({
        order: toOrderView(order),
        operations,
        pending: pending.map((one) => toPendingOperationView({ ...one, amount: order.amount })),
        tries: tries.map(toPaymentTryView),
      })),
    ),
});

const orOrderNotFound: (found: O.Option<StoredOrder>) => TE.TaskEither<Problem, StoredOrder> = TE.fromOption(
  (): Problem => ({ _tag: 'OrderNotFound' }),
);

const deleteOrder = accountRoute({
  method: 'DELETE',
  path: '/orders/{fort_id}',
  audience: 'account',
  summary:
    'Delete an order with its operations, feedback and pending operations, and the cards that its payment saved',
  pathParams: { fort_id: parameter('fort_id') },
  query: {},
  body: nothing,
  reply: { status: 204, codec: nothing },
  problems: ['OrderNotFound'],
  handle: ({ remove }: Ports, { merchantIdentifier }, { pathParams, by }) =>
    pipe(
      remove.order(merchantIdentifier, pathParams.fort_id, by),
      TE.mapLeft(internalError),
      TE.filterOrElse(
        (isRemoved) => isRemoved,
        (): Problem => ({ _tag: 'OrderNotFound' }),
      ),
      TE.map(() => undefined),
    ),
});

const deleteOrders = accountRoute({
  method: 'DELETE',
  path: '/orders',
  audience: 'account',
  summary: 'Delete all orders of an account, with its feedback, inbox messages and saved cards',
  pathParams: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object(
      {
        removed: describedAs(
          'The number of orders that were deleted',
          wholeNumber(0, Number.MAX_SAFE_INTEGER),
        ),
      },
      {},
    ),
  },
  problems: [],
  handle: ({ remove }: Ports, { merchantIdentifier }, { by }) =>
    pipe(
      remove.orders(merchantIdentifier, by),
      TE.bimap(internalError, (removed) => ({ removed })),
    ),
});

// The export comes before the order, whose path fits it, too.
export const orderRoutes = [createOrder, listOrders, exportOrders, readOrder, deleteOrder, deleteOrders];
