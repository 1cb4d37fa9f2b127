/** Lanes are fair: an address that does not answer gets less and less of the room, and never that of the others. */
import {
  createDeliveryConcurrency,
  type DeliveryConcurrency,
  type QueueState,
} from './delivery-concurrency.ts';
import type { ClaimedFeedback, WaitingQueue } from '../domain/outbox.ts';

const [quick, slow] = [0, 1000];

let concurrency: DeliveryConcurrency;

beforeEach(() => {
  concurrency = createDeliveryConcurrency();
});

test('room grows by one with every quick answer, up to 64', () => {
  const lane = queueOf('a');
  expect(lane.concurrencyMax).toBe(4);
  expect(limitsAfter(lane, quick, 3)).toEqual([5, 6, 7]);
  expect(limitsAfter(lane, quick, 58).slice(-2)).toEqual([64, 64]);
});

test('room halves with every answer that took a second or longer, down to one', () => {
  const lane = queueOf('a');
  expect(limitsAfter(lane, 999, 7).at(-1)).toBe(11);
  expect(limitsAfter(lane, slow, 5)).toEqual([5, 2, 1, 1, 1]);
  expect(limitsAfter(lane, quick, 1)).toEqual([2]);
});

test('a lane has no more under way than it has room for', () => {
  expect(startAll(queueOf('a'))).toBe(4);
  const narrow = slowQueue('b');
  expect(startAll(narrow)).toBe(2);
  concurrency.ended(narrow, slow);
  expect(concurrency.mayStart(narrow)).toBe(false);
});

test('all lanes together have no more than 512 under way', () => {
  expect(startAll(...manyQueues('a', 200, queueOf))).toBe(512);
  expect(concurrency.inFlight()).toBe(512);
});

describe('slow lanes together', () => {
  test('use half of all room, and leave the other half to the others', () => {
    const stuck = manyQueues('slow', 300, slowQueue);
    expect(startAll(...stuck)).toBe(256);
    expect(startAll(...manyQueues('a', 200, queueOf))).toBe(256);
  });

  test('may begin as much again as has ended', () => {
    const stuck = manyQueues('slow', 300, slowQueue);
    startAll(...stuck);
    for (const lane of stuck.slice(0, 10)) concurrency.ended(lane, slow);
    // They have shrunk to one, which each of them has under way: others take their place.
    expect(startAll(...stuck)).toBe(10);
  });

  test('have counted against them what was under way when they became slow', () => {
    const becoming = manyQueues('a', 60, queueOf);
    expect(startAll(...becoming)).toBe(240);
    for (const lane of becoming) concurrency.ended(lane, slow);
    expect(concurrency.inFlight()).toBe(180);
    expect(startAll(...manyQueues('slow', 300, slowQueue))).toBe(256 - 180);
  });

  test('are rid of what is under way of those that answer quickly again', () => {
    const better = manyQueues('slow', 100, slowQueue);
    for (const lane of better) {
      concurrency.started(lane);
      concurrency.started(lane);
      concurrency.started(lane);
      concurrency.ended(lane, quick);
      concurrency.ended(lane, quick);
      expect(lane).toMatchObject({ concurrencyMax: 4, inFlight: 1 });
    }
    expect(startAll(...manyQueues('stuck', 300, slowQueue))).toBe(256);
  });
});

describe('when a lane has less room', () => {
  test('what it holds too much of is given back, the last taken first', () => {
    const lane = queueOf('a');
    start(lane, 2);
    lane.claimed.push(claimed('1'), claimed('2'));
    const given = concurrency.ended(lane, slow);
    expect(given.map(({ id }) => id)).toEqual(['2']);
    expect(lane.claimed.map(({ id }) => id)).toEqual(['1']);
  });

  test('what is posted and not recorded takes its room', () => {
    const lane = queueOf('a');
    start(lane, 2);
    lane.claimed.push(claimed('1'), claimed('2'));
    lane.unrecorded++;
    expect(concurrency.ended(lane, slow).map(({ id }) => id)).toEqual(['1', '2']);
    expect(concurrency.heldCount('a')).toBe(2);
  });

  test('nothing is given back of what it still has room for', () => {
    const lane = queueOf('a');
    start(lane, 1);
    lane.claimed.push(claimed('1'), claimed('2'), claimed('3'));
    expect(concurrency.ended(lane, quick)).toEqual([]);
    expect(lane.claimed).toHaveLength(3);
  });
});

describe('of what is due', () => {
  test('as much may be taken as a lane has room for beside what it holds', () => {
    const lane = queueOf('a');
    expect(counts(due('a'))).toEqual([4]);
    start(lane, 1);
    lane.claimed.push(claimed('1'));
    lane.unrecorded++;
    expect(counts(due('a'))).toEqual([1]);
    lane.unrecorded++;
    expect(counts(due('a'))).toEqual([]);
  });

  test('four times as much may be taken as is posted at once where all answers come quickly', () => {
    limitsAfter(queueOf('a'), quick, 59);
    expect(counts(due('a'))).toEqual([63]);
    limitsAfter(queueOf('a'), quick, 1);
    expect(counts(due('a'))).toEqual([256]);
  });

  test('each lane gets the same share of the room that is left', () => {
    const many = names('a', 1000).map(due);
    expect(counts(...many)).toEqual(Array.from({ length: 1000 }, () => 2));
    queueOf('full').claimed.push(...names('id', 1048).map(claimed));
    expect(counts(...many)).toEqual(Array.from({ length: 1000 }, () => 1));
  });

  test('where there are more lanes than room, the first ones are taken of', () => {
    const rooms = concurrency.capacitiesFor(names('a', 3000).map(due));
    expect(rooms.map(({ count }) => count)).toEqual(Array.from({ length: 2048 }, () => 1));
    expect(rooms.at(-1)).toMatchObject({ merchantIdentifier: 'a2047' });
  });

  test('nothing is taken where there is no room left at all', () => {
    queueOf('full').claimed.push(...names('id', 2048).map(claimed));
    expect(counts(due('a'))).toEqual([]);
  });
});

function queueOf(merchantIdentifier: string): QueueState {
  return concurrency.stateOf({ merchantIdentifier, kind: 'direct' });
}

/** One that answered slowly once: there is room for two. */
function slowQueue(merchantIdentifier: string): QueueState {
  const queue = queueOf(merchantIdentifier);
  limitsAfter(queue, slow, 1);
  return queue;
}

function limitsAfter(queue: QueueState, milliseconds: number, answers: number): number[] {
  return Array.from({ length: answers }, () => {
    concurrency.started(queue);
    concurrency.ended(queue, milliseconds);
    return queue.concurrencyMax;
  });
}

function start(queue: QueueState, count: number): void {
  for (let n = 0; n < count; n++) concurrency.started(queue);
}

/** As many as may be, and how many these are. */
function startAll(...all: readonly QueueState[]): number {
  const before = concurrency.inFlight();
  for (const lane of all) while (concurrency.mayStart(lane)) concurrency.started(lane);
  return concurrency.inFlight() - before;
}

function manyQueues(name: string, count: number, open: (name: string) => QueueState): QueueState[] {
  return names(name, count).map(open);
}

function names(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${name}${n}`);
}

function counts(...of: readonly WaitingQueue[]): number[] {
  return concurrency.capacitiesFor(of).map(({ count }) => count);
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
    leasedUntil: new Date(0),
  };
}
