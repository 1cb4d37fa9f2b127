/** The clocks of accounts on each engine: everything is due by the clock of its account, and waits as long as before. */
import { processRequest } from '../../request-pipeline/process-request.ts';
import { account, otherAccount, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { isLongRun, onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import type { Storage } from '../open-storage.ts';
import { completedByHand } from '../orders/pending-payment-due-at.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const [mine, theirs] = [account.merchant_identifier, otherAccount.merchant_identifier];
const technical = { channels: { web: { direct: 'inbox' } } };
const now = stoppedClock.now();
const from = (time: Date, seconds: number): string => new Date(time.getTime() + seconds * 1000).toISOString();

onSqliteOrInLongRunsOnPostgres(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    const orders = [seedOrder('order-1')];
    storage = await seededStorage(
      [
        { ...account, technical, orders },
        { ...otherAccount, technical, orders },
      ],
      testDatabase.location,
    );
    for (const by of [account, account, otherAccount]) await capture(by);
    // Ten seconds apart, and a pending operation that is due at the time of the second.
    await testDatabase.query(`update feedback set due_at = '${from(now, 10)}' where id = 2`);
    await testDatabase.query(`insert into pending_operations (merchant_identifier, fort_id, completion, due_at, account_clock)
      select merchant_identifier, fort_id, '{}', '${from(now, 10)}', 0 from orders order by fort_id`);
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  test('a stopped clock has that time, and everything waits as long as before', async () => {
    // In the end of 2999, what waits is due after the end of all clocks.
    const times = ['2027-01-01T00:00:00Z', '2020-01-01T00:00:00Z', '2999-12-31T23:59:59Z'];
    for (const at of [...times.map((time) => new Date(time)), now]) {
      expect(await expectTaskSuccess(storage.clocks.stop(mine, at))).toBe(true);
      expect(await expectTaskSuccess(storage.accounts.find(mine))).toMatchObject({
        value: { stoppedAt: { value: at } },
      });
      expect(await waiting(mine)).toEqual([
        [from(at, 0), 1],
        [from(at, 10), 1],
        [from(at, 10), 1],
      ]);
    }
  });

  test('a shift by ten seconds is applied once', async () => {
    for (const seconds of [10, 0, -10]) {
      const at = new Date(from(now, seconds));
      await expectTaskSuccess(storage.clocks.stop(mine, at));
      expect(await waiting(mine)).toEqual([
        [from(at, 0), 1],
        [from(at, 10), 1],
        [from(at, 10), 1],
      ]);
    }
  });

  test('everything that waits is shifted at once, to the millisecond', async () => {
    await testDatabase.query(`with recursive numbers(n) as (select 0 union all select n + ${isLongRun ? 1 : 11} from numbers where n < 20000)
      insert into feedback (merchant_identifier, fort_id, kind, params, distortion, state, awaits_overtaking, due_at, account_clock, created_at)
      select merchant_identifier, fort_id, kind, params, distortion, state, awaits_overtaking,
        substr(due_at, 1, 11) || substr(cast(100 + n / 3600 as text), 2) || ':' || substr(cast(100 + n / 60 % 60 as text), 2) || ':' || substr(cast(100 + n % 60 as text), 2) || '.' || substr(cast(1000 + n % 1000 as text), 2) || 'Z',
        account_clock, created_at
      from feedback cross join numbers where id = 2`);
    const before = await dueTimes();
    expect(new Set(before).size).toBeGreaterThan(isLongRun ? 20_000 : 1800);
    const [far, back] = [new Date('2999-12-30T23:59:59.999Z'), new Date('2000-01-01T00:00:00.001Z')];
    for (const at of [far, back, now]) {
      await expectTaskSuccess(storage.clocks.stop(mine, at));
      const moved = before.map((time) => new Date(Date.parse(time) + at.getTime() - now.getTime()));
      expect(await dueTimes()).toEqual(moved.map((time) => time.toISOString()));
    }
  });

  test("when it runs again, everything is due by the gateway's clock and waits as long as before", async () => {
    await expectTaskSuccess(storage.clocks.stop(mine, new Date('2027-01-01T00:00:00Z')));
    expect(await expectTaskSuccess(storage.clocks.resume(mine))).toBe(true);
    expect(await expectTaskSuccess(storage.accounts.find(mine))).toMatchObject({
      value: { stoppedAt: { _tag: 'None' } },
    });
    expect(await waiting(mine)).toEqual([
      [from(now, 0), 0],
      [from(now, 10), 0],
      [from(now, 10), 0],
    ]);
  });

  test('only a stopped clock is advanced, only forward, and nothing is shifted', async () => {
    const at = new Date('2026-06-01T00:00:00Z');
    expect(await expectTaskSuccess(storage.clocks.moveTo(mine, at))).toBe(false);
    await expectTaskSuccess(storage.clocks.stop(mine, at));
    const before = await waiting(mine);
    expect(await expectTaskSuccess(storage.clocks.moveTo(mine, new Date(from(at, 60))))).toBe(true);
    expect(await expectTaskSuccess(storage.clocks.moveTo(mine, new Date(from(at, 59))))).toBe(false);
    expect(await expectTaskSuccess(storage.accounts.find(mine))).toMatchObject({
      value: { stoppedAt: { value: new Date(from(at, 60)) } },
    });
    expect(await waiting(mine)).toEqual(before);
  });

  test('other clocks keep running, and an unknown account has none', async () => {
    const before = await waiting(theirs);
    await expectTaskSuccess(storage.clocks.stop(mine, new Date('2027-01-01T00:00:00Z')));
    await expectTaskSuccess(storage.clocks.moveTo(mine, new Date('2027-01-02T00:00:00Z')));
    expect(await waiting(theirs)).toEqual(before);
    for (const moved of [
      storage.clocks.stop('UNKNOWN', now),
      storage.clocks.resume('UNKNOWN'),
      storage.clocks.moveTo('UNKNOWN', now),
    ])
      expect(await expectTaskSuccess(moved)).toBe(false);
  });

  test('a payment that is completed by hand is outstanding by no clock', async () => {
    await testDatabase.query(`update pending_operations set due_at = '${completedByHand}'`);
    await expectTaskSuccess(storage.clocks.stop(mine, now));
    await expectTaskSuccess(storage.clocks.moveTo(mine, new Date(from(now, 60))));
    await expectTaskSuccess(storage.clocks.resume(mine));
    expect(await expectTaskSuccess(storage.countDueFeedbackAndPendingOperations(mine))).toMatchObject({
      pendingOperations: 0,
    });
  });

  test('finished feedback keeps its times', async () => {
    await testDatabase.query(`update feedback set state = 'delivered' where id = 1`);
    const requests = `select due_at, account_clock from feedback where id = 1`;
    const before = await testDatabase.query(requests);
    await expectTaskSuccess(storage.clocks.stop(mine, new Date('2027-01-01T00:00:00Z')));
    expect(await testDatabase.query(requests)).toEqual(before);
  });
});

function capture(by: typeof account) {
  return processRequest(storage)(rawRequest(requestOf('CAPTURE', {}, by)));
}

/** The due times of feedback, in the order of its creation. */
async function dueTimes(): Promise<readonly string[]> {
  const rows = await testDatabase.query(
    `select due_at from feedback where merchant_identifier = '${mine}' order by id`,
  );
  return rows.map((row) => String(row['due_at']));
}

/** The due times of feedback and pending operations, and whether they are by the account's own clock. */
async function waiting(merchantIdentifier: string): Promise<readonly unknown[]> {
  const rows = await testDatabase.query(
    `select due_at, account_clock, 0 as kind, id from feedback where merchant_identifier = '${merchantIdentifier}'
      union all select due_at, account_clock, 1, id from pending_operations where merchant_identifier = '${merchantIdentifier}'
      order by kind, id`,
  );
  return rows.map((row) => [row['due_at'], row['account_clock']]);
}
