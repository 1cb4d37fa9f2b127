/** The statements that every request runs. */
import { operations } from '@postern/protocol/spec';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import type {
  OperationsTable,
  OrderRow,
  OrdersTable,
  PendingOperationsTable,
  Tables,
} from '../table-types.ts';
import { prepared } from '../engine/transaction.ts';

type OrderChanges = Pick<
  Required<Updateable<OrdersTable>>,
  | 'authorized_amount'
  | 'captured_amount'
  | 'refunded_amount'
  | 'status'
  | 'last_status'
  | 'last_message'
  | 'processor_response_code'
  | 'acquirer_response_code'
  | 'updated_at'
>;

type NewOperationRow = Required<Omit<Insertable<OperationsTable>, 'id'>>;

type NewPendingOperationRow = Required<Omit<Insertable<PendingOperationsTable>, 'id'>>;

type Orders = SelectQueryBuilder<Tables, 'orders', OrderRow>;

const findStatements = (db: Kysely<Tables>, withLock: (orders: Orders) => Orders) => ({
  orderByReference: prepared<{ merchantIdentifier: string; merchantReference: string }>()(db, (from, slot) =>
    withLock(
      from
        .selectFrom('orders')
        .selectAll()
        .where('merchant_identifier', '=', slot('merchantIdentifier'))
        .where('merchant_reference', '=', slot('merchantReference')),
    ),
  ),

  orderByFortId: prepared<{ merchantIdentifier: string; fortId: string }>()(db, (from, slot) =>
    withLock(
      from
        .selectFrom('orders')
        .selectAll()
        .where('fort_id', '=', slot('fortId'))
        .where('merchant_identifier', '=', slot('merchantIdentifier')),
    ),
  ),
});

/** Statements that find an order by either of its references. */
export type FindStatements = ReturnType<typeof findStatements>;

export const orderStatements = (db: Kysely<Tables>) => ({
  /** Find an order and lock it until the end of the transaction. */
  locked: findStatements(db, (orders) => orders.forUpdate()),
  /** Find an order without a lock. */
  unlocked: findStatements(db, (orders) => orders),

  refundByReference: prepared<{ fortId: string; maintenanceReference: string }>()(db, (from, slot) =>
    from
      .selectFrom('operations')
      .select('id')
      .where('fort_id', '=', slot('fortId'))
      .where('maintenance_reference', '=', slot('maintenanceReference'))
      .where('status', '=', operations.REFUND.successStatus)
      .limit(1),
  ),

  updateOrder: prepared<OrderChanges & { fortId: string }>()(db, (from, slot) =>
    from
      .updateTable('orders')
      .set({
        authorized_amount: slot('authorized_amount'),
        captured_amount: slot('captured_amount'),
        refunded_amount: slot('refunded_amount'),
        status: slot('status'),
        last_status: slot('last_status'),
        last_message: slot('last_message'),
        processor_response_code: slot('processor_response_code'),
        acquirer_response_code: slot('acquirer_response_code'),
        updated_at: slot('updated_at'),
      })
      .where('fort_id', '=', slot('fortId')),
  ),

  insertOperation: prepared<NewOperationRow>()(db, (from, slot) =>
    from.insertInto('operations').values({
      fort_id: slot('fort_id'),
      command: slot('command'),
      status: slot('status'),
      message: slot('message'),
      amount: slot('amount'),
      maintenance_reference: slot('maintenance_reference'),
      order_description: slot('order_description'),
      at: slot('at'),
      operation_id: slot('operation_id'),
      request_id: slot('request_id'),
    }),
  ),

  insertPendingOperation: prepared<NewPendingOperationRow>()(db, (from, slot) =>
    from.insertInto('pending_operations').values({
      merchant_identifier: slot('merchant_identifier'),
      fort_id: slot('fort_id'),
      completion: slot('completion'),
      due_at: slot('due_at'),
      account_clock: slot('account_clock'),
    }),
  ),
});

export type Statements = ReturnType<typeof orderStatements>;
