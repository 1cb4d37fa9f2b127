/** The forms in which a secret may stand in a text. */
import { base64Of, hexOf, latin1TextOf, utf8Of, utf8TextOf } from './bytes-of-text.ts';

/**
 * A secret as it is, and as JSON, URLs, forms, HTML and CSV escape it.
 *
 * @example
 * import { escapedForms } from '@postern/protocol/secrets'
 *
 * escapedForms('a b').includes('a%20b') // => true
 */
export const escapedForms = (secret: string): readonly string[] => [
  // The text may be bytes in another encoding, one character each.
  ...new Set([secret, secret.replaceAll('"', '""'), latin1TextOf(utf8Of(secret))].flatMap(escaped)),
];

const escaped = (secret: string): readonly string[] => {
  const json = jsonForms(secret);
  const percent = encodeURIComponent(utf8TextOf(utf8Of(secret)) ?? '');
  const percents = [percent, strictPercent(percent), strictPercent(percent).replaceAll('%2A', '*')];
  return [
    secret,
    ...json,
    ...json.map((form) => form.replaceAll('/', String.raw`\/`)),
    ...[...percents, ...percents.map((form) => form.replaceAll('%20', '+'))].flatMap((form) => [
      form,
      lowerCaseEscapes(form),
    ]),
    ...htmlForms(secret),
  ];
};

/** A secret, as it is and within JSON, as base64 at each of three offsets, in both alphabets, and as hexadecimal digits. */
export const encodedForms = (secret: string): readonly string[] => [
  ...new Set(
    [secret, JSON.stringify(secret).slice(1, -1)].flatMap((text) => {
      const bytes = utf8Of(text);
      const base64 = [0, 1, 2].map((offset) => base64At(bytes, offset));
      const hex = hexOf(bytes);
      return [...base64, ...base64.map(toUrlAlphabet), hex, hex.toUpperCase()];
    }),
  ),
];

// The texts of entries are JSON in JSON, and so may be what a sender puts into them.
const jsonForms = (secret: string): readonly string[] => {
  const forms: string[] = [];
  for (let form = secret; forms.length < jsonLevels; forms.push(form))
    form = JSON.stringify(form).slice(1, -1);
  return forms;
};

const jsonLevels = 4;

// Encoders differ in what they leave as it is.
const strictPercent = (percent: string): string =>
  percent.replaceAll(/[!'()*~]/g, (character) => `%${hexOf(utf8Of(character)).toUpperCase()}`);

const lowerCaseEscapes = (text: string): string =>
  text.replaceAll(/%[\dA-F]{2}/g, (escape) => escape.toLowerCase());

const htmlForms = (secret: string): readonly string[] => {
  const inXml = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = inXml.replaceAll('"', '&quot;');
  return [inXml, quoted, quoted.replaceAll("'", '&#39;'), quoted.replaceAll("'", '&apos;')];
};

// Without the characters that also depend on the bytes before and after the secret.
const base64At = (bytes: Uint8Array, offset: number): string => {
  const padded = new Uint8Array(offset + bytes.length);
  padded.set(bytes, offset);
  return base64Of(padded).slice(Math.ceil((offset * 8) / 6), Math.floor((padded.length * 8) / 6));
};

const toUrlAlphabet = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');
