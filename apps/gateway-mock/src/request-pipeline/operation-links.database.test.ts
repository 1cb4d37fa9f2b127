/** An operation, its request and its feedback name each other. */
import { processRequest } from './process-request.ts';
import { openPendingOperationWorker } from '../pending-operations/pending-operation-worker.ts';
import type { RawRequest } from './1-receive/receive.ts';
import { addScenarios, sendFeedbackToInbox } from '../testing/change-stored-account.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { account, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { findOrder, seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import type { Storage } from '../storage/open-storage.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const merchant = account.merchant_identifier;

const send = (
  requestId: string,
  changes: Parameters<typeof requestOf>[1] = {},
  operation: 'CAPTURE' | 'CHECK_STATUS' = 'CAPTURE',
) => {
  const request: RawRequest = { ...rawRequest(requestOf(operation, changes)), requestId };
  return processRequest(storage)(request);
};

const operations = async () => {
  const { fortId } = await findOrder(storage, account, 'order-1');
  return expectTaskSuccess(storage.orderQueries.operations(fortId, '0', 100));
};

const feedback = (filter: Parameters<Storage['feedbackQueries']['page']>[1]) =>
  expectTaskSuccess(storage.feedbackQueries.page(merchant, filter, 100));

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  beforeEach(async () => {
    testDatabase = await newDatabase();
    storage = await seededStorage([{ ...account, orders: [seedOrder('order-1')] }], testDatabase.location);
    await sendFeedbackToInbox(storage, account);
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  test('an operation names its request, and its feedback names both', async () => {
    const first = await send('request-1');
    const second = await send('request-2');
    const [one, two] = await operations();
    expect([one?.requestId, two?.requestId]).toEqual(['request-1', 'request-2']);
    expect([first.operationId, second.operationId]).toEqual([one?.operationId, two?.operationId]);
    expect(one?.operationId).toMatch(/^[\da-f-]{36}$/);
    expect(one?.operationId).not.toBe(two?.operationId);
    const ofSecond = await feedback({ operationId: two?.operationId ?? '' });
    expect(ofSecond.length).toBeGreaterThan(0);
    expect(new Set(ofSecond.map(({ requestId }) => requestId))).toEqual(new Set(['request-2']));
    expect(await feedback({ requestId: 'request-2' })).toEqual(ofSecond);
    expect(await feedback({ requestId: 'request-3' })).toEqual([]);
  });

  test('two requests with the same id have different operations', async () => {
    const replies = [await send('same'), await send('same')];
    expect(new Set(replies.map(({ operationId }) => operationId)).size).toBe(2);
  });

  test('a pending operation that completes names the request that started it', async () => {
    await addScenarios(storage, account, {
      effect: { kind: 'pending', after_seconds: 0, ends: 'succeeded' },
    });
    await send('request-1');
    const worker = openPendingOperationWorker({
      ...storage,
      clock: stoppedClock,
      generateAuthorizationCode: () => '123456',
      onFailure: () => undefined,
      onCompleted: () => undefined,
    });
    await worker.completeDue(merchant);
    await worker.close();
    const [pending, completed] = await operations();
    expect([pending?.requestId, completed?.requestId]).toEqual(['request-1', 'request-1']);
    expect(completed?.operationId).not.toBe(pending?.operationId);
    expect((await feedback({ operationId: completed?.operationId ?? '' })).length).toBeGreaterThan(0);
  });

  test('a request that stores no operation names none', async () => {
    expect((await send('request-1', {}, 'CHECK_STATUS')).operationId).toBeUndefined();
    expect((await send('request-2', { merchant_reference: 'unknown' })).operationId).toBeUndefined();
    expect((await send('request-3', { amount: '0' })).operationId).toBeUndefined();
    expect(await operations()).toEqual([]);
  });

  test('a request id that contains a secret is not stored', async () => {
    await send(`x-${account.access_code}`);
    expect((await operations())[0]).toMatchObject({ requestId: undefined, operationId: expect.any(String) });
  });

  test('a snapshot restores the links', async () => {
    await send('request-1');
    const [before, ofFeedback] = [await operations(), await feedback({})];
    const by = { type: 'command_line' } as const;
    await expectTaskSuccess(storage.storedSnapshots.create(merchant, 'one', { replace: false, by }));
    await send('request-2');
    await expectTaskSuccess(storage.storedSnapshots.restore(merchant, 'one', by));
    const links = (of: readonly { readonly operationId: string | undefined }[]) =>
      of.map(({ operationId }) => operationId);
    expect(links(await operations())).toEqual(links(before));
    expect(links(await feedback({}))).toEqual(links(ofFeedback));
  });
});
