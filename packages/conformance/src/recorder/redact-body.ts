/** Replaces what is secret or personal in a body, and leaves the rest as it is. */
import {
  decodeBody,
  encodeBody,
  encodingFromContentType,
  JsonNumber,
  parseJson,
  type FeedbackEncoding,
  type NestedValue,
  type Params,
} from '@postern/protocol';
import { isSensitive, isSensitiveName, isSensitiveText } from './sensitive-texts.ts';

/** What stands for a redacted value. */
export const redactedValue = '[redacted]';

/** The redacted body, in its encoding. Undefined if it is no message. */
export const redactBody = (body: string, contentType: string | undefined): string | undefined => {
  const encoding = encodingFromContentType(contentType);
  const order: readonly FeedbackEncoding[] =
    encoding === undefined ? encodings : [encoding, ...encodings.filter((each) => each !== encoding)];
  for (const each of order) {
    const redacted = redactors[each](body);
    if (redacted !== undefined) return redacted;
  }
  return undefined;
};

/** Redacts the pairs of a form or of a query. */
export const redactPairs = (pairs: string): string =>
  pairs
    .split('&')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      const decodedName = decodePart(name);
      const shownName = isSensitiveText(decodedName) ? redactedValue : name;
      if (rest.length === 0) return shownName;
      const value = rest.join('=');
      return `${shownName}=${isSensitive(decodedName, decodePart(value)) ? redactedValue : value}`;
    })
    .join('&');

const encodings = ['json', 'xml', 'form'] as const;

const redactJson = (body: string): string | undefined => {
  const parsed = parseJson(body);
  return parsed._tag === 'Right' ? formatJson(parsed.right, '') : undefined;
};

const formatJson = (value: unknown, name: string): string => {
  if (isSensitiveName(name)) return JSON.stringify(redactedValue);
  if (typeof value === 'string') return JSON.stringify(isSensitive(name, value) ? redactedValue : value);
  if (value instanceof JsonNumber)
    return isSensitive(name, value.source) ? JSON.stringify(redactedValue) : value.source;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((item) => formatJson(item, name)).join(',')}]`;
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(redactName(key))}:${formatJson(member, key)}`)
    .join(',')}}`;
};

const redactForm = (body: string): string | undefined =>
  decodeBody('form', body)._tag === 'Left' ? undefined : redactPairs(body);

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
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [redactName(name), redactNested(name, value)]),
  );

const redactName = (name: string): string => (isSensitiveText(name) ? redactedValue : name);

const redactNested = (name: string, value: NestedValue): NestedValue => {
  if (isSensitiveName(name)) return redactedValue;
  if (typeof value === 'string') return isSensitive(name, value) ? redactedValue : value;
  if (isList(value)) return value.map((item) => redactNested(name, item));
  return redactParams(value);
};

const isList = (value: NestedValue): value is readonly NestedValue[] => Array.isArray(value);

const redactors: Readonly<Record<FeedbackEncoding, (body: string) => string | undefined>> = {
  json: redactJson,
  xml: redactXml,
  form: redactForm,
};
