/** The dispatcher claims feedback and stores results, also if addresses or the database fail. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/failure-with-cause.ts';
import { failure } from '../domain/failure-with-cause.ts';
import { openDispatcher, type Dispatcher, type DispatcherPorts } from './dispatcher.ts';
import type { ClaimedFeedback, Outbox, AttemptResult, WaitingQueue } from '../domain/feedback-outbox.ts';

const machine = { now: () => new Date() };

/** An outbox of names such as `a1`: the first feedback of the account `a`. Attempted feedback is removed. */
function outboxOf(names: readonly string[], waitOf: (account: string) => Partial<WaitingQueue> = () => ({})) {
  const waiting = new Set(names);
  const held = new Set<string>();
  const recorded: string[] = [];
  const queueOf = (name: string): WaitingQueue => ({
    merchantIdentifier: name.charAt(0),
    kind: 'direct',
    nextDueAt: new Date(0),
    now: new Date(1),
    isAccountTime: false,
    ...waitOf(name.charAt(0)),
  });
  const free = (account?: string) =>
    [...waiting].filter((name) => !held.has(name) && (account === undefined || name.charAt(0) === account));
  const outbox: Pick<Outbox, 'waitingQueues' | 'claim' | 'recordAttempts' | 'release'> = {
    waitingQueues: (_now, account) => async () =>
      E.right([...new Map(free(account).map((name) => [name.charAt(0), queueOf(name)])).values()]),
    claim:
      (capacities, { until }) =>
      async () =>
        E.right({
          claimed: capacities.flatMap(({ merchantIdentifier, count }) =>
            free(merchantIdentifier)
              .slice(0, count)
              .map((id): ClaimedFeedback => {
                held.add(id);
                return { ...claimed, id, merchantIdentifier, leasedUntil: until };
              }),
          ),
          failures: [],
        }),
    recordAttempts: (tried) => async () => {
      for (const {
        claimed: { id },
      } of tried) {
        waiting.delete(id);
        recorded.push(id);
      }
      return E.right(undefined);
    },
    release: (some) => async () => {
      for (const { id } of some) held.delete(id);
      return E.right(undefined);
    },
  };
  return { outbox, recorded, free };
}

const claimed = {
  kind: 'direct',
  params: {},
  distortion: {},
  attempts: [],
  attemptsSinceDue: 0,
  resends: 0,
} as const;

const triedOf = (feedback: ClaimedFeedback): O.Option<AttemptResult> =>
  O.some({
    claimed: feedback,
    attempt: { at: '', milliseconds: 0, address: '', encoding: 'form', status: 200 },
    next: { state: 'delivered' },
  });

const many = (account: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => account + n);

const manyAccounts = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => String.fromCodePoint(0x4e00 + n));

let dispatcher: Dispatcher;

afterEach(() => {
  jest.useRealTimers();
  return dispatcher.close();
});

function open(ports: Partial<DispatcherPorts> & Pick<DispatcherPorts, 'outbox'>): Dispatcher {
  dispatcher = openDispatcher({
    machine,
    attempt: (feedback) => Promise.resolve(E.right(triedOf(feedback))),
    abandon: () => undefined,
    attemptSeconds: 10,
    failed: () => undefined,
    ...ports,
  });
  return dispatcher;
}

test('all due feedback is attempted once', async () => {
  const names = [...many('a', 3000), ...many('b', 7)];
  const { outbox, recorded } = outboxOf(names);
  await open({ outbox }).deliverDue();
  expect(recorded.toSorted()).toEqual(names.toSorted());
  expect(dispatcher.counts()).toEqual({ inFlight: 0, acknowledged: names.length, failed: 0 });
});

test('deliverDue of one account attempts only its feedback', async () => {
  const { outbox, recorded } = outboxOf(['a1', 'b1']);
  const hasAttempted: string[] = [];
  const never = {
    ...outbox,
    waitingQueues: (now: Date, account?: string) => outbox.waitingQueues(now, account ?? '-'),
  };
  await open({
    outbox: never,
    attempt: (feedback) => Promise.resolve(E.right((hasAttempted.push(feedback.id), triedOf(feedback)))),
  }).deliverDue('b');
  expect([hasAttempted, recorded]).toEqual([['b1'], ['b1']]);
});

test('many queues with attempts that never end do not block the others', async () => {
  const stuck = Array.from('cdefghijklmnopqrstuvwxyz').flatMap((account) => many(account, 100));
  const { outbox, recorded } = outboxOf([...stuck, ...many('a', 500)]);
  const letGo: (() => void)[] = [];
  open({
    outbox,
    attempt: (feedback) =>
      feedback.merchantIdentifier === 'a'
        ? Promise.resolve(E.right(triedOf(feedback)))
        : new Promise((resolve) => letGo.push(() => resolve(E.right(triedOf(feedback))))),
  });
  await dispatcher.deliverDue('a');
  expect(recorded.filter((id) => id.startsWith('a'))).toHaveLength(500);
  expect(letGo.length).toBeLessThan(stuck.length);
  const closed = dispatcher.close();
  while (dispatcher.counts().inFlight > 0) {
    for (const go of letGo.splice(0)) go();
    await Promise.resolve();
  }
  await closed;
});

test('close waits for the attempts in flight and releases the rest', async () => {
  const { outbox, recorded, free } = outboxOf(many('a', 50));
  const letGo: (() => void)[] = [];
  open({
    outbox,
    attempt: (feedback) => new Promise((resolve) => letGo.push(() => resolve(E.right(triedOf(feedback))))),
    abandon: () => letGo.splice(0).forEach((go) => go()),
  });
  while (letGo.length === 0) await new Promise(setImmediate);
  const begun = letGo.length;
  const closed = dispatcher.close();
  letGo.splice(0).forEach((go) => go());
  await closed;
  expect(recorded).toHaveLength(begun);
  expect(free()).toHaveLength(50 - begun);
});

