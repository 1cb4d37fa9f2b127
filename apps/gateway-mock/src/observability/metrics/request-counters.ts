/** Counts requests and their durations. Counting is cheap; sums are computed when the metrics are read. */
import { isMessageCode, isOperation, isStatus } from '@postern/protocol/spec';

export interface RequestMetrics {
  readonly count: (operation: string | undefined, responseCode: string | undefined, seconds: number) => void;
  readonly counts: () => readonly RequestCount[];
  readonly durations: () => readonly DurationCounts[];
}

interface RequestCount {
  readonly operation: string;
  readonly responseCode: string;
  readonly count: number;
}

export interface DurationCounts {
  readonly operation: string;
  /** How many requests took at most each of the bounds, in ascending order, and then all requests. */
  readonly cumulativeCounts: readonly number[];
  readonly seconds: number;
}

/** Upper bounds of the buckets, in seconds. */
export const durationBounds = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

export const createRequestMetrics = (): RequestMetrics => {
  const operations = new Map<string, OperationCounts>();

  const countedOf = (name: string): OperationCounts => {
    const known = operations.get(name);
    if (known !== undefined) return known;
    const operation = isOperation(name) ? name : otherLabel;
    const counted = operations.get(operation) ?? nothingCounted();
    operations.set(operation, counted);
    return counted;
  };

  return {
    count: (operation = otherLabel, responseCode = otherLabel, seconds) => {
      const { codes, buckets: slots, sum } = countedOf(operation);
      const code = codes.has(responseCode) || isResponseCode(responseCode) ? responseCode : otherLabel;
      codes.set(code, (codes.get(code) ?? 0) + 1);
      sum.seconds += seconds;
      const slot = durationBounds.findIndex((bound) => seconds <= bound);
      const at = slot === -1 ? durationBounds.length : slot;
      slots[at] = (slots[at] ?? 0) + 1;
    },
    counts: () =>
      [...operations].flatMap(([operation, { codes }]) =>
        [...codes].map(([responseCode, count]) => ({ operation, responseCode, count })),
      ),
    durations: () =>
      [...operations].map(([operation, { buckets: slots, sum }]) => ({
        operation,
        cumulativeCounts: cumulative(slots),
        seconds: sum.seconds,
      })),
  };
};

/** The label of all unknown values, so that a sender cannot create labels. */
const otherLabel = 'other';

interface OperationCounts {
  readonly codes: Map<string, number>;
  readonly buckets: number[];
  readonly sum: { seconds: number };
}

const nothingCounted = (): OperationCounts => ({
  codes: new Map(),
  buckets: [...durationBounds.map(() => 0), 0],
  sum: { seconds: 0 },
});

const isResponseCode = (code: string): boolean =>
  code.length === 5 && isStatus(code.slice(0, 2)) && isMessageCode(code.slice(2));

const cumulative = (slots: readonly number[]): readonly number[] => {
  let total = 0;
  return slots.map((count) => (total += count));
};
