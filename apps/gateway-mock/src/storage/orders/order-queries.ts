/** Pages of orders and of their operations, for the back office. */
import { isMessageCode, isOperation, isPayment, isStatus } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import { sql, type Selectable } from 'kysely';
import type {
  OrderFilter,
  StoredOperation,
  StoredOrder,
  OrderQueries,
} from '../../domain/order-queries-port.ts';
import type { Engine } from '../engine/engine.ts';
import { toOrder } from './order-rows.ts';
import type { Condition, OnSearchIndexFailed } from './search-index.ts';
import { createSearchOrders } from './search-orders.ts';
import type { OperationsTable, OrderRow } from '../table-types.ts';
import { query } from '../engine/transaction.ts';

export const createOrderQueries = (
  engine: Engine,
  onSearchIndexFailed: OnSearchIndexFailed = () => undefined,
): OrderQueries => {
  const { db, read } = engine;
  const searchOrders = createSearchOrders(engine, onSearchIndexFailed);
  const ofMerchant = (merchantIdentifier: string) =>
    db.selectFrom('orders').selectAll().where('merchant_identifier', '=', merchantIdentifier);

  return {
    page: (merchantIdentifier, filter, count) =>
      read('listing orders', function* () {
        const conditions = conditionsOf(merchantIdentifier, filter);
        const { search: part, before } = filter;
        const rows =
          part === undefined
            ? yield* query(
                db
                  .selectFrom('orders')
                  .selectAll()
                  .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
                  .orderBy('fort_id', 'desc')
                  .limit(count),
              )
            : yield* searchOrders({ part, merchantIdentifier, conditions, before, count });
        return rows.map(toStored);
      }),

    find: (merchantIdentifier, fortId) =>
      read('finding an order', function* () {
        const rows = yield* query(ofMerchant(merchantIdentifier).where('fort_id', '=', fortId));
        return only(rows);
      }),

    findByReference: (merchantIdentifier, merchantReference) =>
      read('finding an order', function* () {
        const rows = yield* query(
          ofMerchant(merchantIdentifier).where('merchant_reference', '=', merchantReference),
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

// `like` compares letters differently on the two engines; this compares exactly on both.
const beginsWith = (prefix: string) =>
  sql<boolean>`substr(merchant_reference, 1, ${prefix.length}) = ${prefix}`;

const conditionsOf = (
  merchantIdentifier: string,
  { status, currency, merchantReference, createdFrom, createdBefore, before }: OrderFilter,
): readonly Condition[] => [
  sql`merchant_identifier = ${merchantIdentifier}`,
  ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
  ...(currency === undefined ? [] : [sql<boolean>`currency = ${currency}`]),
  ...(merchantReference === undefined ? [] : [beginsWith(merchantReference)]),
  ...(createdFrom === undefined ? [] : [sql<boolean>`created_at >= ${createdFrom}`]),
  ...(createdBefore === undefined ? [] : [sql<boolean>`created_at < ${createdBefore}`]),
  ...(before === undefined ? [] : [sql<boolean>`fort_id < ${before}`]),
];

const only = ([row]: readonly OrderRow[]): O.Option<StoredOrder> =>
  row === undefined ? O.none : O.some(toStored(row));

const toStored = (row: OrderRow): StoredOrder => ({
  ...toOrder(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toOperation = (row: Selectable<OperationsTable>): StoredOperation => {
  const { command, status, message } = row;
  if (!(isOperation(command) || isPayment(command)) || !isStatus(status) || !isMessageCode(message)) {
    throw new Error(`an operation of order ${row.fort_id} has a code that the specification does not define`);
  }
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
