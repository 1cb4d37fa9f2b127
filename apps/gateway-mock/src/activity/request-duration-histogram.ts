/**
 * How long requests took, as counts by step. Each step is 9 % longer than the one before, so that a percentile is right to within
 * 5 %, and histograms of several accounts, minutes and processes can be added.
 */
import * as t from 'io-ts';

/** For each account, or the empty text for requests without one: the counts by step. */
export type DurationHistograms = Readonly<Record<string, Histogram>>;

type Histogram = Readonly<Record<string, number>>;

/** Percentiles in microseconds, and the number of requests that they are of. */
export interface Latency {
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const stepsForTwice = 8;

const stepOf = (microseconds: number): number =>
  Math.round(Math.log2(Math.max(1, microseconds)) * stepsForTwice);

const microsecondsOf = (step: number): number => Math.round(2 ** (step / stepsForTwice));

/** Counts requests, as JSON. Null if it would be longer than a database can index. */
export const formatDurations = (
  requests: readonly { readonly merchant_identifier: string | null; readonly microseconds: number }[],
): string | null => {
  const accounts: Record<string, Record<string, number>> = {};
  for (const { merchant_identifier: account, microseconds } of requests) {
    const counts = (accounts[account ?? ''] ??= {});
    const step = stepOf(microseconds);
    counts[step] = (counts[step] ?? 0) + 1;
  }
  const text = JSON.stringify(accounts);
  return text.length <= maxLength ? text : null;
};

// PostgreSQL indexes values of at most about 2,700 bytes.
const maxLength = 2000;

const Histograms = t.record(t.string, t.record(t.string, t.number));

/** Reads what `formatDurations` wrote. */
export const parseDurations = (json: string): DurationHistograms => {
  const decoded = Histograms.decode(JSON.parse(json));
  return decoded._tag === 'Right' ? decoded.right : {};
};

/** The percentiles of several histograms of an account, or of all accounts. Undefined if there is no request. */
export const latencyOf = (
  pages: readonly DurationHistograms[],
  merchantIdentifier: string | undefined,
): Latency | undefined => {
  const sums = new Map<number, number>();
  for (const page of pages) {
    for (const [account, counts] of Object.entries(page)) {
      if (merchantIdentifier !== undefined && account !== merchantIdentifier) continue;
      for (const [step, count] of Object.entries(counts))
        sums.set(Number(step), (sums.get(Number(step)) ?? 0) + count);
    }
  }
  const sorted = [...sums].toSorted(([one], [other]) => one - other);
  const requests = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (requests === 0) return undefined;
  const percentile = (share: number): number => {
    let passed = 0;
    for (const [step, count] of sorted) {
      passed += count;
      if (passed >= requests * share) return microsecondsOf(step);
    }
    return 0;
  };
  return { requests, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) };
};
