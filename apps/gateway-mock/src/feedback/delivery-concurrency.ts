/**
 * Who may be at it at once. Each lane has some room, and all of them together; what takes long gets less and less, so that
 * addresses which do not answer never use up the room of the others.
 */
import type { ClaimedFeedback, DeliveryQueue, QueueCapacity, WaitingQueue } from '../domain/outbox.ts';

export interface LaneState {
  /** Posts at once. */
  room: number;
  underWay: number;
  /** Taken, and not begun. */
  queue: ClaimedFeedback[];
  /** Posted, and not recorded. */
  unrecorded: number;
  /** Whether as much was taken of it as there was room for, so that there may be more. */
  hasMore: boolean;
}

export interface DeliveryConcurrency {
  readonly of: (lane: DeliveryQueue) => LaneState;
  /** How many may be taken of each of these now: of each its share, and of none more than it has room for. */
  readonly roomsFor: (lanes: readonly WaitingQueue[]) => readonly QueueCapacity[];
  /** Whether one more post may begin. */
  readonly mayBegin: (lane: LaneState) => boolean;
  readonly begun: (lane: LaneState) => void;
  /** Gives what it now holds too much of. */
  readonly ended: (lane: LaneState, milliseconds: number) => readonly ClaimedFeedback[];
  readonly held: (merchantIdentifier?: string) => number;
  readonly underWay: () => number;
  readonly all: () => Iterable<LaneState>;
}

export const openLanes = (): DeliveryConcurrency => {
  const lanes = new Map<string, LaneState & DeliveryQueue>();
  let [underWay, slowUnderWay] = [0, 0];

  const of = ({ merchantIdentifier, kind }: DeliveryQueue): LaneState => {
    const key = `${kind} ${merchantIdentifier}`;
    const known = lanes.get(key);
    if (known !== undefined) return known;
    if (lanes.size >= knownMax) forgetIdle();
    const lane = {
      merchantIdentifier,
      kind,
      room: roomFirst,
      underWay: 0,
      queue: [],
      unrecorded: 0,
      hasMore: false,
    };
    lanes.set(key, lane);
    return lane;
  };

  const forgetIdle = (): void => {
    for (const [key, lane] of lanes) if (heldBy(lane) === 0) lanes.delete(key);
  };

  const held = (merchantIdentifier?: string): number => {
    let sum = 0;
    for (const lane of lanes.values()) {
      if (merchantIdentifier === undefined || lane.merchantIdentifier === merchantIdentifier)
        sum += heldBy(lane);
    }
    return sum;
  };

  return {
    of,
    held,
    underWay: () => underWay,
    all: () => lanes.values(),

    roomsFor: (due) => {
      let left = heldMax - held();
      const share = Math.max(1, Math.floor(left / Math.max(1, due.length)));
      return due.flatMap((lane) => {
        const state = of(lane);
        const count = Math.min(share, left, capacityOf(state) - heldBy(state));
        if (count <= 0) return [];
        left -= count;
        return [{ ...lane, count }];
      });
    },

    mayBegin: (lane) =>
      lane.underWay < lane.room &&
      underWay < underWayMax &&
      (!isSlow(lane) || slowUnderWay < underWayMax / 2),

    begun: (lane) => {
      lane.underWay++;
      underWay++;
      if (isSlow(lane)) slowUnderWay++;
    },

    ended: (lane, milliseconds) => {
      const wasSlow = isSlow(lane);
      lane.underWay--;
      underWay--;
      lane.room =
        milliseconds < quickMilliseconds ? Math.min(roomMax, lane.room + 1) : Math.max(1, lane.room >> 1);
      slowUnderWay += (isSlow(lane) ? lane.underWay : 0) - (wasSlow ? lane.underWay + 1 : 0);
      return lane.queue.splice(Math.max(0, capacityOf(lane) - lane.underWay - lane.unrecorded));
    },
  };
};

/** How many it holds under a lease. */
export const heldBy = ({ queue, underWay, unrecorded }: LaneState): number =>
  queue.length + underWay + unrecorded;

/** Whether so little is left of what was taken that more should be. */
export const isRunningOut = (lane: LaneState): boolean =>
  lane.hasMore && heldBy(lane) * 2 <= capacityOf(lane);

// Where answers come quickly more is taken than is posted at once: taking waits for the disk.
const capacityOf = ({ room }: LaneState): number => (room === roomMax ? 4 * room : room);

const isSlow = ({ room }: LaneState): boolean => room < roomFirst;

const roomFirst = 4;
const roomMax = 64;
const underWayMax = 512;
const heldMax = 2048;
const quickMilliseconds = 1000;
const knownMax = 10_000;
