/** The statements that every request runs. */
import { operations } from '@postern/protocol';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import type { OperationsTable, OrderRow, OrdersTable, SettlementsTable, Tables } from '../tables.ts';
import { prepared } from '../engine/transaction.ts';

type Moved = Pick<
  Required<Updateable<OrdersTable>>,
  | 'authorized_amount'
  | 'captured_amount'
  | 'refunded_amount'
  | 'status'
  | 'last_status'
  | 'last_message'
  | 'updated_at'
>;

type Recorded = Required<Omit<Insertable<OperationsTable>, 'id'>>;

type Settling = Required<Omit<Insertable<SettlementsTable>, 'id'>>;

type Orders = SelectQueryBuilder<Tables, 'orders', OrderRow>;

const finding = (db: Kysely<Tables>, how: (orders: Orders) => Orders) => ({
  orderByReference: prepared<{ merchantIdentifier: string; merchantReference: string }>()(db, (from, slot) =>
    how(
      from
        .selectFrom('orders')
        .selectAll()
        .where('merchant_identifier', '=', slot('merchantIdentifier'))
        .where('merchant_reference', '=', slot('merchantReference')),
    ),
  ),

  orderByFortId: prepared<{ merchantIdentifier: string; fortId: string }>()(db, (from, slot) =>
    how(
      from
        .selectFrom('orders')
        .selectAll()
        .where('fort_id', '=', slot('fortId'))
        .where('merchant_identifier', '=', slot('merchantIdentifier')),
    ),
  ),
});

/** Finds orders in one of the two ways. */
export type Finding = ReturnType<typeof finding>;

export const statementsOn = (db: Kysely<Tables>) => ({
  /** Holds an order until the end of the transaction. */
  holding: finding(db, (orders) => orders.forUpdate()),
  /** Looks at an order as it stands. */
  looking: finding(db, (orders) => orders),

  refundUnder: prepared<{ fortId: string; maintenanceReference: string }>()(db, (from, slot) =>
    from
      .selectFrom('operations')
      .select('id')
      .where('fort_id', '=', slot('fortId'))
      .where('maintenance_reference', '=', slot('maintenanceReference'))
      .where('status', '=', operations.REFUND.successStatus)
      .limit(1),
  ),

  moveOrder: prepared<Moved & { fortId: string }>()(db, (from, slot) =>
    from
      .updateTable('orders')
      .set({
        authorized_amount: slot('authorized_amount'),
        captured_amount: slot('captured_amount'),
        refunded_amount: slot('refunded_amount'),
        status: slot('status'),
        last_status: slot('last_status'),
        last_message: slot('last_message'),
        updated_at: slot('updated_at'),
      })
      .where('fort_id', '=', slot('fortId')),
  ),

  recordOperation: prepared<Recorded>()(db, (from, slot) =>
    from.insertInto('operations').values({
      fort_id: slot('fort_id'),
      command: slot('command'),
      status: slot('status'),
      message: slot('message'),
      amount: slot('amount'),
      maintenance_reference: slot('maintenance_reference'),
      order_description: slot('order_description'),
      at: slot('at'),
    }),
  ),

  addSettlement: prepared<Settling>()(db, (from, slot) =>
    from.insertInto('settlements').values({
      merchant_identifier: slot('merchant_identifier'),
      fort_id: slot('fort_id'),
      settling: slot('settling'),
      due_at: slot('due_at'),
      own_clock: slot('own_clock'),
    }),
  ),
});

export type Statements = ReturnType<typeof statementsOn>;
