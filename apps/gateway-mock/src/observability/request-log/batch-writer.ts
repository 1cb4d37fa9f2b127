/**
 * Writes items in batches. `put` does not wait. The number and size of waiting items are limited; beyond the limit the oldest
 * are dropped.
 */
export interface BatchWriter<A> {
  readonly put: (one: A) => void;
  /** Resolves when all items put before are written or lost. */
  readonly flush: () => Promise<void>;
  readonly waiting: () => number;
  readonly dropped: () => number;
}

export interface BatchBounds<A> {
  /** A batch is written when this many items wait, or this long after the first one. */
  readonly batch: number;
  readonly milliseconds: number;
  /** How many items may wait. */
  readonly waitingMax: number;
  /** How large the waiting items may be in all. */
  readonly sizeMax: number;
  readonly sizeOf: (one: A) => number;
}

/** `write` returns whether it wrote the batch. It must not reject. */
export const createBatchWriter = <A>(
  write: (batch: readonly A[]) => Promise<boolean>,
  { batch, milliseconds, waitingMax, sizeMax, sizeOf }: BatchBounds<A>,
): BatchWriter<A> => {
  let waiting: A[] = [];
  let size = 0;
  let [put, done, dropped] = [0, 0, 0];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const take = (): readonly A[] => {
    const taken = waiting.slice(0, batch);
    waiting = waiting.slice(batch);
    for (const one of taken) size -= sizeOf(one);
    return taken;
  };

  const writeNext = async (): Promise<void> => {
    const taken = take();
    if (!(await write(taken))) dropped += taken.length;
    done += taken.length;
    writing = undefined;
    schedule();
  };

  const begin = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writeNext();
    return writing;
  };

  const schedule = (): void => {
    if (writing !== undefined || waiting.length === 0) return;
    if (waiting.length >= batch) void begin();
    else timer ??= setTimeout(() => void begin(), milliseconds).unref();
  };

  // Drops a whole batch: removing one item from the front costs as much as removing many.
  const dropOldest = (): void => {
    const lost = take();
    done += lost.length;
    dropped += lost.length;
  };

  return {
    put: (one) => {
      put++;
      size += sizeOf(one);
      waiting.push(one);
      if (waiting.length > waitingMax || size > sizeMax) dropOldest();
      schedule();
    },
    flush: async () => {
      const until = put;
      while (done < until) await (writing ?? begin());
    },
    waiting: () => waiting.length,
    dropped: () => dropped,
  };
};
