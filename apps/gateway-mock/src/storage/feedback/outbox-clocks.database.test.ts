/** Attempts that are recorded while somebody else sets the clock of their account: only there can both be at it at once. */
import { Client } from 'pg';
import { answer } from '../../operations/answer.ts';
import { account, requestOf, seedOrder } from '../../testing/merchants-and-requests.ts';
import { plantedBooks } from '../../testing/seeded-storage.ts';
import { onPostgres } from '../../testing/on-each-engine.ts';
import { right } from '../../testing/expect-right.ts';
import { toInbox } from '../../testing/merchants-with-scenarios.ts';
import { wireOf } from '../../testing/raw-request.ts';

const { merchant_identifier: mine } = account;

onPostgres(({ newPlace }) => {
  test('what is tried again when its clock runs again does not wait for a time that this no longer shows', async () => {
    const place = await newPlace();
    const books = await plantedBooks([{ ...account, orders: [seedOrder('order-1')] }], place.database);
    await toInbox(books, account);
    await right(books.clocks.stop(mine, new Date('2900-01-01T00:00:00Z')));
    await answer(books)(wireOf(requestOf('CAPTURE', { amount: '1' })))();
    const from = new Date();
    const rooms = (await right(books.outbox.waitingQueues(from))).map((lane) => ({ ...lane, count: 1 }));
    const [claimed] = await right(
      books.outbox.claim(rooms, { from, until: new Date(from.getTime() + 60_000) }),
    );
    if (claimed === undefined) throw new Error('it was not taken');

    const other = new Client({ connectionString: place.database });
    await other.connect();
    await other.query('begin; select from feedbacks for update');
    const waitsFor = async (count: number) => {
      const asked = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await place.query(asked)).length !== count);
    };
    const resumed = right(books.clocks.resume(mine));
    await waitsFor(1);
    const attempt = {
      at: from.toISOString(),
      milliseconds: 1,
      address: 'inbox',
      encoding: 'form',
      status: 500,
    } as const;
    const recorded = right(
      books.outbox.recordAttempts([{ claimed, attempt, next: { state: 'waiting', afterSeconds: 10 } }]),
    );
    await waitsFor(2);
    await other.query('commit');
    await other.end();
    await Promise.all([resumed, recorded]);

    const far = `select kind, due_at from feedbacks where own_clock = 1 or due_at > '2800'`;
    expect(await place.query(far)).toEqual([]);
    await books.close();
    await place.remove();
  });
});
