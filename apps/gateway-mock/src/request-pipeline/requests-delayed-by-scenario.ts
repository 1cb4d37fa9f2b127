/**
 * Holds back the requests that a scenario delays before they are processed (D32). They are processed even if their client has
 * disconnected: that is what the scenario is for.
 */
import { setImmediate } from 'node:timers/promises';
import { createConcurrencyLimit, type ConcurrencyLimits } from '../domain/concurrency-limit.ts';

export interface DelayedRequests {
  /** Calls `process` after the delay, with the milliseconds that have passed. It is 0 if too many requests are delayed already. */
  readonly process: <T>(
    merchantIdentifier: string,
    milliseconds: number,
    process: (heldMilliseconds: number) => Promise<T>,
  ) => Promise<T>;
  /** How many requests of an account, or of all, are delayed and not yet processed. */
  readonly count: (merchantIdentifier?: string) => number;
  /** Resolves when no request is delayed. Abort the signal first: then they are processed at once. */
  readonly close: () => Promise<void>;
}

/** When the signal is aborted, the requests that are delayed are processed at once, and so are all later ones. */
export const openDelayedRequests = (
  stopping: AbortSignal,
  limits: ConcurrencyLimits = delayedRequestLimits,
): DelayedRequests => {
  const limit = createConcurrencyLimit(limits);
  const open = new Map<Promise<unknown>, string>();
  return {
    process: (merchantIdentifier, milliseconds, process) => {
      // A client that has disconnected holds no connection, so nothing else limits how many requests are delayed.
      const release = limit.acquire(merchantIdentifier);
      if (release === undefined) return process(0);
      const started = performance.now();
      const processed = wait(milliseconds, stopping)
        .then(() => process(performance.now() - started))
        .finally(() => {
          release();
          open.delete(processed);
        });
      open.set(processed, merchantIdentifier);
      return processed;
    },
    count: (merchantIdentifier) =>
      merchantIdentifier === undefined
        ? open.size
        : [...open.values()].filter((each) => each === merchantIdentifier).length,
    close: async () => {
      await Promise.allSettled(open.keys());
      // No connection waits for the reply to a client that has disconnected. The request log gets it within this turn.
      await setImmediate();
    },
  };
};

/** How many requests are delayed at the same time: of one account, and of all. */
export const delayedRequestLimits: ConcurrencyLimits = { perKey: 100, total: 500 };

const wait = (milliseconds: number, stopping: AbortSignal): Promise<void> =>
  milliseconds === 0 || stopping.aborted
    ? Promise.resolve()
    : new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          stopping.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        stopping.addEventListener('abort', end);
      });
