/** The queries of the consistency check. Each reads a page with one statement, so that a page is consistent even if the gateway is running. */
import {
  maintenanceOperations,
  operations,
  payments,
  refusalReasons,
  type MaintenanceOperation,
  type MovedTotal,
} from '@postern/protocol/spec';
import type { Kysely } from 'kysely';
import type { Tables } from '../table-types.ts';

type Effect = Exclude<(typeof operations)[MaintenanceOperation]['moves'], 'nothing'>;

/** What the consistency check compares an order with, for each effect that an operation can have. */
const aggregates = {
  captured: 'captures',
  refunded: 'refunds',
  authorization: 'voids',
} as const satisfies Readonly<Record<Effect, string>>;

/** The orders after a fort_id, with the totals of their operations. */
export const selectOrders = (db: Kysely<Tables>, fortId: string, pageSize: number) =>
  db
    .with('page', (from) =>
      from.selectFrom('orders').selectAll().where('fort_id', '>', fortId).orderBy('fort_id').limit(pageSize),
    )
    .with('totals', (from) =>
      from
        .selectFrom('operations')
        .where('fort_id', '>', fortId)
        .where('fort_id', '<=', (inner) =>
          inner.selectFrom('page').select(({ fn }) => fn.max('fort_id').as('end')),
        )
        .groupBy('fort_id')
        .select(({ fn, eb }) => {
          const succeeded = (operation: MaintenanceOperation) =>
            eb.and({ command: operation, status: operations[operation].successStatus });
          const paid = Object.entries(payments).map(([payment, { successStatus }]) =>
            eb.and({ command: payment, status: successStatus }),
          );
          const anySucceeded = (moves: Effect) =>
            eb.or(maintenanceOperations.filter((name) => operations[name].moves === moves).map(succeeded));
          const sumOf = (total: MovedTotal) =>
            eb.cast<string | null>(fn.sum('amount').filterWhere(anySucceeded(total)), 'text');
          return [
            'fort_id',
            sumOf('captured').as(aggregates.captured),
            sumOf('refunded').as(aggregates.refunded),
            fn.count('id').filterWhere(anySucceeded('authorization')).as(aggregates.authorization),
            fn
              .max('id')
              .filterWhere(eb.or([...maintenanceOperations.map(succeeded), ...paid]))
              .as('last_success'),
            fn
              .max('id')
              .filterWhere('message', '<>', refusalReasons.OrderPending.messageCode)
              .as('last_applied'),
          ];
        }),
    )
    .with('pending', (from) =>
      from
        .selectFrom('pending_operations')
        .where('fort_id', '>', fortId)
        .where('fort_id', '<=', (inner) =>
          inner.selectFrom('page').select(({ fn }) => fn.max('fort_id').as('end')),
        )
        .groupBy('fort_id')
        .select(({ fn }) => ['fort_id', fn.count('id').as('count'), fn.min('completion').as('completion')]),
    )
    .selectFrom('page')
    .leftJoin('pending', 'pending.fort_id', 'page.fort_id')
    .leftJoin('totals', 'totals.fort_id', 'page.fort_id')
    .leftJoin('operations as success', 'success.id', 'totals.last_success')
    .leftJoin('operations as last', 'last.id', 'totals.last_applied')
    .select(['page.fort_id', 'merchant_reference', 'page.status', 'last_status', 'last_message'])
    .select(({ cast }) => [
      cast<string>('page.amount', 'text').as('amount'),
      cast<string>('authorized_amount', 'text').as('authorized'),
      cast<string>('captured_amount', 'text').as('captured'),
      cast<string>('refunded_amount', 'text').as('refunded'),
    ])
    .select(['totals.captures', 'totals.refunds', 'totals.voids', 'success.status as success_status'])
    .select(['pending.count as pending_count', 'pending.completion'])
    .select(['last.status as recorded_status', 'last.message as recorded_message'])
    .orderBy('page.fort_id');

/** The operations after an id. */
export const selectOperations = (db: Kysely<Tables>, id: number, pageSize: number) =>
  db
    .selectFrom('operations')
    .leftJoin('orders', 'orders.fort_id', 'operations.fort_id')
    .select(['operations.id', 'operations.fort_id', 'command', 'operations.status', 'message'])
    .select('operations.order_description')
    .select(({ cast }) => cast<string | null>('operations.amount', 'text').as('amount'))
    .select(['merchant_identifier', 'merchant_reference'])
    .where('operations.id', '>', id)
    .orderBy('operations.id')
    .limit(pageSize);

/** Maintenance references with more than one successful refund. */
export const selectRepeatedRefunds = (db: Kysely<Tables>, pageSize: number) =>
  db
    .selectFrom('operations')
    .where('maintenance_reference', 'is not', null)
    .where('command', '=', 'REFUND')
    .where('status', '=', operations.REFUND.successStatus)
    .groupBy(['fort_id', 'maintenance_reference'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .select(({ fn }) => ['fort_id', 'maintenance_reference', fn.countAll().as('times')])
    .orderBy('fort_id')
    .limit(pageSize);
