/** How the command line shows a recorded exchange. */
import type { RecordedExchange, RecordedMessage } from '@postern/conformance';
import { decodeBody, encodingFromContentType } from '@postern/protocol';
import { escapeControlCharacters } from '../../output/escape-control-characters.ts';
import type { View } from '../../output/view.ts';

/** One line, and below it why a signature was refused, and how the reply differs from the one of the mock gateway. */
export const exchangeLine = (exchange: RecordedExchange): View => {
  const { at, kind, request, response, failure, verification, milliseconds } = exchange;
  const sent = paramsOf(request);
  const received = response === undefined ? {} : paramsOf(response);
  const operation =
    sent['command'] ??
    sent['query_command'] ??
    (kind === 'feedback' ? 'feedback' : `${request.method} ${request.path}`);
  const first = [
    at.slice(11, 19),
    kind === 'feedback' && operation !== 'feedback' ? `feedback ${operation}` : operation,
    sent['merchant_reference'],
    kind === 'feedback' ? sent['response_code'] : undefined,
    '→',
    response === undefined ? failure : `HTTP ${response.httpStatus}`,
    received['response_code'],
    received['response_message'],
    milliseconds === undefined ? undefined : `(${milliseconds} ms)`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
  const below = (['request', 'response'] as const).flatMap((direction) => {
    const { outcome, reason = '', advice = '' } = verification[direction] ?? {};
    return outcome === 'refused'
      ? [
          `  signature of the ${direction} refused: ${[reason, advice].filter((text) => text !== '').join(' ')}`,
        ]
      : [];
  });
  const compared = (exchange.differences ?? []).map(
    ({ parameter, expected, observed }) =>
      `  ${parameter}: ${observed}; the mock gateway replies ${expected}`,
  );
  const uncompared = exchange.uncompared === undefined ? [] : [`  not compared: ${exchange.uncompared}`];
  return {
    kind: 'text',
    // A line break in a value would begin a line that looks like another exchange.
    text: [first, ...below, ...compared, ...uncompared]
      .map((line) => escapeControlCharacters(line))
      .join('\n'),
    tone: isRefused(exchange) || isDifferent(exchange) || response === undefined ? 'bad' : 'good',
  };
};

/** Whether a signature of the exchange was refused. */
export const isRefused = ({ verification }: RecordedExchange): boolean =>
  verification.request?.outcome === 'refused' || verification.response?.outcome === 'refused';

/** Whether the reply differs from the one of the mock gateway. */
export const isDifferent = ({ differences = [] }: RecordedExchange): boolean => differences.length > 0;

const paramsOf = ({ body, contentType }: RecordedMessage): Readonly<Record<string, string>> => {
  const first = body.trimStart().charAt(0);
  const encoding =
    encodingFromContentType(contentType) ?? (first === '{' ? 'json' : first === '<' ? 'xml' : 'form');
  const decoded = decodeBody(encoding, body);
  if (decoded._tag === 'Left') return {};
  return Object.fromEntries(
    Object.entries(decoded.right).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
};
