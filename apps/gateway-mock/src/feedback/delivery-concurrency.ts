/**
 * Who may be at it at once. Each lane has some room, and all of them together; what takes long gets less and less, so that
 * addresses which do not answer never use up the room of the others.
 */
import type { ClaimedFeedback, DeliveryQueue, QueueCapacity, WaitingQueue } from '../domain/outbox.ts';

export interface QueueState {
  /** Posts at once. */
  concurrencyMax: number;
  inFlight: number;
  /** Taken, and not begun. */
  claimed: ClaimedFeedback[];
  /** Posted, and not recorded. */
  unrecorded: number;
  /** Whether as much was taken of it as there was room for, so that there may be more. */
  hasMore: boolean;
}

export interface DeliveryConcurrency {
  readonly stateOf: (lane: DeliveryQueue) => QueueState;
  /** How many may be taken of each of these now: of each its share, and of none more than it has room for. */
  readonly capacitiesFor: (lanes: readonly WaitingQueue[]) => readonly QueueCapacity[];
  /** Whether one more post may begin. */
  readonly mayStart: (lane: QueueState) => boolean;
  readonly started: (lane: QueueState) => void;
  /** Gives what it now holds too much of. */
  readonly ended: (lane: QueueState, milliseconds: number) => readonly ClaimedFeedback[];
  readonly heldCount: (merchantIdentifier?: string) => number;
  readonly inFlight: () => number;
  readonly all: () => Iterable<QueueState>;
}

export const createDeliveryConcurrency = (): DeliveryConcurrency => {
  const lanes = new Map<string, QueueState & DeliveryQueue>();
  let [underWay, slowUnderWay] = [0, 0];

  const of = ({ merchantIdentifier, kind }: DeliveryQueue): QueueState => {
    const key = `${kind} ${merchantIdentifier}`;
    const known = lanes.get(key);
    if (known !== undefined) return known;
    if (lanes.size >= queuesMax) forgetIdle();
    const lane = {
      merchantIdentifier,
      kind,
      concurrencyMax: initialConcurrency,
      inFlight: 0,
      claimed: [],
      unrecorded: 0,
      hasMore: false,
    };
    lanes.set(key, lane);
    return lane;
  };

  const forgetIdle = (): void => {
    for (const [key, lane] of lanes) if (heldCountOf(lane) === 0) lanes.delete(key);
  };

  const held = (merchantIdentifier?: string): number => {
    let sum = 0;
    for (const lane of lanes.values()) {
      if (merchantIdentifier === undefined || lane.merchantIdentifier === merchantIdentifier)
        sum += heldCountOf(lane);
    }
    return sum;
  };

  return {
    stateOf: of,
    heldCount: held,
    inFlight: () => underWay,
    all: () => lanes.values(),

    capacitiesFor: (due) => {
      let left = totalHeldMax - held();
      const share = Math.max(1, Math.floor(left / Math.max(1, due.length)));
      return due.flatMap((lane) => {
        const state = of(lane);
        const count = Math.min(share, left, capacityOf(state) - heldCountOf(state));
        if (count <= 0) return [];
        left -= count;
        return [{ ...lane, count }];
      });
    },

    mayStart: (lane) =>
      lane.inFlight < lane.concurrencyMax &&
      underWay < totalInFlightMax &&
      (!isSlow(lane) || slowUnderWay < totalInFlightMax / 2),

    started: (lane) => {
      lane.inFlight++;
      underWay++;
      if (isSlow(lane)) slowUnderWay++;
    },

    ended: (lane, milliseconds) => {
      const wasSlow = isSlow(lane);
      lane.inFlight--;
      underWay--;
      lane.concurrencyMax =
        milliseconds < fastMilliseconds
          ? Math.min(queueConcurrencyMax, lane.concurrencyMax + 1)
          : Math.max(1, lane.concurrencyMax >> 1);
      slowUnderWay += (isSlow(lane) ? lane.inFlight : 0) - (wasSlow ? lane.inFlight + 1 : 0);
      return lane.claimed.splice(Math.max(0, capacityOf(lane) - lane.inFlight - lane.unrecorded));
    },
  };
};

/** How many it holds under a lease. */
export const heldCountOf = ({ claimed: queue, inFlight: underWay, unrecorded }: QueueState): number =>
  queue.length + underWay + unrecorded;

/** Whether so little is left of what was taken that more should be. */
export const isNearlyEmpty = (lane: QueueState): boolean =>
  lane.hasMore && heldCountOf(lane) * 2 <= capacityOf(lane);

// Where answers come quickly more is taken than is posted at once: taking waits for the disk.
const capacityOf = ({ concurrencyMax: room }: QueueState): number =>
  room === queueConcurrencyMax ? 4 * room : room;

const isSlow = ({ concurrencyMax: room }: QueueState): boolean => room < initialConcurrency;

const initialConcurrency = 4;
const queueConcurrencyMax = 64;
const totalInFlightMax = 512;
const totalHeldMax = 2048;
const fastMilliseconds = 1000;
const queuesMax = 10_000;
