import { isAborted } from '../outcome/aborted-by.ts';
import type { Runtime } from '../settings/client-settings.ts';

/** The moment by which a loop of requests and delays ends. */
export interface Deadline {
  /** At most an hour, because timers cannot wait for weeks. At most 0 once the deadline has passed. */
  readonly remainingSeconds: () => number;
  /** Whether so much time is left, and more. */
  readonly allows: (milliseconds: number) => boolean;
  /** Waits if the deadline allows it. Returns whether to go on: not if there was no time, or the signal aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<boolean>;
  /** Waits for an event. Returns whether to go on: not if the deadline passed, or the signal aborted. */
  readonly waitFor: (event: Promise<void>, signal: AbortSignal | undefined) => Promise<boolean>;
}

/** A deadline so many seconds from now. */
export const createDeadline = ({ now, sleep }: Pick<Runtime, 'now' | 'sleep'>, seconds: number): Deadline => {
  const endsAt = now() + seconds * 1000;
  // Written so that it also refuses NaN.
  const allows = (milliseconds: number): boolean => now() + milliseconds < endsAt;
  const remainingSeconds = (): number => Math.min(maxSeconds, (endsAt - now()) / 1000);
  return {
    remainingSeconds,
    allows,
    wait: async (milliseconds, signal) => {
      if (!allows(milliseconds) || isAborted(signal)) return false;
      if (milliseconds > 0) await sleep(milliseconds, signal);
      return !isAborted(signal);
    },
    waitFor: async (event, signal) => {
      // Ends the sleep, so that no timer outlives the event.
      const controller = new AbortController();
      const wake = (): void => controller.abort();
      void event.then(wake);
      signal?.addEventListener('abort', wake);
      if (isAborted(signal)) wake();
      while (!isAborted(controller.signal) && allows(0))
        await sleep(remainingSeconds() * 1000, controller.signal);
      signal?.removeEventListener('abort', wake);
      return allows(0) && !isAborted(signal);
    },
  };
};

const maxSeconds = 3600;
