/**
 * Sends requests at planned times, whatever the replies do. If it waited for replies, a stalled gateway would get fewer
 * requests during its stall, and the percentiles would not show it (coordinated omission).
 */
import { setImmediate, setTimeout } from 'node:timers/promises';

export interface OpenLoopPlan {
  readonly requests: number;
  readonly perSecond: number;
}

/** The time in milliseconds. */
export interface LoopClock {
  readonly now: () => number;
  /** Lets replies arrive, at most until the time or the signal. */
  readonly pause: (until: number, signal: AbortSignal) => Promise<void>;
}

/** `send` must not wait. Returns how many requests were sent: fewer than planned only after the signal. */
export const runOpenLoop = async (
  { requests, perSecond }: OpenLoopPlan,
  clock: LoopClock,
  send: (request: number, plannedAt: number) => void,
  signal: AbortSignal,
): Promise<number> => {
  const start = clock.now();
  const plannedTime = (request: number): number => start + (request * 1000) / perSecond;
  let sent = 0;
  while (sent < requests && !signal.aborted) {
    const now = clock.now();
    // Late requests are sent in batches, so that replies are read in between.
    const last = Math.min(requests, sent + maxBatch);
    while (sent < last && plannedTime(sent) <= now) {
      send(sent, plannedTime(sent));
      sent += 1;
    }
    if (sent < requests) await clock.pause(plannedTime(sent), signal);
  }
  return sent;
};

const maxBatch = 64;

export const systemLoopClock: LoopClock = {
  now: () => performance.now(),
  pause: async (until, signal) => {
    const milliseconds = until - performance.now() - timerInaccuracy;
    if (milliseconds < 1) await setImmediate();
    else await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
  },
};

// A timer ends up to a millisecond late, which would count as latency. The rest of the time is spent without one.
const timerInaccuracy = 1;
