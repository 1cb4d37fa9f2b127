/** Operations that are completed while another transaction sets the clock of their account. Only PostgreSQL runs both at once. */
import { Client } from 'pg';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { openPendingOperationWorker } from '../../pending-operations/pending-operation-worker.ts';
import { account, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { onPostgres } from '../../testing/on-each-engine.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { changeAccount, addScenarios, sendFeedbackToInbox } from '../../testing/change-stored-account.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';

const { merchant_identifier: mine } = account;

onPostgres(({ newDatabase: newPlace }) => {
  test('if the clock runs again in the meantime, nothing waits for the stopped time', async () => {
    const testDatabase = await newPlace();
    const storage = await seededStorage(
      [{ ...account, orders: [seedOrder('order-1')] }],
      testDatabase.location,
    );
    await sendFeedbackToInbox(storage, account);
    await changeAccount(storage, account, () => ({ limits: { AED: { daily: 10_000n } } }));
    await expectTaskSuccess(storage.clocks.stop(mine, new Date('2900-01-01T00:00:00Z')));
    await addScenarios(storage, account, {
      effect: { kind: 'pending', ends: 'succeeded', after_seconds: 0 },
    });
    await processRequest(storage)(rawRequest(requestOf('CAPTURE', { amount: '1' })));
    const worker = openPendingOperationWorker({
      ...storage,
      clock: stoppedClock,
      generateAuthorizationCode: () => '123456',
      onFailure: ({ cause }) => {
        throw new Error('it was not ended', { cause });
      },
      onCompleted: () => undefined,
    });

    // A completion of a capture locks the sum of the day last.
    const other = new Client({ connectionString: testDatabase.location });
    await other.connect();
    await other.query('begin; lock table daily_captures in access exclusive mode');
    const waitsFor = async (count: number) => {
      const requests = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await testDatabase.query(requests)).length !== count);
    };
    const result = worker.completeDue(mine);
    await waitsFor(1);
    const resumed = expectTaskSuccess(storage.clocks.resume(mine));
    await Promise.race([resumed, waitsFor(2)]);
    await other.query('commit');
    await other.end();
    await Promise.all([result, resumed]);

    const far = `select kind, due_at from feedback where account_clock = 1 or due_at > '2800'`;
    expect(await testDatabase.query(far)).toEqual([]);
    await worker.close();
    await storage.close();
    await testDatabase.remove();
  });
});
