/** Reports calls as OpenTelemetry spans and a histogram. No attribute contains data of a customer or a merchant. */
import {
  metrics,
  SpanKind,
  SpanStatusCode,
  trace,
  type MeterProvider,
  type TracerProvider,
} from '@opentelemetry/api';
import { parseResponseCode } from '@postern/protocol';
import type { Hooks } from '../settings/hooks.ts';

/** Where spans and measurements go. Default: the global providers. */
export interface OpenTelemetryOptions {
  readonly tracerProvider?: TracerProvider;
  readonly meterProvider?: MeterProvider;
}

/**
 * Creates hooks that record a span for each call, for example `postern CAPTURE`, and a histogram of call durations.
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
      description: 'Duration of calls to the payment gateway, including all attempts',
    });
  return {
    onCall: ({ operation, url }) => {
      const { hostname } = new URL(url);
      const span = tracer.startSpan(`postern ${operation}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'postern.operation': operation, 'server.address': hostname },
      });
      return ({ result, milliseconds }) => {
        const attributes = {
          'postern.outcome': result._tag,
          ...('code' in result && responseCodeAttribute(result.code)),
        };
        span.setAttributes({ ...attributes, 'postern.attempts': result.attempts });
        if (isError(result)) span.setStatus({ code: SpanStatusCode.ERROR, message: result._tag });
        span.end();
        duration.record(milliseconds / 1000, { 'postern.operation': operation, ...attributes });
      };
    },
  };
};

const scope = '@postern/client';

// Bounds the attribute's cardinality: the codes of the specification, and one value for all others.
const responseCodeAttribute = (code: string) => ({
  'postern.response_code': parseResponseCode(code)._tag === 'Known' ? code : 'unknown',
});

// A decline is a valid result of a call. A failure, a refused request and an uncertain result need a person.
const isError = (result: Hooks.CallEnded['result']): boolean =>
  'effect' in result || errorTags.has(result._tag);

const errorTags: ReadonlySet<string> = new Set<Hooks.CallEnded['result']['_tag']>([
  'Unknown',
  'Unavailable',
  'Refused',
]);
