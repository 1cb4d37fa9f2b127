/** Replaces what is secret or personal in a body, and leaves the rest as it is. */
import { decodeBody, encodeBody, encodingFromContentType, type FeedbackEncoding } from '@postern/protocol';
import { JsonNumber, parseJson } from '@postern/protocol/spec';
import { redacted, redactNested, type RedactionRules } from '@postern/protocol/secrets';
import { typedObjectKeys } from '../certify-gateway/typed-object-keys.ts';
import { isSensitive, isSensitiveName, isSensitiveText } from './is-sensitive.ts';

/** The redacted body, in its encoding. Undefined if it is no message. */
export const redactRecordedBody = (body: string, contentType: string | undefined): string | undefined => {
  const encoding = encodingFromContentType(contentType);
  const encodings = typedObjectKeys(redactors);
  const order: readonly FeedbackEncoding[] =
    encoding === undefined ? encodings : [encoding, ...encodings.filter((each) => each !== encoding)];
  for (const each of order) {
    const result = redactors[each](body);
    if (result !== undefined) return result;
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
      const shownName = isSensitiveText(decodedName) ? redacted : name;
      if (rest.length === 0) return shownName;
      const value = rest.join('=');
      return `${shownName}=${isSensitive(decodedName, decodePart(value)) ? redacted : value}`;
    })
    .join('&');

const redactJson = (body: string): string | undefined => {
  const parsed = parseJson(body);
  return parsed._tag === 'Right' ? formatReportAsJson(redactNested(parsed.right, rules)) : undefined;
};

const formatReportAsJson = (value: unknown): string => {
  if (value instanceof JsonNumber) return value.source;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(formatReportAsJson).join(',')}]`;
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}:${formatReportAsJson(member)}`)
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
  const encoded = encodeBody('xml', redactNested(decoded.right, rules));
  return encoded._tag === 'Right' ? encoded.right : undefined;
};

const rules: RedactionRules = {
  isSecretMember: isSensitiveName,
  redactText: (text, name) => (isSensitive(name, text) ? redacted : text),
};

// In the order in which they are tried: everything is a form.
const redactors: Readonly<Record<FeedbackEncoding, (body: string) => string | undefined>> = {
  json: redactJson,
  xml: redactXml,
  form: redactForm,
};
