/** Feedback that waits, in a real database: who may take what, and for how long (D25). */
import * as O from 'fp-ts/lib/Option.js';
import { account, otherAccount, seedOrder } from '../../testing/merchants-and-requests.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { onEachEngine, type TestDatabase } from '../../testing/on-each-engine.ts';
import { expectRight } from '../../testing/expect-right.ts';
import type { DeliveryAttempt } from '../../domain/feedback.ts';
import type { ClaimedFeedback, QueueCapacity, AttemptResult } from '../../domain/outbox.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let books: Storage;

const [mine, others] = [account.merchant_identifier, otherAccount.merchant_identifier];
const machineNow = new Date('2026-06-01T00:00:00.000Z');
const later = (seconds: number): Date => new Date(machineNow.getTime() + seconds * 1000);
const byAccount = (seconds: number): Date => new Date(stoppedClock.now().getTime() + seconds * 1000);

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    books = await seededStorage(
      [account, otherAccount].map((one) => ({ ...one, orders: [seedOrder('order-1')] })),
      testDatabase.location,
    );
  });

  afterEach(async () => {
    await books.close();
    await testDatabase.remove();
  });

  test('of each lane the oldest are taken that are due, no more than there is room for, by one taker only', async () => {
    await add(mine, 'direct', [-1, -3, -2, 10]);
    await add(mine, 'notification', [-5]);
    await add(others, 'direct', [-4]);
    const lanes = await expectRight(books.outbox.waitingQueues(machineNow));
    expect(lanes.map((lane) => [lane.merchantIdentifier, lane.kind, lane.nextDueAt])).toEqual(
      expect.arrayContaining([
        [mine, 'direct', byAccount(-3)],
        [mine, 'notification', byAccount(-5)],
        [others, 'direct', byAccount(-4)],
      ]),
    );
    const rooms = lanes.map((lane) => ({ ...lane, count: 2 }));
    const [one, other] = await Promise.all([take(rooms), take(rooms)]);
    const taken = [...one, ...other];
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    expect(taken.map((claimed) => claimed.params['due'] ?? '').toSorted()).toEqual([
      '-1',
      '-2',
      '-3',
      '-4',
      '-5',
    ]);
    expect(await take(rooms)).toEqual([]);
  });

  test('a lease that ended lets another take it; the end of the first attempt is told all the same', async () => {
    await add(mine, 'direct', [-1]);
    const [first] = await take(await allRooms());
    expect(await expectRight(books.outbox.waitingQueues(later(9)))).toEqual([]);
    expect(await take(await allRooms(later(10)), later(10))).toHaveLength(1);
    if (first === undefined) throw new Error('it was not taken');
    await expectRight(books.outbox.recordAttempts([{ claimed: first, attempt: attempt(500), next: again }]));
    expect(await kept()).toMatchObject([{ state: 'waiting', attempts: [{ status: 500 }] }]);
    await expectRight(
      books.outbox.recordAttempts([{ claimed: first, attempt: attempt(200), next: { state: 'delivered' } }]),
    );
    expect(await kept()).toMatchObject([
      { state: 'delivered', attempts: [{ status: 500 }, { status: 200 }] },
    ]);
  });

  test('what was given back is free at once, and a failed attempt makes it due when the interval is over', async () => {
    await add(mine, 'direct', [-1]);
    const taken = await take(await allRooms());
    await expectRight(books.outbox.release(taken));
    const [anew] = await take(await allRooms());
    if (anew === undefined) throw new Error('it was not taken');
    await expectRight(books.outbox.recordAttempts([{ claimed: anew, attempt: attempt(500), next: again }]));
    expect(await expectRight(books.outbox.nextDueOf())).toEqual(O.some(byAccount(7)));
    expect(await expectRight(books.outbox.nextDueOf(mine))).toEqual(O.some(byAccount(7)));
    expect(await expectRight(books.outbox.nextDueOf(others))).toEqual(O.none);
    expect(await expectRight(books.outbox.countWaiting)).toBe(1);
  });

  test('it goes by the clock of its account: what waits there is due when that says so, and nobody else is told of it', async () => {
    await expectRight(books.clocks.stop(mine, byAccount(0)));
    await add(mine, 'direct', [5]);
    expect(await expectRight(books.outbox.nextDueOf(mine))).toEqual(O.some(byAccount(5)));
    expect(await expectRight(books.outbox.nextDueOf())).toEqual(O.none);
    expect(await take(await allRooms())).toEqual([]);
    await expectRight(books.clocks.moveTo(mine, byAccount(5)));
    expect(await take(await allRooms())).toHaveLength(1);
  });

  test('what is sent again while its last attempt is under way has a whole round of attempts before it', async () => {
    await add(mine, 'direct', [-1]);
    const [first] = await take(await allRooms());
    if (first === undefined) throw new Error('it was not taken');
    expect(await expectRight(books.outbox.resend({ merchantIdentifier: mine, ids: [first.id] }))).toBe(1);
    await expectRight(
      books.outbox.recordAttempts([{ claimed: first, attempt: attempt(500), next: { state: 'exhausted' } }]),
    );
    expect(await kept()).toMatchObject([{ state: 'waiting', attempts: [{ status: 500 }] }]);
    expect(await take(await allRooms())).toMatchObject([{ id: first.id, attemptsSinceDue: 0 }]);
  });

  test('of the attempts of a feedback the last hundred are kept', async () => {
    await add(mine, 'direct', [-1]);
    const [claimed] = await take(await allRooms());
    if (claimed === undefined) throw new Error('it was not taken');
    const attempts = Array.from({ length: 150 }, (_, n) => attempt(100 + n));
    await expectRight(
      books.outbox.recordAttempts([
        { claimed: { ...claimed, attempts }, attempt: attempt(599), next: again },
      ]),
    );
    const [feedback] = await kept();
    expect(feedback?.attempts.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 99 }, (_, n) => 151 + n),
      599,
    ]);
  });

  test('more than one part of what was exhausted is sent again as well', async () => {
    await add(
      mine,
      'direct',
      Array.from({ length: 1200 }, () => -1),
    );
    const taken = await take((await allRooms()).map((room) => ({ ...room, count: 2000 })));
    await expectRight(
      books.outbox.recordAttempts(
        taken.map((claimed): AttemptResult => ({
          claimed,
          attempt: attempt(500),
          next: { state: 'exhausted' },
        })),
      ),
    );
    expect(await expectRight(books.outbox.countWaiting)).toBe(0);
    const which = { merchantIdentifier: mine, exhaustedSince: byAccount(0) };
    expect(await expectRight(books.outbox.resend(which))).toBe(1200);
    expect(await expectRight(books.outbox.countWaiting)).toBe(1200);
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

/** Feedback that is due so many seconds from now, by the clock of its account. */
async function add(merchantIdentifier: string, kind: 'direct' | 'notification', due: readonly number[]) {
  const naming = { merchantReference: O.some('order-1'), fortId: O.none };
  const found = await expectRight(books.merchants.find(merchantIdentifier));
  const stoppedAt = O.isSome(found) ? found.value.stoppedAt : O.none;
  await expectRight(
    books.orders.process(
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

async function allRooms(at = machineNow): Promise<readonly QueueCapacity[]> {
  return (await expectRight(books.outbox.waitingQueues(at))).map((lane) => ({ ...lane, count: 100 }));
}

function take(rooms: readonly QueueCapacity[], from = machineNow): Promise<readonly ClaimedFeedback[]> {
  return expectRight(books.outbox.claim(rooms, { from, until: new Date(from.getTime() + 10_000) }));
}

const kept = () => expectRight(books.feedbackQueries.page(mine, {}, 10));
