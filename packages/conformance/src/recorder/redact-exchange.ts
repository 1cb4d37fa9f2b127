/** Redacts recorded exchanges: a recording is shared, so it has no credentials and no data of cardholders. */
import { createRedactor } from '../report/redact-report.ts';
import type { RecordedExchange, RecordedMessage } from './recorded-exchange.ts';
import { redactBody, redactedValue, redactPairs } from './redact-body.ts';
import { isSensitive, isSensitiveText } from './sensitive-texts.ts';

/** Secrets that are replaced wherever they occur: phrases, access codes, tokens. */
export interface RecordingSecrets {
  readonly secrets: readonly string[];
}

/**
 * Replaces the values of parameters that are secret (`access_code`, `signature`, phrases) or personal (card, name, e-mail, phone, IP
 * address), card numbers and e-mail addresses under any name, and the given secrets. A body that cannot be read as a message is left out.
 *
 * @example
 * import { redactExchange } from '@postern/conformance'
 *
 * const { request } = redactExchange(
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
export const redactExchange = (exchange: RecordedExchange, known: RecordingSecrets): RecordedExchange => {
  const replaceSecrets = createRedactor(known);
  const { request, response, failure, differences, uncompared } = exchange;
  return {
    ...exchange,
    request: {
      ...redactMessage(request, replaceSecrets),
      method: request.method,
      path: redactPath(request.path, replaceSecrets),
    },
    ...(response !== undefined && {
      response: { ...redactMessage(response, replaceSecrets), httpStatus: response.httpStatus },
    }),
    ...(failure !== undefined && { failure: replaceSecrets(failure) }),
    ...(uncompared !== undefined && { uncompared: replaceSecrets(uncompared) }),
    ...(differences !== undefined && {
      differences: differences.map(({ parameter, expected, observed }) => ({
        parameter: isSensitiveText(parameter) ? redactedValue : replaceSecrets(parameter),
        expected: redactDifference(parameter, expected, replaceSecrets),
        observed: redactDifference(parameter, observed, replaceSecrets),
      })),
    }),
  };
};

type Replace = (text: string) => string;

const redactMessage = (message: RecordedMessage, replaceSecrets: Replace): RecordedMessage => {
  const { contentType, body, omitted } = message;
  const annotations = {
    ...(contentType !== undefined && {
      contentType: isSensitiveText(contentType) ? redactedValue : replaceSecrets(contentType),
    }),
    ...(omitted !== undefined && { omitted }),
  };
  if (body === '') return { ...annotations, body };
  const redacted = message.encoding === undefined ? redactBody(body, contentType) : undefined;
  return redacted === undefined
    ? { ...annotations, body: '', omitted: 'the body is not a message that can be redacted' }
    : { ...annotations, body: replaceSecrets(redacted) };
};

const redactDifference = (parameter: string, value: string, replaceSecrets: Replace): string =>
  isSensitive(parameter, value) ? redactedValue : replaceSecrets(value);

const redactPath = (path: string, replaceSecrets: Replace): string => {
  const [place = '', ...query] = path.split('?');
  const segments = place.split('/').map((segment) => (isSensitiveText(segment) ? redactedValue : segment));
  return replaceSecrets(
    [segments.join('/'), ...(query.length > 0 ? [redactPairs(query.join('?'))] : [])].join('?'),
  );
};
