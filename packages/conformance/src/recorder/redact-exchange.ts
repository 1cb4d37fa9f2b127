/** Redacts recorded exchanges: a recording is shared, so it has no credentials and no data of cardholders. */
import {
  accountSettings,
  decodeBody,
  encodeBody,
  encodingFromContentType,
  JsonNumber,
  parameters,
  parseJson,
} from '@postern/protocol';
import type {
  AccountSettingRow,
  FeedbackEncoding,
  NestedValue,
  ParameterRow,
  Params,
} from '@postern/protocol';
import { createRedactor } from '../report/redact-report.ts';
import type { RecordedExchange, RecordedMessage } from './recorded-exchange.ts';

/** What stands for a redacted value. */
export const redactedValue = '[redacted]';

/** Secrets that are replaced wherever they occur: phrases, access codes, tokens. */
export interface RecordingSecrets {
  readonly secrets: readonly string[];
}

/**
 * Replaces the values of parameters that are secret (`access_code`, `signature`, phrases) or personal (card, name, e-mail, phone, IP
 * address), card numbers under any name, and the given secrets. A body that cannot be read as a message is left out.
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
        parameter: replaceSecrets(parameter),
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
    ...(contentType !== undefined && { contentType: replaceSecrets(contentType) }),
    ...(omitted !== undefined && { omitted }),
  };
  if (body === '') return { ...annotations, body };
  const redacted = message.encoding === undefined ? redactBody(body, contentType) : undefined;
  return redacted === undefined
    ? { ...annotations, body: '', omitted: 'the body is not a message that can be redacted' }
    : { ...annotations, body: replaceSecrets(redacted) };
};

const redactDifference = (parameter: string, value: string, replaceSecrets: Replace): string =>
  isSensitiveName(parameter) || isCardNumber(parameter, value) ? redactedValue : replaceSecrets(value);

/** The text of a message without what is secret or personal. Undefined if it is no message. */
const redactBody = (body: string, contentType: string | undefined): string | undefined => {
  const encoding = encodingFromContentType(contentType);
  const order: readonly FeedbackEncoding[] =
    encoding === undefined ? encodings : [encoding, ...encodings.filter((each) => each !== encoding)];
  for (const each of order) {
    const redacted = redactors[each](body);
    if (redacted !== undefined) return redacted;
  }
  return undefined;
};

const encodings = ['json', 'xml', 'form'] as const;

const redactJson = (body: string): string | undefined => {
  const parsed = parseJson(body);
  return parsed._tag === 'Right' ? formatJson(parsed.right, '') : undefined;
};

const formatJson = (value: unknown, name: string): string => {
  if (isSensitiveName(name)) return JSON.stringify(redactedValue);
  if (typeof value === 'string') return JSON.stringify(isCardNumber(name, value) ? redactedValue : value);
  if (value instanceof JsonNumber)
    return isCardNumber(name, value.source) ? JSON.stringify(redactedValue) : value.source;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((item) => formatJson(item, name)).join(',')}]`;
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${formatJson(member, key)}`)
    .join(',')}}`;
};

const redactForm = (body: string): string | undefined => {
  const decoded = decodeBody('form', body);
  if (decoded._tag === 'Left') return undefined;
  return redactPairs(body);
};

const redactPairs = (pairs: string): string =>
  pairs
    .split('&')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      const value = rest.join('=');
      const decodedName = decodePart(name);
      return isSensitiveName(decodedName) || isCardNumber(decodedName, decodePart(value))
        ? `${name}=${redactedValue}`
        : pair;
    })
    .join('&');

const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const redactXml = (body: string): string | undefined => {
  const decoded = decodeBody('xml', body);
  if (decoded._tag === 'Left') return undefined;
  const encoded = encodeBody('xml', redactParams(decoded.right));
  return encoded._tag === 'Right' ? encoded.right : undefined;
};

const redactParams = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, redactNested(name, value)]));

const redactNested = (name: string, value: NestedValue): NestedValue => {
  if (isSensitiveName(name)) return redactedValue;
  if (typeof value === 'string') return isCardNumber(name, value) ? redactedValue : value;
  if (isList(value)) return value.map((item) => redactNested(name, item));
  return redactParams(value);
};

const isList = (value: NestedValue): value is readonly NestedValue[] => Array.isArray(value);

const redactors: Readonly<Record<FeedbackEncoding, (body: string) => string | undefined>> = {
  json: redactJson,
  xml: redactXml,
  form: redactForm,
};

const redactPath = (path: string, replaceSecrets: Replace): string => {
  const at = path.indexOf('?');
  return replaceSecrets(at === -1 ? path : `${path.slice(0, at)}?${redactPairs(path.slice(at + 1))}`);
};

/** Whether a parameter is secret or personal by its name, in any spelling and as a part of a longer name. */
const isSensitiveName = (name: string): boolean => {
  const normalized = normalizeName(name);
  return sensitiveNames.some((sensitive) => normalized.includes(sensitive));
};

const normalizeName = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/gu, '').toLowerCase();

const secretsIn = (table: Readonly<Record<string, ParameterRow | AccountSettingRow>>): readonly string[] =>
  Object.keys(table).filter((name) => table[name]?.secret === true);

const sensitiveNames = [
  ...secretsIn(parameters),
  ...secretsIn(accountSettings),
  'request_phrase',
  'response_phrase',
  'card_number',
  'card_security_code',
  'card_holder',
  'cvv',
  'cvc',
  'expiry_date',
  'customer_name',
  'customer_ip',
  'email',
  'phone',
  'mobile',
  'password',
  'token_name',
].map(normalizeName);

/** Whether a value contains what may be a card number. Parameters of the specification with other digits are no card numbers. */
const isCardNumber = (name: string, value: string): boolean =>
  !namesWithDigits.has(name) &&
  [...value.matchAll(/(?<!\d)[2-6](?:[ -]?\d){12,18}(?!\d)/gu)].some(([digits]) =>
    hasCheckDigit(digits.replaceAll(/\D/gu, '')),
  );

const namesWithDigits: ReadonlySet<string> = new Set(
  Object.keys(parameters).filter((name) => !/description|message/u.test(name)),
);

// The check of Luhn.
const hasCheckDigit = (digits: string): boolean =>
  [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
