/**
 * All steps that determine a signature, as one value. The correct procedure is section 5 as data; a mistake changes a
 * member.
 */
import { hash, hmac } from '#digest';
import type { Params } from '../../message/message-params-type.ts';
import { shaTypes, type ShaType } from '../../spec/sha-types.ts';
import { signedPairs, type SignedPair } from '../string-to-sign.ts';
import { revealPhrase, type RequestPhrase, type ResponsePhrase } from '../request-and-response-phrases.ts';
import type { SigningKey } from '../sign.ts';
import { codePages, type CodePage } from './windows-code-pages.ts';

export interface SigningProcedure {
  /** In the order in which they are hashed. */
  readonly pairs: readonly Pair[];
  readonly write: (pair: Pair) => string;
  readonly separator: string;
  readonly phrase: RequestPhrase | ResponsePhrase;
  /** The text of the phrase as it is hashed. A mistake can alter it. */
  readonly secret: string;
  readonly ends: 'both' | 'start' | 'end' | 'neither';
  readonly shaType: ShaType;
  readonly charset: 'UTF-8' | 'latin-1' | 'UTF-16' | CodePage;
  /** The character set of the HMAC key, if it differs from that of the string. */
  readonly keyCharset?: SigningProcedure['charset'];
}

/** A parameter as it is hashed. `place` is its position in the received message. */
export interface Pair extends SignedPair {
  readonly place: number;
}

export const correctProcedure = (received: Params, { shaType, phrase }: SigningKey): SigningProcedure => ({
  pairs: withPlaces(signedPairs(received), Object.keys(received)),
  write: ({ name, text }) => `${name}=${text}`,
  separator: '',
  phrase,
  secret: revealPhrase(phrase),
  ends: 'both',
  shaType,
  charset: 'UTF-8',
});

const withPlaces = (pairs: readonly SignedPair[], names: readonly string[]): readonly Pair[] => {
  const places = new Map(names.map((name, place) => [name, place]));
  return pairs.map((pair) => ({ ...pair, place: places.get(pair.name) ?? 0 }));
};

/** Compares by the code units of the names (D16). */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : Number(a.name > b.name);

/** Adds the phrase, or its replacement, at the ends of a list of texts or parts. */
export const addPhrases = <A>(
  inner: readonly A[],
  ends: SigningProcedure['ends'],
  phrase: A,
): readonly A[] => [
  ...(ends === 'both' || ends === 'start' ? [phrase] : []),
  ...inner,
  ...(ends === 'both' || ends === 'end' ? [phrase] : []),
];

/** The text that a procedure hashes. */
export const hashedTextOf = ({ pairs, write, separator, ends, secret }: SigningProcedure): string =>
  addPhrases([pairs.map(write).join(separator)], ends, secret).join('');

export const hashOf = (
  { shaType, secret, charset, keyCharset = charset }: SigningProcedure,
  text: string,
): string => {
  const { hash: name, hmac: isHmac } = shaTypes[shaType];
  const bytes = bytesIn[charset];
  return isHmac ? hmac(name, bytesIn[keyCharset](secret), bytes(text)) : hash(name, bytes(text));
};

const bytesIn: { readonly [C in SigningProcedure['charset']]: (text: string) => string | Uint8Array } = {
  'UTF-8': (text) => text,
  'latin-1': (text) => Uint8Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)),
  'UTF-16': (text) =>
    Uint8Array.from({ length: 2 * text.length }, (_, i) => text.charCodeAt(i >> 1) >> (8 * (i % 2))),
  'windows-1252': (text) => bytesOfCodePage(text, 'windows-1252'),
  'windows-1256': (text) => bytesOfCodePage(text, 'windows-1256'),
};

/** A character that the code page does not have becomes a question mark. */
const bytesOfCodePage = (text: string, page: CodePage): Uint8Array =>
  Uint8Array.from(text, (character) => {
    const byte = codePages[page].indexOf(character);
    return byte < 0 ? 63 : byte;
  });
