/** Counts → the report of a span: all of its buckets, also the empty ones, and the most frequent response codes. */
import type { Operation, ResponseCodeClass } from '@postern/protocol';
import { savedCardOperations, type PaymentOperation } from '@postern/protocol/payments';
import { operations, payments, responseCodeClasses } from '@postern/protocol/spec';
import * as NEA from 'fp-ts/lib/ReadonlyNonEmptyArray.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import { classOfReply } from '../domain/class-of-reply.ts';
import {
  timeOfMinute,
  type ActivityCounts,
  type AttemptCount,
  type MinuteDurations,
  type Period,
  type RequestCount,
  attemptOutcomes,
  type AttemptOutcome,
} from './activity-counts.ts';
import { latencyOf, type Latency } from './request-duration-histogram.ts';
import { activityTimeSpans, type ActivitySpan } from './activity-time-spans.ts';

export interface ActivityReport {
  readonly buckets: readonly Bucket[];
  /** The most frequent first. */
  readonly responseCodes: readonly CodeCount[];
}

export interface Bucket {
  readonly at: Date;
  readonly classes: Readonly<Record<ResponseCodeClass, number>>;
  readonly operations: Readonly<Record<CountedOperation, number>>;
  readonly attempts: Readonly<Record<AttemptOutcome, number>>;
  /** Undefined if no request of the bucket is known. */
  readonly latency: Latency | undefined;
}

interface CodeCount {
  readonly responseCode: string;
  readonly class: ResponseCodeClass;
  readonly requests: number;
}

/** The period of a span that ends with this minute. Its buckets are aligned to the start of the day in UTC. */
export const periodEndingAt = (span: ActivitySpan, minute: number): Period => {
  const { bucketMinutes, buckets } = activityTimeSpans[span];
  const to = (Math.floor(minute / bucketMinutes) + 1) * bucketMinutes;
  return { from: to - buckets * bucketMinutes, to, bucketMinutes };
};

export const createActivityReport = (
  { from, to, bucketMinutes }: Period,
  { requests, attempts, durations }: Pick<ActivityCounts, 'requests' | 'attempts' | 'durations'>,
  merchantIdentifier: string | undefined,
): ActivityReport => {
  const durationsInBucket = NEA.groupBy<MinuteDurations>(minuteIn)([...durations]);
  const requestsIn = NEA.groupBy<RequestCount>(minuteIn)([...requests]);
  const attemptsIn = NEA.groupBy<AttemptCount>(minuteIn)([...attempts]);
  const minutes = Array.from({ length: (to - from) / bucketMinutes }, (_, i) => from + i * bucketMinutes);
  return {
    buckets: minutes.map((minute) => ({
      at: timeOfMinute(minute),
      classes: summed(responseCodeClasses, requestsIn[minute], classIn),
      operations: summed(countedOperations, requestsIn[minute], operationIn),
      attempts: summed(attemptOutcomes, attemptsIn[minute], ({ outcome }) => outcome),
      latency: latencyOf(
        (durationsInBucket[minute] ?? []).map(({ histograms }) => histograms),
        merchantIdentifier,
      ),
    })),
    responseCodes: mostFrequent(requests),
  };
};

/** The operations by which requests are counted, and `none` for requests without a known one. */
export const countedOperations: Readonly<Record<CountedOperation, unknown>> = {
  ...operations,
  ...payments,
  ...savedCardOperations,
  none: 'The request names no operation of the gateway',
};

export type CountedOperation = Operation | PaymentOperation | 'none';

/** How many response codes the report contains. */
export const maxResponseCodes = 20;

const summed = <K extends string, A extends { readonly count: number }>(
  table: Readonly<Record<K, unknown>>,
  counts: readonly A[] = [],
  nameOf: (one: A) => K,
): Readonly<Record<K, number>> => {
  const sums = new Map<string, number>();
  for (const one of counts) sums.set(nameOf(one), (sums.get(nameOf(one)) ?? 0) + one.count);
  return RR.mapWithIndex((name: K) => sums.get(name) ?? 0)(table);
};

const mostFrequent = (requests: readonly RequestCount[]): readonly CodeCount[] =>
  // By class as well: without a code are forms that opened a page, and requests that got no reply.
  Object.values(
    NEA.groupBy((count: RequestCount) => `${count.responseCode} ${classIn(count)}`)([...requests]),
  )
    .map((counts) => ({
      responseCode: NEA.head(counts).responseCode,
      class: classIn(NEA.head(counts)),
      requests: counts.reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted(
      (one, other) => other.requests - one.requests || (one.responseCode < other.responseCode ? -1 : 1),
    )
    .slice(0, maxResponseCodes);

const minuteIn = ({ minute }: { readonly minute: number }): string => String(minute);

const classIn = ({ operation, responseCode }: RequestCount): ResponseCodeClass =>
  classOfReply(operation, responseCode);

const operationIn = ({ operation }: RequestCount): CountedOperation =>
  isCounted(operation) ? operation : 'none';

const isCounted = (name: string): name is CountedOperation => Object.hasOwn(countedOperations, name);
