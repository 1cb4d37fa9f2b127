/** The outbox in a real database: claims and leases (D25). */
import * as O from 'fp-ts/lib/Option.js';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { addScenarios, sendFeedbackToInbox } from '../../testing/change-stored-account.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { account, otherAccount, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { onEachEngine } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import type { DeliveryAttempt } from '../../domain/feedback.ts';
import type { ClaimedFeedback, QueueCapacity, AttemptResult } from '../../domain/feedback-outbox.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const [mine, others] = [account.merchant_identifier, otherAccount.merchant_identifier];
const machineNow = new Date('2026-06-01T00:00:00.000Z');
const later = (seconds: number): Date => new Date(machineNow.getTime() + seconds * 1000);
const byAccount = (seconds: number): Date => new Date(stoppedClock.now().getTime() + seconds * 1000);

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    storage = await seededStorage(
      [account, otherAccount].map((one) => ({ ...one, orders: [seedOrder('order-1')] })),
      testDatabase.location,
    );
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  test('the oldest due feedback of each queue is claimed, up to its capacity, by one process only', async () => {
    await add(mine, 'direct', [-1, -3, -2, 10]);
    await add(mine, 'notification', [-5]);
    await add(others, 'direct', [-4]);
    const queues = await expectTaskSuccess(storage.outbox.waitingQueues(machineNow));
    expect(queues.map((queue) => [queue.merchantIdentifier, queue.kind, queue.nextDueAt])).toEqual(
      expect.arrayContaining([
        [mine, 'direct', byAccount(-3)],
        [mine, 'notification', byAccount(-5)],
        [others, 'direct', byAccount(-4)],
      ]),
    );
    const capacities = queues.map((queue) => ({ ...queue, count: 2 }));
    const [one, other] = await Promise.all([take(capacities), take(capacities)]);
    const taken = [...one, ...other];
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    expect(taken.map((claimed) => claimed.params['due'] ?? '').toSorted()).toEqual([
      '-1',
      '-2',
      '-3',
      '-4',
      '-5',
    ]);
    expect(await take(capacities)).toEqual([]);
  });

  test('another process claims it after its lease; the result of the first attempt is recorded anyway', async () => {
    await add(mine, 'direct', [-1]);
    const [first] = await take(await allCapacities());
    expect(await expectTaskSuccess(storage.outbox.waitingQueues(later(9)))).toEqual([]);
    expect(await take(await allCapacities(later(10)), later(10))).toHaveLength(1);
    if (first === undefined) throw new Error('it was not taken');
    await expectTaskSuccess(
      storage.outbox.recordAttempts([{ claimed: first, attempt: attempt(500), next: again }]),
    );
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: [{ status: 500 }] }]);
    await expectTaskSuccess(
      storage.outbox.recordAttempts([
        { claimed: first, attempt: attempt(200), next: { state: 'delivered' } },
      ]),
    );
    expect(await stored()).toMatchObject([
      { state: 'delivered', attempts: [{ status: 500 }, { status: 200 }] },
    ]);
  });

  test.each([
    ['keeps delivered feedback delivered', 'delivered', 'exhausted', { state: 'delivered', cause: null }],
    ['delivers exhausted feedback', 'exhausted', 'delivered', { state: 'delivered', cause: null }],
    ['counts as an attempt', 'waiting', 'waiting', { state: 'waiting', cause: 'ReceiverError' }],
  ] as const)('the late result of a first attempt %s', async (_what, earlier, late, outcome) => {
    await add(mine, 'direct', [-1]);
    const first = await take(await allCapacities());
    const second = await take(await allCapacities(later(10)), later(10));
    await record(second, earlier);
    await record(first, late);
    expect(
      await testDatabase.query(
        'select state, cause, attempts_since_due, exhausted_at, leased_until from feedback',
      ),
    ).toEqual([{ ...outcome, attempts_since_due: 2, exhausted_at: null, leased_until: null }]);
  });

  test('the late result of a first attempt is recorded before that of the second, and both count', async () => {
    await add(mine, 'direct', [-1]);
    const first = await take(await allCapacities());
    const second = await take(await allCapacities(later(10)), later(10));
    await record(first, 'waiting');
    expect(await expectTaskSuccess(storage.outbox.waitingQueues(later(19)))).toEqual([]);
    await record(second, 'exhausted');
    expect(await stored()).toMatchObject([{ state: 'exhausted', attempts: [attempt(500), attempt(500)] }]);
    expect(await attemptsSinceDue()).toBe(2);
  });

  test('the attempts of one feedback that end together are both recorded', async () => {
    await add(mine, 'direct', [-1]);
    const first = await take(await allCapacities());
    const second = await take(await allCapacities(later(10)), later(10));
    await record([...first, ...second], 'waiting');
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: [attempt(500), attempt(500)] }]);
    expect(await attemptsSinceDue()).toBe(2);
  });

  test.each<readonly [string, (first: Claims, second: Claims) => readonly Claims[]]>([
    ['after', (first, second) => [second, first]],
    ['during', (first, second) => [first, second]],
  ])('an attempt before a resend does not count %s the first one of the new round', async (_when, order) => {
    await add(mine, 'direct', [-1]);
    const first = await take(await allCapacities());
    await expectTaskSuccess(
      storage.outbox.resend({ merchantIdentifier: mine, ids: first.map(({ id }) => id) }),
    );
    const second = await take(await allCapacities(later(10)), later(10));
    for (const claimed of order(first, second)) await record(claimed, 'waiting');
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: [attempt(500), attempt(500)] }]);
    expect(await attemptsSinceDue()).toBe(1);
  });

  test('a damaged row is exhausted with a failure, once, and stops no other feedback', async () => {
    for (const [column, value] of [
      ['params', 'null'],
      ['distortion', '{'],
      ['attempts', '[1]'],
      ['due_at', ''],
    ]) {
      await add(mine, 'direct', [-2]);
      await testDatabase.query(`update feedback set ${column} = '${value}' where state = 'waiting'`);
      await add(mine, 'direct', [-1]);
      await add(others, 'direct', [-1]);
      const lease = { from: machineNow, until: later(10) };
      const { claimed, failures } = await expectTaskSuccess(
        storage.outbox.claim(await allCapacities(), lease),
      );
      expect([column, claimed.map(({ merchantIdentifier }) => merchantIdentifier).toSorted()]).toEqual([
        column,
        [mine, others].toSorted(),
      ]);
      expect(failures.map(({ cause }) => String(cause))).toEqual([
        expect.stringContaining(`column ${column} `),
      ]);
      await expectTaskSuccess(
        storage.outbox.recordAttempts(
          claimed.map((each) => ({ claimed: each, attempt: attempt(200), next: { state: 'delivered' } })),
        ),
      );
      expect(await take(await allCapacities(later(60)), later(60))).toEqual([]);
    }
  });

  test('a damaged clock of one account stops no result of another', async () => {
    await add(mine, 'direct', [-1]);
    await add(others, 'direct', [-1]);
    const claimed = await take(await allCapacities());
    await testDatabase.query(
      `update merchants set clock_stopped_at = 'x' where merchant_identifier = '${mine}'`,
    );
    await expectTaskSuccess(
      storage.outbox.recordAttempts(
        claimed.map((each) => ({ claimed: each, attempt: attempt(500), next: again })),
      ),
    );
    expect(await expectTaskSuccess(storage.outbox.nextDueOf(others))).toEqual(O.some(byAccount(7)));
  });

  test('released feedback is free at once, and after a failed attempt it is due when the interval is over', async () => {
    await add(mine, 'direct', [-1]);
    const claimed = await take(await allCapacities());
    await expectTaskSuccess(storage.outbox.release(claimed));
    const [claimedAgain] = await take(await allCapacities());
    if (claimedAgain === undefined) throw new Error('no feedback was claimed');
    await expectTaskSuccess(
      storage.outbox.recordAttempts([{ claimed: claimedAgain, attempt: attempt(500), next: again }]),
    );
    expect(await expectTaskSuccess(storage.outbox.nextDueOf())).toEqual(O.some(byAccount(7)));
    expect(await expectTaskSuccess(storage.outbox.nextDueOf(mine))).toEqual(O.some(byAccount(7)));
    expect(await expectTaskSuccess(storage.outbox.nextDueOf(others))).toEqual(O.none);
    expect(await expectTaskSuccess(storage.outbox.countWaiting)).toBe(1);
  });

  test('the newest delivered feedback of each account stays, and whatever is not delivered', async () => {
    const few = await seededStorage([], testDatabase.location, { maxDeliveredFeedback: 4 });
    const deliver = async (which: QueueCapacity, count: number): Promise<void> => {
      for (const claimed of await take([{ ...which, count }])) {
        await expectTaskSuccess(
          few.outbox.recordAttempts([{ claimed, attempt: attempt(200), next: { state: 'delivered' } }]),
        );
      }
    };
    await add(mine, 'direct', [-10, -9, -8, -7, -6, -5]);
    await add(others, 'direct', [-10, -9, -8, -7, -6]);
    for (const queue of await allCapacities())
      await deliver(queue, queue.merchantIdentifier === mine ? 5 : 3);
    await few.close();
    const rows = await testDatabase.query(
      'select merchant_identifier, state from feedback order by merchant_identifier, id',
    );
    expect(rows.map((row) => [row['merchant_identifier'], row['state']])).toEqual([
      ...['delivered', 'delivered', 'delivered', 'waiting'].map((state) => [mine, state]),
      ...['delivered', 'delivered', 'waiting', 'waiting'].map((state) => [others, state]),
    ]);
    expect(await allCapacities()).toHaveLength(2);
  });

  test('the newest exhausted and dropped feedback of each account stays, and whatever is still waiting', async () => {
    const few = await seededStorage([], testDatabase.location, { maxExhaustedFeedback: 3 });
    await add(mine, 'direct', [-10, -9, -8, -7, -6, -5]);
    for (const which of await allCapacities()) {
      for (const claimed of await take([{ ...which, count: 5 }])) {
        await expectTaskSuccess(
          few.outbox.recordAttempts([{ claimed, attempt: attempt(500), next: { state: 'exhausted' } }]),
        );
      }
    }
    const states = async () =>
      (await testDatabase.query('select state from feedback order by id')).map(({ state }) => state);
    expect(await states()).toEqual(['exhausted', 'exhausted', 'waiting']);
    await sendFeedbackToInbox(few, account);
    await addScenarios(few, account, { effect: { kind: 'feedback_dropped' } });
    for (let i = 0; i < 4; i++) await processRequest(few)(rawRequest(requestOf('CAPTURE')));
    await few.close();
    expect(await states()).toEqual(['waiting', 'dropped', 'dropped', 'dropped']);
  });

  test('it is due by the clock of its account, and other accounts do not see it', async () => {
    await expectTaskSuccess(storage.clocks.stop(mine, byAccount(0)));
    await add(mine, 'direct', [5]);
    expect(await expectTaskSuccess(storage.outbox.nextDueOf(mine))).toEqual(O.some(byAccount(5)));
    expect(await expectTaskSuccess(storage.outbox.nextDueOf())).toEqual(O.none);
    expect(await take(await allCapacities())).toEqual([]);
    await expectTaskSuccess(storage.clocks.moveTo(mine, byAccount(5)));
    expect(await take(await allCapacities())).toHaveLength(1);
  });

  test.each([
    ['fails', 500, { state: 'exhausted' }],
    ['is acknowledged', 200, { state: 'delivered' }],
  ] as const)(
    'feedback that is resent during an attempt that %s gets a full round of attempts',
    async (_how, status, next) => {
      await add(mine, 'direct', [-1]);
      const [first] = await take(await allCapacities());
      if (first === undefined) throw new Error('it was not taken');
      expect(
        await expectTaskSuccess(storage.outbox.resend({ merchantIdentifier: mine, ids: [first.id] })),
      ).toBe(1);
      await expectTaskSuccess(
        storage.outbox.recordAttempts([{ claimed: first, attempt: attempt(status), next }]),
      );
      expect(await stored()).toMatchObject([{ state: 'waiting', attempts: [{ status }] }]);
      expect(await take(await allCapacities())).toMatchObject([{ id: first.id, attemptsSinceDue: 0 }]);
    },
  );

  test('the last hundred attempts of a feedback are stored', async () => {
    await add(mine, 'direct', [-1]);
    const attempts = Array.from({ length: 150 }, (_, n) => attempt(100 + n));
    await testDatabase.query(`update feedback set attempts = '${JSON.stringify(attempts)}'`);
    const [claimed] = await take(await allCapacities());
    if (claimed === undefined) throw new Error('it was not taken');
    await expectTaskSuccess(storage.outbox.recordAttempts([{ claimed, attempt: attempt(599), next: again }]));
    const [feedback] = await stored();
    expect(feedback?.attempts.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 99 }, (_, n) => 151 + n),
      599,
    ]);
  });

  test('more than one batch of exhausted feedback is resent', async () => {
    await add(
      mine,
      'direct',
      Array.from({ length: 1200 }, () => -1),
    );
    const taken = await take((await allCapacities()).map((room) => ({ ...room, count: 2000 })));
    await expectTaskSuccess(
      storage.outbox.recordAttempts(
        taken.map((claimed): AttemptResult => ({
          claimed,
          attempt: attempt(500),
          next: { state: 'exhausted' },
        })),
      ),
    );
    expect(await expectTaskSuccess(storage.outbox.countWaiting)).toBe(0);
    const which = { merchantIdentifier: mine, exhausted: { exhaustedSince: byAccount(0) } };
    expect(await expectTaskSuccess(storage.outbox.resend(which))).toBe(1200);
    expect(await expectTaskSuccess(storage.outbox.countWaiting)).toBe(1200);
  });
});

