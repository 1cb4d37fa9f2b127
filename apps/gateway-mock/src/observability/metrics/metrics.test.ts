/** The metrics as Prometheus reads them. */
import { openMetrics, type MetricSources } from './metrics.ts';

const sources: MetricSources = {
  version: '1.2.3',
  requestLog: () => ({ waiting: 3, dropped: 5 }),
  feedback: {
    counts: () => ({ inFlight: 8, acknowledged: 9, failed: 11 }),
    waiting: () => Promise.resolve(12),
  },
  queuedTransactions: () => 7,
  pool: () => ({ total: 10, idle: 4, waiting: 2 }),
};

const linesOf = async ({ read }: ReturnType<typeof openMetrics>): Promise<readonly string[]> =>
  (await read()).text.split('\n');

test('requests are counted by operation and response code, and reading does not add to the counts', async () => {
  const metrics = openMetrics(sources);
  metrics.observe('CAPTURE', '04000', 0.001);
  metrics.observe('CAPTURE', '04000', 0.001);
  metrics.observe('REFUND', '07048', 0.001);
  const expected = [
    'postern_requests_total{operation="CAPTURE",response_code="04000"} 2',
    'postern_requests_total{operation="REFUND",response_code="07048"} 1',
  ];
  expect(await linesOf(metrics)).toEqual(expect.arrayContaining(expected));
  expect(await linesOf(metrics)).toEqual(expect.arrayContaining(expected));
  metrics.observe('REFUND', '07048', 0.001);
  expect(await linesOf(metrics)).toContain(
    'postern_requests_total{operation="REFUND",response_code="07048"} 2',
  );
});

test('unknown operations and response codes share one label, so that a sender cannot add labels', async () => {
  const metrics = openMetrics(sources);
  for (const name of [undefined, 'constructor', 'x"} 1\nforged 1']) {
    metrics.observe(name, '99999', 0.1);
    metrics.observe(name, name, 0.1);
  }
  const lines = (await linesOf(metrics)).filter((line) => /^postern_request(s_total|_duration)/.test(line));
  expect(lines).toContain('postern_requests_total{operation="other",response_code="other"} 6');
  expect(lines.filter((line) => !line.includes('operation="other"'))).toEqual([]);
});

test('durations are a histogram with cumulative buckets, and the last bucket counts all requests', async () => {
  const metrics = openMetrics(sources);
  for (const seconds of [0.0001, 0.0005, 0.002, 3, 60]) metrics.observe('CAPTURE', '04000', seconds);
  const lines = (await linesOf(metrics)).filter((line) =>
    line.startsWith('postern_request_duration_seconds'),
  );
  const valueOf = (label: string) => lines.find((line) => line.includes(label))?.split(' ')[1];
  expect(['0.0005', '0.001', '0.0025', '2.5', '5', '10', '+Inf'].map((le) => valueOf(`le="${le}"`))).toEqual([
    '2',
    '2',
    '3',
    '3',
    '4',
    '4',
    '5',
  ]);
  expect([valueOf('_count'), Number(valueOf('_sum'))]).toEqual(['5', expect.closeTo(63.0026)]);
});

test('queues, connections, the version and the process are read when the metrics are read', async () => {
  expect(await linesOf(openMetrics(sources))).toEqual(
    expect.arrayContaining([
      'postern_request_log_waiting 3',
      'postern_request_log_dropped_total 5',
      'postern_feedback_waiting 12',
      'postern_feedback_in_flight 8',
      'postern_feedback_attempts_total{acknowledged="yes"} 9',
      'postern_feedback_attempts_total{acknowledged="no"} 11',
      'postern_transactions_waiting 7',
      'postern_database_connections 10',
      'postern_database_connections_idle 4',
      'postern_database_connections_waiting 2',
      'postern_build_info{version="1.2.3"} 1',
      expect.stringMatching(/^process_resident_memory_bytes \d+/),
    ]),
  );
});

test('a metric without a source is omitted', async () => {
  const { requestLog, feedback } = sources;
  const { text } = await openMetrics({ version: '1', requestLog, feedback }).read();
  expect(text).not.toMatch(/transactions|connections/);
});

test('the format is that of Prometheus: each metric once, with help and type before its values', async () => {
  const metrics = openMetrics(sources);
  metrics.observe('CAPTURE', '04000', 0.001);
  const { contentType, text } = await metrics.read();
  expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = text.split('\n').filter((line) => line !== '');
  expect(
    lines.filter(
      (line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? ([-\d.e+]+|Nan))$/i.test(line),
    ),
  ).toEqual([]);
  const types = lines.flatMap((line) => /^# TYPE (?<name>\w+)/.exec(line)?.groups?.['name'] ?? []);
  expect(types).toEqual([...new Set(types)]);
  expect(text.endsWith('\n')).toBe(true);
});

test('two gateways in one process count separately', async () => {
  const [one, two] = [openMetrics(sources), openMetrics(sources)];
  one.observe('CAPTURE', '04000', 0.001);
  expect(await linesOf(one)).toContain('postern_requests_total{operation="CAPTURE",response_code="04000"} 1');
  expect((await linesOf(two)).join('\n')).not.toContain('response_code="04000"');
});
