/**
 * Checks the consistency of a gateway's database: do the totals of every order match its operations? A test can end with it, whatever it did to
 * the gateway before. It reads the database directly, so the gateway may be stopped or running.
 */
import { GatewayError } from '../../domain/gateway-error.ts';
import { redactDatabase } from '../database-address.ts';
import { openDatabaseToCheck, type ConsistencyReader } from './open-database-to-check.ts';
import { createAcknowledgedSearch, type AcknowledgedOperation } from './find-acknowledged-operations.ts';
import { findOrderInconsistencies, type Inconsistency } from './find-order-inconsistencies.ts';

/**
 * Throws a `GatewayError` that lists the first ten inconsistencies of a SQLite file or a PostgreSQL database. Every acknowledged
 * operation must be stored exactly once.
 *
 * @example
 * import { mkdtempSync } from 'node:fs'
 * import { tmpdir } from 'node:os'
 * import path from 'node:path'
 * import { assertConsistency, startGateway } from '@postern/gateway-mock'
 *
 * const database = path.join(mkdtempSync(path.join(tmpdir(), 'postern-')), 'gateway.sqlite')
 * const gateway = await startGateway({ database })
 * const merchant = await gateway.accounts.add()
 * await gateway.orders.add(merchant, { merchant_reference: 'order-1', currency: 'AED', amount: '1050', state: 'authorized' })
 * await gateway.close()
 * await assertConsistency(database) // => undefined
 */
export const assertConsistency = async (
  database: string,
  acknowledged: readonly AcknowledgedOperation[] = [],
): Promise<void> => {
  const reader = await openDatabaseToCheck(database);
  try {
    const first: Inconsistency[] = [];
    let count = 0;
    for await (const error of inconsistencies(reader, acknowledged)) {
      if (count++ < maxListed) first.push(error);
    }
    if (count > 0)
      throw new GatewayError('ConsistencyCheckFailed', formatErrors(redactDatabase(database), first, count));
  } finally {
    await reader.close();
  }
};

const maxListed = 10;

async function* inconsistencies(
  reader: ConsistencyReader,
  acknowledged: readonly AcknowledgedOperation[],
): AsyncIterable<Inconsistency> {
  for await (const order of reader.orders()) yield* findOrderInconsistencies(order);
  for (const { fortId, maintenanceReference, times } of await reader.repeatedRefunds()) {
    const what = `refunds under the maintenance_reference ${maintenanceReference}`;
    yield { fortId, what, expected: '1', found: String(times) };
  }
  const search = createAcknowledgedSearch(acknowledged);
  for await (const operation of reader.operations()) {
    search.add(operation);
    const { fortId, order, code } = operation;
    if (order !== undefined) continue;
    yield { fortId, what: `order of a ${operation.operation} with ${code}`, expected: 'one', found: 'none' };
  }
  yield* search.errors();
}

const formatErrors = (database: string, first: readonly Inconsistency[], count: number): string =>
  [
    `the consistency check of ${database} found ${count} ${count === 1 ? 'error' : 'errors'}:`,
    ...first.map(
      ({ fortId, what, expected, found }) => `  ${fortId}: ${what}: expected ${expected}, found ${found}`,
    ),
    ...(count > first.length ? [`  and ${count - first.length} more`] : []),
  ].join('\n');

export type { AcknowledgedOperation } from './find-acknowledged-operations.ts';