const again = { state: 'waiting', afterSeconds: 7 } as const;

const attempt = (status: number): DeliveryAttempt => ({
  at: stoppedClock.now().toISOString(),
  milliseconds: 1,
  address: 'https://merchant.example/',
  encoding: 'form',
  status,
});

const results = {
  delivered: { attempt: attempt(200), next: { state: 'delivered' } },
  exhausted: { attempt: attempt(500), next: { state: 'exhausted' } },
  waiting: { attempt: attempt(500), next: again },
} as const;

type Claims = readonly ClaimedFeedback[];

const record = (claims: Claims, result: keyof typeof results): Promise<void> =>
  expectTaskSuccess(
    storage.outbox.recordAttempts(claims.map((claimed) => ({ claimed, ...results[result] }))),
  );

const attemptsSinceDue = async (): Promise<unknown> => {
  const [row] = await testDatabase.query('select attempts_since_due from feedback');
  return row?.['attempts_since_due'];
};

/** Stores feedback that is due in this many seconds, by the clock of its account. */
async function add(merchantIdentifier: string, kind: 'direct' | 'notification', due: readonly number[]) {
  const naming = { merchantReference: O.some('order-1'), fortId: O.none };
  const found = await expectTaskSuccess(storage.accounts.find(merchantIdentifier));
  const stoppedAt = O.isSome(found) ? found.value.stoppedAt : O.none;
  await expectTaskSuccess(
    storage.orders.process(
      { merchantIdentifier, references: naming, maintenanceReference: O.none, countsIn: O.none, stoppedAt },
      ({ byMerchantReference: order }) => {
        const outcome = { status: '04', message: '000' } as const;
        const { fortId } = O.isSome(order) ? order.value : { fortId: '' };
        const none = { amount: O.none, maintenanceReference: O.none, description: O.none };
        return {
          outcome,
          order,
          operation: O.some({ operation: 'CAPTURE', outcome, ...none }),
          feedback: due.map((delaySeconds) => ({
            kind,
            merchantIdentifier,
            fortId,
            params: { due: String(delaySeconds) },
            distortion: { delaySeconds },
          })),
        };
      },
    ),
  );
}

async function allCapacities(at = machineNow): Promise<readonly QueueCapacity[]> {
  return (await expectTaskSuccess(storage.outbox.waitingQueues(at))).map((queue) => ({
    ...queue,
    count: 100,
  }));
}

async function take(
  capacities: readonly QueueCapacity[],
  from = machineNow,
): Promise<readonly ClaimedFeedback[]> {
  const { claimed } = await expectTaskSuccess(
    storage.outbox.claim(capacities, { from, until: new Date(from.getTime() + 10_000) }),
  );
  return claimed;
}

const stored = () => expectTaskSuccess(storage.feedbackQueries.page(mine, {}, 10));
