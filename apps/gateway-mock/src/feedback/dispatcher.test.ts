/** How feedback is taken and recorded, whatever addresses and books do. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/failure.ts';
import { failure } from '../domain/failure.ts';
import { openDispatcher, type Dispatcher, type DispatcherPorts } from './dispatcher.ts';
import type { ClaimedFeedback, Outbox, AttemptResult, WaitingQueue } from '../domain/outbox.ts';

const machine = { now: () => new Date() };

/** An outbox of texts such as `a1`: of the lane `a` the first. What is tried is gone. */
function outboxOf(names: readonly string[], waitOf: (lane: string) => Partial<WaitingQueue> = () => ({})) {
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
  const free = (lane?: string) =>
    [...waiting].filter((name) => !held.has(name) && (lane === undefined || name.charAt(0) === lane));
  const outbox: Pick<Outbox, 'waitingQueues' | 'claim' | 'recordAttempts' | 'release'> = {
    waitingQueues: (_now, lane) => async () =>
      E.right([...new Map(free(lane).map((name) => [name.charAt(0), queueOf(name)])).values()]),
    claim:
      (rooms, { until }) =>
      async () =>
        E.right(
          rooms.flatMap(({ merchantIdentifier, count }) =>
            free(merchantIdentifier)
              .slice(0, count)
              .map((id): ClaimedFeedback => {
                held.add(id);
                return { ...claimed, id, merchantIdentifier, leasedUntil: until };
              }),
          ),
        ),
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

const claimed = { kind: 'direct', params: {}, distortion: {}, attempts: [], attemptsSinceDue: 0 } as const;

const triedOf = (one: ClaimedFeedback): O.Option<AttemptResult> =>
  O.some({
    claimed: one,
    attempt: { at: '', milliseconds: 0, address: '', encoding: 'form', status: 200 },
    next: { state: 'delivered' },
  });

const many = (lane: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => lane + n);

const manyAccounts = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => String.fromCodePoint(0x4e00 + n));

let dispatcher: Dispatcher;

afterEach(() => dispatcher.close());

function open(ports: Partial<DispatcherPorts> & Pick<DispatcherPorts, 'outbox'>): Dispatcher {
  dispatcher = openDispatcher({
    machine,
    attempt: (one) => TE.right(triedOf(one)),
    abandon: () => undefined,
    attemptSeconds: 10,
    failed: () => undefined,
    ...ports,
  });
  return dispatcher;
}

test('all that is due is tried, once', async () => {
  const names = [...many('a', 3000), ...many('b', 7)];
  const { outbox, recorded } = outboxOf(names);
  await open({ outbox }).deliverDue();
  expect(recorded.toSorted()).toEqual(names.toSorted());
  expect(dispatcher.counts()).toEqual({ inFlight: 0, acknowledged: names.length, failed: 0 });
});

test('an account is seen to without the others', async () => {
  const { outbox, recorded } = outboxOf(['a1', 'b1']);
  const hasAttempted: string[] = [];
  const never = {
    ...outbox,
    waitingQueues: (now: Date, lane?: string) => outbox.waitingQueues(now, lane ?? 'nobody'),
  };
  await open({
    outbox: never,
    attempt: (one) => TE.right((hasAttempted.push(one.id), triedOf(one))),
  }).deliverDue('b');
  expect([hasAttempted, recorded]).toEqual([['b1'], ['b1']]);
});

test('lanes that do not come to an end keep no other from being tried, however many they are', async () => {
  const stuck = Array.from('cdefghijklmnopqrstuvwxyz').flatMap((lane) => many(lane, 100));
  const { outbox, recorded } = outboxOf([...stuck, ...many('a', 500)]);
  const letGo: (() => void)[] = [];
  open({
    outbox,
    attempt: (one) =>
      one.merchantIdentifier === 'a'
        ? TE.right(triedOf(one))
        : () => new Promise((resolve) => letGo.push(() => resolve(E.right(triedOf(one))))),
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

test('when it closes it finishes what it has begun, and gives the rest back', async () => {
  const { outbox, recorded, free } = outboxOf(many('a', 50));
  const letGo: (() => void)[] = [];
  open({
    outbox,
    attempt: (one) => () => new Promise((resolve) => letGo.push(() => resolve(E.right(triedOf(one))))),
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

// 4 of each are taken, and no more than 512 of all are under way: the others are in the queue.
const crowd = (): readonly string[] => manyAccounts(200).flatMap((lane) => many(lane, 4));

test('when it closes it gives back what it has taken and not begun', async () => {
  const names = crowd();
  const { outbox, recorded, free } = outboxOf(names);
  const letGo: (() => void)[] = [];
  open({
    outbox,
    attempt: (one) => () => new Promise((resolve) => letGo.push(() => resolve(E.right(triedOf(one))))),
  });
  while (letGo.length < 512) await new Promise(setImmediate);
  expect(free()).toEqual([]);
  const closed = dispatcher.close();
  for (const go of letGo.splice(0)) go();
  await closed;
  expect(recorded).toHaveLength(512);
  expect(free()).toHaveLength(names.length - 512);
});

test('what has waited until its lease would end within an attempt is taken anew before it is tried', async () => {
  const names = crowd();
  const { outbox, recorded } = outboxOf(names);
  let now = new Date('2026-02-03T04:05:06Z');
  const leftAtBegin: number[] = [];
  const letGo: (() => void)[] = [];
  open({
    outbox,
    machine: { now: () => now },
    attempt: (one) => {
      leftAtBegin.push(one.leasedUntil.getTime() - now.getTime());
      return leftAtBegin.length > 512
        ? TE.right(triedOf(one))
        : () => new Promise((resolve) => letGo.push(() => resolve(E.right(triedOf(one)))));
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

test('where there are more lanes than room, those come first that are the longest overdue', async () => {
  const lanes = manyAccounts(2100);
  // The later it is told of, the longer it is overdue; half of the accounts have clocks of their own, decades away.
  const { outbox, free } = outboxOf(
    lanes.map((lane) => `${lane}1`),
    (lane) => {
      const n = lanes.indexOf(lane);
      const now = n % 2 === 0 ? Date.UTC(2026) : Date.UTC(2080);
      return { now: new Date(now), nextDueAt: new Date(now - n * 1000), isAccountTime: n % 2 === 1 };
    },
  );
  const letGo: (() => void)[] = [];
  const begun: string[] = [];
  open({
    outbox,
    attempt: (one) => () => {
      begun.push(one.id);
      return new Promise((resolve) => letGo.push(() => resolve(E.right(triedOf(one)))));
    },
  });
  while (begun.length < 512) await new Promise(setImmediate);
  const longest = lanes.toReversed().map((lane) => `${lane}1`);
  expect(begun).toEqual(longest.slice(0, 512));
  expect(free().toSorted()).toEqual(longest.slice(2048).toSorted());
  const closed = dispatcher.close();
  for (const go of letGo.splice(0)) go();
  await closed;
});

test('where the books fail, whoever asked is told, the log once, and it goes on when they are back', async () => {
  const { outbox, recorded } = outboxOf(['a1']);
  const told: Failure[] = [];
  let isBroken = true;
  open({
    outbox: {
      ...outbox,
      waitingQueues: (...of) =>
        isBroken ? TE.left(failure('looking')('gone')) : outbox.waitingQueues(...of),
    },
    failed: (one) => told.push(one),
  });
  await expect(dispatcher.deliverDue()).rejects.toThrow('looking failed: gone');
  while (told.length === 0) await new Promise(setImmediate);
  dispatcher.nudge();
  await new Promise(setImmediate);
  isBroken = false;
  dispatcher.nudge();
  while (recorded.length === 0) await new Promise(setImmediate);
  expect(told).toHaveLength(1);
});
