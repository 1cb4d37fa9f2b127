/** What the gateway tells a monitor of itself, in the text format of Prometheus. */
import type { Registry } from 'prom-client';
import { durationsText } from './histogram-text.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

export interface Metrics {
  /** Counts an answer: cheap enough for every request. */
  readonly observe: RequestMetrics['count'];
  readonly read: () => Promise<Exposition>;
}

export interface Exposition {
  readonly contentType: string;
  readonly text: string;
}

/** What is read at the moment when somebody asks. */
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
  /** Work that waits for its turn on the embedded database. */
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
      return {
        contentType: opened.contentType,
        text: `${durationsText(requests.durations())}\n${await opened.metrics()}`,
      };
    },
  };
};

// Its library is loaded when somebody asks for the first time: most gateways are never asked, and all are to start quickly.
const registryOf = async (sources: MetricSources, requests: RequestMetrics): Promise<Registry> => {
  const { collectDefaultMetrics, Counter, Gauge, Registry: NewRegistry } = await import('prom-client');
  const registry = new NewRegistry();
  const { requestLog: journal, feedback, queuedTransactions: turns, pool } = sources;

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
      help: 'Requests that were answered, by operation and response code.',
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
      name: 'postern_journal_dropped_total',
      help: 'Entries of the journal that were lost.',
      registers: [],
      collect() {
        this.reset();
        this.inc(journal().dropped);
      },
    }),
  );

  registry.registerMetric(
    new Counter({
      name: 'postern_feedback_attempts_total',
      help: 'Attempts to deliver feedback, by whether they were acknowledged.',
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
      help: 'Feedback that waits to be sent, for the first time or again.',
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
    'postern_journal_waiting',
    'Entries of the journal that wait to be written.',
    () => journal().waiting,
  );
  gauge(
    'postern_feedback_under_way',
    'Feedback that is being sent by this process.',
    () => feedback.counts().inFlight,
  );
  if (turns !== undefined) {
    gauge('postern_turns_waiting', 'Work that waits for its turn on the embedded database.', turns);
  }
  if (pool !== undefined) {
    gauge('postern_connections', 'Connections to the database.', () => pool().total);
    gauge('postern_connections_idle', 'Connections that nobody uses.', () => pool().idle);
    gauge('postern_connections_awaited', 'How many wait for a connection.', () => pool().waiting);
  }

  return registry;
};
