/**
 * Delivers feedback: claims what is due, attempts the delivery, and stores the result. It polls the outbox when feedback
 * becomes due in this process, when the next one falls due, and at least once a second, because other processes create
 * feedback too, and a process may die while it holds some.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Clock } from '../clock/clock.ts';
import { openPollLoop } from '../clock/poll-loop.ts';
import { describeFailure, failure, type Failure } from '../domain/failure-with-cause.ts';
import { isNearlyEmpty, createDeliveryConcurrency, type QueueState } from './delivery-concurrency.ts';
import type { ClaimedFeedback, Outbox, AttemptResult, WaitingQueue } from '../domain/feedback-outbox.ts';

export interface Dispatcher {
  /** Polls soon: feedback became due in this process. Returns at once. */
  readonly nudge: () => void;
  /**
   * Resolves when no feedback is due or in flight in this process, of one account or of all. Rejects if the database
   * fails.
   */
  readonly deliverDue: (merchantIdentifier?: string) => Promise<void>;
  readonly counts: () => DeliveryCounts;
  /** Waits a few seconds for what is in flight and releases the rest. The storage must stay open until then. */
  readonly close: () => Promise<void>;
}

/** Counted since the start. */
interface DeliveryCounts {
  readonly inFlight: number;
  /** Attempts that were acknowledged, and the others. */
  readonly acknowledged: number;
  readonly failed: number;
}

export interface DispatcherPorts {
  readonly outbox: Pick<Outbox, 'waitingQueues' | 'claim' | 'recordAttempts' | 'release'>;
  readonly attempt: (claimed: ClaimedFeedback) => Promise<E.Either<Failure, O.Option<AttemptResult>>>;
  /** Ends the attempts in flight. */
  readonly abandon: () => void;
  /** The machine's clock, also if the gateway's clock is moved by hand. */
  readonly machine: Clock;
  /** How long an attempt takes at most. */
  readonly attemptSeconds: number;
  /** Called with each failure of the database. */
  readonly failed: (failure: Failure) => void;
}

