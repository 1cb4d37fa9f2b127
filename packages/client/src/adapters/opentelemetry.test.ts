/** OpenTelemetry spans of calls, with a real tracer. */
import { SpanStatusCode } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { captureParams, run, noFailure, createUnreliableClient } from '../../test/unreliable-client.ts';
import { sign } from '@postern/protocol';
import { phrases } from '../../test/unreliable-gateway.ts';
import { openTelemetryHooks } from './opentelemetry.ts';

const exporter = new InMemorySpanExporter();
const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

beforeEach(() => exporter.reset());

test('a call is a span with its operation and outcome', async () => {
  const { client } = createUnreliableClient([], { hooks: openTelemetryHooks({ tracerProvider }) });
  await run(client.capture(captureParams));
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

test('a declined operation is not an error; a refused one and a failure are', async () => {
  const { client } = createUnreliableClient(
    [{ processing: '029' }, noFailure, { connection: 'reply lost' }],
    {
      hooks: openTelemetryHooks({ tracerProvider }),
    },
  );
  await run(client.capture(captureParams));
  await run(client.capture({ ...captureParams, amount: '101' }));
  await client.capture(captureParams)();
  expect(exporter.getFinishedSpans().map(({ status }) => status.code)).toEqual([
    SpanStatusCode.UNSET,
    SpanStatusCode.ERROR,
    SpanStatusCode.ERROR,
  ]);
});

test.each([
  [undefined, 'Found', SpanStatusCode.UNSET],
  ['11036', 'NotFound', SpanStatusCode.UNSET],
  ['00015', 'Refused', SpanStatusCode.ERROR],
  ['11006', 'Unavailable', SpanStatusCode.ERROR],
])('CHECK_STATUS that is answered with %s is %s', async (statusCode, result, code) => {
  const { client } = createUnreliableClient([{ statusCode }], {
    hooks: openTelemetryHooks({ tracerProvider }),
    retries: { maxAttempts: 1 },
  });
  await run(client.checkStatus({ merchant_reference: 'order-1' }));
  const [span] = exporter.getFinishedSpans();
  expect([span?.attributes['postern.outcome'], span?.status.code]).toEqual([result, code]);
});

test('codes outside the specification share one attribute value', async () => {
  const codes = ['04999', '04998'];
  const { client } = createUnreliableClient([], {
    hooks: openTelemetryHooks({ tracerProvider }),
    transport: ({ body }) => {
      const code = codes.shift() ?? '';
      const reply = {
        ...JSON.parse(body),
        response_code: code,
        status: code.slice(0, 2),
        response_message: 'x',
      };
      const signing = { shaType: 'SHA-256', phrase: phrases.responsePhrase } as const;
      return Promise.resolve({ httpStatus: 200, body: JSON.stringify(sign(reply, signing)) });
    },
  });
  await run(client.capture(captureParams));
  await client.capture(captureParams)();
  expect(exporter.getFinishedSpans().map(({ attributes }) => attributes['postern.response_code'])).toEqual([
    'unknown',
    'unknown',
  ]);
});

test('no attribute contains an order reference, an amount or a description', async () => {
  const { client } = createUnreliableClient([], { hooks: openTelemetryHooks({ tracerProvider }) });
  await run(client.capture({ ...captureParams, order_description: 'A private matter' }));
  expect(JSON.stringify(exporter.getFinishedSpans().map(({ attributes }) => attributes))).not.toMatch(
    /order-1|private|60/,
  );
});
