import { setTimeout as delay } from 'node:timers/promises';

/** Waits, or until the signal is aborted. */
export const waitFor = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  try {
    await delay(milliseconds, undefined, { signal });
  } catch {
    // Aborted: the caller reads the signal.
  }
};
