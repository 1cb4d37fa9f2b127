import type { ShaType } from '../../spec/sha-types.ts';
import type { RequestPhrase, ResponsePhrase } from '../phrase.ts';
import type { SigningKey } from '../sign.ts';
import type { SignatureMistake } from './signature-mistakes.ts';

/** An account: its SHA type, the phrase of this direction, and other phrases that it has or had; the first four are tried. */
export interface SignatureCredentials extends SigningKey {
  readonly otherPhrases?: readonly (RequestPhrase | ResponsePhrase)[];
}

/** One mistake of the sender, in words, and the parameters that it touched. */
export interface SignatureFinding {
  readonly mistake: SignatureMistake;
  readonly parameters: readonly string[];
  readonly description: string;
  readonly advice: string;
}

/**
 * Why a signature fits or does not. In every string the phrases stand as `[request phrase]` and `[response phrase]`;
 * `string` is the one that the receiver hashes.
 */
export type SignatureExplanation =
  /** `ambiguous`: what makes `verify` refuse the message all the same (`findAmbiguity`). */
  | { readonly _tag: 'Matches'; readonly string: string; readonly ambiguous: readonly string[] }
  | { readonly _tag: 'SignatureMissing'; readonly string: string }
  /** `length`: of what was received instead of as many digits as a SHA type has. */
  | { readonly _tag: 'NotASignature'; readonly string: string; readonly length: number }
  /** The signature was made over `signedString` with `shaType`. */
  | {
      readonly _tag: 'Explained';
      readonly string: string;
      readonly signedString: string;
      readonly shaType: ShaType;
      readonly variants: readonly [SignatureFinding] | readonly [SignatureFinding, SignatureFinding];
    }
  /** `tried`: how many ways of making a signature; `shaTypes`: those that make one of this length. */
  | {
      readonly _tag: 'Unexplained';
      readonly string: string;
      readonly tried: number;
      readonly shaTypes: readonly ShaType[];
    }
  /** Too many parameters, or parameters or phrases too long: not examined. */
  | { readonly _tag: 'TooLarge' };
