/** Advancing a stopped clock: everything that becomes due on the way is processed at its time, in order. */
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { accountDefaults, type Account } from '../domain/account.ts';
import { toAccount } from '../seed/store-seed.ts';
import { account } from '../testing/account-and-request-fixtures.ts';
import { advanceClock, advanceRefusals, type Target } from './advance-clock.ts';
import { openQueuePerAccount } from './account-clocks.ts';
import { processDueWork } from './process-due-work.ts';

const start = Date.parse('2026-02-03T04:05:06Z');
const after = (seconds: number): Date => new Date(start + seconds * 1000);
const to =
  (at: Date): Target =>
  () =>
    E.right(at);
const by =
  (seconds: number): Target =>
  (from) =>
    E.right(new Date(from.getTime() + seconds * 1000));

/** Something that becomes due. */
interface Due {
  readonly at: number;
  readonly what: 'complete' | 'deliver';
  /** It becomes due again this many times, each this many seconds later. */
  readonly again: number;
  readonly interval: number;
}

/** An account with a stopped clock by default, and a record of what was processed when. */
function setUp(duties: readonly Due[], otherwise: { account?: Partial<Account>; holds?: boolean } = {}) {
  const { account: merchant = {}, holds = false } = otherwise;
  let time = start;
  let waiting = duties;
  const done: { readonly due: number; readonly at: number; readonly what: Due['what'] }[] = [];
  const isDue =
    (what: Due['what']) =>
    (due: Due): boolean =>
      due.what === what && due.at <= time;
  const run = (what: Due['what']) => (): Promise<void> => {
    while (!holds && waiting.some(isDue(what))) {
      const now = waiting.filter(isDue(what));
      waiting = waiting.filter((due) => !now.includes(due));
      for (const due of now) {
        done.push({ due: due.at, at: time, what });
        if (due.again > 0)
          waiting = [...waiting, { ...due, at: time + due.interval * 1000, again: due.again - 1 }];
      }
    }
    return Promise.resolve();
  };
  const next = (what: Due['what']) => () => {
    const times = waiting.filter((due) => due.what === what).map(({ at }) => at);
    return TE.right(times.length === 0 ? O.none : O.some(new Date(Math.min(...times))));
  };
  return {
    done,
    ports: {
      accounts: {
        find: (merchantIdentifier: string) => async () => {
          const found = {
            ...accountDefaults,
            ...toAccount(account),
            stoppedAt: O.some(new Date(time)),
            ...merchant,
          };
          return E.right(merchantIdentifier === account.merchant_identifier ? O.some(found) : O.none);
        },
      },
      clocks: {
        moveTo: (_merchantIdentifier: string, later: Date) => () => {
          const isLater = later.getTime() >= time;
          if (isLater) time = later.getTime();
          return Promise.resolve(E.right(isLater));
        },
        queue: openQueuePerAccount(),
      },
      pendingOperationWorker: { completeDue: run('complete') },
      dispatcher: { deliverDue: run('deliver') },
      pendingOperations: { nextDueOf: next('complete') },
      outbox: { nextDueOf: next('deliver') },
    },
  };
}

const { merchant_identifier: mine } = account;
const tries = (at: number, again: number, interval: number): Due => ({
  at: start + at * 1000,
  what: 'deliver',
  again,
  interval,
});

