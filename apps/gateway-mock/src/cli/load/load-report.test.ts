/** What a load test measures, and how its report looks. */
import { formatLoadReport, loadReportToJson, type LoadSubject } from './format-load-report.ts';
import { measureLoad, outcomeOfResponse } from './load-measurements.ts';

const subject: LoadSubject = {
  url: 'http://127.0.0.1:8080/FortAPI/paymentApi',
  merchantIdentifier: 'DEMO0001',
  operations: ['CAPTURE', 'CHECK_STATUS'],
  orders: 2,
  perSecond: 10,
  seconds: 1,
  isInterrupted: false,
};

const newMeasurements = () =>
  measureLoad({ planned: 10, plannedMilliseconds: 1000, startedAt: 0, operations: subject.operations });

const reply = (code: string) => outcomeOfResponse(200, `{"response_code":"${code}"}`);

test('counts latency from the planned time, not from the time of sending', () => {
  const measurements = newMeasurements();
  measurements.record('CAPTURE', reply('04000'), { plannedAt: 100, sentAt: 600, endedAt: 610 });
  const { latency, sendingDelay, overTime } = measurements.report(1, 1000);
  expect(latency.max).toBeCloseTo(510, 0);
  expect(sendingDelay.max).toBeCloseTo(500, 0);
  expect(overTime.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('counts a timeout as a latency of at least its duration, and a refused connection as none', () => {
  const measurements = newMeasurements();
  const times = { plannedAt: 0, sentAt: 0, endedAt: 1000 };
  measurements.record('CAPTURE', { _tag: 'NoReply', reason: 'no reply within 1 s', isTimeout: true }, times);
  measurements.record('CAPTURE', { _tag: 'NoReply', reason: 'refused', isTimeout: false }, times);
  const report = measurements.report(2, 1000);
  expect(report.latency).toMatchObject({ count: 1 });
  expect(report).toMatchObject({
    replies: 0,
    errors: 2,
    withoutReply: { 'no reply within 1 s': 1, refused: 1 },
  });
});

test.each([
  ['a success', 200, '{"response_code":"04000"}', { code: '04000', isError: false }],
  ['a pending operation', 200, '{"response_code":"04064"}', { code: '04064' }],
  ['a refusal', 200, '{"response_code":"05042"}', { code: '05042', isError: true }],
  ['an unknown code', 200, '{"response_code":"99999"}', { code: '99999', isError: true }],
  ['a page of a proxy', 502, '<html>', { code: 'HTTP 502', isError: true }],
])('classifies %s by its code', (_name, status, text, expected) => {
  expect(outcomeOfResponse(status, text)).toMatchObject({ _tag: 'Reply', ...expected });
});

test('the report has the latencies, the errors by code and a plot', () => {
  const measurements = newMeasurements();
  for (let i = 0; i < 9; i += 1)
    measurements.record(i % 2 === 0 ? 'CAPTURE' : 'CHECK_STATUS', reply(i % 2 === 0 ? '04000' : '12000'), {
      plannedAt: i * 100,
      sentAt: i * 100 + 0.001,
      endedAt: i * 100 + (i === 4 ? 200 : 20),
    });
  measurements.record('CAPTURE', reply('05042'), { plannedAt: 900, sentAt: 900.001, endedAt: 920 });
  const text = formatLoadReport(subject, measurements.report(10, 1000));
  expect(text).toMatchInlineSnapshot(`
"Load test of http://127.0.0.1:8080/FortAPI/paymentApi as DEMO0001
  operations  CAPTURE, CHECK_STATUS on 2 orders
  planned     10 requests, 10 per second
  sent        10 requests in 1.00 s, 10.0 per second
  replies     10
  errors      1

Latency from the planned time, in milliseconds
                         all             CAPTURE        CHECK_STATUS
  50 %                 20.02               20.02               20.02
  90 %                 20.02               20.02               20.02
  99 %                200.06              200.06               20.02
  99.9 %              200.06              200.06               20.02
  max                 200.06              200.06               20.02
  The test itself sent requests late: 0.00 ms for 99 %, at most 0.00 ms

Replies by response code
         4  12000  Success
         5  04000  Success
         1  05042  Operation amount exceeds the authorized amount

Latency over time, in milliseconds: # to 50 %, = to 99 %, - to the slowest request
      0.0 s      20.02  #######
      0.1 s      20.02  #######
      0.2 s      20.02  #######
      0.3 s      20.02  #######
      0.4 s     200.06  ############################################################
      0.5 s      20.02  #######
      0.6 s      20.02  #######
      0.7 s      20.02  #######
      0.8 s      20.02  #######
      0.9 s      20.02  #######
"
`);
});

test('a test without any reply has no latencies and no plot', () => {
  const measurements = newMeasurements();
  measurements.record(
    'CAPTURE',
    { _tag: 'NoReply', reason: 'the connection was refused', isTimeout: false },
    { plannedAt: 0, sentAt: 0, endedAt: 1 },
  );
  const text = formatLoadReport({ ...subject, isInterrupted: true }, measurements.report(1, 1000));
  expect(text).toContain('as DEMO0001, ended early\n');
  expect(text).toContain('         1  the connection was refused\n');
  expect(text).not.toContain('Latency');
});

test('the JSON has the same facts', () => {
  const measurements = newMeasurements();
  measurements.record('CAPTURE', reply('04000'), { plannedAt: 0, sentAt: 0, endedAt: 2 });
  expect(JSON.parse(loadReportToJson(subject, measurements.report(1, 500)))).toMatchObject({
    operations: ['CAPTURE', 'CHECK_STATUS'],
    planned: { requests: 10, rate: 10, seconds: 1 },
    sent: { requests: 1, rate: 2, seconds: 0.5 },
    replies: 1,
    errors: 0,
    latency: { count: 1 },
    latency_by_operation: { CAPTURE: { count: 1 }, CHECK_STATUS: { count: 0 } },
    response_codes: { '04000': 1 },
    without_reply: {},
    ended_early: false,
  });
});
