/** Calls as spans and as a histogram. Names and attributes are few, and none holds what a customer or a merchant wrote. */
import {
  metrics,
  SpanKind,
  SpanStatusCode,
  trace,
  type MeterProvider,
  type TracerProvider,
} from '@opentelemetry/api';
import { parseResponseCode } from '@postern/protocol';
import type { CallEnded, Hooks } from '../settings/hooks.ts';

/** Where spans and measurements go: to the global providers unless others are given. */
export interface OpenTelemetryOptions {
  readonly tracerProvider?: TracerProvider;
  readonly meterProvider?: MeterProvider;
}

/**
 * Hooks that make a span of each call, `postern CAPTURE`, and measure how long calls take.
 *
 * @example
 * import { openTelemetryHooks } from '@postern/client/opentelemetry'
 *
 * Object.keys(openTelemetryHooks()) // => ['onCall']
 */
export const openTelemetryHooks = ({ tracerProvider, meterProvider }: OpenTelemetryOptions = {}): Hooks => {
  const tracer = (tracerProvider ?? trace).getTracer(scope);
  const duration = (meterProvider ?? metrics)
    .getMeter(scope)
    .createHistogram('postern.client.call.duration', {
      unit: 's',
      description: 'How long calls of the payment gateway took, with all their attempts',
    });
  return {
    onCall: ({ operation, url }) => {
      const { hostname } = new URL(url);
      const span = tracer.startSpan(`postern ${operation}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'postern.operation': operation, 'server.address': hostname },
      });
      return ({ result, milliseconds }) => {
        const told = { 'postern.outcome': result._tag, ...('code' in result && codeOf(result.code)) };
        span.setAttributes({ ...told, 'postern.attempts': result.attempts });
        if (isOpen(result)) span.setStatus({ code: SpanStatusCode.ERROR, message: result._tag });
        span.end();
        duration.record(milliseconds / 1000, { 'postern.operation': operation, ...told });
      };
    },
  };
};

const scope = '@postern/client';

// As many values as the specification has codes, and one for all the others.
const codeOf = (code: string) => ({
  'postern.response_code': parseResponseCode(code)._tag === 'Known' ? code : 'unknown',
});

// A refusal is an answer; an error is where there is none, or none to rely on.
const isOpen = (result: CallEnded['result']): boolean => 'effect' in result || result._tag === 'Unknown';
