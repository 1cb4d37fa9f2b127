/** The duration of requests as a prom-client metric. The counts come from `createRequestMetrics`, which is cheaper. */
import { Histogram } from 'prom-client';
import { durationBounds, type DurationCounts } from './request-counters.ts';

export class DurationHistogram extends Histogram<'operation'> {
  readonly #read: () => readonly DurationCounts[];

  constructor(read: () => readonly DurationCounts[]) {
    super({ ...description, labelNames: ['operation'], registers: [] });
    this.#read = read;
  }

  /** The registry calls this method, which the types of prom-client do not declare. */
  getForPromString() {
    return Promise.resolve({ ...description, type: 'histogram', values: this.#read().flatMap(samplesOf) });
  }
}

const description = {
  name: 'postern_request_duration_seconds',
  help: 'Time to process a request, in seconds.',
} as const;

const samplesOf = ({ operation, cumulativeCounts, seconds }: DurationCounts) => [
  ...cumulativeCounts.map((value, i) => ({
    metricName: `${description.name}_bucket`,
    labels: { operation, le: durationBounds[i] ?? '+Inf' },
    value,
  })),
  { metricName: `${description.name}_sum`, labels: { operation }, value: seconds },
  { metricName: `${description.name}_count`, labels: { operation }, value: cumulativeCounts.at(-1) ?? 0 },
];
