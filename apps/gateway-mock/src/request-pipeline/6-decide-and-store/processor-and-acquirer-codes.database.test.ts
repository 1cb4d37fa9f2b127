/** The codes of the processor and the acquirer follow the last operation (P6). */
import type { Effect } from '../../domain/scenario/scenario-effects.ts';
import type { SeedOrder } from '../../seed/seed-schema.ts';
import { assertConsistency } from '../../storage/consistency-check/assert-consistency.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { addScenarios } from '../../testing/change-stored-account.ts';
import { account, requestOf, seedOrder, type Changes } from '../../testing/account-and-request-fixtures.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { openPendingOperationWorker } from '../../pending-operations/pending-operation-worker.ts';
import { processRequest } from '../process-request.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const { merchant_identifier: mine } = account;

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  beforeEach(async () => {
    testDatabase = await newDatabase();
  });

  afterEach(async () => {
    await assertConsistency(testDatabase.location);
    await storage.close();
    await testDatabase.remove();
  });

  test.each([
    [{ kind: 'decline', message: '029' }, ['51', '51']],
    [{ kind: 'decline', message: '666' }, ['05', '05']],
    [{ kind: 'decline', message: '029', processor_response_code: 'N7' }, ['N7', '51']],
    [{ kind: 'technical_problem', acquirer_response_code: '1234567890' }, ['96', '1234567890']],
    [{ kind: 'pending', after_seconds: 60, ends: 'succeeded' }, [undefined, undefined]],
  ] as const satisfies readonly (readonly [Effect, unknown])[])(
    'after %j they are %j',
    async (effect, codes) => {
      await open({});
      await addScenarios(storage, account, { matcher: { operation: 'CAPTURE' }, effect });
      await ask('CAPTURE');
      expect(await reported()).toEqual(codes);
    },
  );

  test('a success after a decline is approved again', async () => {
    await open({});
    await addScenarios(storage, account, { effect: { kind: 'decline', message: '012' }, times: 1 });
    await ask('CAPTURE');
    expect(await reported()).toEqual(['54', '54']);
    await ask('CAPTURE');
    expect(await reported()).toEqual(['00', '00']);
  });

  test('a request that the gateway refuses itself has none', async () => {
    await open({});
    await ask('CAPTURE', { amount: '10001' });
    expect(await reported()).toEqual([undefined, undefined]);
  });

  test.each([
    ['succeeded', ['00', '00']],
    ['declined', ['Z1', '05']],
  ] as const)('a pending operation that ends %s has them at its end', async (ends, codes) => {
    await open({});
    await addScenarios(storage, account, {
      effect: {
        kind: 'pending',
        after_seconds: 60,
        ends,
        ...(ends === 'declined' && { processor_response_code: 'Z1' }),
      },
    });
    await ask('CAPTURE');
    await complete();
    expect(await reported()).toEqual(codes);
  });

  test('a created order has its own', async () => {
    await open({
      state: 'authorization_failed',
      processor_response_code: 'N7',
      acquirer_response_code: '51',
    });
    expect(await reported()).toEqual(['N7', '51']);
  });

  test.each([
    [undefined, ['Q9', '51']],
    ['succeeded', ['00', '00']],
  ] as const)('a payment that completes as %s has those of its end', async (ends, codes) => {
    const declined = { outcome: 'declined', message: '029', processor_response_code: 'Q9' } as const;
    await open({ state: 'pending', ends: { after_seconds: 60, ...declined } });
    expect(await reported()).toEqual([undefined, undefined]);
    await complete(ends);
    expect(await reported()).toEqual(codes);
  });
});

async function open(changes: Partial<SeedOrder>): Promise<void> {
  storage = await seededStorage(
    [{ ...account, orders: [seedOrder('order-1', changes)] }],
    testDatabase.location,
  );
  await expectTaskSuccess(storage.clocks.stop(mine, stoppedClock.now()));
}

async function complete(ends?: 'succeeded'): Promise<void> {
  const worker = openPendingOperationWorker({
    ...storage,
    clock: stoppedClock,
    generateAuthorizationCode: () => '654321',
    onFailure: ({ cause }) => {
      throw new Error('a completion failed', { cause });
    },
    onCompleted: () => undefined,
  });
  const [order] = await expectTaskSuccess(storage.orders.ofAccount(mine));
  await expectTaskSuccess(worker.completeNow(mine, order?.fortId ?? '', ends && { ends }));
  await worker.close();
}

async function ask(operation: Parameters<typeof requestOf>[0], changes: Changes = {}) {
  return (await processRequest(storage)(rawRequest(requestOf(operation, changes)))).params;
}

async function reported(): Promise<readonly (string | undefined)[]> {
  const report = await ask('CHECK_STATUS', { return_third_party_response_codes: 'YES' });
  return [report['processor_response_code'], report['acquirer_response_code']];
}
