/**
 * Audits a gateway's database: do the totals of every order match its operations? A test can end with it, whatever it did to
 * the gateway before. It reads the database directly, so the gateway may be stopped or running.
 */
import { GatewayError } from '../../domain/gateway-error.ts';
import { redactDatabase } from '../database-address.ts';
import { openForAudit, type AuditReader } from './open-database-for-audit.ts';
import { createAcknowledgedSearch, type AcknowledgedOperation } from './find-acknowledged-operations.ts';
import { auditOrder, type AuditError } from './audit-order.ts';

/**
 * Throws a `GatewayError` that lists the first ten audit errors of a SQLite file or a PostgreSQL database. Every acknowledged
 * operation must be stored exactly once.
 *
 * @example
 * import { mkdtempSync } from 'node:fs'
 * import { tmpdir } from 'node:os'
 * import path from 'node:path'
 * import { assertAuditPasses, startGateway } from '@postern/gateway-mock'
 *
 * const database = path.join(mkdtempSync(path.join(tmpdir(), 'audit-')), 'gateway.sqlite')
 * const gateway = await startGateway({ database })
 * const merchant = await gateway.merchants.add()
 * await gateway.orders.add(merchant, { merchant_reference: 'order-1', currency: 'AED', amount: '1050', state: 'authorized' })
 * await gateway.close()
 * await assertAuditPasses(database) // => undefined
 */
export const assertAuditPasses = async (
  database: string,
  acknowledged: readonly AcknowledgedOperation[] = [],
): Promise<void> => {
  const reader = await openForAudit(database);
  try {
    const first: AuditError[] = [];
    let count = 0;
    for await (const error of auditErrors(reader, acknowledged)) {
      if (count++ < maxListed) first.push(error);
    }
    if (count > 0)
      throw new GatewayError('AuditFailed', formatErrors(redactDatabase(database), first, count));
  } finally {
    await reader.close();
  }
};

const maxListed = 10;

async function* auditErrors(
  reader: AuditReader,
  acknowledged: readonly AcknowledgedOperation[],
): AsyncIterable<AuditError> {
  for await (const order of reader.orders()) yield* auditOrder(order);
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

const formatErrors = (database: string, first: readonly AuditError[], count: number): string =>
  [
    `the audit of ${database} found ${count} ${count === 1 ? 'error' : 'errors'}:`,
    ...first.map(
      ({ fortId, what, expected, found }) => `  ${fortId}: ${what}: expected ${expected}, found ${found}`,
    ),
    ...(count > first.length ? [`  and ${count - first.length} more`] : []),
  ].join('\n');

export type { AcknowledgedOperation } from './find-acknowledged-operations.ts';
