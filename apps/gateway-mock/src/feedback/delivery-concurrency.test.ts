/** The concurrency limits are fair: an address that does not respond gets less capacity, and never that of the others. */
import {
  createDeliveryConcurrency,
  type DeliveryConcurrency,
  type QueueState,
} from './delivery-concurrency.ts';
import type { ClaimedFeedback, WaitingQueue } from '../domain/feedback-outbox.ts';

const [quick, slow] = [0, 1000];

let concurrency: DeliveryConcurrency;

beforeEach(() => {
  concurrency = createDeliveryConcurrency();
});

test('the limit grows by one with each fast response, up to 64', () => {
  const queue = queueOf('a');
  expect(queue.maxConcurrency).toBe(4);
  expect(limitsAfter(queue, quick, 3)).toEqual([5, 6, 7]);
  expect(limitsAfter(queue, quick, 58).slice(-2)).toEqual([64, 64]);
});

test('the limit halves with each response that takes a second or longer, down to four', () => {
  const queue = queueOf('a');
  expect(limitsAfter(queue, 999, 15).at(-1)).toBe(19);
  expect(limitsAfter(queue, slow, 4)).toEqual([9, 4, 4, 4]);
  expect(limitsAfter(queue, quick, 1)).toEqual([5]);
});

test('a queue has no more deliveries in flight than its limit', () => {
  expect(startAll(queueOf('a'))).toBe(4);
  const limited = queueOf('b');
  limitsAfter(limited, quick, 4);
  expect(startAll(limited)).toBe(8);
  concurrency.ended(limited, slow);
  expect(concurrency.mayStart(limited)).toBe(false);
});

test('all queues together have at most 512 deliveries in flight', () => {
  expect(startAll(...manyQueues('a', 200, queueOf))).toBe(512);
  expect(concurrency.inFlight()).toBe(512);
});

describe('slow queues together', () => {
  test('use at most half of the capacity', () => {
    const stuck = manyQueues('slow', 300, slowQueue);
    expect(startAll(...stuck)).toBe(256);
    expect(startAll(...manyQueues('a', 200, queueOf))).toBe(256);
  });

  test('may start as many deliveries as have ended', () => {
    const stuck = manyQueues('slow', 300, slowQueue);
    startAll(...stuck);
    for (const queue of stuck.slice(0, 10)) concurrency.ended(queue, slow);
    expect(startAll(...stuck)).toBe(10);
  });

  test('count the deliveries that were in flight when they became slow', () => {
    const becoming = manyQueues('a', 60, queueOf);
    expect(startAll(...becoming)).toBe(240);
    for (const queue of becoming) concurrency.ended(queue, slow);
    expect(concurrency.inFlight()).toBe(180);
    expect(startAll(...manyQueues('slow', 300, slowQueue))).toBe(256 - 180);
  });

  test('do not count the deliveries of queues that are fast again', () => {
    const better = manyQueues('slow', 100, slowQueue);
    for (const queue of better) {
      concurrency.started(queue);
      concurrency.started(queue);
      concurrency.started(queue);
      concurrency.ended(queue, quick);
      concurrency.ended(queue, quick);
      expect(queue).toMatchObject({ maxConcurrency: 6, inFlight: 1 });
    }
    expect(startAll(...manyQueues('stuck', 300, slowQueue))).toBe(256);
  });
});

describe('when the limit of a queue falls', () => {
  test('feedback above the limit is released, the last claimed first', () => {
    const queue = queueOf('a');
    limitsAfter(queue, quick, 4);
    start(queue, 4);
    queue.claimed.push(claimed('1'), claimed('2'));
    const released = concurrency.ended(queue, slow);
    expect(released.map(({ id }) => id)).toEqual(['2']);
    expect(queue.claimed.map(({ id }) => id)).toEqual(['1']);
  });

  test('sent feedback without a stored result counts as held', () => {
    const queue = queueOf('a');
    limitsAfter(queue, quick, 4);
    start(queue, 4);
    queue.claimed.push(claimed('1'), claimed('2'));
    queue.unrecorded++;
    expect(concurrency.ended(queue, slow).map(({ id }) => id)).toEqual(['1', '2']);
    expect(concurrency.heldCount('a')).toBe(4);
  });

  test('feedback within the limit is not released', () => {
    const queue = queueOf('a');
    start(queue, 1);
    queue.claimed.push(claimed('1'), claimed('2'), claimed('3'));
    expect(concurrency.ended(queue, quick)).toEqual([]);
    expect(queue.claimed).toHaveLength(3);
  });
});

