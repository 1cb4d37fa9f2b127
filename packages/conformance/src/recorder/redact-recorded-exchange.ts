/** Redacts recorded exchanges: a recording is shared, so it has no credentials and no data of cardholders. */
import { redacted } from '@postern/protocol/secrets';
import { createRedactor } from '../report/redact-report.ts';
import type { RecordedExchange, RecordedMessage } from './recorded-exchange.ts';
import { redactRecordedBody, redactPairs } from './redact-recorded-body.ts';
import { isSensitive, isSensitiveText } from './is-sensitive.ts';

/** Secrets that are replaced wherever they occur: phrases, access codes, tokens. */
export interface RecordingSecrets {
  readonly secrets: readonly string[];
}

/**
 * Replaces the values of parameters that are secret (`access_code`, `signature`, phrases) or personal (card, name, e-mail, phone, IP
 * address), card numbers and e-mail addresses under any name, and the given secrets. A body that cannot be read as a message is left out.
 *
 * @example
 * import { redactRecordedExchange } from '@postern/conformance'
 *
 * const { request } = redactRecordedExchange(
 *   {
 *     at: '2026-11-24T08:00:00.000Z',
 *     kind: 'feedback',
 *     request: { method: 'POST', path: '/', body: 'status=02&customer_email=a%40example.com' },
 *     verification: {},
 *   },
 *   { secrets: [] },
 * )
 * request.body // => 'status=02&customer_email=[redacted]'
 */
export const redactRecordedExchange = (
  exchange: RecordedExchange,
  known: RecordingSecrets,
): RecordedExchange => {
  const redactSecrets = createRedactor(known);
  const { request, response, failure, differences, uncompared } = exchange;
  return {
    ...exchange,
    request: {
      ...redactMessage(request, redactSecrets),
      method: request.method,
      path: redactPath(request.path, redactSecrets),
    },
    ...(response !== undefined && {
      response: { ...redactMessage(response, redactSecrets), httpStatus: response.httpStatus },
    }),
    ...(failure !== undefined && { failure: redactSecrets(failure) }),
    ...(uncompared !== undefined && { uncompared: redactSecrets(uncompared) }),
    ...(differences !== undefined && {
      differences: differences.map(({ parameter, expected, observed }) => ({
        parameter: isSensitiveText(parameter) ? redacted : redactSecrets(parameter),
        expected: redactDifference(parameter, expected, redactSecrets),
        observed: redactDifference(parameter, observed, redactSecrets),
      })),
    }),
  };
};

type Redact = (text: string) => string;

const redactMessage = (message: RecordedMessage, redactSecrets: Redact): RecordedMessage => {
  const { contentType, body, omitted } = message;
  const annotations = {
    ...(contentType !== undefined && {
      contentType: isSensitiveText(contentType) ? redacted : redactSecrets(contentType),
    }),
    ...(omitted !== undefined && { omitted }),
  };
  if (body === '') return { ...annotations, body };
  const redactedBody = message.encoding === undefined ? redactRecordedBody(body, contentType) : undefined;
  return redactedBody === undefined
    ? { ...annotations, body: '', omitted: 'the body is not a message that can be redacted' }
    : { ...annotations, body: redactSecrets(redactedBody) };
};

const redactDifference = (parameter: string, value: string, redactSecrets: Redact): string =>
  isSensitive(parameter, value) ? redacted : redactSecrets(value);

const redactPath = (path: string, redactSecrets: Redact): string => {
  const [place = '', ...query] = path.split('?');
  const segments = place.split('/').map((segment) => (isSensitiveText(segment) ? redacted : segment));
  return redactSecrets(
    [segments.join('/'), ...(query.length > 0 ? [redactPairs(query.join('?'))] : [])].join('?'),
  );
};
