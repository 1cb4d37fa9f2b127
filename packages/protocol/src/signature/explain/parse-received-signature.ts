/** Parses a received signature: hexadecimal digits, or another notation that some platforms use by default. */
import { parameters } from '../../spec/parameters.ts';
import { keysOf } from '../../spec/typed-object-keys.ts';
import { shaTypes, type ShaType } from '../../spec/sha-types.ts';
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
      hexadecimal(fromBase64(received.trim()), 'Base64Signature'));

const hexadecimal = (text: string, mistake?: ParsedSignature['mistake']): ParsedSignature | undefined => {
  const matching = keysOf(shaTypes).filter((name) => shaTypes[name].signatureLength === text.length);
  if (matching.length === 0 || !/^[\da-f]+$/i.test(text)) return undefined;
  return { digits: text.toLowerCase(), shaTypes: matching, mistake };
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Returns the hexadecimal digits of the decoded bytes. If the bytes are hexadecimal text, returns that text. */
const fromBase64 = (text: string): string => {
  const sextets = [...text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/')].map((character) =>
    alphabet.indexOf(character),
  );
  if (sextets.includes(-1)) return '';
  const bits = sextets.map((sextet) => sextet.toString(2).padStart(6, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const characters = String.fromCharCode(...bytes);
  return /^[\da-f]+$/i.test(characters)
    ? characters
    : bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
