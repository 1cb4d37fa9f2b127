/**
 * Finds secrets in texts, in all written forms: known secrets, such as those of an account, and access tokens of the management API. The
 * gateway calls this for each request, so it must be cheap.
 */
import { decodeNestedEscapes } from './decode-nested-escapes.ts';
import { mergeSpans, redactSpans, type SecretSpan } from './secret-spans.ts';
import { encodedForms, escapedForms } from './escaped-and-encoded-forms.ts';

/**
 * Whether a text is a secret or contains one, in any written form: escaped for JSON, URLs, forms and HTML, also within each other, in
 * base64 and in hexadecimal digits. A secret of less than six characters could be part of other words, so it must be the whole text.
 *
 * @example
 * import { containsSecret } from '@postern/protocol/secrets'
 *
 * containsSecret('phrase=a+long%20phrase', ['a long phrase']) // => true
 */
export const containsSecret = (text: string, secrets: readonly string[]): boolean => {
  const search = searchFor(secrets);
  if (search.isShortSecret(text) || search.find(text, true).length > 0) return true;
  for (const { text: decoded } of decodeNestedEscapes(text))
    if (search.isShortSecret(decoded) || search.find(decoded, true).length > 0) return true;
  return false;
};

/** All known secrets in a text, except short ones, and all tokens. They may overlap. */
export const findKnownSecrets = (text: string, secrets: readonly string[]): readonly SecretSpan[] => {
  const search = searchFor(secrets);
  const found = [...search.find(text, false)];
  for (const { text: decoded, placeOf } of decodeNestedEscapes(text))
    for (const { start, end } of search.find(decoded, false))
      found.push({ start: placeOf(start), end: placeOf(end) });
  return found;
};

/**
 * Whether a JSON text may contain a secret, also a short one as a whole value. Much faster than checking each value in it.
 *
 * @example
 * import { mayContainSecret } from '@postern/protocol/secrets'
 *
 * mayContainSecret('{"a":"abc"}', ['ab']) // => true
 */
export const mayContainSecret = (json: string, secrets: readonly string[]): boolean =>
  containsSecret(json, secrets) ||
  secrets.some(
    (secret) => secret.length < secretLengthMin && json.includes(JSON.stringify(secret).slice(1, -1)),
  );

/** The beginning of a secret at the end of a text that was cut off. */
export const findCutOffSecret = (text: string, secrets: readonly string[]): SecretSpan | undefined => {
  const lengths = searchFor(secrets).escaped.map((form) => {
    const shortest = form.startsWith(tokenPrefix) ? tokenPrefix.length + 1 : minBeginning;
    for (let length = Math.min(form.length - 1, text.length); length >= shortest; length--)
      if (text.endsWith(form.slice(0, length))) return length;
    return 0;
  });
  const longest = Math.max(0, ...lengths);
  return longest === 0 ? undefined : { start: text.length - longest, end: text.length };
};

/** All known secrets and tokens in a text, and the beginning of a secret at its end. */
export const findOccurrences = (text: string, secrets: readonly string[]): readonly SecretSpan[] => {
  const cutOff = findCutOffSecret(text, secrets);
  return [...findKnownSecrets(text, secrets), ...(cutOff === undefined ? [] : [cutOff])];
};

// A shorter beginning is no clue to the secret.
const minBeginning = 3;

/**
 * Replaces all secrets in a text, in any written form. The rest stays. `isCutOff`: whether it may end with the beginning of a secret.
 *
 * @example
 * import { redactSecrets } from '@postern/protocol/secrets'
 *
 * redactSecrets('a=%61+long%20phrase&b=%41', ['a long phrase']) // => 'a=[redacted]&b=%41'
 */
export const redactSecrets = (
  text: string,
  secrets: readonly string[],
  { isCutOff = false }: { readonly isCutOff?: boolean } = {},
): string =>
  redactSpans(text, mergeSpans(isCutOff ? findOccurrences(text, secrets) : findKnownSecrets(text, secrets)))
    .text;

/**
 * Shorter secrets could be part of other words.
 *
 * @example
 * import { secretLengthMin } from '@postern/protocol/secrets'
 *
 * secretLengthMin // => 6
 */
export const secretLengthMin = 6;

interface SecretSearch {
  /** The escaped forms of all secrets that are not short. */
  readonly escaped: readonly string[];
  readonly isShortSecret: (text: string) => boolean;
  readonly find: (text: string, isFirstEnough: boolean) => readonly SecretSpan[];
}

