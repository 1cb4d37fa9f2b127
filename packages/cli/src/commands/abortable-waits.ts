/** Waits that end when a signal aborts. */
import { setTimeout as delay } from 'node:timers/promises';

/** Waits for a time, or until the signal aborts. */
export const waitFor = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  try {
    await delay(milliseconds, undefined, { signal });
  } catch {
    // Aborted: the caller reads the signal.
  }
};

/** Waits until a signal aborts. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
