/** Mistakes with percent-encoding, as in URLs and forms. */
import { revealPhrase } from '../../request-and-response-phrases.ts';
import { eachPlace, eachValue, replacing, type Changes } from '../simulate-signing-mistake.ts';

export const plusAsSpace: Changes = () => [eachValue(plusAsSpaces)];

export const spaceAsPlus: Changes = () => [eachValue(replacing(' ', '+'))];

export const onePlusAsSpace: Changes = eachPlace('+', ' ');

/** One plus sign; or those of a raw form body, which were sent unencoded. */
export const oneSpaceAsPlus: Changes = (context) => [
  ...fromRawBody(context),
  ...eachPlace(' ', '+')(context),
];

const rawBodyMax = 100_000;

/** Not for values with a phrase, because not every way to write it with plus signs is redacted. */
const fromRawBody: Changes = ({ rawBody = '', correct, otherPhrases }) => {
  if (!rawBody.includes('+') || rawBody.length > rawBodyMax) return [];
  const values = rawValues(rawBody);
  const phrases = [correct.secret, ...otherPhrases.map(revealPhrase)];
  return [
    eachValue((text, name) => {
      const raw = values.get(name);
      return raw === undefined ||
        plusAsSpaces(raw) !== text ||
        phrases.some((phrase) => text.includes(phrase))
        ? text
        : raw;
    }),
  ];
};

export const percentEncoded: Changes = () => percentEncodings.map(eachValue);

export const percentDecoded: Changes = () => [
  eachValue(decoded),
  eachValue((text) => decoded(plusAsSpaces(text))),
];

const plusAsSpaces = replacing('+', ' ');

/** The values of a form, percent-decoded, with their plus signs. */
const rawValues = (form: string): ReadonlyMap<string, string> =>
  new Map(
    form.split('&').map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      return [decoded(plusAsSpaces(name)), decoded(rest.join('='))];
    }),
  );

export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const alsoEncoding = (characters: RegExp, text: string): string =>
  encoded(text).replace(characters, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const asForm = replacing('%20', '+');

// In the order: JavaScript; PHP's rawurlencode and urlencode; Java and Python's quote_plus; .NET, with lower-case digits.
export const percentEncodings: readonly ((text: string) => string)[] = [
  encoded,
  (text) => alsoEncoding(/[!'()*]/g, text),
  (text) => asForm(alsoEncoding(/[!'()*~]/g, text)),
  (text) => asForm(alsoEncoding(/[!'()~]/g, text)),
  (text) => asForm(encoded(text)),
  (text) => asForm(encoded(text)).replace(/%../g, (hex) => hex.toLowerCase()),
];

export const decoded = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
