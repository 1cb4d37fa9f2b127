/** Payments of new orders that end as a scenario says: which orders, how often, and what comes before it (P13). */
import { toNewOrder } from '../seed/seed-order-to-new-order.ts';
import type { SeedOrder } from '../seed/seed-schema.ts';
import type { ChosenEnding } from '../domain/scenario/pending-operation-completion.ts';
import type { NewScenario } from '../domain/scenario/scenario.ts';
import { assertConsistency } from '../storage/consistency-check/assert-consistency.ts';
import type { Storage } from '../storage/open-storage.ts';
import { account, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { addScenarios } from '../testing/change-stored-account.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { onEachEngine, onSqliteOrInLongRunsOnPostgres, type TestEngine } from '../testing/on-each-engine.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { findOrder, seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { openPendingOperationWorker, type PendingOperationWorker } from './pending-operation-worker.ts';
import { processRequest } from '../request-pipeline/process-request.ts';

let testDatabase: TestDatabase;
let storage: Storage;
let worker: PendingOperationWorker;

const { merchant_identifier: mine } = account;
const now = stoppedClock.now();

const openStorageForEachTest = ({ newDatabase }: TestEngine): void => {
  beforeEach(async () => {
    testDatabase = await newDatabase();
    storage = await seededStorage([account], testDatabase.location);
    // The worker completes by itself only what waits for a running clock.
    await expectTaskSuccess(storage.clocks.stop(mine, now));
    worker = openPendingOperationWorker({
      ...storage,
      clock: stoppedClock,
      generateAuthorizationCode: () => '654321',
      onFailure: ({ cause }) => {
        throw new Error('a completion failed', { cause });
      },
      onCompleted: () => undefined,
    });
  });

  afterEach(async () => {
    await worker.close();
    await assertConsistency(testDatabase.location);
    await storage.close();
    await testDatabase.remove();
  });
};

onEachEngine((engine) => {
  openStorageForEachTest(engine);

  test('a scenario that acts once acts on one of several orders that are created together', async () => {
    await addScenarios(storage, account, { ...declined('029'), times: 1 });
    const references = ['order-1', 'order-2', 'order-3', 'order-4'];
    await Promise.all(references.map((reference) => add(reference)));
    await add('order-1', {}, 0);
    await pass(0);
    const codes = await Promise.all(references.map(codeOf));
    expect(codes.filter((code) => code === '03029')).toHaveLength(1);
    expect(codes.filter((code) => code === '19065')).toHaveLength(3);
  });
});

onSqliteOrInLongRunsOnPostgres((engine) => {
  openStorageForEachTest(engine);

  test('it ends at the time, with the outcome, the message and the codes of the scenario', async () => {
    await addScenarios(storage, account, {
      matcher: { operation: 'PURCHASE', merchant_reference: 'a-*', amount_from: '5000' },
      effect: {
        kind: 'payment_completed',
        after_seconds: 30,
        ends: 'declined',
        message: '029',
        acquirer_response_code: 'N7',
      },
    });
    const payment = 'PURCHASE';
    await add('a-1', { state: 'uncertain', payment });
    for (const [reference, changes] of [
      ['b-1', { payment }],
      ['a-2', { payment, amount: '4999' }],
      ['a-3', {}],
    ] as const)
      await add(reference, changes);
    await pass(29);
    expect(await codeOf('a-1')).toBe('15777');
    await pass(30);
    expect(await codeOf('a-1')).toBe('13029');
    expect(await findOrder(storage, account, 'a-1')).toMatchObject({
      acquirerResponseCode: { value: 'N7' },
      processorResponseCode: { value: '51' },
    });
    await pass(1_000_000);
    for (const reference of ['b-1', 'a-2', 'a-3']) expect(await codeOf(reference)).toBe('19065');
  });

  test('the end in the order comes first, and does not use the scenario up', async () => {
    await addScenarios(storage, account, { ...declined('029'), times: 1 });
    await add('own-end', { ends: { after_seconds: 0, outcome: 'succeeded' } });
    await add('other-1');
    await add('other-2');
    await pass(0);
    expect(await codeOf('own-end')).toBe('02000');
    expect(await codeOf('other-1')).toBe('03029');
    expect(await codeOf('other-2')).toBe('19065');
  });

  test.each<[ChosenEnding | undefined, string]>([
    [undefined, '03029'],
    [{ ends: 'declined' }, '03029'],
    [{ ends: 'declined', message: '051' }, '03051'],
    [{ ends: 'succeeded' }, '02000'],
  ])('by hand with %j it is %s, and its time changes nothing any more', async (chosen, code) => {
    await addScenarios(storage, account, declined('029', 60));
    await add('order-1');
    const { fortId } = await findOrder(storage, account, 'order-1');
    expect(await expectTaskSuccess(worker.completeNow(mine, fortId, chosen))).toBe(1);
    expect(await codeOf('order-1')).toBe(code);
    await pass(60);
    expect(await codeOf('order-1')).toBe(code);
  });

  test('scenarios of operations do not act on payments, and those of payments not on operations', async () => {
    await addScenarios(storage, account, declined('029'), {
      effect: { kind: 'decline', message: '051' },
    });
    await add('order-1', { state: 'authorized' });
    expect(await capture('order-1')).toBe('05051');
    await add('order-2');
    await pass(0);
    expect(await findOrder(storage, account, 'order-2')).toMatchObject({
      last: { status: '03', message: '029' },
    });
  });
});

function declined(message: '029', after_seconds = 0): NewScenario {
  return { effect: { kind: 'payment_completed', after_seconds, ends: 'declined', message } };
}

async function add(
  merchant_reference: string,
  changes: Partial<SeedOrder> = {},
  expectedCount = 1,
): Promise<void> {
  const order = seedOrder(merchant_reference, { state: 'pending', ...changes });
  const { orders } = await expectTaskSuccess(
    storage.add({ orders: [toNewOrder(mine, () => '123456')(order)] }),
  );
  expect(orders).toBe(expectedCount);
}

async function pass(seconds: number): Promise<void> {
  await expectTaskSuccess(storage.clocks.moveTo(mine, new Date(now.getTime() + seconds * 1000)));
  await worker.completeDue(mine);
}

async function codeOf(merchant_reference: string): Promise<string | undefined> {
  const request = requestOf('CHECK_STATUS', {
    merchant_reference,
  });
  return (await processRequest(storage)(rawRequest(request))).params['transaction_code'];
}

async function capture(merchant_reference: string): Promise<string | undefined> {
  const request = requestOf('CAPTURE', { merchant_reference });
  return (await processRequest(storage)(rawRequest(request))).params['response_code'];
}
