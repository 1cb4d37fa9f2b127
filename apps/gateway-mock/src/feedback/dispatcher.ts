/**
 * Delivers feedback: takes what is due, has it tried, and records how that went. It looks when something became due here,
 * when the next falls due, and at least once a second, for the work of other processes and of those that died.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../clock/clock.ts';
import { describeFailure, type Failure } from '../domain/failure.ts';
import { isNearlyEmpty, createDeliveryConcurrency, type QueueState } from './delivery-concurrency.ts';
import type { ClaimedFeedback, Outbox, AttemptResult, WaitingQueue } from '../domain/outbox.ts';

export interface Dispatcher {
  /** Something became due in this process. Returns at once. */
  readonly nudge: () => void;
  /**
   * Resolves when nothing that is due now is left or under way in this process: of one account by its clock, or of all.
   * Rejects if the books fail.
   */
  readonly deliverDue: (merchantIdentifier?: string) => Promise<void>;
  readonly counts: () => Counts;
  /** Finishes what is under way, for a while, and gives the rest back. The books must be open until then. */
  readonly close: () => Promise<void>;
}

/** Since the start. */
export interface Counts {
  readonly underWay: number;
  /** Attempts that were acknowledged, and that were not. */
  readonly acknowledged: number;
  readonly failed: number;
}

export interface DispatcherPorts {
  readonly outbox: Pick<Outbox, 'waitingQueues' | 'claim' | 'recordAttempts' | 'release'>;
  readonly attempt: (claimed: ClaimedFeedback) => TE.TaskEither<Failure, O.Option<AttemptResult>>;
  /** Ends attempts that are under way. */
  readonly abandon: () => void;
  /** The machine's, whatever the gateway's is. */
  readonly machine: Clock;
  /** How long an attempt takes, at most. */
  readonly attemptSeconds: number;
  /** Told of what went wrong with the books. */
  readonly failed: (fault: Failure) => void;
}

