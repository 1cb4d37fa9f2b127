/** What a monitor reads. */
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

test('requests are counted by operation and response code, each time anew', async () => {
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

test('what there is no name for is counted together, so that no stranger can add a label', async () => {
  const metrics = openMetrics(sources);
  for (const name of [undefined, 'constructor', 'x"} 1\nforged 1']) {
    metrics.observe(name, '99999', 0.1);
    metrics.observe(name, name, 0.1);
  }
  const lines = (await linesOf(metrics)).filter((line) => line.startsWith('postern_request'));
  expect(lines).toContain('postern_requests_total{operation="other",response_code="other"} 6');
  expect(lines.filter((line) => !line.includes('operation="other"'))).toEqual([]);
});

test('how long they took is a histogram: no bucket has fewer than the one before, the last one has all', async () => {
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

test('queues, connections, the version and the process are read in the moment', async () => {
  expect(await linesOf(openMetrics(sources))).toEqual(
    expect.arrayContaining([
      'postern_journal_waiting 3',
      'postern_journal_dropped_total 5',
      'postern_feedback_waiting 12',
      'postern_feedback_under_way 8',
      'postern_feedback_attempts_total{acknowledged="yes"} 9',
      'postern_feedback_attempts_total{acknowledged="no"} 11',
      'postern_turns_waiting 7',
      'postern_connections 10',
      'postern_connections_idle 4',
      'postern_connections_awaited 2',
      'postern_build_info{version="1.2.3"} 1',
      expect.stringMatching(/^process_resident_memory_bytes \d+/),
    ]),
  );
});

test('what a gateway does not have it does not tell', async () => {
  const { requestLog: journal, feedback } = sources;
  const { text } = await openMetrics({ version: '1', requestLog: journal, feedback }).read();
  expect(text).not.toMatch(/turns|connections/);
});

test('it is in the format of Prometheus: each metric once, with its help and its type before its values', async () => {
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

test('two gateways in one process count each for itself', async () => {
  const [one, two] = [openMetrics(sources), openMetrics(sources)];
  one.observe('CAPTURE', '04000', 0.001);
  expect(await linesOf(one)).toContain('postern_requests_total{operation="CAPTURE",response_code="04000"} 1');
  expect((await linesOf(two)).join('\n')).not.toContain('response_code="04000"');
});
