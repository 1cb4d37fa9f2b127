/** The report of a load test: as text with a plot, and as JSON. */
import { parseResponseCode } from '@postern/protocol';
import { responseMessage } from '@postern/protocol/texts';
import type { Interval, LoadReport, Percentiles } from './load-measurements.ts';
import type { LoadSettings } from './resolve-load-settings.ts';

/** The gateway, the account and the plan of the test. */
export interface LoadSubject extends Pick<LoadSettings, 'operations' | 'perSecond' | 'seconds'> {
  readonly url: string;
  readonly merchantIdentifier: string;
  readonly orders: number;
  readonly isInterrupted: boolean;
}

export const formatLoadReport = (subject: LoadSubject, report: LoadReport): string => {
  const { requests, responseCodes, withoutReply } = report;
  return [
    `Load test of ${subject.url} as ${subject.merchantIdentifier}${subject.isInterrupted ? ', ended early' : ''}`,
    `  operations  ${subject.operations.join(', ')} on ${subject.orders} orders`,
    `  planned     ${requests.planned} requests, ${subject.perSecond} per second`,
    `  sent        ${requests.sent} requests in ${report.seconds.toFixed(2)} s, ${report.rate.toFixed(1)} per second`,
    `  replies     ${report.replies}`,
    `  errors      ${report.errors}`,
    ...formatLatencies(report),
    ...formatCounts('Replies by response code', responseCodes, describeCode),
    ...formatCounts('Requests without a reply', withoutReply, () => ''),
    ...formatPlot(report.overTime),
    '',
  ].join('\n');
};

const formatLatencies = ({ latency, latencyByOperation, sendingDelay }: LoadReport): readonly string[] => {
  if (latency.count === 0) return [];
  const columns = [['all', latency] as const, ...Object.entries(latencyByOperation)];
  return [
    '',
    'Latency from the planned time, in milliseconds',
    `  ${''.padEnd(6)}${columns.map(([name]) => name.padStart(columnWidth)).join('')}`,
    ...percentileRows.map(
      ([label, name]) =>
        `  ${label.padEnd(6)}${columns.map(([, values]) => values[name].toFixed(2).padStart(columnWidth)).join('')}`,
    ),
    `  The test itself sent requests late: ${sendingDelay.p99.toFixed(2)} ms for 99 %, at most ${sendingDelay.max.toFixed(2)} ms`,
  ];
};

const columnWidth = 20;

const percentileRows = [
  ['50 %', 'p50'],
  ['90 %', 'p90'],
  ['99 %', 'p99'],
  ['99.9 %', 'p999'],
  ['max', 'max'],
] as const satisfies readonly (readonly [string, keyof Percentiles])[];

const formatCounts = (
  title: string,
  counts: Readonly<Record<string, number>>,
  describe: (key: string) => string,
): readonly string[] => {
  const rows = Object.entries(counts);
  return rows.length === 0
    ? []
    : [
        '',
        title,
        ...rows.map(([key, count]) => `  ${String(count).padStart(8)}  ${key}  ${describe(key)}`.trimEnd()),
      ];
};

const describeCode = (code: string): string => {
  const parsed = parseResponseCode(code);
  return parsed._tag === 'Known' ? responseMessage(parsed.message, 'en') : '';
};

/** Bars on a linear scale, so that a stall stands out: `#` until the median, `=` until 99 %, `-` until the slowest. */
const formatPlot = (intervals: readonly Interval[]): readonly string[] => {
  const recorded = intervals.filter(({ count }) => count > 0);
  const slowest = Math.max(...recorded.map(({ max }) => max));
  const bar = ({ p50, p99, max }: Interval): string => {
    const [toMedian = 0, to99 = 0, toMax = 0] = [p50, p99, max].map((value) =>
      Math.ceil((value / slowest) * plotWidth),
    );
    return '#'.repeat(toMedian) + '='.repeat(to99 - toMedian) + '-'.repeat(toMax - to99);
  };
  return recorded.length === 0
    ? []
    : [
        '',
        'Latency over time, in milliseconds: # to 50 %, = to 99 %, - to the slowest request',
        ...recorded.map(
          (interval) =>
            `  ${interval.fromSeconds.toFixed(1).padStart(7)} s ${interval.max.toFixed(2).padStart(10)}  ${bar(interval)}`,
        ),
      ];
};

const plotWidth = 60;

/** The report as JSON: durations in milliseconds unless the name says seconds. */
export const loadReportToJson = (subject: LoadSubject, report: LoadReport): string =>
  `${JSON.stringify(
    {
      url: subject.url,
      merchant_identifier: subject.merchantIdentifier,
      operations: subject.operations,
      orders: subject.orders,
      ended_early: subject.isInterrupted,
      planned: {
        requests: report.requests.planned,
        rate: subject.perSecond,
        seconds: subject.seconds,
      },
      sent: { requests: report.requests.sent, rate: report.rate, seconds: report.seconds },
      replies: report.replies,
      errors: report.errors,
      latency: toJsonPercentiles(report.latency),
      latency_by_operation: Object.fromEntries(
        Object.entries(report.latencyByOperation).map(([name, values]) => [name, toJsonPercentiles(values)]),
      ),
      sending_delay: toJsonPercentiles(report.sendingDelay),
      response_codes: report.responseCodes,
      without_reply: report.withoutReply,
      over_time: report.overTime.map((interval) => ({
        from_seconds: interval.fromSeconds,
        ...toJsonPercentiles(interval),
      })),
    },
    undefined,
    2,
  )}\n`;

const toJsonPercentiles = ({ count, p50, p90, p99, p999, max }: Percentiles) => ({
  count,
  p50,
  p90,
  p99,
  'p99.9': p999,
  max,
});
