/** The bytes of a text, in UTF-8, base64, hexadecimal digits and Latin-1. */
import { textOfBytes } from '../encoding/decode-utf8.ts';

// JavaScript itself has no UTF-8 encoder. Every platform has `TextEncoder`, and it is a pure function.
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array };

export const utf8Of = (text: string): Uint8Array => new TextEncoder().encode(text);

/** `undefined` if the bytes are not UTF-8. */
export const utf8TextOf = (bytes: Uint8Array): string | undefined => {
  const text = textOfBytes(bytes);
  return text._tag === 'Right' ? text.right : undefined;
};

/** One character for each byte. */
export const latin1TextOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** In the alphabet with + and /, without padding. */
export const base64Of = (bytes: Uint8Array): string => {
  let digits = '';
  for (let bit = 0; bit < 8 * bytes.length; bit += 6) {
    const [first = 0, second = 0] = bytes.subarray(bit >> 3, (bit >> 3) + 2);
    digits += alphabet.charAt((((first << 8) | second) >> (10 - (bit & 7))) & 63);
  }
  return digits;
};

/** Decodes both alphabets. What is no digit is left out. */
export const bytesOfBase64 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let [length, bits, count] = [0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const value = values[text.charCodeAt(i)];
    if (value === undefined) continue;
    bits = ((bits << 6) | value) & 0x3fff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[length++] = bits >> count;
  }
  return bytes.subarray(0, length);
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const values: readonly (number | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const digit = String.fromCharCode(code).replace('-', '+').replace('_', '/');
  return alphabet.includes(digit) ? alphabet.indexOf(digit) : undefined;
});
