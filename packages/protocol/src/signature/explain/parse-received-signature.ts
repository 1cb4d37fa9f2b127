/** Parses a received signature: hexadecimal digits, or another notation that some platforms use by default. */
import { parameters } from '../../spec/parameters.ts';
import { keysOf } from '../../spec/typed-object-keys.ts';
import { shaTypes, type ShaType } from '../../spec/sha-types.ts';
import { fromBase64 } from './base64.ts';
import type { SignatureMistake } from './known-mistakes.ts';

export interface ParsedSignature {
  /** Lowercase hexadecimal, with the number of digits of one of the SHA types. */
  readonly digits: string;
  readonly shaTypes: readonly ShaType[];
  readonly mistake: (SignatureMistake & ('Base64Signature' | 'SeparatedDigits')) | undefined;
}

/** Returns `undefined` if the text is not a signature in any notation, or is too long. */
export const parseSignature = (received: string): ParsedSignature | undefined =>
  received.length > parameters.signature.maxLength
    ? undefined
    : (hexadecimal(received) ??
      hexadecimal(received.replace(/[\s:-]/g, ''), 'SeparatedDigits') ??
      hexadecimal(digitsFromBase64(received.trim()), 'Base64Signature'));

const hexadecimal = (text: string, mistake?: ParsedSignature['mistake']): ParsedSignature | undefined => {
  const matching = keysOf(shaTypes).filter((name) => shaTypes[name].signatureLength === text.length);
  if (matching.length === 0 || !/^[\da-f]+$/i.test(text)) return undefined;
  return { digits: text.toLowerCase(), shaTypes: matching, mistake };
};

/** Returns the hexadecimal digits of the decoded bytes. If the bytes are hexadecimal text, returns that text. */
const digitsFromBase64 = (text: string): string => {
  const bytes = fromBase64(text);
  return /^[\da-f]+$/i.test(bytes)
    ? bytes
    : Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
};
