/** Pending operations and their completion (D11, D21, D32, D33). */
import { decodeBody, type StringParams } from '@postern/protocol';
import { messagesInArabic } from '@postern/protocol/texts';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import { assertConsistency } from '../storage/consistency-check/assert-consistency.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { Storage } from '../storage/open-storage.ts';
import {
  account,
  otherAccount,
  requestOf,
  seedOrder,
  type Changes,
} from '../testing/account-and-request-fixtures.ts';
import { findOrder, seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import { onEachEngine, onSqliteOrInLongRunsOnPostgres, type TestEngine } from '../testing/on-each-engine.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { changeAccount, addScenarios, sendFeedbackToInbox } from '../testing/change-stored-account.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import type { DueOperation } from '../domain/pending-operation-repository.ts';
import { openPendingOperationWorker, type PendingOperationWorker } from './pending-operation-worker.ts';

let testDatabase: TestDatabase;
let storage: Storage;
let worker: PendingOperationWorker;
let failures: Failure[];

const { merchant_identifier: mine } = account;
const now = stoppedClock.now();
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const openStorageForEachTest = ({ newDatabase }: TestEngine): void => {
  beforeEach(async () => {
    testDatabase = await newDatabase();
    storage = await seededStorage(
      [
        {
          ...account,
          orders: [seedOrder('order-1'), seedOrder('order-2'), seedOrder('bought', { state: 'purchased' })],
        },
        { ...otherAccount, orders: [seedOrder('order-1')] },
      ],
      testDatabase.location,
    );
    await sendFeedbackToInbox(storage, account);
    failures = [];
    worker = openWorker(storage);
  });

  afterEach(async () => {
    await worker.close();
    await assertConsistency(testDatabase.location);
    await storage.close();
    await testDatabase.remove();
    if (failures.length > 0) throw new Error('something failed', { cause: failures });
  });
};

onEachEngine((engine) => {
  openStorageForEachTest(engine);

  test('several workers complete the same operation once', async () => {
    await open('pending', 'succeeded', 0);
    await ask('CAPTURE');
    await ask('CAPTURE', { merchant_reference: 'order-2' });
    const others = [openWorker(storage), openWorker(storage)];
    await Promise.all([worker, ...others].map((each) => each.completeDue()));
    await Promise.all(others.map((each) => each.close()));
    const [count] = await testDatabase.query(`select count(*) as n from operations where status = '04'`);
    expect(count).toEqual({ n: 2 });
    expect((await feedback()).filter(([kind]) => kind === 'notification')).toHaveLength(4);
  });
});

onSqliteOrInLongRunsOnPostgres((engine) => {
  openStorageForEachTest(engine);

  test('a pending capture captures nothing, blocks other operations, and is completed when it is due', async () => {
    await expectTaskSuccess(storage.clocks.stop(mine, now));
    await open('pending', 'succeeded', 60);
    expect(await ask('CAPTURE')).toMatchObject({ response_code: '19065', status: '19' });
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({ captured: 0n, status: '19' });
    expect(await ask('CHECK_STATUS')).toMatchObject({ transaction_code: '19065', captured_amount: '0' });
    expect(await ask('VOID_AUTHORIZATION')).toMatchObject({ response_code: '09784' });
    await assertConsistency(testDatabase.location);

    await expectTaskSuccess(storage.clocks.moveTo(mine, after(59)));
    await worker.completeDue(mine);
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({ status: '19' });
    await expectTaskSuccess(storage.clocks.moveTo(mine, after(60)));
    await worker.completeDue(mine);
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({ captured: 100n, status: '04' });
    expect(await ask('CHECK_STATUS')).toMatchObject({ transaction_code: '04000', captured_amount: '100' });
    expect(await feedback()).toEqual([
      ['notification', '19065', after(0)],
      ['direct', '09784', after(0)],
      ['direct', '04000', after(60)],
      ['notification', '04000', after(60)],
    ]);
  });

  test.each(['order-1', 'bought'])(
    'an uncertain operation on %s that is declined leaves the order as it was',
    async (reference) => {
      const before = await findOrder(storage, account, reference);
      const operation = reference === 'bought' ? 'REFUND' : 'CAPTURE';
      const failure = reference === 'bought' ? '07' : '05';
      await open('uncertain', 'declined', 0);
      expect(await ask(operation, { merchant_reference: reference })).toMatchObject({
        response_code: '15777',
      });
      await assertConsistency(testDatabase.location);
      await worker.completeDue();
      const { status, last, captured, refunded } = await findOrder(storage, account, reference);
      expect({ status, captured, refunded }).toEqual({
        status: before.status,
        captured: before.captured,
        refunded: 0n,
      });
      expect(last).toEqual({ status: failure, message: '666' });
      expect((await feedback()).at(-1)).toEqual(['notification', `${failure}666`, now]);
      expect(await ask(operation, { merchant_reference: reference, amount: '100' })).toMatchObject({
        response_code: '15777',
      });
      await worker.completeDue();
    },
  );

  test('the later feedback is the reply with its final status, in the language of the request', async () => {
    await open('pending', 'succeeded', 0);
    const { signature: _signature, ...reply } = await ask('REFUND', {
      merchant_reference: 'bought',
      maintenance_reference: 'r1',
      language: 'ar',
    });
    await worker.completeDue();
    const [last] = (await testDatabase.query(`select params from feedback order by id desc limit 1`)).map(
      ({ params }) => textOf(params),
    );
    expect(last).toEqual({
      ...reply,
      response_code: '06000',
      status: '06',
      response_message: messagesInArabic['000'],
    });
    expect(await ask('REFUND', { merchant_reference: 'bought', maintenance_reference: 'r1' })).toMatchObject({
      response_code: '07047',
    });
  });

  test('a void that completes later voids the order, which cannot be captured any more', async () => {
    await open('pending', 'succeeded', 0);
    await ask('VOID_AUTHORIZATION');
    await worker.completeDue();
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({ status: '08', captured: 0n });
    expect(await ask('CAPTURE')).toMatchObject({ response_code: '05034' });
  });

  test('a capture that would exceed the daily limit at its completion is declined', async () => {
    await changeAccount(storage, account, () => ({ limits: { AED: { daily: 150n } } }));
    await open('pending', 'succeeded', 0);
    await ask('CAPTURE');
    await ask('CAPTURE', { merchant_reference: 'order-2' });
    await worker.completeDue();
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({ captured: 100n, status: '04' });
    expect(await findOrder(storage, account, 'order-2')).toMatchObject({
      captured: 0n,
      status: '02',
      last: { status: '05', message: '057' },
    });
    expect(await ask('CAPTURE', { merchant_reference: 'order-2', amount: '50' })).toMatchObject({
      response_code: '19065',
    });
    await worker.completeDue();
  });

  test('everything that is due is completed, each operation once', async () => {
    const all = Array.from({ length: 250 }, (_, n): DueOperation => ({
      id: String(n),
      merchantIdentifier: mine,
      fortId: '1',
      dueAt: now.toISOString(),
    }));
    const ended: string[] = [];
    const many = openWorker({
      ...storage,
      pendingOperations: {
        nextDueOf: () => TE.right(O.none),
        due: (_whose, last, count) => {
          const from = last === undefined ? 0 : Number(last.id) + 1;
          return TE.right(all.slice(from, from + count));
        },
        pendingOf: () => TE.right([]),
        complete: ({ id }) => {
          ended.push(id);
          return TE.right(O.none);
        },
      },
    });
    await many.completeDue(mine);
    await many.close();
    expect(ended).toEqual(all.map(({ id }) => id));
  });

  test('a worker of any process completes it by itself, if the clock runs', async () => {
    await open('pending', 'succeeded', 0);
    await ask('CAPTURE');
    worker.nudge();
    while ((await findOrder(storage, account, 'order-1')).status === '19') await new Promise(setImmediate);
    await ask('CAPTURE', { merchant_reference: 'order-2' });
    while ((await findOrder(storage, account, 'order-2')).status === '19') await new Promise(setImmediate);
    expect((await feedback()).filter(([, code]) => code === '04000')).toHaveLength(4);
  });

  test('a failing completion is reported once, and does not block others', async () => {
    // With a stopped clock, the worker completes nothing by itself.
    await expectTaskSuccess(storage.clocks.stop(mine, now));
    await open('pending', 'succeeded', 60);
    await ask('CAPTURE');
    await ask('CAPTURE', { merchant_reference: 'order-2' });
    const [first] = await testDatabase.query(
      'select id, completion from pending_operations order by id limit 1',
    );
    await testDatabase.query(
      `update pending_operations set completion = '{}' where id = ${String(first?.['id'])}`,
    );
    await expectTaskSuccess(storage.clocks.moveTo(mine, after(60)));
    await worker.completeDue(mine);
    await worker.completeDue(mine);
    expect(failures.map(({ action }) => action)).toEqual(['completing a pending operation']);
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({ status: '19' });
    expect(await findOrder(storage, account, 'order-2')).toMatchObject({ status: '04' });
    await testDatabase.query(
      `update pending_operations set completion = '${String(first?.['completion']).replaceAll("'", "''")}' where completion = '{}'`,
    );
    await worker.completeDue(mine);
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({ status: '04' });
    failures = [];
  });

  test('an operation with a damaged due time stops no operation of another account', async () => {
    await addScenarios(storage, otherAccount, {
      effect: { kind: 'pending', after_seconds: 0, ends: 'succeeded' },
    });
    await open('pending', 'succeeded', 60);
    for (const [due, amount] of [
      ['', '1'],
      ['x', '2'],
      ['2026-01-32T00:00:00.000Z', '3'],
    ] as const) {
      await ask('CAPTURE', { amount });
      await testDatabase.query(
        `update pending_operations set due_at = '${due}' where merchant_identifier = '${mine}'`,
      );
      await processRequest(storage)(rawRequest(requestOf('CAPTURE', { amount }, otherAccount)));
      worker.nudge();
      while ((await findOrder(storage, otherAccount, 'order-1')).status === '19')
        await new Promise(setImmediate);
      await worker.completeDue();
      // The reads of one tick see the database as it was at the first of them.
      await new Promise(setImmediate);
      await testDatabase.query(`update pending_operations set due_at = '${now.toISOString()}'`);
      await worker.completeDue();
    }
    for (const each of [account, otherAccount])
      expect(await findOrder(storage, each, 'order-1')).toMatchObject({ captured: 6n, status: '04' });
  });

  test('the consistency check finds an operation that would never be completed', async () => {
    await open('pending', 'succeeded', 60);
    await ask('CAPTURE');
    const { fortId: one } = await findOrder(storage, account, 'order-1');
    const { fortId: other } = await findOrder(storage, account, 'order-2');
    await testDatabase.query(`update pending_operations set fort_id = '${other}'`);
    const complaint = await assertConsistency(testDatabase.location).catch(String);
    expect(complaint).toContain(`${one}: pending operations: expected 1, found 0`);
    expect(complaint).toContain(`${other}: pending operations: expected 0, found 1`);
    await testDatabase.query(`update pending_operations set fort_id = '${one}'`);
  });

  test('the next due time is by the clock that the operation waits for', async () => {
    await open('pending', 'succeeded', 30);
    await ask('CAPTURE');
    await expectTaskSuccess(storage.clocks.stop(otherAccount.merchant_identifier, now));
    await addScenarios(storage, otherAccount, {
      effect: { kind: 'pending', after_seconds: 5, ends: 'succeeded' },
    });
    await processRequest(storage)(rawRequest(requestOf('CAPTURE', {}, otherAccount)));
    const next = async (of?: string) => expectTaskSuccess(storage.pendingOperations.nextDueOf(of));
    expect([await next(), await next(mine), await next(otherAccount.merchant_identifier)]).toMatchObject([
      { value: after(30) },
      { value: after(30) },
      { value: after(5) },
    ]);
  });
});

function openWorker({ pendingOperations, accounts }: Storage): PendingOperationWorker {
  return openPendingOperationWorker({
    pendingOperations,
    accounts,
    clock: stoppedClock,
    generateAuthorizationCode: () => '654321',
    onFailure: (failure) => void failures.push(failure),
    onCompleted: () => undefined,
  });
}

function open(
  kind: 'pending' | 'uncertain',
  ends: 'succeeded' | 'declined',
  after_seconds: number,
): Promise<void> {
  return addScenarios(storage, account, { effect: { kind, ends, after_seconds } });
}

async function ask(operation: Parameters<typeof requestOf>[0], changes: Changes = {}): Promise<StringParams> {
  return (await processRequest(storage)(rawRequest(requestOf(operation, changes)))).params;
}

async function feedback(): Promise<readonly (readonly [unknown, unknown, Date])[]> {
  const rows = await testDatabase.query('select kind, params, created_at from feedback order by id');
  return rows.map(({ kind, params, created_at }) => [
    kind,
    textOf(params)['response_code'],
    new Date(String(created_at)),
  ]);
}

function textOf(json: unknown): StringParams {
  const decoded = decodeBody('json', String(json));
  const params = E.isRight(decoded) ? decoded.right : {};
  return t.record(t.string, t.string).is(params) ? params : {};
}
