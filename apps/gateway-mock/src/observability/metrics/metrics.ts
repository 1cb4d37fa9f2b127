/** The metrics of the gateway, in the text format of Prometheus. */
import type { Registry } from 'prom-client';
import { createRequestMetrics, type RequestMetrics } from './request-counters.ts';

export interface Metrics {
  /** Counts a request. Cheap enough for every request. */
  readonly observe: RequestMetrics['count'];
  readonly read: () => Promise<MetricsText>;
}

interface MetricsText {
  readonly contentType: string;
  readonly text: string;
}

/** Values that are read when the metrics are read. */
export interface MetricSources {
  readonly version: string;
  readonly requestLog: () => { readonly waiting: number; readonly dropped: number };
  readonly feedback: {
    readonly counts: () => {
      readonly inFlight: number;
      readonly acknowledged: number;
      readonly failed: number;
    };
    readonly waiting: () => Promise<number>;
  };
  /** Transactions that wait to be committed. */
  readonly queuedTransactions?: () => number;
  /** Connections to a database server. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
}

export const openMetrics = (sources: MetricSources): Metrics => {
  const requests = createRequestMetrics();
  let registry: Promise<Registry> | undefined;
  return {
    observe: requests.count,
    read: async () => {
      const opened = await (registry ??= registryOf(sources, requests));
      return { contentType: opened.contentType, text: await opened.metrics() };
    },
  };
};

// prom-client is loaded at the first read, so that the gateway starts faster.
const registryOf = async (sources: MetricSources, requests: RequestMetrics): Promise<Registry> => {
  const { collectDefaultMetrics, Counter, Gauge, Registry: NewRegistry } = await import('prom-client');
  const { DurationHistogram } = await import('./request-duration-metric.ts');
  const registry = new NewRegistry();
  const { requestLog, feedback, queuedTransactions, pool } = sources;

  registry.registerMetric(new DurationHistogram(requests.durations));
  collectDefaultMetrics({ register: registry });

  const version = new Gauge({
    name: 'postern_build_info',
    help: 'The version of the gateway.',
    labelNames: ['version'],
    registers: [],
  });
  version.set({ version: sources.version }, 1);
  registry.registerMetric(version);

  registry.registerMetric(
    new Counter({
      name: 'postern_requests_total',
      help: 'Processed requests, by operation and response code.',
      labelNames: ['operation', 'response_code'],
      registers: [],
      collect() {
        this.reset();
        for (const { operation, responseCode, count } of requests.counts()) {
          this.inc({ operation, response_code: responseCode }, count);
        }
      },
    }),
  );

  registry.registerMetric(
    new Counter({
      name: 'postern_request_log_dropped_total',
      help: 'Request log entries that were lost.',
      registers: [],
      collect() {
        this.reset();
        this.inc(requestLog().dropped);
      },
    }),
  );

  registry.registerMetric(
    new Counter({
      name: 'postern_feedback_attempts_total',
      help: 'Delivery attempts, by whether the merchant acknowledged them.',
      labelNames: ['acknowledged'],
      registers: [],
      collect() {
        this.reset();
        const { acknowledged, failed } = feedback.counts();
        this.inc({ acknowledged: 'yes' }, acknowledged);
        this.inc({ acknowledged: 'no' }, failed);
      },
    }),
  );

  registry.registerMetric(
    new Gauge({
      name: 'postern_feedback_waiting',
      help: 'Feedback that waits for a delivery attempt.',
      registers: [],
      async collect() {
        this.set(await feedback.waiting());
      },
    }),
  );

  const gauge = (name: string, help: string, read: () => number): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  gauge(
    'postern_request_log_waiting',
    'Request log entries that wait to be written.',
    () => requestLog().waiting,
  );
  gauge(
    'postern_feedback_in_flight',
    'Delivery attempts of this process that are in progress.',
    () => feedback.counts().inFlight,
  );
  if (queuedTransactions !== undefined) {
    gauge('postern_transactions_waiting', 'Transactions that wait to be committed.', queuedTransactions);
  }
  if (pool !== undefined) {
    gauge('postern_database_connections', 'Connections to the database.', () => pool().total);
    gauge(
      'postern_database_connections_idle',
      'Connections to the database that are idle.',
      () => pool().idle,
    );
    gauge(
      'postern_database_connections_waiting',
      'Transactions that wait for a connection to the database.',
      () => pool().waiting,
    );
  }

  return registry;
};
