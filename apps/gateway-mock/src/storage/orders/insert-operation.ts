/** Stores an operation of an order, and removes refused ones beyond the newest. */
import type { Kysely } from 'kysely';
import type { OperationLinks, OperationRecord } from '../../domain/order.ts';
import type { Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';
import { operationColumns } from './order-rows.ts';
import type { Statements } from './order-statements.ts';
import { createTrimRefusedOperations } from './trim-refused-operations.ts';

export const createInsertOperation = (
  db: Kysely<Tables>,
  statements: Pick<Statements, 'insertOperation'>,
  maxRefused: number | undefined,
) => {
  const trimRefused = createTrimRefusedOperations(db, maxRefused);

  return function* (
    fortId: string,
    record: OperationRecord,
    links: OperationLinks | undefined,
    at: string,
  ): Transaction<void> {
    yield* statements.insertOperation({
      fort_id: fortId,
      ...operationColumns(record),
      at,
      operation_id: links?.operationId ?? null,
      request_id: links?.requestId ?? null,
    });
    yield* trimRefused(fortId, record.outcome.status);
  };
};