test('ten attempts, ten seconds apart, are made in order, each at its time', async () => {
  const { ports, done } = setUp([tries(0, 9, 10)]);
  expect(await advanceClock(ports, mine, to(after(89)))()).toEqual(E.right(E.right(after(89))));
  expect(done).toHaveLength(9);
  expect(await advanceClock(ports, mine, to(after(90)))()).toEqual(E.right(E.right(after(90))));
  expect(done.map(({ at }) => (at - start) / 1000)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
});

test('the earliest is processed first, and completions before feedback that is due at the same time', async () => {
  const { ports, done } = setUp([tries(20, 0, 0), tries(10, 0, 0), { ...tries(20, 0, 0), what: 'complete' }]);
  await advanceClock(ports, mine, to(after(60)))();
  expect(done.map(({ what, due }) => [what, (due - start) / 1000])).toEqual([
    ['deliver', 10],
    ['complete', 20],
    ['deliver', 20],
  ]);
});

test('everything is processed in order, at its time and never earlier', async () => {
  const due = fc.record({
    at: fc.integer({ min: -10, max: 100 }).map((seconds) => start + seconds * 1000),
    what: fc.constantFrom('complete', 'deliver'),
    again: fc.nat(12),
    interval: fc.nat(30),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(due, { maxLength: 8 }),
      fc.array(fc.nat(60), { minLength: 1 }),
      async (duties, moves) => {
        const { ports, done } = setUp(duties);
        let end = 0;
        for (const move of moves) {
          end += move;
          expect(await advanceClock(ports, mine, to(after(end)))()).toEqual(E.right(E.right(after(end))));
        }
        const times = done.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        for (const each of done) expect(each.at).toBe(Math.max(each.due, start));
        const isOver = ({ at }: Due) => at <= start + end * 1000;
        expect(done.length).toBeGreaterThanOrEqual(duties.filter(isOver).length);
      },
    ),
  );
});

test.each([
  ['unknown', 'UNKNOWN', 1, {}],
  ['running', mine, 1, { account: { stoppedAt: O.none } }],
  ['backwards', mine, -1, {}],
  ['tooFar', mine, 367 * 24 * 3600, {}],
  ['tooMuch', mine, 366 * 24 * 3600, {}],
] as const)('%s: the clock is not moved there', async (hindrance, merchantIdentifier, seconds, otherwise) => {
  const { ports } = setUp([tries(1, Infinity, 1)], otherwise);
  expect(await advanceClock(ports, merchantIdentifier, to(after(seconds)))()).toEqual(
    E.right(E.left(hindrance)),
  );
  expect(advanceRefusals[hindrance].meaning).not.toBe('');
});

test('a failure ends it', async () => {
  const failure = { action: 'looking', cause: new Error('the disk is on fire') };
  const { ports } = setUp([]);
  const broken = { ...ports, outbox: { nextDueOf: () => TE.left(failure) } };
  expect(await advanceClock(broken, mine, to(after(1)))()).toEqual(E.left(failure));
});

test('it waits for feedback that another gateway has claimed, but not forever', async () => {
  const { ports } = setUp([tries(10, 0, 10)], { holds: true });
  let pauses = 0;
  const pause = () => Promise.resolve(void pauses++);
  const putOn = (at: Date) => TE.right(E.right(at));
  expect(await processDueWork(ports, mine, putOn, pause)(after(0), after(10))()).toEqual(
    E.right(E.left('held')),
  );
  expect(pauses).toBe(1000);
});

test('if the clock is set back in the meantime, it is moved on again', async () => {
  const { ports } = setUp([]);
  const due = after(10);
  let time = start;
  let isWaiting = true;
  let setBacks = 0;
  const deliverDue = () => {
    if (time < due.getTime()) return Promise.resolve();
    if (setBacks++ === 0) time = start;
    else isWaiting = false;
    return Promise.resolve();
  };
  const moveTo = (at: Date) => {
    time = Math.max(time, at.getTime());
    return TE.right(E.right(new Date(time)));
  };
  const setBack = {
    ...ports,
    dispatcher: { deliverDue },
    outbox: { nextDueOf: () => TE.right(isWaiting ? O.some(due) : O.none) },
  };
  const noPause = () => Promise.resolve();
  expect(await processDueWork(setBack, mine, moveTo, noPause)(after(0), after(20))()).toEqual(
    E.right(E.right(after(20))),
  );
});

test('if another gateway advanced the clock in the meantime, it continues from there', async () => {
  const { ports, done } = setUp([tries(10, 5, 10)]);
  const another = { ...ports, clocks: { ...ports.clocks, queue: openQueuePerAccount() } };
  const [one, other] = await Promise.all([
    advanceClock(another, mine, to(after(30)))(),
    advanceClock(ports, mine, to(after(60)))(),
  ]);
  expect(other).toEqual(E.right(E.right(after(60))));
  expect(E.isRight(one)).toBe(true);
  expect(done).toHaveLength(6);
});

test('two calls at once advance the clock by the sum of both', async () => {
  const { ports, done } = setUp([tries(10, 5, 10)]);
  const moved = await Promise.all([advanceClock(ports, mine, by(10))(), advanceClock(ports, mine, by(25))()]);
  expect(moved).toEqual([10, 35].map((seconds) => E.right(E.right(after(seconds)))));
  expect(done.map(({ at }) => (at - start) / 1000)).toEqual([10, 20, 30]);
});

test('accounts have separate queues, and a task that throws does not block its queue', async () => {
  const inTurn = openQueuePerAccount();
  let end: (() => void) | undefined;
  const first = inTurn(mine, () => new Promise<void>((resolve) => (end = resolve)))();
  const thrown = inTurn(mine, () => Promise.reject(new Error('thrown')))();
  const last = inTurn(mine, () => Promise.resolve('last'))();
  expect(await inTurn('ANOTHER', () => Promise.resolve('at once'))()).toBe('at once');
  end?.();
  await first;
  await expect(thrown).rejects.toThrow('thrown');
  expect(await last).toBe('last');
});
