/** Operations that are ended while somebody else is at the clock of their account: only there can both be at it at once. */
import { Client } from 'pg';
import { answer } from '../../operations/answer.ts';
import { openPendingOperationWorker } from '../../operations/pending-operation-worker.ts';
import { account, requestOf, seedOrder } from '../../testing/merchants-and-requests.ts';
import { plantedBooks, stoppedClock } from '../../testing/seeded-storage.ts';
import { onPostgres } from '../../testing/on-each-engine.ts';
import { right } from '../../testing/expect-right.ts';
import { changed, simulating, toInbox } from '../../testing/merchants-with-scenarios.ts';
import { wireOf } from '../../testing/raw-request.ts';

const { merchant_identifier: mine } = account;

onPostgres(({ newPlace }) => {
  test('a clock that runs again meanwhile leaves nothing to wait for a time that it no longer shows', async () => {
    const place = await newPlace();
    const books = await plantedBooks([{ ...account, orders: [seedOrder('order-1')] }], place.database);
    await toInbox(books, account);
    await changed(books, account, () => ({ limits: { AED: { daily: 10_000n } } }));
    await right(books.clocks.stop(mine, new Date('2900-01-01T00:00:00Z')));
    await simulating(books, account, { effect: { kind: 'pending', ends: 'succeeded', after_seconds: 0 } });
    await answer(books)(wireOf(requestOf('CAPTURE', { amount: '1' })))();
    const settler = openPendingOperationWorker({
      ...books,
      clock: stoppedClock,
      failed: ({ cause }) => {
        throw new Error('it was not ended', { cause });
      },
      completed: () => undefined,
    });

    // Who ends a capture asks last for the sum of the day.
    const other = new Client({ connectionString: place.database });
    await other.connect();
    await other.query('begin; lock table daily_captures in access exclusive mode');
    const waitsFor = async (count: number) => {
      const asked = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await place.query(asked)).length !== count);
    };
    const settled = settler.completeDue(mine);
    await waitsFor(1);
    const resumed = right(books.clocks.resume(mine));
    await Promise.race([resumed, waitsFor(2)]);
    await other.query('commit');
    await other.end();
    await Promise.all([settled, resumed]);

    const far = `select kind, due_at from feedbacks where own_clock = 1 or due_at > '2800'`;
    expect(await place.query(far)).toEqual([]);
    await settler.close();
    await books.close();
    await place.remove();
  });
});
