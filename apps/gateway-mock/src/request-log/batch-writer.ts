/**
 * Writes items in batches. `put` does not wait. The number and size of waiting items are limited for each kind of item; beyond
 * the limit of a kind its oldest items are dropped, so many items of one kind never displace those of another.
 */
export interface BatchWriter<A> {
  readonly put: (one: A) => void;
  /** Resolves when all items put before are written or lost. */
  readonly flush: () => Promise<void>;
  readonly waiting: () => number;
  readonly dropped: () => number;
}

export interface BatchBounds<A, K extends string> {
  /** A batch is written when this many items wait, or this long after the first one. */
  readonly batch: number;
  readonly milliseconds: number;
  readonly kindOf: (one: A) => K;
  readonly sizeOf: (one: A) => number;
  readonly limits: Readonly<Record<K, WaitingLimit>>;
}

export interface WaitingLimit {
  /** How many items may wait. */
  readonly maxWaiting: number;
  /** How large the waiting items may be in all. */
  readonly maxSize: number;
}

/** `write` returns whether it wrote the batch. It must not reject. */
export const createBatchWriter = <A, K extends string>(
  write: (batch: readonly A[]) => Promise<boolean>,
  { batch, milliseconds, kindOf, sizeOf, limits }: BatchBounds<A, K>,
): BatchWriter<A> => {
  let waiting: Waiting<A>[] = [];
  const totals = new Map<K, { count: number; size: number }>();
  let [put, dropped] = [0, 0];
  let firstInWriting = Infinity;
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const totalOf = (kind: K): { count: number; size: number } => {
    const total = totals.get(kind) ?? { count: 0, size: 0 };
    totals.set(kind, total);
    return total;
  };

  const removeFromTotals = (removed: readonly Waiting<A>[]): void => {
    for (const { one } of removed) {
      const total = totalOf(kindOf(one));
      total.count--;
      total.size -= sizeOf(one);
    }
  };

  const take = (): readonly Waiting<A>[] => {
    const taken = waiting.slice(0, batch);
    waiting = waiting.slice(batch);
    removeFromTotals(taken);
    return taken;
  };

  const writeNext = async (): Promise<void> => {
    const taken = take();
    firstInWriting = taken[0]?.number ?? Infinity;
    if (!(await write(taken.map(({ one }) => one)))) dropped += taken.length;
    firstInWriting = Infinity;
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

  // Drops a whole batch: removing one item costs as much as removing many.
  const dropOldest = (kind: K): void => {
    const lost: Waiting<A>[] = [];
    waiting = waiting.filter((item) => {
      const isLost = lost.length < batch && kindOf(item.one) === kind;
      if (isLost) lost.push(item);
      return !isLost;
    });
    removeFromTotals(lost);
    dropped += lost.length;
  };

  /** The number of the oldest item that is not written yet. */
  const oldestUnwritten = (): number => Math.min(firstInWriting, waiting[0]?.number ?? Infinity);

  return {
    put: (one) => {
      const kind = kindOf(one);
      const total = totalOf(kind);
      total.count++;
      total.size += sizeOf(one);
      waiting.push({ one, number: ++put });
      const { maxWaiting, maxSize } = limits[kind];
      if (total.count > maxWaiting || total.size > maxSize) dropOldest(kind);
      schedule();
    },
    flush: async () => {
      const until = put;
      while (oldestUnwritten() <= until) await (writing ?? begin());
    },
    waiting: () => waiting.length,
    dropped: () => dropped,
  };
};

interface Waiting<A> {
  readonly one: A;
  /** Counts the items in the order of `put`. */
  readonly number: number;
}
