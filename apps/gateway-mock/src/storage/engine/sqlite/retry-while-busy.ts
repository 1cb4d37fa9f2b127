/**
 * Retries what a lock of another process on a SQLite file prevents. SQLite's own wait (`busy_timeout`) would block the whole
 * process, whereas requests that need no lock continue during this one.
 */
import { setTimeout } from 'node:timers/promises';
import { isBusy } from './sqlite-errors.ts';

/** How long a transaction waits for a lock before it fails. */
export const maxBusyMilliseconds = 5000;

/** Calls `attempt` until it no longer fails because the file is locked. Throws its last error after `maxMilliseconds`. */
export const retryWhileBusy = async <A>(
  attempt: () => A | Promise<A>,
  maxMilliseconds = maxBusyMilliseconds,
): Promise<A> => {
  const givesUpAt = performance.now() + maxMilliseconds;
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= givesUpAt) throw error;
    }
    await setTimeout(busyDelay(attempts));
  }
};

/** The milliseconds until the next attempt. Random, so that processes that wait for each other do not retry in step. */
export const busyDelay = (attempts: number): number =>
  Math.min(maxDelay, 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);

const maxDelay = 25;
