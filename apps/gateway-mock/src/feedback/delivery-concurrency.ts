/**
 * How many deliveries may run at once: for each queue (one kind of feedback of one account) and in all. The limit of a slow
 * queue halves with each slow response, and slow queues together have half of the capacity, so addresses that do not respond never
 * use up that of the others.
 */
import type {
  ClaimedFeedback,
  DeliveryQueue,
  QueueCapacity,
  WaitingQueue,
} from '../domain/feedback-outbox.ts';

export interface QueueState {
  /** How many POSTs may run at once. */
  maxConcurrency: number;
  inFlight: number;
  /** Whether the last response took a second or longer. */
  isSlow: boolean;
  /** Claimed, not yet started. */
  claimed: ClaimedFeedback[];
  /** Sent, with a result that is not yet stored. */
  unrecorded: number;
  /** Whether the last claim was full, so that there may be more. */
  hasMore: boolean;
}

export interface DeliveryConcurrency {
  readonly stateOf: (queue: DeliveryQueue) => QueueState;
  /** How many to claim from each of these queues now: an equal share, at most its free capacity. */
  readonly capacitiesFor: (queues: readonly WaitingQueue[]) => readonly QueueCapacity[];
  /** Whether one more delivery of this queue may start. */
  readonly mayStart: (queue: QueueState) => boolean;
  readonly started: (queue: QueueState) => void;
  /** Returns claimed feedback that is now above the capacity, to be released. */
  readonly ended: (queue: QueueState, milliseconds: number) => readonly ClaimedFeedback[];
  readonly heldCount: (merchantIdentifier?: string) => number;
  readonly inFlight: () => number;
  readonly all: () => Iterable<QueueState>;
}

export const createDeliveryConcurrency = (): DeliveryConcurrency => {
  const queues = new Map<string, QueueState & DeliveryQueue>();
  let [inFlight, slowInFlight] = [0, 0];

  const stateOf = ({ merchantIdentifier, kind }: DeliveryQueue): QueueState => {
    const key = `${kind} ${merchantIdentifier}`;
    const known = queues.get(key);
    if (known !== undefined) return known;
    if (queues.size >= maxQueues) forgetIdle();
    const queue = {
      merchantIdentifier,
      kind,
      maxConcurrency: minConcurrency,
      inFlight: 0,
      isSlow: false,
      claimed: [],
      unrecorded: 0,
      hasMore: false,
    };
    queues.set(key, queue);
    return queue;
  };

  const forgetIdle = (): void => {
    for (const [key, queue] of queues) if (heldCountOf(queue) === 0) queues.delete(key);
  };

  const held = (merchantIdentifier?: string): number => {
    let sum = 0;
    for (const queue of queues.values()) {
      if (merchantIdentifier === undefined || queue.merchantIdentifier === merchantIdentifier)
        sum += heldCountOf(queue);
    }
    return sum;
  };

  return {
    stateOf,
    heldCount: held,
    inFlight: () => inFlight,
    all: () => queues.values(),

    capacitiesFor: (due) => {
      let left = maxTotalHeld - held();
      const share = Math.max(1, Math.floor(left / Math.max(1, due.length)));
      return due.flatMap((queue) => {
        const state = stateOf(queue);
        const count = Math.min(share, left, capacityOf(state) - heldCountOf(state));
        if (count <= 0) return [];
        left -= count;
        return [{ ...queue, count }];
      });
    },

    mayStart: (queue) =>
      queue.inFlight < queue.maxConcurrency &&
      inFlight < maxTotalInFlight &&
      (!queue.isSlow || slowInFlight < maxTotalInFlight / 2),

    started: (queue) => {
      queue.inFlight++;
      inFlight++;
      if (queue.isSlow) slowInFlight++;
    },

    ended: (queue, milliseconds) => {
      const wasSlow = queue.isSlow;
      queue.inFlight--;
      inFlight--;
      queue.isSlow = milliseconds >= slowMilliseconds;
      queue.maxConcurrency = queue.isSlow
        ? Math.max(minConcurrency, queue.maxConcurrency >> 1)
        : Math.min(maxQueueConcurrency, queue.maxConcurrency + 1);
      slowInFlight += (queue.isSlow ? queue.inFlight : 0) - (wasSlow ? queue.inFlight + 1 : 0);
      return queue.claimed.splice(Math.max(0, capacityOf(queue) - queue.inFlight - queue.unrecorded));
    },
  };
};

/** How many the queue holds under a lease. */
const heldCountOf = ({ claimed, inFlight, unrecorded }: QueueState): number =>
  claimed.length + inFlight + unrecorded;

/** Whether it is time to claim more. */
export const isNearlyEmpty = (queue: QueueState): boolean =>
  queue.hasMore && heldCountOf(queue) * 2 <= capacityOf(queue);

// A fast queue claims more than it sends at once, because a claim waits for the disk.
const capacityOf = ({ maxConcurrency: room }: QueueState): number =>
  room === maxQueueConcurrency ? 4 * room : room;

// With fewer, the attempts for a few feedbacks of an address that does not respond would be much later than their interval.
const minConcurrency = 4;
const maxQueueConcurrency = 64;
const maxTotalInFlight = 512;
const maxTotalHeld = 2048;
const slowMilliseconds = 1000;
const maxQueues = 10_000;