// 4 of each queue are claimed, and at most 512 are in flight: the others wait in their queues.
const crowd = (): readonly string[] => manyAccounts(200).flatMap((account) => many(account, 4));

test('close releases claimed feedback that has not started', async () => {
  const names = crowd();
  const { outbox, recorded, free } = outboxOf(names);
  const letGo: (() => void)[] = [];
  open({
    outbox,
    attempt: (feedback) => new Promise((resolve) => letGo.push(() => resolve(E.right(triedOf(feedback))))),
  });
  while (letGo.length < 512) await new Promise(setImmediate);
  expect(free()).toEqual([]);
  const closed = dispatcher.close();
  for (const go of letGo.splice(0)) go();
  await closed;
  expect(recorded).toHaveLength(512);
  expect(free()).toHaveLength(names.length - 512);
});

test('feedback with a lease that would end during the attempt is claimed again first', async () => {
  const names = crowd();
  const { outbox, recorded } = outboxOf(names);
  let now = new Date('2026-02-03T04:05:06Z');
  const leftAtBegin: number[] = [];
  const letGo: (() => void)[] = [];
  open({
    outbox,
    machine: { now: () => now },
    attempt: (feedback) => {
      leftAtBegin.push(feedback.leasedUntil.getTime() - now.getTime());
      return leftAtBegin.length > 512
        ? Promise.resolve(E.right(triedOf(feedback)))
        : new Promise((resolve) => letGo.push(() => resolve(E.right(triedOf(feedback)))));
    },
  });
  while (letGo.length < 512) await new Promise(setImmediate);
  const [lease = 0] = leftAtBegin;
  now = new Date(now.getTime() + lease - 9999);
  for (const go of letGo.splice(0)) go();
  await dispatcher.deliverDue();
  expect(recorded.toSorted()).toEqual(names.toSorted());
  expect(Math.min(...leftAtBegin)).toBeGreaterThanOrEqual(10_000);
});

test('if there are more queues than capacity, the longest overdue come first', async () => {
  const accounts = manyAccounts(2100);
  // The later in the list, the longer overdue. Half of the accounts have their own clock, decades away.
  const { outbox, free } = outboxOf(
    accounts.map((account) => `${account}1`),
    (account) => {
      const n = accounts.indexOf(account);
      const now = n % 2 === 0 ? Date.UTC(2026) : Date.UTC(2080);
      return { now: new Date(now), nextDueAt: new Date(now - n * 1000), isAccountTime: n % 2 === 1 };
    },
  );
  const letGo: (() => void)[] = [];
  const begun: string[] = [];
  open({
    outbox,
    attempt: (feedback) => {
      begun.push(feedback.id);
      return new Promise((resolve) => letGo.push(() => resolve(E.right(triedOf(feedback)))));
    },
  });
  while (begun.length < 512) await new Promise(setImmediate);
  const longest = accounts.toReversed().map((account) => `${account}1`);
  expect(begun).toEqual(longest.slice(0, 512));
  expect(free().toSorted()).toEqual(longest.slice(2048).toSorted());
  const closed = dispatcher.close();
  for (const go of letGo.splice(0)) go();
  await closed;
});

test.each([
  ['counted down by a clock that runs', false, 3],
  ['left to the advance of a clock that is stopped', true, 1],
])('a wait of a millisecond is %s', async (_how, isAccountTime, polls) => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  const { outbox } = outboxOf(['a1'], () => ({ nextDueAt: new Date(2), now: new Date(1), isAccountTime }));
  let polled = 0;
  open({
    outbox: { ...outbox, waitingQueues: (...of) => (polled++, outbox.waitingQueues(...of)) },
  });
  for (let milliseconds = 0; milliseconds < 3; milliseconds++) {
    while (jest.getTimerCount() === 0) await new Promise(setImmediate);
    if (milliseconds < 2) jest.advanceTimersByTime(1);
    await new Promise(setImmediate);
  }
  expect(polled).toBe(polls);
});

test('an attempt that throws fails alone, and is reported once for each account', async () => {
  const { outbox, recorded } = outboxOf([...many('a', 3), 'b1']);
  const failures: Failure[] = [];
  open({
    outbox,
    attempt: (feedback) =>
      feedback.merchantIdentifier === 'a'
        ? Promise.reject(new RangeError('Invalid time value'))
        : Promise.resolve(E.right(triedOf(feedback))),
    failed: (failure) => failures.push(failure),
  });
  await dispatcher.deliverDue();
  expect(recorded).toEqual(['b1']);
  expect(failures).toEqual([failure('delivering feedback')(new RangeError('Invalid time value'))]);
});

test('if the database fails, deliverDue rejects, the failure is reported once, and delivery resumes later', async () => {
  const { outbox, recorded } = outboxOf(['a1']);
  const failures: Failure[] = [];
  let isBroken = true;
  open({
    outbox: {
      ...outbox,
      waitingQueues: (...of) =>
        isBroken ? TE.left(failure('looking')('gone')) : outbox.waitingQueues(...of),
    },
    failed: (failure) => failures.push(failure),
  });
  await expect(dispatcher.deliverDue()).rejects.toThrow('looking failed: gone');
  while (failures.length === 0) await new Promise(setImmediate);
  dispatcher.nudge();
  await new Promise(setImmediate);
  isBroken = false;
  dispatcher.nudge();
  while (recorded.length === 0) await new Promise(setImmediate);
  expect(failures).toHaveLength(1);
});
