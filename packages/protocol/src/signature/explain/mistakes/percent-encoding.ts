/** Mistakes with percent-encoding, as in URLs and forms. */
import { eachValue, type Changes } from '../simulate-signing-mistake.ts';

export const plusAsSpace: Changes = () => [eachValue((text) => text.replaceAll('+', ' '))];

export const spaceAsPlus: Changes = () => [eachValue((text) => text.replaceAll(' ', '+'))];

export const percentEncoded: Changes = () => percentEncodings.map((encode) => eachValue(encode));

export const percentDecoded: Changes = () => [
  eachValue(decoded),
  eachValue((text) => decoded(text.replaceAll('+', ' '))),
];

const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const alsoEncoding = (characters: RegExp, text: string): string =>
  encoded(text).replace(characters, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const asForm = (text: string): string => text.replaceAll('%20', '+');

// In the order: JavaScript; PHP's rawurlencode and urlencode; Java and Python's quote_plus; .NET, with lower-case digits.
const percentEncodings: readonly ((text: string) => string)[] = [
  encoded,
  (text) => alsoEncoding(/[!'()*]/g, text),
  (text) => asForm(alsoEncoding(/[!'()*~]/g, text)),
  (text) => asForm(alsoEncoding(/[!'()~]/g, text)),
  (text) => asForm(encoded(text)),
  (text) => asForm(encoded(text)).replace(/%../g, (hex) => hex.toLowerCase()),
];

const decoded = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