export const openDispatcher = (ports: DispatcherPorts): Dispatcher => {
  const { outbox, machine, failed } = ports;
  const attemptMilliseconds = ports.attemptSeconds * 1000;
  const concurrency = createDeliveryConcurrency();
  const totals = { acknowledged: 0, failed: 0 };
  let closed = false;

  // `deliverDue` polls again after each attempt that ends.
  let waiting: (() => void)[] = [];
  const nextEnd = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  const ended = (): void => {
    const waiters = waiting;
    waiting = [];
    for (const resolve of waiters) resolve();
  };

  // Claiming: one poll at a time.
  let polling: Promise<unknown> = Promise.resolve();
  const poll = (merchantIdentifier?: string): Promise<E.Either<Failure, PollResult>> => {
    const result = polling.then(() => pollNow(merchantIdentifier));
    polling = result;
    return result;
  };

  const pollNow = async (merchantIdentifier?: string): Promise<E.Either<Failure, PollResult>> => {
    if (closed) return E.right({ claimedCount: 0, nextInMilliseconds: Infinity });
    const from = machine.now();
    const found = await outbox.waitingQueues(from, merchantIdentifier)();
    if (E.isLeft(found)) return found;
    const due = found.right
      .filter((queue) => waitOf(queue) <= 0)
      .toSorted((left, right) => waitOf(left) - waitOf(right));
    const capacities = concurrency.capacitiesFor(due);
    // A stopped clock only moves when it is advanced, and that delivers what falls due.
    const running = found.right.filter(({ isAccountTime }) => !isAccountTime);
    const nextInMilliseconds = Math.min(...running.map(waitOf).filter((wait) => wait > 0));
    if (capacities.length === 0) return E.right({ claimedCount: 0, nextInMilliseconds });
    const until = new Date(from.getTime() + 2 * attemptMilliseconds + leaseMarginMilliseconds);
    const claim = await outbox.claim(capacities, { from, until })();
    if (E.isLeft(claim)) return claim;
    const { claimed, failures } = claim.right;
    failures.forEach(failed);
    for (const capacity of capacities) concurrency.stateOf(capacity).hasMore = false;
    const counts = new Map(capacities.map((capacity) => [concurrency.stateOf(capacity), capacity.count]));
    for (const feedback of claimed) {
      const queue = concurrency.stateOf(feedback);
      queue.claimed.push(feedback);
      const left = (counts.get(queue) ?? 0) - 1;
      counts.set(queue, left);
      if (left === 0) queue.hasMore = true;
    }
    startAll();
    return E.right({ claimedCount: claimed.length + failures.length, nextInMilliseconds });
  };

  // Attempting. A queue may have to wait for the others.
  let isCapacityUsed = false;
  const startAll = (): void => {
    for (const queue of concurrency.all()) start(queue);
  };

  const start = (queue: QueueState): void => {
    while (!closed && queue.claimed.length > 0 && concurrency.mayStart(queue)) {
      const claimed = queue.claimed.shift();
      if (claimed === undefined) return;
      // The lease may end before this attempt would, and another process could claim it.
      if (claimed.leasedUntil.getTime() - machine.now().getTime() < attemptMilliseconds) release([claimed]);
      else void attempt(queue, claimed);
    }
    if (queue.claimed.length > 0 && queue.inFlight < queue.maxConcurrency) isCapacityUsed = true;
  };

  const attempt = async (queue: QueueState, claimed: ClaimedFeedback): Promise<void> => {
    concurrency.started(queue);
    const started = performance.now();
    const result = await ports.attempt(claimed).catch(unexpected);
    queue.unrecorded++;
    release(concurrency.ended(queue, performance.now() - started));
    report(claimed, result);
    if (E.isRight(result) && O.isSome(result.right)) store(queue, result.right.value);
    else stored([queue]);
    if (isCapacityUsed) {
      isCapacityUsed = false;
      startAll();
    } else start(queue);
  };

  // Each attempt of an account that cannot be read fails, again after each lease: it is reported once.
  const failing = new Set<string>();
  const report = ({ merchantIdentifier }: ClaimedFeedback, result: E.Either<Failure, unknown>): void => {
    if (E.isRight(result)) failing.delete(merchantIdentifier);
    else if (!failing.has(merchantIdentifier)) {
      failing.add(merchantIdentifier);
      failed(result.left);
    }
  };

  // Storing results: those that end in the same tick are stored together.
  let unrecorded: { readonly queue: QueueState; readonly result: AttemptResult }[] = [];
  const store = (queue: QueueState, result: AttemptResult): void => {
    totals[result.next.state === 'delivered' ? 'acknowledged' : 'failed']++;
    if (unrecorded.length === 0) setImmediate(() => void storeAll());
    unrecorded.push({ queue, result });
  };

  const storeAll = async (): Promise<void> => {
    const all = unrecorded;
    unrecorded = [];
    const done = await outbox.recordAttempts(all.map(({ result }) => result))();
    // Not stored: it is attempted again after the lease.
    if (E.isLeft(done)) failed(done.left);
    stored(all.map(({ queue }) => queue));
  };

  const stored = (some: readonly QueueState[]): void => {
    for (const queue of some) queue.unrecorded--;
    if (some.some(isNearlyEmpty)) nudge();
    ended();
  };

  // If a release fails, the feedback is free again after the lease.
  let releasing: Promise<unknown> = Promise.resolve();
  const release = (claimed: readonly ClaimedFeedback[]): void => {
    if (claimed.length > 0) releasing = Promise.all([releasing, outbox.release(claimed)()]);
  };

  let isBroken = false;
  const loop = openPollLoop(async () => {
    await polling;
    const result = await poll();
    if (E.isLeft(result) && !isBroken) failed(result.left);
    isBroken = E.isLeft(result);
    const wait = E.isRight(result) ? result.right.nextInMilliseconds : Infinity;
    return Math.min(pollMilliseconds, wait);
  });
  const { nudge } = loop;

  nudge();

  return {
    nudge,

    deliverDue: async (merchantIdentifier) => {
      for (;;) {
        const ends = nextEnd();
        const result = await poll(merchantIdentifier);
        if (E.isLeft(result)) throw new Error(describeFailure(result.left).join());
        if (result.right.claimedCount > 0) continue;
        if (concurrency.heldCount(merchantIdentifier) === 0) return;
        await ends;
      }
    },

    counts: () => ({ ...totals, inFlight: concurrency.inFlight() }),

    close: async () => {
      closed = true;
      await loop.close();
      await polling;
      for (const queue of concurrency.all()) release(queue.claimed.splice(0));
      const drainTimeout = setTimeout(ports.abandon, drainMilliseconds);
      while (concurrency.heldCount() > 0) await nextEnd();
      clearTimeout(drainTimeout);
      ports.abandon();
      await releasing;
    },
  };
};

interface PollResult {
  readonly claimedCount: number;
  /** Milliseconds until the next feedback falls due by a clock that runs. */
  readonly nextInMilliseconds: number;
}

const unexpected = (cause: unknown): E.Either<Failure, never> =>
  E.left(failure('delivering feedback')(cause));

const waitOf = ({ nextDueAt, now }: WaitingQueue): number => nextDueAt.getTime() - now.getTime();

const pollMilliseconds = 1000;
const leaseMarginMilliseconds = 2000;
/** How long a dispatcher that closes waits for what is in flight. */
export const drainMilliseconds = 8000;
