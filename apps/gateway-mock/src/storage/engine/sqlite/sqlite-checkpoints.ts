/**
 * Checkpoints of a SQLite file: moves what was committed from the log into the file, so that the file is complete by itself. A
 * checkpoint blocks the process, so it runs when nothing is being written. Under load SQLite runs one itself, by the size of
 * the log (see the settings in `sqlite.ts`).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { busyDelay, maxBusyMilliseconds } from './retry-while-busy.ts';
import type { CheckpointMode, CheckpointResult } from './sqlite-database.ts';

export interface Checkpoints {
  /** Runs one now. A reader of another process can leave a rest, which the next one moves. */
  readonly run: () => void;
  /** Schedules one for when nothing has been committed for a while. */
  readonly schedule: () => void;
  /** Empties the log, because the disk is full. Returns whether that succeeded. */
  readonly freeSpace: () => boolean;
  /** Runs the last one, before the file is closed. */
  readonly close: () => Promise<void>;
}

export const openCheckpoints = (
  checkpoint: (mode: CheckpointMode) => CheckpointResult,
  idleMilliseconds = 1000,
): Checkpoints => {
  let timer: NodeJS.Timeout | undefined;
  let isIdle = true;
  let isClosed = false;
  let freedAt = -Infinity;

  // A checkpoint can fail, for example because the disk is full. Nothing is lost then: the log still has everything.
  const run = (mode: CheckpointMode): CheckpointResult | undefined => {
    try {
      return checkpoint(mode);
    } catch {
      return undefined;
    }
  };

  const succeeds = (mode: CheckpointMode): boolean => run(mode) === 'complete';

  const checkLater = (): void => {
    if (!isClosed) timer ??= setTimeout(checkIdle, idleMilliseconds).unref();
  };

  const checkIdle = (): void => {
    timer = undefined;
    if (isIdle && succeeds('passive')) return;
    isIdle = true;
    checkLater();
  };

  return {
    run: () => {
      if (!succeeds('passive')) checkLater();
    },
    // Called for each commit, so it only sets a flag while the timer runs.
    schedule: () => {
      isIdle = timer === undefined;
      checkLater();
    },
    freeSpace: () => {
      const now = performance.now();
      if (now - freedAt < idleMilliseconds) return false;
      freedAt = now;
      return succeeds('truncate');
    },
    // SQLite does so itself when the last process closes the file, but not if two close it at once: each takes the other for one that stays.
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const givesUpAt = performance.now() + maxBusyMilliseconds;
      for (let attempts = 1; run('passive') === 'busy' && performance.now() < givesUpAt; attempts++)
        await wait(busyDelay(attempts));
    },
  };
};
