/** Calls as spans, in a real tracer. */
import { SpanStatusCode } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { capture, done, none, roughClient } from '../../test/rough-client.ts';
import { telemetry } from './opentelemetry.ts';

const exporter = new InMemorySpanExporter();
const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

beforeEach(() => exporter.reset());

test('a call is a span named for its operation, with what it came to', async () => {
  const { client } = roughClient([], { hooks: telemetry({ tracerProvider }) });
  await done(client.capture(capture));
  const [span] = exporter.getFinishedSpans();
  expect(span?.name).toBe('postern CAPTURE');
  expect(span?.attributes).toEqual({
    'postern.operation': 'CAPTURE',
    'server.address': 'gateway.example',
    'postern.outcome': 'Succeeded',
    'postern.response_code': '04000',
    'postern.attempts': 1,
  });
});

test('a refusal is no error; what has no answer is one', async () => {
  const { client } = roughClient([none, { heard: 'reply lost' }], { hooks: telemetry({ tracerProvider }) });
  await done(client.capture({ ...capture, amount: '101' }));
  await client.capture(capture)();
  expect(exporter.getFinishedSpans().map(({ status }) => status.code)).toEqual([
    SpanStatusCode.UNSET,
    SpanStatusCode.ERROR,
  ]);
});

test('whoever is paid, and how much, is in no attribute', async () => {
  const { client } = roughClient([], { hooks: telemetry({ tracerProvider }) });
  await done(client.capture({ ...capture, order_description: 'A private matter' }));
  expect(JSON.stringify(exporter.getFinishedSpans().map(({ attributes }) => attributes))).not.toMatch(
    /order-1|private|60/,
  );
});
