/**
 * Checkpoints of a SQLite file: moves what was committed from the log into the file, so that the file is complete by itself. A
 * checkpoint blocks the process, so it runs when nothing is being written. Under load SQLite runs one itself, by the size of
 * the log (see the settings in `sqlite.ts`).
 */
import type { CheckpointMode } from './sqlite-database.ts';

export interface Checkpoints {
  /** Runs one now. A reader of another process can leave a rest, which the next one moves. */
  readonly run: () => void;
  /** Schedules one for when nothing has been committed for a while. */
  readonly schedule: () => void;
  /** Empties the log, because the disk is full. Returns whether that succeeded. */
  readonly freeSpace: () => boolean;
  readonly close: () => void;
}

/** `checkpoint` returns whether it moved everything. */
export const openCheckpoints = (
  checkpoint: (mode: CheckpointMode) => boolean,
  idleMilliseconds = 1000,
): Checkpoints => {
  let timer: NodeJS.Timeout | undefined;
  let isIdle = true;
  let isClosed = false;
  let freedAt = -Infinity;

  // A checkpoint can fail, for example because the disk is full. Nothing is lost then: the log still has everything.
  const succeeds = (mode: CheckpointMode): boolean => {
    try {
      return checkpoint(mode);
    } catch {
      return false;
    }
  };

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
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
};
