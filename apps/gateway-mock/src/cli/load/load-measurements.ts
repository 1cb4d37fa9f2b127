/** Counts replies, errors and latencies while a load test runs. Histograms are Node's own HdrHistogram: three digits, constant memory. */
import { classifyResponseCode, type Operation } from '@postern/protocol';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** The result of a request: a reply, or the reason why there was none. */
export type LoadOutcome =
  | { readonly _tag: 'Reply'; readonly code: string; readonly isError: boolean }
  | { readonly _tag: 'NoReply'; readonly reason: string; readonly isTimeout: boolean };

/** Times in milliseconds. */
export interface RequestTimes {
  readonly plannedAt: number;
  readonly sentAt: number;
  readonly endedAt: number;
}

export interface LoadReport {
  readonly requests: { readonly planned: number; readonly sent: number };
  readonly seconds: number;
  /** Requests that were sent per second. */
  readonly rate: number;
  readonly replies: number;
  /** Requests without a reply, and replies that are errors. */
  readonly errors: number;
  readonly latency: Percentiles;
  readonly latencyByOperation: Readonly<Record<string, Percentiles>>;
  /** How much later than planned the requests were sent. */
  readonly sendingDelay: Percentiles;
  readonly responseCodes: Readonly<Record<string, number>>;
  readonly withoutReply: Readonly<Record<string, number>>;
  readonly overTime: readonly Interval[];
}

/** Milliseconds. `count` is 0, and all others too, if nothing was recorded. */
export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

/** The requests that were planned in a part of the test. */
export interface Interval extends Percentiles {
  readonly fromSeconds: number;
}

export interface LoadMeasurements {
  readonly record: (operation: Operation, outcome: LoadOutcome, times: RequestTimes) => void;
  readonly progress: () => { readonly replies: number; readonly errors: number; readonly p99: number };
  readonly report: (sent: number, endedAt: number) => LoadReport;
}

/** The outcome of an HTTP response: by its response code, or by its HTTP status if it is not a reply. */
export const outcomeOfResponse = (status: number, text: string): LoadOutcome => {
  const code = /"response_code":"(\d{5})"/.exec(text)?.[1];
  if (code === undefined) return { _tag: 'Reply', code: `HTTP ${status}`, isError: true };
  const { class: replyClass } = classifyResponseCode(code);
  return { _tag: 'Reply', code, isError: replyClass !== 'succeeded' && replyClass !== 'pending' };
};

interface LoadPlan {
  /** The number of requests. */
  readonly planned: number;
  /** The duration of the whole plan, which is divided into intervals. */
  readonly plannedMilliseconds: number;
  readonly startedAt: number;
  readonly operations: readonly Operation[];
}

export const measureLoad = ({
  planned,
  plannedMilliseconds,
  startedAt,
  operations,
}: LoadPlan): LoadMeasurements => {
  const all = createHistogram();
  const sendingDelay = createHistogram();
  const byOperation = new Map(operations.map((operation) => [operation, createHistogram()]));
  const intervals = Array.from({ length: Math.min(intervalCount, planned) }, () => createHistogram());
  const responseCodes = new Map<string, number>();
  const withoutReply = new Map<string, number>();
  let replies = 0;
  let errors = 0;

  const recordLatency = (operation: Operation, { plannedAt, endedAt }: RequestTimes): void => {
    const microseconds = toMicroseconds(endedAt - plannedAt);
    const interval = Math.floor(((plannedAt - startedAt) / plannedMilliseconds) * intervals.length);
    all.record(microseconds);
    byOperation.get(operation)?.record(microseconds);
    intervals[Math.min(Math.max(interval, 0), intervals.length - 1)]?.record(microseconds);
  };

  return {
    record: (operation, outcome, times) => {
      sendingDelay.record(toMicroseconds(times.sentAt - times.plannedAt));
      switch (outcome._tag) {
        case 'Reply':
          replies += 1;
          errors += outcome.isError ? 1 : 0;
          increment(responseCodes, outcome.code);
          recordLatency(operation, times);
          return;
        case 'NoReply':
          errors += 1;
          increment(withoutReply, outcome.reason);
          // A refused connection is quick and says nothing about latency. A timeout took at least this long.
          if (outcome.isTimeout) recordLatency(operation, times);
      }
    },
    progress: () => ({ replies, errors, p99: percentilesOf(all).p99 }),
    report: (sent, endedAt) => {
      const seconds = (endedAt - startedAt) / 1000;
      return {
        requests: { planned, sent },
        seconds,
        rate: seconds > 0 ? sent / seconds : 0,
        replies,
        errors,
        latency: percentilesOf(all),
        latencyByOperation: Object.fromEntries(
          [...byOperation].map(([operation, histogram]) => [operation, percentilesOf(histogram)]),
        ),
        sendingDelay: percentilesOf(sendingDelay),
        responseCodes: sorted(responseCodes),
        withoutReply: sorted(withoutReply),
        overTime: intervals.map((histogram, i) => ({
          fromSeconds: (i * plannedMilliseconds) / intervals.length / 1000,
          ...percentilesOf(histogram),
        })),
      };
    },
  };
};

const intervalCount = 20;

// The smallest value of a histogram is 1.
const toMicroseconds = (milliseconds: number): number => Math.max(1, Math.round(milliseconds * 1000));

const increment = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

const sorted = (counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> =>
  Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a));

const percentilesOf = (histogram: RecordableHistogram): Percentiles => {
  const { count } = histogram;
  const at = (percentile: number): number => (count === 0 ? 0 : histogram.percentile(percentile) / 1000);
  return {
    count,
    p50: at(50),
    p90: at(90),
    p99: at(99),
    p999: at(99.9),
    max: count === 0 ? 0 : histogram.max / 1000,
  };
};
