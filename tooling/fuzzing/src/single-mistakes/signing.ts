/** How a message is signed, by an independent program with node:crypto. A mistake changes a member. */
import { requestPhrase, responsePhrase, type Params, type ShaType } from '@postern/protocol';
import type { SignatureCredentials } from '@postern/protocol/explain';
import { createHash, createHmac } from 'node:crypto';

/** Everything that determines a signature, and the message that arrives. */
export interface Signing {
  /** The parameters that arrive, without the signature. */
  readonly arrived: Params;
  /** The parameters that are hashed, as texts, in any order. */
  readonly entries: readonly Entry[];
  readonly phrase: string;
  readonly shaType: ShaType;
  readonly sort: (entries: readonly Entry[]) => readonly Entry[];
  readonly join: (entries: readonly Entry[]) => string;
  readonly wrap: (text: string, phrase: string) => string;
  readonly bytes: (text: string) => Buffer;
  readonly keyBytes: (text: string) => Buffer;
  readonly format: (digest: Buffer) => string;
}

export type Entry = readonly [name: string, text: string];

/** The phrases of an account. */
export interface AccountPhrases {
  readonly own: string;
  readonly other: string;
  readonly older: string;
}

export const correctSigning = (params: Params, phrase: string, shaType: ShaType): Signing => ({
  arrived: params,
  entries: Object.entries(params).map(([name, value]): Entry => [name, textOf(value)]),
  phrase,
  shaType,
  sort: (entries) => entries.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  join: (entries) => entries.map(([name, text]) => `${name}=${text}`).join(''),
  wrap: (text, key) => key + text + key,
  bytes: (text) => Buffer.from(text),
  keyBytes: (text) => Buffer.from(text),
  format: (digest) => digest.toString('hex'),
});

/** Formats a value as section 5 does. */
export const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(textOf).join(', ')}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.entries(value)
          .map(([name, part]) => `${name}=${textOf(part)}`)
          .join(', ')}}`
      : String(value);

export const signatureOf = (signing: Signing): string => {
  const { entries, phrase, shaType, sort, join, wrap, bytes, keyBytes, format } = signing;
  const name = hashNames[shaType];
  const hash = shaType.startsWith('HMAC') ? createHmac(name, keyBytes(phrase)) : createHash(name);
  return format(hash.update(bytes(wrap(join(sort(entries)), phrase))).digest());
};

const hashNames = {
  'SHA-128': 'sha1',
  'SHA-256': 'sha256',
  'SHA-512': 'sha512',
  'HMAC-256': 'sha256',
  'HMAC-512': 'sha512',
} as const satisfies Record<ShaType, string>;

export const credentialsOf = (
  { own, other, older }: AccountPhrases,
  shaType: ShaType,
): SignatureCredentials => ({
  shaType,
  phrase: requestPhrase(own),
  otherPhrases: [responsePhrase(other), requestPhrase(older)],
});
