/** Operations that are ended while somebody else is at the clock of their account: only there can both be at it at once. */
import { Client } from 'pg';
import { answer } from '../../operations/answer.ts';
import { openPendingOperationWorker } from '../../operations/pending-operation-worker.ts';
import { account, requestOf, seedOrder } from '../../testing/merchants-and-requests.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { onPostgres } from '../../testing/on-each-engine.ts';
import { expectRight } from '../../testing/expect-right.ts';
import { changeMerchant, addScenarios, sendFeedbackToInbox } from '../../testing/change-merchant.ts';
import { rawRequest } from '../../testing/raw-request.ts';

const { merchant_identifier: mine } = account;

onPostgres(({ newDatabase: newPlace }) => {
  test('a clock that runs again meanwhile leaves nothing to wait for a time that it no longer shows', async () => {
    const testDatabase = await newPlace();
    const books = await seededStorage(
      [{ ...account, orders: [seedOrder('order-1')] }],
      testDatabase.location,
    );
    await sendFeedbackToInbox(books, account);
    await changeMerchant(books, account, () => ({ limits: { AED: { daily: 10_000n } } }));
    await expectRight(books.clocks.stop(mine, new Date('2900-01-01T00:00:00Z')));
    await addScenarios(books, account, { effect: { kind: 'pending', ends: 'succeeded', after_seconds: 0 } });
    await answer(books)(rawRequest(requestOf('CAPTURE', { amount: '1' })))();
    const settler = openPendingOperationWorker({
      ...books,
      clock: stoppedClock,
      onFailure: ({ cause }) => {
        throw new Error('it was not ended', { cause });
      },
      onCompleted: () => undefined,
    });

    // Who ends a capture asks last for the sum of the day.
    const other = new Client({ connectionString: testDatabase.location });
    await other.connect();
    await other.query('begin; lock table daily_captures in access exclusive mode');
    const waitsFor = async (count: number) => {
      const asked = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await testDatabase.query(asked)).length !== count);
    };
    const settled = settler.completeDue(mine);
    await waitsFor(1);
    const resumed = expectRight(books.clocks.resume(mine));
    await Promise.race([resumed, waitsFor(2)]);
    await other.query('commit');
    await other.end();
    await Promise.all([settled, resumed]);

    const far = `select kind, due_at from feedback where account_clock = 1 or due_at > '2800'`;
    expect(await testDatabase.query(far)).toEqual([]);
    await settler.close();
    await books.close();
    await testDatabase.remove();
  });
});
