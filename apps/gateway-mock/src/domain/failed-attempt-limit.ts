/**
 * Limits failed attempts per key in a window of time. A blocked key is not tried again before the window ends, however many
 * attempts come at once. The number of keys is bounded: the oldest key makes room.
 */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';

export interface AttemptLimit {
  /** Runs an attempt, unless its key is blocked: then the result is `blocked`, with the seconds until the window ends. */
  readonly run: <F, A>(
    key: string,
    attempt: TE.TaskEither<F, A>,
    options: {
      readonly isFailure: (problem: F) => boolean;
      readonly blocked: (secondsLeft: number) => F;
    },
  ) => TE.TaskEither<F, A>;
  /** Counts a failure. Returns the seconds until the window ends if the key was blocked already. */
  readonly addFailure: (key: string) => number | undefined;
  /** The number of keys that are stored. */
  readonly size: () => number;
}

interface AttemptLimitOptions {
  readonly maxFailures: number;
  readonly windowMilliseconds: number;
  readonly maxKeys: number;
  /** A monotonic time in milliseconds. */
  readonly now?: () => number;
}

interface Entry {
  failures: number;
  pending: number;
  readonly endsAt: number;
  /** Attempts that wait until a pending one ends, which may be the last failure that is allowed. */
  readonly waiting: (() => void)[];
}

export const createAttemptLimit = ({
  maxFailures,
  windowMilliseconds,
  maxKeys,
  now = () => performance.now(),
}: AttemptLimitOptions): AttemptLimit => {
  const entries = new Map<string, Entry>();

  const entryOf = (key: string): Entry => {
    const existing = entries.get(key);
    if (existing !== undefined && existing.endsAt > now()) return existing;
    entries.delete(key);
    const [oldest] = entries.size >= maxKeys ? entries.keys() : [];
    if (oldest !== undefined) entries.delete(oldest);
    const entry = { failures: 0, pending: 0, endsAt: now() + windowMilliseconds, waiting: [] };
    entries.set(key, entry);
    return entry;
  };

  const secondsLeft = ({ endsAt }: Entry): number => Math.max(1, Math.ceil((endsAt - now()) / 1000));

  const finish = (key: string, entry: Entry): void => {
    entry.pending--;
    const isBlocked = entry.failures >= maxFailures;
    for (const wake of entry.waiting.splice(0, isBlocked ? entry.waiting.length : 1)) wake();
    const isUnused = entry.failures === 0 && entry.pending === 0 && entry.waiting.length === 0;
    if (isUnused && entries.get(key) === entry) entries.delete(key);
  };

  return {
    run:
      (key, attempt, { isFailure, blocked }) =>
      async () => {
        const entry = entryOf(key);
        while (entry.failures + entry.pending >= maxFailures) {
          if (entry.failures >= maxFailures) return E.left(blocked(secondsLeft(entry)));
          await new Promise<void>((resolve) => void entry.waiting.push(resolve));
        }
        entry.pending++;
        try {
          const result = await attempt();
          if (E.isLeft(result) && isFailure(result.left)) entry.failures++;
          return result;
        } finally {
          finish(key, entry);
        }
      },
    addFailure: (key) => {
      const entry = entryOf(key);
      if (entry.failures >= maxFailures) return secondsLeft(entry);
      entry.failures++;
      return undefined;
    },
    size: () => entries.size,
  };
};
