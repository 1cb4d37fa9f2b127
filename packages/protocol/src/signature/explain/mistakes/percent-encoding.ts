/** Mistakes with percent-encoding, as in URLs and forms. */
import { eachPlace, eachValue, type Changes } from '../simulate-signing-mistake.ts';

export const plusAsSpace: Changes = () => [eachValue(plusAsSpaces)];

export const spaceAsPlus: Changes = () => [eachValue((text) => text.replaceAll(' ', '+'))];

export const onePlusAsSpace: Changes = eachPlace('+', ' ');

/** One plus sign, or all of a raw form body that has other spaces too: they were sent unencoded. */
export const oneSpaceAsPlus: Changes = (context) => [
  eachValue(
    (text, name) => rawValue(context.rawBody, name)?.find((raw) => plusAsSpaces(raw) === text) ?? text,
  ),
  ...eachPlace(' ', '+')(context),
];

export const percentEncoded: Changes = () => percentEncodings.map((encode) => eachValue(encode));

export const percentDecoded: Changes = () => [
  eachValue(decoded),
  eachValue((text) => decoded(plusAsSpaces(text))),
];

const plusAsSpaces = (text: string): string => text.replaceAll('+', ' ');

/** The values of a parameter in a form, percent-decoded, their plus signs kept. */
const rawValue = (form = '', name: string): readonly string[] =>
  form
    .split('&')
    .filter((pair) => decoded(plusAsSpaces(pair.split('=')[0] ?? '')) === name)
    .map((pair) => decoded(pair.slice(pair.indexOf('=') + 1)));

const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const alsoEncoding = (characters: RegExp, text: string): string =>
  encoded(text).replace(characters, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const asForm = (text: string): string => text.replaceAll('%20', '+');

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