describe('of due feedback', () => {
  test('a queue may claim up to its limit, less what it holds', () => {
    const queue = queueOf('a');
    expect(counts(due('a'))).toEqual([4]);
    start(queue, 1);
    queue.claimed.push(claimed('1'));
    queue.unrecorded++;
    expect(counts(due('a'))).toEqual([1]);
    queue.unrecorded++;
    expect(counts(due('a'))).toEqual([]);
  });

  test('a queue at the highest limit may claim four times as much as it sends at once', () => {
    limitsAfter(queueOf('a'), quick, 59);
    expect(counts(due('a'))).toEqual([63]);
    limitsAfter(queueOf('a'), quick, 1);
    expect(counts(due('a'))).toEqual([256]);
  });

  test('each queue gets an equal share of the free capacity', () => {
    const many = names('a', 1000).map(due);
    expect(counts(...many)).toEqual(Array.from({ length: 1000 }, () => 2));
    queueOf('full').claimed.push(...names('id', 1048).map(claimed));
    expect(counts(...many)).toEqual(Array.from({ length: 1000 }, () => 1));
  });

  test('if there are more queues than capacity, the first ones are served', () => {
    const capacities = concurrency.capacitiesFor(names('a', 3000).map(due));
    expect(capacities.map(({ count }) => count)).toEqual(Array.from({ length: 2048 }, () => 1));
    expect(capacities.at(-1)).toMatchObject({ merchantIdentifier: 'a2047' });
  });

  test('nothing is claimed if there is no free capacity', () => {
    queueOf('full').claimed.push(...names('id', 2048).map(claimed));
    expect(counts(due('a'))).toEqual([]);
  });
});

function queueOf(merchantIdentifier: string): QueueState {
  return concurrency.stateOf({ merchantIdentifier, kind: 'direct' });
}

/** A queue with one slow response. */
function slowQueue(merchantIdentifier: string): QueueState {
  const queue = queueOf(merchantIdentifier);
  limitsAfter(queue, slow, 1);
  return queue;
}

function limitsAfter(queue: QueueState, milliseconds: number, answers: number): number[] {
  return Array.from({ length: answers }, () => {
    concurrency.started(queue);
    concurrency.ended(queue, milliseconds);
    return queue.maxConcurrency;
  });
}

function start(queue: QueueState, count: number): void {
  for (let n = 0; n < count; n++) concurrency.started(queue);
}

/** Starts as many deliveries as the limits allow, and returns their number. */
function startAll(...all: readonly QueueState[]): number {
  const before = concurrency.inFlight();
  for (const queue of all) while (concurrency.mayStart(queue)) concurrency.started(queue);
  return concurrency.inFlight() - before;
}

function manyQueues(name: string, count: number, open: (name: string) => QueueState): QueueState[] {
  return names(name, count).map(open);
}

function names(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${name}${n}`);
}

function counts(...queues: readonly WaitingQueue[]): number[] {
  return concurrency.capacitiesFor(queues).map(({ count }) => count);
}

function due(merchantIdentifier: string): WaitingQueue {
  return {
    merchantIdentifier,
    kind: 'direct',
    nextDueAt: new Date(0),
    now: new Date(1),
    isAccountTime: false,
  };
}

function claimed(id: string): ClaimedFeedback {
  return {
    id,
    kind: 'direct',
    merchantIdentifier: 'a',
    params: {},
    distortion: {},
    attempts: [],
    attemptsSinceDue: 0,
    resends: 0,
    leasedUntil: new Date(0),
  };
}