export const openDispatcher = (ports: DispatcherPorts): Dispatcher => {
  const { outbox, machine, failed } = ports;
  const attemptMilliseconds = ports.attemptSeconds * 1000;
  const lanes = createDeliveryConcurrency();
  const heard = { acknowledged: 0, failed: 0 };
  let closed = false;

  // What waits for something to have ended: whoever waits looks again.
  let waiting: (() => void)[] = [];
  const somethingEnded = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  const ended = (): void => {
    const told = waiting;
    waiting = [];
    for (const resolve of told) resolve();
  };

  // Taking: one look at a time.
  let looking: Promise<unknown> = Promise.resolve();
  const look = (merchantIdentifier?: string): Promise<E.Either<Failure, Look>> => {
    const looked = looking.then(() => lookNow(merchantIdentifier));
    looking = looked;
    return looked;
  };

  const lookNow = async (merchantIdentifier?: string): Promise<E.Either<Failure, Look>> => {
    if (closed) return E.right({ taken: 0, nextInMilliseconds: Infinity });
    const from = machine.now();
    const found = await outbox.waitingQueues(from, merchantIdentifier)();
    if (E.isLeft(found)) return found;
    const due = found.right
      .filter((lane) => waitOf(lane) <= 0)
      .toSorted((one, other) => waitOf(one) - waitOf(other));
    const rooms = lanes.capacitiesFor(due);
    const nextInMilliseconds = Math.min(...found.right.map(waitOf).filter((wait) => wait > 0));
    if (rooms.length === 0) return E.right({ taken: 0, nextInMilliseconds });
    const until = new Date(from.getTime() + 2 * attemptMilliseconds + leewayMilliseconds);
    const claimed = await outbox.claim(rooms, { from, until })();
    if (E.isLeft(claimed)) return claimed;
    for (const room of rooms) lanes.stateOf(room).hasMore = false;
    const counts = new Map(rooms.map((room) => [lanes.stateOf(room), room.count]));
    for (const one of claimed.right) {
      const lane = lanes.stateOf(one);
      lane.claimed.push(one);
      const left = (counts.get(lane) ?? 0) - 1;
      counts.set(lane, left);
      if (left === 0) lane.hasMore = true;
    }
    beginAll();
    return E.right({ taken: claimed.right.length, nextInMilliseconds });
  };

  // Trying. A lane may have to wait for others.
  let isFull = false;
  const beginAll = (): void => {
    for (const lane of lanes.all()) begin(lane);
  };

  const begin = (lane: QueueState): void => {
    while (!closed && lane.claimed.length > 0 && lanes.mayStart(lane)) {
      const claimed = lane.claimed.shift();
      if (claimed === undefined) return;
      // Another may take it before an attempt that began now had ended.
      if (claimed.leasedUntil.getTime() - machine.now().getTime() < attemptMilliseconds) giveBack([claimed]);
      else void attempt(lane, claimed);
    }
    if (lane.claimed.length > 0 && lane.inFlight < lane.concurrencyMax) isFull = true;
  };

  const attempt = async (lane: QueueState, claimed: ClaimedFeedback): Promise<void> => {
    lanes.started(lane);
    const started = performance.now();
    const tried = await ports.attempt(claimed)();
    lane.unrecorded++;
    giveBack(lanes.ended(lane, performance.now() - started));
    if (E.isLeft(tried)) failed(tried.left);
    if (E.isRight(tried) && O.isSome(tried.right)) record(lane, tried.right.value);
    else recorded([lane]);
    if (isFull) {
      isFull = false;
      beginAll();
    } else begin(lane);
  };

  // Recording: those that ended in one moment together.
  let unrecorded: { readonly lane: QueueState; readonly tried: AttemptResult }[] = [];
  const record = (lane: QueueState, tried: AttemptResult): void => {
    heard[tried.next.state === 'delivered' ? 'acknowledged' : 'failed']++;
    if (unrecorded.length === 0) setImmediate(() => void recordAll());
    unrecorded.push({ lane, tried });
  };

  const recordAll = async (): Promise<void> => {
    const all = unrecorded;
    unrecorded = [];
    const done = await outbox.recordAttempts(all.map(({ tried }) => tried))();
    // It is tried again when its lease has ended.
    if (E.isLeft(done)) failed(done.left);
    recorded(all.map(({ lane }) => lane));
  };

  const recorded = (some: readonly QueueState[]): void => {
    for (const lane of some) lane.unrecorded--;
    if (some.some(isNearlyEmpty)) nudge();
    ended();
  };

  // What nobody takes back is free when its lease ends.
  let givingBack: Promise<unknown> = Promise.resolve();
  const giveBack = (claimed: readonly ClaimedFeedback[]): void => {
    if (claimed.length > 0) givingBack = Promise.all([givingBack, outbox.release(claimed)()]);
  };

  // Looking again.
  let timer: NodeJS.Timeout | undefined;
  let isNudged = false;
  let isBroken = false;
  const nudge = (): void => {
    if (isNudged || closed) return;
    isNudged = true;
    setImmediate(() => void lookAround());
  };

  const lookAround = async (): Promise<void> => {
    clearTimeout(timer);
    await looking;
    isNudged = false;
    const looked = await look();
    if (E.isLeft(looked) && !isBroken) failed(looked.left);
    isBroken = E.isLeft(looked);
    const wait = E.isRight(looked) ? looked.right.nextInMilliseconds : Infinity;
    clearTimeout(timer);
    if (!closed) timer = setTimeout(nudge, Math.min(lookMilliseconds, wait)).unref();
  };

  nudge();

  return {
    nudge,

    deliverDue: async (merchantIdentifier) => {
      for (;;) {
        const ends = somethingEnded();
        const looked = await look(merchantIdentifier);
        if (E.isLeft(looked)) throw new Error(describeFailure(looked.left).join());
        if (looked.right.taken > 0) continue;
        if (lanes.heldCount(merchantIdentifier) === 0) return;
        await ends;
      }
    },

    counts: () => ({ ...heard, underWay: lanes.inFlight() }),

    close: async () => {
      closed = true;
      clearTimeout(timer);
      await looking;
      for (const lane of lanes.all()) giveBack(lane.claimed.splice(0));
      const patience = setTimeout(ports.abandon, drainMilliseconds);
      while (lanes.heldCount() > 0) await somethingEnded();
      clearTimeout(patience);
      ports.abandon();
      await givingBack;
    },
  };
};

interface Look {
  readonly taken: number;
  /** Until something falls due that is not due yet. */
  readonly nextInMilliseconds: number;
}

const waitOf = ({ nextDueAt, now }: WaitingQueue): number => nextDueAt.getTime() - now.getTime();

const lookMilliseconds = 1000;
const leewayMilliseconds = 2000;
const drainMilliseconds = 3000;
