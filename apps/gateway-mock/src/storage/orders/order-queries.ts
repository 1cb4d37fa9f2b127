/** Pages of orders and of their operations, for the back office. */
import { isMessageCode, isOperation, isPayment, isStatus } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { sql, type Selectable } from 'kysely';
import {
  orderSorts,
  type OrderFilter,
  type OrderSort,
  type StoredOperation,
  type StoredOrder,
  type OrderQueries,
} from '../../domain/order-queries-port.ts';
import { splitResponseCodeFilter, type ResponseCodeFilter } from '../../domain/response-code-filter.ts';
import type { Engine } from '../engine/engine.ts';
import { isOneOf } from '../engine/sql-dialect.ts';
import { toOrder } from './order-rows.ts';
import { searchOrders, type Condition } from './search-orders.ts';
import { unreadable } from '../decode-stored-column.ts';
import type { OperationsTable, OrderRow } from '../table-types.ts';
import { inTurn } from '../../clock/yield-to-event-loop.ts';
import { query } from '../engine/transaction.ts';

export const createOrderQueries = ({ db, read }: Pick<Engine, 'db' | 'read'>): OrderQueries => {
  const ofAccount = (merchantIdentifier: string) =>
    db.selectFrom('orders').selectAll().where('merchant_identifier', '=', merchantIdentifier);

  return {
    // A list that few rows match reads many: requests are processed between two of them.
    page: (merchantIdentifier, filter, count) =>
      inTurn(
        read('listing orders', function* () {
          const conditions = conditionsOf(db, merchantIdentifier, filter);
          const { search: part, sort = 'newest' } = filter;
          const { column, direction } = orderSorts[sort];
          const rows =
            part === undefined
              ? yield* query(
                  db
                    .selectFrom('orders')
                    .selectAll()
                    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
                    .$if(column === 'amount', (from) => from.orderBy('amount', direction))
                    .orderBy('fort_id', direction)
                    .limit(count),
                )
              : yield* searchOrders(db, { part, conditions, count });
          return rows.map(toStored);
        }),
      ),

    find: (merchantIdentifier, fortId) =>
      read('finding an order', function* () {
        const rows = yield* query(ofAccount(merchantIdentifier).where('fort_id', '=', fortId));
        return only(rows);
      }),

    findByReference: (merchantIdentifier, merchantReference) =>
      read('finding an order', function* () {
        const rows = yield* query(
          ofAccount(merchantIdentifier).where('merchant_reference', '=', merchantReference),
        );
        return only(rows);
      }),

    operations: (fortId, after, count) =>
      read('listing operations', function* () {
        const rows = yield* query(
          db
            .selectFrom('operations')
            .selectAll()
            .where('fort_id', '=', fortId)
            .where('id', '>', Number(after))
            .orderBy('id')
            .limit(count),
        );
        return rows.map(toOperation);
      }),
  };
};

const conditionsOf = (
  db: Engine['db'],
  merchantIdentifier: string,
  {
    status,
    currency,
    merchantReference,
    operation,
    refused,
    responseCodes,
    createdFrom,
    createdBefore,
    before,
    sort = 'newest',
  }: OrderFilter,
): readonly Condition[] => [
  sql`merchant_identifier = ${merchantIdentifier}`,
  ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
  ...(currency === undefined ? [] : [sql<boolean>`currency = ${currency}`]),
  ...(merchantReference === undefined ? [] : [sql<boolean>`merchant_reference = ${merchantReference}`]),
  ...(operation === undefined ? [] : [hasOperation(operation)]),
  ...(refused === undefined
    ? []
    : [refused ? sql<boolean>`last_message <> '000'` : sql<boolean>`last_message = '000'`]),
  ...(responseCodes === undefined ? [] : [hasLastCode(db, responseCodes)]),
  ...(createdFrom === undefined ? [] : [sql<boolean>`created_at >= ${createdFrom}`]),
  ...(createdBefore === undefined ? [] : [sql<boolean>`created_at < ${createdBefore}`]),
  ...(before === undefined ? [] : [follows(sort, before)]),
];

const hasOperation = (operation: string): Condition =>
  sql<boolean>`exists (select 1 from operations where operations.fort_id = orders.fort_id and command = ${operation})`;

const hasLastCode = (db: Engine['db'], codes: ResponseCodeFilter): Condition => {
  const { whole, messages } = splitResponseCodeFilter(codes);
  return sql<boolean>`(${isOneOf(db, sql`last_status || last_message`, whole)} or ${isOneOf(db, sql`last_message`, messages)})`;
};

/** Whether an order follows the one with this cursor. */
const follows = (sort: OrderSort, cursor: string): Condition => {
  const { column, direction } = orderSorts[sort];
  const after = sql.raw(direction === 'desc' ? '<' : '>');
  if (column === 'fort_id') return sql<boolean>`fort_id ${after} ${cursor}`;
  const [amount = '', fortId = ''] = cursor.split('.');
  return sql<boolean>`(amount, fort_id) ${after} (${BigInt(amount)}, ${fortId})`;
};

const only = ([row]: readonly OrderRow[]): O.Option<StoredOrder> =>
  row === undefined ? O.none : O.some(toStored(row));

const toStored = (row: OrderRow): StoredOrder => ({
  ...toOrder(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Throws if the row is damaged. */
export const toOperation = (row: Selectable<OperationsTable>): StoredOperation => {
  const { command, status, message } = row;
  if (!isOperation(command) && !isPayment(command)) throw unreadable('command');
  if (!isStatus(status)) throw unreadable('status');
  if (!isMessageCode(message)) throw unreadable('message');
  return {
    place: String(row.id),
    operation: command,
    outcome: { status, message },
    amount: row.amount === null ? O.none : O.some(BigInt(row.amount)),
    maintenanceReference: O.fromNullable(row.maintenance_reference),
    description: O.fromNullable(row.order_description),
    at: row.at,
    operationId: row.operation_id ?? undefined,
    requestId: row.request_id ?? undefined,
  };
};
