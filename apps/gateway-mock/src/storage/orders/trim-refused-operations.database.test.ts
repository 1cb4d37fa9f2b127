/** Refused operations are removed beyond the newest of their order, and no reply depends on them. */
import fc from 'fast-check';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { addScenarios } from '../../testing/change-stored-account.ts';
import { account, requestOf, seedOrder, type Changes } from '../../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { assertConsistency } from '../consistency-check/assert-consistency.ts';
import type { Storage } from '../open-storage.ts';

const references = Array.from({ length: 10 }, (_, i) => `order-${i}`);
const accounts = [{ ...account, orders: references.map((reference) => seedOrder(reference)) }];

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let testDatabase: TestDatabase;
  let storage: Storage;

  beforeEach(async () => {
    testDatabase = await newDatabase();
    storage = await seededStorage(accounts, testDatabase.location, { maxRefusedOperations: 2 });
  });

  afterEach(async () => {
    await assertConsistency(testDatabase.location);
    await storage.close();
    await testDatabase.remove();
  });

  const codes = async (): Promise<readonly unknown[]> => {
    const rows = await testDatabase.query('select status, message from operations order by id');
    return rows.map(({ status, message }) => `${String(status)}${String(message)}`);
  };

  test('operations that succeeded stay, and the newest refused ones', async () => {
    for (const amount of ['1', '99999', '2', '99999', '99999', '3', '99999'])
      await ask(storage, 'CAPTURE', { merchant_reference: 'order-0', amount });
    expect(await codes()).toEqual(['04000', '04000', '05042', '04000', '05042']);
    await ask(storage, 'CAPTURE', { merchant_reference: 'order-1', amount: '99999' });
    expect(await codes()).toHaveLength(6);
  });

  test('a pending operation stays, however many are refused after it', async () => {
    await addScenarios(storage, account, {
      times: 1,
      effect: { kind: 'pending', after_seconds: 60, ends: 'succeeded' },
    });
    for (let i = 0; i < 5; i++) await ask(storage, 'CAPTURE', { merchant_reference: 'order-0' });
    expect(await codes()).toEqual(['19065', '05784', '05784']);
  });
});

test('every reply is the same as if nothing was removed', async () => {
  const [capped, uncapped] = await Promise.all([
    seededStorage(accounts, ':memory:', { maxRefusedOperations: 1 }),
    seededStorage(accounts, ':memory:'),
  ]);
  const anyOperation = fc.record({
    operation: fc.constantFrom('CAPTURE', 'CAPTURE', 'REFUND', 'VOID_AUTHORIZATION', 'CHECK_STATUS'),
    amount: fc.constantFrom('1', '3000', '6000', '99999'),
    maintenance_reference: fc.constantFrom('r1', 'r2', undefined),
  });
  const remaining = [...references];
  await fc.assert(
    fc.asyncProperty(fc.array(anyOperation, { maxLength: 25, minLength: 10 }), async (steps) => {
      const merchant_reference = remaining.pop() ?? 'order-0';
      for (const { operation, amount, maintenance_reference } of steps) {
        const changes: Changes = {
          merchant_reference,
          ...(operation === 'CAPTURE' && { amount }),
          ...(operation === 'REFUND' && { amount, maintenance_reference }),
        };
        expect(await ask(capped, operation, changes)).toEqual(await ask(uncapped, operation, changes));
      }
    }),
    { numRuns: references.length },
  );
  await capped.close();
  await uncapped.close();
});

async function ask(storage: Storage, operation: Parameters<typeof requestOf>[0], changes: Changes) {
  return (await processRequest(storage)(rawRequest(requestOf(operation, changes)))).params;
}
