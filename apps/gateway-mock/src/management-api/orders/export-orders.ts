/** The list of orders as a file. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { orderCursor, type StoredOrder } from '../../domain/order-queries-port.ts';
import { nothing } from '../../schema/primitives.ts';
import { exportList, exportReply, formatQuery } from '../export/export-stream.ts';
import { exportFormats } from '../export/export-formats.ts';
import type { Ports } from '../management-api-ports.ts';
import { accountRoute } from '../route.ts';
import { orderListQuery, toOrderFilter } from './order-list-query.ts';
import { orderMemberNames, toOrderView } from './order-view.ts';

const formats = exportFormats(
  toOrderView,
  orderMemberNames.map((name) => [name, (order: StoredOrder) => toOrderView(order)[name]] as const),
  {},
);

export const exportOrders = accountRoute({
  method: 'GET',
  path: '/orders/export',
  audience: 'account',
  summary: 'Export the orders of a list as a file',
  isLong: true,
  pathParams: {},
  query: { ...orderListQuery, ...formatQuery },
  body: nothing,
  reply: exportReply,
  problems: [],
  handle: ({ orderQueries, clock }: Ports, { merchantIdentifier }, { query: { format, ...query } }) =>
    pipe(
      TE.fromEither(toOrderFilter(query)),
      TE.map((filter) =>
        exportList({ list: 'orders', account: merchantIdentifier, now: clock.now(), format }, formats, {
          fetch: (before, count) =>
            orderQueries.page(
              merchantIdentifier,
              { ...filter, ...(before !== undefined && { before }) },
              count,
            ),
          cursorOf: (order) => orderCursor(filter.sort ?? 'newest', order),
        }),
      ),
    ),
});
