/** Attempts that are recorded while another transaction sets the clock of their account. Only PostgreSQL runs both at once. */
import { Client } from 'pg';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { account, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { onPostgres } from '../../testing/on-each-engine.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { sendFeedbackToInbox } from '../../testing/change-stored-account.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';

const { merchant_identifier: mine } = account;

onPostgres(({ newDatabase: newPlace }) => {
  test('feedback that is retried when its clock runs again does not wait for the stopped time', async () => {
    const testDatabase = await newPlace();
    const storage = await seededStorage(
      [{ ...account, orders: [seedOrder('order-1')] }],
      testDatabase.location,
    );
    await sendFeedbackToInbox(storage, account);
    await expectTaskSuccess(storage.clocks.stop(mine, new Date('2900-01-01T00:00:00Z')));
    await processRequest(storage)(rawRequest(requestOf('CAPTURE', { amount: '1' })));
    const from = new Date();
    const capacities = (await expectTaskSuccess(storage.outbox.waitingQueues(from))).map((queue) => ({
      ...queue,
      count: 1,
    }));
    const {
      claimed: [claimed],
    } = await expectTaskSuccess(
      storage.outbox.claim(capacities, { from, until: new Date(from.getTime() + 60_000) }),
    );
    if (claimed === undefined) throw new Error('it was not taken');

    const other = new Client({ connectionString: testDatabase.location });
    await other.connect();
    await other.query('begin; select from feedback for update');
    const waitsFor = async (count: number) => {
      const requests = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await testDatabase.query(requests)).length !== count);
    };
    const resumed = expectTaskSuccess(storage.clocks.resume(mine));
    await waitsFor(1);
    const attempt = {
      at: from.toISOString(),
      milliseconds: 1,
      address: 'inbox',
      encoding: 'form',
      status: 500,
    } as const;
    const recorded = expectTaskSuccess(
      storage.outbox.recordAttempts([{ claimed, attempt, next: { state: 'waiting', afterSeconds: 10 } }]),
    );
    await waitsFor(2);
    await other.query('commit');
    await other.end();
    await Promise.all([resumed, recorded]);

    const far = `select kind, due_at from feedback where account_clock = 1 or due_at > '2800'`;
    expect(await testDatabase.query(far)).toEqual([]);
    await storage.close();
    await testDatabase.remove();
  });
});
