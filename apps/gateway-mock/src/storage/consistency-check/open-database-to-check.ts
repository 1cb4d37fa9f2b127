/**
 * Opens a database for a consistency check, and reads it page by page without changing it. Amounts are read as texts, so that no value is
 * rounded, not even an invalid one.
 */
import * as E from 'fp-ts/lib/Either.js';
import { existsSync } from 'node:fs';
import { checkDatabase, isAddress } from '../database-address.ts';
import { describeFailure } from '../../domain/failure-with-cause.ts';
import {
  isPaymentCompletion,
  PendingCompletion,
} from '../../domain/scenario/pending-operation-completion.ts';
import type { Engine } from '../engine/engine.ts';
import { openSqlite } from '../engine/sqlite/sqlite-database.ts';
import { openGroupCommit } from '../engine/sqlite/group-commit.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import { selectOperations, selectOrders, selectRepeatedRefunds } from './consistency-check-queries.ts';

export interface ConsistencyReader {
  readonly orders: () => AsyncIterable<CheckedOrder>;
  readonly operations: () => AsyncIterable<CheckedOperation>;
  /** Maintenance references with more than one successful refund. */
  readonly repeatedRefunds: () => Promise<readonly RepeatedRefund[]>;
  readonly close: () => Promise<void>;
}

/** An order with the totals of its operations. */
export interface CheckedOrder {
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
  /** Whether it is the payment of the order that is pending. */
  readonly hasPendingPayment: boolean;
  readonly recorded: {
    /** The status after the last successful operation, and the code of the last operation that changed the order, if any. */
    readonly status: string | undefined;
    readonly lastCode: string | undefined;
  };
}

export interface CheckedOperation {
  readonly fortId: string;
  /** `undefined` if its order is not stored. */
  readonly order: { readonly merchantIdentifier: string; readonly merchantReference: string } | undefined;
  readonly operation: string;
  readonly code: string;
  readonly amount: bigint | undefined;
  readonly description: string | undefined;
}

interface RepeatedRefund {
  readonly fortId: string;
  readonly maintenanceReference: string;
  readonly times: number;
}

/** Opens an existing database. Throws if it does not exist. */
export const openDatabaseToCheck = async (
  database: string,
  pageSize = 20_000,
): Promise<ConsistencyReader> => {
  const engine = await openToRead(database);
  const { db, close } = engine;

  const read = async <A>(transaction: () => Transaction<A>): Promise<A> => {
    const result = await engine.read('reading the database', transaction)();
    if (E.isLeft(result)) throw new Error(describeFailure(result.left).join(), { cause: result.left.cause });
    return result.right;
  };

  return {
    async *orders() {
      for (let fortId = ''; ;) {
        const rows = await read(() => query(selectOrders(db, fortId, pageSize)));
        yield* rows.map((row): CheckedOrder => ({
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
          ...pendingState(row.completion),
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
        const rows = await read(() => query(selectOperations(db, id, pageSize)));
        yield* rows.map((row): CheckedOperation => ({
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
      const rows = await read(() => query(selectRepeatedRefunds(db, pageSize)));
      return rows.map((row) => ({
        fortId: row.fort_id,
        maintenanceReference: row.maintenance_reference ?? '',
        times: Number(row.times),
      }));
    },

    close,
  };
};

const pendingState = (
  completion: string | null,
): Pick<CheckedOrder, 'statusBefore' | 'hasPendingPayment'> => {
  const decoded = completion === null ? undefined : PendingCompletion.decode(JSON.parse(completion));
  if (decoded === undefined || E.isLeft(decoded))
    return { statusBefore: undefined, hasPendingPayment: false };
  return isPaymentCompletion(decoded.right)
    ? { statusBefore: undefined, hasPendingPayment: true }
    : { statusBefore: decoded.right.statusBefore, hasPendingPayment: false };
};

// A missing file is an error here. A gateway would create it.
const openToRead = async (database: string): Promise<Pick<Engine, 'db' | 'read' | 'close'>> => {
  checkDatabase(database);
  if (isAddress(database))
    return (await import('../engine/postgres/postgres-engine.ts')).openPostgres(database, () => undefined);
  if (!existsSync(database)) throw new Error(`the database ${database} does not exist`);
  const sqlite = await openSqlite(database);
  return {
    db: sqlite.db,
    read: openGroupCommit(sqlite).read,
    close: () => Promise.resolve(sqlite.close()),
  };
};
