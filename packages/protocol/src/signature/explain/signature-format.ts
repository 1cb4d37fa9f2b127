/** How a received signature is written: hexadecimal, as it should be, or as some platforms do by default. */
import { parameters } from '../../spec/parameters.ts';
import { keysOf } from '../../spec/map-table.ts';
import { shaTypes, type ShaType } from '../../spec/sha-types.ts';
import type { SignatureMistake } from './signature-mistakes.ts';

export interface ParsedSignature {
  /** Lowercase hexadecimal, as many digits as some SHA type has. */
  readonly digits: string;
  readonly shaTypes: readonly ShaType[];
  readonly mistake: (SignatureMistake & ('Base64' | 'DigitsApart')) | undefined;
}

/** Nothing longer than a signature may be is one, however it is written. */
export const parseSignature = (received: string): ParsedSignature | undefined =>
  received.length > parameters.signature.maxLength
    ? undefined
    : (hexadecimal(received) ??
      hexadecimal(received.replace(/[\s:-]/g, ''), 'DigitsApart') ??
      hexadecimal(fromBase64(received.trim()), 'Base64'));

const hexadecimal = (text: string, fault?: ParsedSignature['mistake']): ParsedSignature | undefined => {
  const fitting = keysOf(shaTypes).filter((name) => shaTypes[name].signatureLength === text.length);
  if (fitting.length === 0 || !/^[\da-f]+$/i.test(text)) return undefined;
  return { digits: text.toLowerCase(), shaTypes: fitting, mistake: fault };
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Of the bytes, or of the digits that the bytes are the text of. */
const fromBase64 = (text: string): string => {
  const sextets = [...text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/')].map((letter) =>
    alphabet.indexOf(letter),
  );
  if (sextets.includes(-1)) return '';
  const bits = sextets.map((sextet) => sextet.toString(2).padStart(6, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const characters = String.fromCharCode(...bytes);
  return /^[\da-f]+$/i.test(characters)
    ? characters
    : bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
