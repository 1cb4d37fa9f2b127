/** One SHA type (section 5). */
export interface ShaTypeRow {
  readonly hash: 'sha1' | 'sha256' | 'sha512';
  /** HMAC: the phrase is the key as well (D17). */
  readonly hmac: boolean;
  /** Hexadecimal digits of a signature. */
  readonly signatureLength: number;
  /** The name that the specification prints. */
  readonly label: string;
  readonly discouraged?: true;
}

/**
 * The five hash functions for signatures (section 5).
 *
 * @example
 * import { shaTypes } from '@postern/protocol/spec'
 *
 * shaTypes['SHA-256'].signatureLength // => 64
 */
export const shaTypes = {
  'SHA-256': { hash: 'sha256', hmac: false, signatureLength: 64, label: 'SHA-256' },
  'SHA-512': { hash: 'sha512', hmac: false, signatureLength: 128, label: 'SHA 512' },
  'SHA-128': { hash: 'sha1', hmac: false, signatureLength: 40, label: 'SHA-128', discouraged: true },
  'HMAC-256': { hash: 'sha256', hmac: true, signatureLength: 64, label: 'HMAC 256' },
  'HMAC-512': { hash: 'sha512', hmac: true, signatureLength: 128, label: 'HMAC 512' },
} as const satisfies Readonly<Record<string, ShaTypeRow>>;

/** The name of a SHA type, as in Security Settings. */
export type ShaType = keyof typeof shaTypes;

/**
 * Whether a text is the name of a SHA type.
 *
 * @example
 * import { isShaType } from '@postern/protocol/spec'
 *
 * isShaType('HMAC-256') // => true
 * isShaType('SHA-1') // => false
 */
export const isShaType = (name: string): name is ShaType => Object.hasOwn(shaTypes, name);