const searchFor = (secrets: readonly string[]): SecretSearch => {
  const known = searches.get(secrets);
  if (known !== undefined) return known;
  // An account that is read again has the same secrets.
  const key = JSON.stringify(secrets);
  const search = searchesByText.get(key) ?? createSearch(secrets);
  if (searchesByText.size >= maxSearches && !searchesByText.has(key)) searchesByText.clear();
  searchesByText.set(key, search);
  searches.set(secrets, search);
  return search;
};

const searches = new WeakMap<readonly string[], SecretSearch>();
const searchesByText = new Map<string, SecretSearch>();
const maxSearches = 100;

interface Needle {
  readonly form: string;
  /** Whether a match extends to the whole run of base64 or hexadecimal digits. */
  readonly isEncoded: boolean;
  /** The span of a match that begins at a place, if it is one. */
  readonly found: (text: string, start: number) => SecretSpan | undefined;
}

/**
 * Looks at every sixth place of a text for three characters that one of the forms begins with, more or less: no form is so short
 * that it could lie between two of these places.
 */
const createSearch = (secrets: readonly string[]): SecretSearch => {
  const short = new Set(secrets.filter((secret) => secret.length < secretLengthMin));
  const long = secrets.filter((secret) => !short.has(secret));
  const needles = [...tokenNeedles, ...long.flatMap(needlesOf)];
  const stride = Math.min(...needles.map(({ form }) => form.length)) - gram + 1;
  const byGram = new Map<number, { readonly needle: Needle; readonly offset: number }[]>();
  for (const needle of needles) {
    for (let offset = 0; offset < stride; offset++) {
      const key = gramAt(needle.form, offset);
      byGram.set(key, [...(byGram.get(key) ?? []), { needle, offset }]);
    }
  }
  return {
    escaped: long.flatMap(escapedForms),
    isShortSecret: (text) => text.length < secretLengthMin && short.has(text),
    find: (text, isFirstEnough) => {
      const all: SecretSpan[] = [];
      let runEnd = 0;
      for (let at = 0; at <= text.length - gram; at += stride) {
        for (const { needle, offset } of byGram.get(gramAt(text, at)) ?? none) {
          const start = at - offset;
          // Each run is read once, however many forms it has.
          if (start < (needle.isEncoded ? runEnd : 0) || !text.startsWith(needle.form, start)) continue;
          const found = needle.found(text, start);
          if (found === undefined) continue;
          all.push(found);
          if (needle.isEncoded) runEnd = found.end;
          if (isFirstEnough) return all;
        }
      }
      return all;
    },
  };
};

const none: readonly never[] = [];
const gram = 3;

const gramAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) << 14) ^ (text.charCodeAt(at + 1) << 7) ^ text.charCodeAt(at + 2)) & 0x3f_ff_ff_ff;

const needlesOf = (secret: string): readonly Needle[] => [
  ...escapedForms(secret).map((form) => ({
    form,
    isEncoded: false,
    found: (_text: string, start: number) => ({
      start,
      end: start + form.length,
      ...(form === secret && { value: secret }),
    }),
  })),
  ...encodedNeedles(secret),
];

const encodedNeedles = (text: string, minLength?: number): readonly Needle[] =>
  encodedForms(text).map((form) => ({ form, isEncoded: true, found: wholeRun(form, minLength) }));

// The characters beside a form also have bits of the secret.
const wholeRun =
  (form: string, minLength = 0): Needle['found'] =>
  (text, at) => {
    let end = at + form.length;
    while (end < text.length && isEncoded(text.charCodeAt(end))) end++;
    if (end - at < minLength) return undefined;
    let start = at;
    while (start > 0 && isEncoded(text.charCodeAt(start - 1))) start--;
    return { start, end };
  };

// Letters, digits, and + / - _ =
const isEncoded = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  code === 0x2b ||
  code === 0x2d ||
  code === 0x2f ||
  code === 0x3d ||
  code === 0x5f;

/** How each generated token of the management API begins. */
const tokenPrefix = 'postern_';
const token = /postern_[\w-]{43}/y;
const tokenLength = 51;

const tokenNeedles: readonly Needle[] = [
  {
    form: tokenPrefix,
    isEncoded: false,
    found: (text, start) => {
      token.lastIndex = start;
      return token.test(text) ? { start, end: token.lastIndex } : undefined;
    },
  },
  ...encodedNeedles(tokenPrefix, tokenLength),
];
