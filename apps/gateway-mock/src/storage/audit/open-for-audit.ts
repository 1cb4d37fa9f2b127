/**
 * Opens a database for an audit, without changing it. It is read in pages, each with one statement: so a page is consistent
 * even if the gateway is running. Amounts are read as texts, so that no value is rounded, not even an invalid one.
 */
import {
  maintenanceOperations,
  operations,
  refusalReasons,
  type MaintenanceOperation,
  type MovedTotal,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { existsSync } from 'node:fs';
import { isAddress } from '../database-name.ts';
import { describeFailure } from '../../domain/failure.ts';
import { PendingCompletion } from '../../domain/scenario/pending-completion.ts';
import type { Engine } from '../engine/engine.ts';
import { openSqlite } from '../engine/sqlite.ts';
import { openGroupCommit } from '../engine/group-commit.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export interface AuditReader {
  readonly orders: () => AsyncIterable<AuditedOrder>;
  readonly operations: () => AsyncIterable<AuditedOperation>;
  /** Maintenance references with more than one successful refund. */
  readonly repeatedRefunds: () => Promise<readonly RepeatedRefund[]>;
  readonly close: () => Promise<void>;
}

/** An order with the totals of its operations. */
export interface AuditedOrder {
  readonly fortId: string;
  readonly merchantReference: string;
  readonly amount: bigint;
  readonly authorized: bigint;
  readonly captured: bigint;
  readonly refunded: bigint;
  readonly status: string;
  readonly lastCode: string;
  readonly sumOfCaptures: bigint;
  readonly sumOfRefunds: bigint;
  readonly voids: number;
  /** The number of pending operations, and the status that the order had before them. */
  readonly pendingOperations: number;
  readonly statusBefore: string | undefined;
  readonly recorded: {
    /** The status after the last successful operation, and the code of the last operation that changed the order, if any. */
    readonly status: string | undefined;
    readonly lastCode: string | undefined;
  };
}

export interface AuditedOperation {
  readonly fortId: string;
  /** `undefined` if its order is not stored. */
  readonly order: { readonly merchantIdentifier: string; readonly merchantReference: string } | undefined;
  readonly operation: string;
  readonly code: string;
  readonly amount: bigint | undefined;
  readonly description: string | undefined;
}

export interface RepeatedRefund {
  readonly fortId: string;
  readonly maintenanceReference: string;
  readonly times: number;
}

/** Opens an existing database. Throws if it does not exist. */
export const openForAudit = async (database: string, pageSize = 20_000): Promise<AuditReader> => {
  const engine = await openToRead(database);
  const { db, close } = engine;

  const read = async <A>(transaction: () => Transaction<A>): Promise<A> => {
    const result = await engine.read('reading the database', transaction)();
    if (E.isLeft(result)) throw new Error(describeFailure(result.left).join(), { cause: result.left.cause });
    return result.right;
  };

  const ordersAfter = (fortId: string) =>
    db
      .with('page', (from) =>
        from
          .selectFrom('orders')
          .selectAll()
          .where('fort_id', '>', fortId)
          .orderBy('fort_id')
          .limit(pageSize),
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
            const anySucceeded = (moves: MovedTotal | 'authorization') =>
              eb.or(maintenanceOperations.filter((name) => operations[name].moves === moves).map(succeeded));
            const sumOf = (total: MovedTotal) =>
              eb.cast<string | null>(fn.sum('amount').filterWhere(anySucceeded(total)), 'text');
            return [
              'fort_id',
              sumOf('captured').as('captures'),
              sumOf('refunded').as('refunds'),
              fn.count('id').filterWhere(anySucceeded('authorization')).as('voids'),
              fn
                .max('id')
                .filterWhere(eb.or(maintenanceOperations.map(succeeded)))
                .as('last_success'),
              fn
                .max('id')
                .filterWhere('message', '<>', refusalReasons.Unsettled.messageCode)
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

  const operationsAfter = (id: number) =>
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

  return {
    async *orders() {
      for (let fortId = ''; ;) {
        const rows = await read(() => query(ordersAfter(fortId)));
        yield* rows.map((row): AuditedOrder => ({
          fortId: row.fort_id,
          merchantReference: row.merchant_reference,
          amount: BigInt(row.amount),
          authorized: BigInt(row.authorized),
          captured: BigInt(row.captured),
          refunded: BigInt(row.refunded),
          status: row.status,
          lastCode: `${row.last_status}${row.last_message}`,
          sumOfCaptures: BigInt(row.captures ?? 0),
          sumOfRefunds: BigInt(row.refunds ?? 0),
          voids: Number(row.voids ?? 0),
          pendingOperations: Number(row.pending_count ?? 0),
          statusBefore: row.completion === null ? undefined : statusBefore(row.completion),
          recorded: {
            status: row.success_status ?? undefined,
            lastCode:
              row.recorded_status === null ? undefined : `${row.recorded_status}${row.recorded_message}`,
          },
        }));
        const last = rows.at(-1);
        if (last === undefined) return;
        fortId = last.fort_id;
      }
    },

    async *operations() {
      for (let id = 0; ;) {
        const rows = await read(() => query(operationsAfter(id)));
        yield* rows.map((row): AuditedOperation => ({
          fortId: row.fort_id,
          order:
            row.merchant_identifier === null || row.merchant_reference === null
              ? undefined
              : { merchantIdentifier: row.merchant_identifier, merchantReference: row.merchant_reference },
          operation: row.command,
          code: `${row.status}${row.message}`,
          amount: row.amount === null ? undefined : BigInt(row.amount),
          description: row.order_description ?? undefined,
        }));
        const last = rows.at(-1);
        if (last === undefined) return;
        id = last.id;
      }
    },

    repeatedRefunds: async () => {
      const rows = await read(() =>
        query(
          db
            .selectFrom('operations')
            .where('maintenance_reference', 'is not', null)
            .where('command', '=', 'REFUND')
            .where('status', '=', operations.REFUND.successStatus)
            .groupBy(['fort_id', 'maintenance_reference'])
            .having(({ fn }) => fn.countAll(), '>', 1)
            .select(({ fn }) => ['fort_id', 'maintenance_reference', fn.countAll().as('times')])
            .orderBy('fort_id')
            .limit(pageSize),
        ),
      );
      return rows.map((row) => ({
        fortId: row.fort_id,
        maintenanceReference: row.maintenance_reference ?? '',
        times: Number(row.times),
      }));
    },

    close,
  };
};

const statusBefore = (completion: string): string | undefined => {
  const decoded = PendingCompletion.decode(JSON.parse(completion));
  return E.isRight(decoded) ? decoded.right.statusBefore : undefined;
};

// A file that does not exist is a mistake here. A gateway would create it.
const openToRead = async (database: string): Promise<Pick<Engine, 'db' | 'read' | 'close'>> => {
  if (isAddress(database))
    return (await import('../engine/postgres.ts')).openPostgres(database, () => undefined);
  if (!existsSync(database)) throw new Error(`the database ${database} does not exist`);
  const sqlite = openSqlite(database);
  return {
    db: sqlite.db,
    read: openGroupCommit(sqlite).read,
    close: () => Promise.resolve(sqlite.close()),
  };
};
