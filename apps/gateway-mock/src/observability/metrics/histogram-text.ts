/**
 * How long requests took, as a histogram in the text format of Prometheus. prom-client can write one only of what was
 * handed to it request by request.
 */
import { durationBounds, type DurationHistogram } from './request-metrics.ts';

export const durationsText = (durations: readonly DurationHistogram[]): string =>
  [
    `# HELP ${name} How long it took to answer a request.`,
    `# TYPE ${name} histogram`,
    ...durations.flatMap(({ operation, cumulativeCounts: within, seconds }) => [
      ...within.map(
        (count, i) => `${name}_bucket{operation="${operation}",le="${durationBounds[i] ?? '+Inf'}"} ${count}`,
      ),
      `${name}_sum{operation="${operation}"} ${seconds}`,
      `${name}_count{operation="${operation}"} ${within.at(-1) ?? 0}`,
    ]),
    '',
  ].join('\n');

const name = 'postern_request_duration_seconds';
