/** The payments of orders that are created pending, uncertain or on hold, and their completion (D13, D33, P4, P5). */
import * as E from 'fp-ts/lib/Either.js';
import { decodeBody } from '@postern/protocol';
import type { MessageCode } from '@postern/protocol/spec';
import * as t from 'io-ts';
import type { Ending } from '../domain/scenario/pending-operation-completion.ts';
import { toNewOrder } from '../seed/seed-order-to-new-order.ts';
import type { SeedOrder } from '../seed/seed-schema.ts';
import { assertConsistency } from '../storage/consistency-check/assert-consistency.ts';
import type { Storage } from '../storage/open-storage.ts';
import { account, requestOf, seedOrder, type Changes } from '../testing/account-and-request-fixtures.ts';
import { sendFeedbackToInbox } from '../testing/change-stored-account.ts';
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
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const openStorageForEachTest = ({ newDatabase }: TestEngine): void => {
  beforeEach(async () => {
    testDatabase = await newDatabase();
    storage = await seededStorage([account], testDatabase.location);
    await sendFeedbackToInbox(storage, account);
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

  test('several workers complete it once', async () => {
    await add({ state: 'pending', feedback: true });
    const completed = await Promise.all([completeNow('succeeded'), completeNow('succeeded')]);
    expect(completed.reduce((sum, count) => sum + count)).toBe(1);
    expect(await feedback()).toHaveLength(3);
  });
});

onSqliteOrInLongRunsOnPostgres((engine) => {
  openStorageForEachTest(engine);

  describe.each(['pending', 'uncertain', 'on_hold'] as const)('an order that is %s', (state) => {
    test('is authorized at its time, by the clock of the account, and can be captured', async () => {
      await add({ state, ends: { after_seconds: 60, outcome: 'succeeded' } });
      await assertConsistency(testDatabase.location);
      expect(await ask('CAPTURE')).toBe('05784');
      await expectTaskSuccess(storage.clocks.moveTo(mine, after(59)));
      await worker.completeDue(mine);
      expect(await findOrder(storage, account, 'order-1')).toMatchObject({ authorized: 0n });
      await expectTaskSuccess(storage.clocks.moveTo(mine, after(60)));
      await worker.completeDue(mine);
      expect(await findOrder(storage, account, 'order-1')).toMatchObject({
        status: '02',
        last: { status: '02', message: '000' },
        authorized: 10_000n,
        captured: 0n,
        authorizationCode: { value: '654321' },
        processorResponseCode: { value: '00' },
        acquirerResponseCode: { value: '00' },
      });
      await assertConsistency(testDatabase.location);
      expect(await ask('CAPTURE')).toBe('04000');
    });

    test('is declined with its message', async () => {
      await add({ state, ends: { after_seconds: 0, outcome: 'declined', message: '029' } });
      await worker.completeDue(mine);
      expect(await findOrder(storage, account, 'order-1')).toMatchObject({
        status: '03',
        last: { status: '03', message: '029' },
        authorized: 0n,
        authorizationCode: { _tag: 'None' },
      });
      expect(await ask('CAPTURE')).toBe('05034');
    });

    test('is a purchase if its payment is one', async () => {
      await add({ state, payment: 'PURCHASE', ends: { after_seconds: 0, outcome: 'succeeded' } });
      await worker.completeDue(mine);
      expect(await findOrder(storage, account, 'order-1')).toMatchObject({
        status: '14',
        authorized: 10_000n,
        captured: 10_000n,
      });
      await assertConsistency(testDatabase.location);
      expect(await ask('REFUND')).toBe('06000');
    });

    test('waits for a completion by hand if it has no end, however late it is', async () => {
      await add({ state });
      await expectTaskSuccess(storage.clocks.stop(mine, new Date('2999-12-31T00:00:00Z')));
      await worker.completeDue(mine);
      expect(await findOrder(storage, account, 'order-1')).toMatchObject({ authorized: 0n });
      expect(await completeNow(undefined)).toBe(1);
      expect(await findOrder(storage, account, 'order-1')).toMatchObject({
        status: '02',
        authorized: 10_000n,
      });
      expect(await completeNow('declined')).toBe(0);
    });

    test('that an earlier version created without a stored completion is completed by hand', async () => {
      await add({ state });
      await testDatabase.query('delete from pending_operations');
      await assertConsistency(testDatabase.location);
      expect(await ask('CAPTURE')).toBe('05784');
      expect(await completeNow('declined')).toBe(1);
      expect(await findOrder(storage, account, 'order-1')).toMatchObject({
        last: { status: '03', message: '666' },
      });
      expect(await completeNow('succeeded')).toBe(0);
    });
  });

  test('a declined purchase has the status of one', async () => {
    await add({ state: 'pending', payment: 'PURCHASE' });
    expect(await completeNow('declined')).toBe(1);
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({
      status: '13',
      last: { status: '13', message: '666' },
      captured: 0n,
    });
  });

  test('its feedback has the pending and then the final status', async () => {
    await add({
      state: 'pending',
      payment: 'PURCHASE',
      feedback: true,
      ends: { after_seconds: 0, outcome: 'succeeded' },
    });
    expect(await feedback()).toEqual([['notification', 'PURCHASE', '19065', undefined]]);
    await worker.completeDue(mine);
    expect((await feedback()).slice(1)).toEqual([
      ['direct', 'PURCHASE', '14000', '654321'],
      ['notification', 'PURCHASE', '14000', '654321'],
    ]);
  });

  test('without feedback: true, its completion sends none', async () => {
    await add({ state: 'pending', ends: { after_seconds: 0, outcome: 'declined' } });
    await worker.completeDue(mine);
    expect(await feedback()).toEqual([]);
  });

  test('a snapshot has it, so that it is completed again after a restore', async () => {
    await add({ state: 'pending', ends: { after_seconds: 0, outcome: 'succeeded' } });
    const by = { type: 'command_line' } as const;
    await expectTaskSuccess(storage.storedSnapshots.create(mine, 'one', { replace: false, by }));
    await worker.completeDue(mine);
    await expectTaskSuccess(storage.storedSnapshots.restore(mine, 'one', by));
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({
      status: '19',
      authorizationCode: { _tag: 'None' },
    });
    await worker.completeDue(mine);
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({ status: '02' });
  });

  test('the consistency check finds a status that differs from that of the completed payment', async () => {
    await add({ state: 'pending' });
    expect(await completeNow('succeeded')).toBe(1);
    await testDatabase.query("update orders set status = '03'");
    const report = await assertConsistency(testDatabase.location).catch(String);
    expect(report).toContain('status, from its last success: expected 02, found 03');
    await testDatabase.query("update orders set status = '02'");
  });

  test('the consistency check finds a pending payment of an order that has been paid', async () => {
    await add({ state: 'pending' });
    const [row] = await testDatabase.query('select * from pending_operations');
    expect(await completeNow('succeeded')).toBe(1);
    await expectTaskSuccess(
      storage.add({ orders: [toNewOrder(mine, () => '1')(seedOrder('order-2', { state: 'pending' }))] }),
    );
    await testDatabase.query(`update pending_operations set fort_id = '${String(row?.['fort_id'])}'`);
    const report = await assertConsistency(testDatabase.location).catch(String);
    expect(report).toContain(
      'status with a pending operation: expected one of an order without a payment, found 02',
    );
    await testDatabase.query('delete from pending_operations');
  });
});

async function add(changes: Partial<SeedOrder>): Promise<void> {
  const order = toNewOrder(mine, () => '123456')(seedOrder('order-1', changes));
  await expectTaskSuccess(storage.add({ orders: [order] }));
}

async function completeNow(ends: Ending | undefined, message?: MessageCode): Promise<number> {
  const { fortId } = await findOrder(storage, account, 'order-1');
  return expectTaskSuccess(worker.completeNow(mine, fortId, ends && { ends, message }));
}

async function ask(
  operation: Parameters<typeof requestOf>[0],
  changes: Changes = {},
): Promise<string | undefined> {
  const { params } = await processRequest(storage)(rawRequest(requestOf(operation, changes)));
  return params['response_code'];
}

async function feedback(): Promise<readonly unknown[]> {
  const rows = await testDatabase.query('select kind, params from feedback order by id');
  return rows.map(({ kind, params }) => {
    const decoded = decodeBody('json', String(params));
    const content =
      E.isRight(decoded) && t.record(t.string, t.unknown).is(decoded.right) ? decoded.right : {};
    return [kind, content['command'], content['response_code'], content['authorization_code']];
  });
}
