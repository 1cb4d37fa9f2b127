import type { ShaType } from '../../spec/sha-types.ts';
import type { RequestPhrase, ResponsePhrase } from '../request-and-response-phrases.ts';
import type { SigningKey } from '../sign.ts';
import type { SignatureMistake } from './known-mistakes.ts';

/**
 * The credentials of an account: its SHA type, the phrase of this direction, and other current or previous phrases.
 * The first four of these are tested.
 */
export interface SignatureCredentials extends SigningKey {
  readonly otherPhrases?: readonly (RequestPhrase | ResponsePhrase)[];
}

/** One mistake of the sender: descriptions, and the affected parameters. */
export interface SignatureFinding {
  readonly mistake: SignatureMistake;
  readonly parameters: readonly string[];
  readonly description: string;
  readonly advice: string;
}

/**
 * Why a signature matches or not. In all strings, phrases are replaced by `[request phrase]` and `[response phrase]`.
 * `string` is the string that the receiver hashes.
 */
export type SignatureExplanation =
  /**
   * `ambiguous`: the parameters because of which `verify` refuses the message although the signature matches
   * (`findAmbiguity`).
   */
  | { readonly _tag: 'Matches'; readonly string: string; readonly ambiguous: readonly string[] }
  | { readonly _tag: 'SignatureMissing'; readonly string: string }
  /** `length`: the length of the received value, which no SHA type has or which is not hexadecimal. */
  | { readonly _tag: 'InvalidSignatureFormat'; readonly string: string; readonly length: number }
  /** The signature was computed over `signedString` with `shaType`. */
  | {
      readonly _tag: 'Explained';
      readonly string: string;
      readonly signedString: string;
      readonly shaType: ShaType;
      readonly findings: readonly [SignatureFinding] | readonly [SignatureFinding, SignatureFinding];
    }
  /** `tried`: the number of tested procedures. `shaTypes`: those with signatures of this length. */
  | {
      readonly _tag: 'Unexplained';
      readonly string: string;
      readonly tried: number;
      readonly shaTypes: readonly ShaType[];
    }
  /** The message has too many parameters, or parameters or phrases are too long. */
  | { readonly _tag: 'TooLarge' };
