/** The activity report: its buckets, their counts, and the most frequent response codes. */
import { savedCardOperations } from '@postern/protocol/payments';
import { responseCodeClasses, operations, payments } from '@postern/protocol/spec';
import { minuteOf, type RequestCount } from './activity-counts.ts';
import { periodEndingAt, createActivityReport } from './activity-report.ts';
import { activityTimeSpans, type ActivitySpan } from './activity-time-spans.ts';

const now = minuteOf(new Date('2026-02-03T04:05:06.789Z'));
const none = { requests: [], attempts: [], durations: [] };

test.each([
  ['hour', '2026-02-03T03:06:00.000Z', '2026-02-03T04:05:00.000Z'],
  ['day', '2026-02-02T04:15:00.000Z', '2026-02-03T04:00:00.000Z'],
  ['week', '2026-01-27T06:00:00.000Z', '2026-02-03T04:00:00.000Z'],
] as const)(
  'the last %s has all of its buckets, aligned to the day, also the empty ones',
  (span: ActivitySpan, first, last) => {
    const { buckets } = createActivityReport(periodEndingAt(span, now), none, undefined);
    expect(buckets).toHaveLength(activityTimeSpans[span].buckets);
    expect([buckets[0]?.at.toISOString(), buckets.at(-1)?.at.toISOString()]).toEqual([first, last]);
    const [empty] = buckets;
    expect(Object.keys(empty?.classes ?? {}).toSorted()).toEqual(Object.keys(responseCodeClasses).toSorted());
    expect(Object.keys(empty?.operations ?? {}).toSorted()).toEqual(
      [...Object.keys({ ...operations, ...payments, ...savedCardOperations }), 'none'].toSorted(),
    );
    expect(empty?.attempts).toEqual({ acknowledged: 0, refused: 0, failed: 0 });
  },
);

const counted = (
  responseCode: string,
  count: number,
  otherwise: Partial<RequestCount> = {},
): RequestCount => ({
  minute: now,
  operation: 'CAPTURE',
  responseCode,
  count,
  ...otherwise,
});

test('requests are counted by the class of their response code and by operation', () => {
  const { buckets } = createActivityReport(
    periodEndingAt('hour', now),
    {
      requests: [
        counted('04000', 3),
        counted('05042', 2),
        counted('00027', 1, { operation: '' }),
        counted('', 1, { operation: '' }),
        counted('12000', 5, { minute: now - 1, operation: 'CHECK_STATUS' }),
      ],
      attempts: [
        { minute: now, outcome: 'failed', count: 2 },
        { minute: now, outcome: 'refused', count: 1 },
      ],
      durations: [],
    },
    undefined,
  );
  expect(buckets.at(-1)).toMatchObject({
    classes: { succeeded: 3, refused: 3, uncertain: 1, declined: 0 },
    operations: { CAPTURE: 5, none: 2, CHECK_STATUS: 0 },
    attempts: { acknowledged: 0, refused: 1, failed: 2 },
  });
  expect(buckets.at(-2)).toMatchObject({ classes: { succeeded: 5 }, operations: { CHECK_STATUS: 5 } });
});

describe('payments', () => {
  const reportOf = (...requests: readonly RequestCount[]) => {
    const report = createActivityReport(
      periodEndingAt('hour', now),
      { ...none, requests: [...requests] },
      undefined,
    );
    return { ...report, last: report.buckets.at(-1) };
  };

  test('are counted by their names', () => {
    const { last } = reportOf(
      counted('14000', 3, { operation: 'PURCHASE' }),
      counted('02000', 2, { operation: 'AUTHORIZATION' }),
      counted('18000', 1, { operation: 'TOKENIZATION' }),
    );
    expect(last?.operations).toMatchObject({ PURCHASE: 3, AUTHORIZATION: 2, TOKENIZATION: 1, none: 0 });
  });

  test('pages that were opened and requests without a reply are listed apart, though neither has a code', () => {
    const { responseCodes } = reportOf(counted('', 1), counted('', 2, { operation: 'PURCHASE' }));
    expect(responseCodes).toEqual([
      { responseCode: '', class: 'succeeded', requests: 2 },
      { responseCode: '', class: 'uncertain', requests: 1 },
    ]);
  });

  test.each([
    ['a form that opened a page', '', 'succeeded'],
    ['a payment that the shopper cancelled', '01072', 'declined'],
    ['a payment whose challenge failed', '10030', 'declined'],
    ['a payment that is challenged', '20064', 'pending'],
    ['a payment without an answer of the acquirer', '15778', 'uncertain'],
  ])('%s (%s) is %s', (_, code, codeClass) => {
    const { last, responseCodes } = reportOf(counted(code, 4, { operation: 'PURCHASE' }));
    expect(last?.classes).toMatchObject({ [codeClass]: 4 });
    expect(responseCodes).toEqual([{ responseCode: code, class: codeClass, requests: 4 }]);
  });
});

test('the twenty most frequent response codes are listed, most frequent first', () => {
  const requests = Array.from({ length: 30 }, (_, i) => counted(`05${100 + i}`, i));
  const { responseCodes } = createActivityReport(
    periodEndingAt('hour', now),
    {
      requests: [...requests, counted('04000', 20, { minute: now - 1 }), counted('04000', 20)],
      attempts: [],
      durations: [],
    },
    undefined,
  );
  expect(responseCodes).toHaveLength(20);
  expect(responseCodes[0]).toEqual({ responseCode: '04000', class: 'succeeded', requests: 40 });
  expect(responseCodes[1]).toMatchObject({ responseCode: '05129', requests: 29 });
});

test('the latency of a bucket is that of the account, and absent where it is not known', () => {
  const durations = [
    { minute: now, histograms: { ONE: { 80: 9 }, TWO: { 160: 1 } } },
    { minute: now, histograms: { ONE: { 88: 1 } } },
  ];
  const bucketsOf = (account: string | undefined) =>
    createActivityReport(periodEndingAt('hour', now), { ...none, durations }, account).buckets;
  expect(bucketsOf('ONE').at(-1)?.latency).toEqual({ requests: 10, p50: 1024, p95: 2048, p99: 2048 });
  expect(bucketsOf(undefined).at(-1)?.latency).toMatchObject({ requests: 11, p99: 1_048_576 });
  expect(bucketsOf('ONE').at(-2)?.latency).toBeUndefined();
});
