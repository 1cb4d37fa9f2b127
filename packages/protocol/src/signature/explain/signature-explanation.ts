import type { FeedbackEncoding } from '../../spec/feedback.ts';
import type { ShaType } from '../../spec/sha-types.ts';
import type { RequestPhrase, ResponsePhrase } from '../request-and-response-phrases.ts';
import type { SigningKey } from '../sign.ts';
import type { ContradictingCodes } from './mistakes/contradicting-codes.ts';
import type { SignatureMistake } from './known-mistakes.ts';

/**
 * The credentials of an account: its SHA type, the phrase of this direction, and other current or previous phrases.
 * The first four of these are tested.
 */
export interface SignatureCredentials extends SigningKey {
  readonly otherPhrases?: readonly (RequestPhrase | ResponsePhrase)[];
}

/**
 * How the body of a message arrived. `encoding` is `parsed` if a framework parsed it before the message was verified. `text` is the
 * body as it was received: a form shows which plus signs it has.
 */
export interface ReceivedBody {
  readonly encoding?: FeedbackEncoding | 'parsed';
  readonly text?: string;
}

/** One mistake of the sender: descriptions, and the affected parameters. */
export interface SignatureFinding<Mistake extends string = SignatureMistake> {
  readonly mistake: Mistake;
  readonly parameters: readonly string[];
  readonly description: string;
  readonly advice: string;
}

/** One part of a string that is hashed: a parameter as it is written, or the phrase if `name` is missing. */
export interface SignedPart {
  readonly name?: string;
  readonly text: string;
}

/**
 * Why a signature matches or not. In all texts, phrases are replaced by `[request phrase]` and `[response phrase]`. Another text
 * or another phrase of the same purpose is `[request phrase, changed]`.
 * `Mistake`: the names of the mistakes, of which messages of payments have more.
 * `parts` are those of the string that the receiver hashes: joined, their texts are the string.
 */
export type SignatureExplanation<Mistake extends string = SignatureMistake> =
  /**
   * `ambiguous`: the parameters because of which `verify` refuses the message although the signature matches
   * (`findAmbiguity`).
   */
  | ({ readonly _tag: 'Matches'; readonly ambiguous: readonly string[] } & HashedString)
  | ({ readonly _tag: 'SignatureMissing' } & HashedString)
  /** `length`: the length of the received value, which no SHA type has or which is not hexadecimal. */
  | ({ readonly _tag: 'InvalidSignatureFormat'; readonly length: number } & HashedString)
  /** The signature was computed over `signedParts`, with `shaType`. */
  | ({
      readonly _tag: 'Explained';
      readonly signedParts: readonly SignedPart[];
      readonly shaType: ShaType;
      readonly findings:
        | readonly [SignatureFinding<Mistake>]
        | readonly [SignatureFinding<Mistake>, SignatureFinding<Mistake>];
      readonly bodyWasParsed?: true;
    } & HashedString)
  /**
   * `tried`: the number of tested procedures. `shaTypes`: those with signatures of this length. `contradiction`: the names of a
   * response code and a status that do not belong together, so that one of them was changed.
   */
  | ({
      readonly _tag: 'Unexplained';
      readonly tried: number;
      readonly shaTypes: readonly ShaType[];
      readonly contradiction?: ContradictingCodes;
      readonly bodyWasParsed?: true;
    } & HashedString)
  /** The message has too many parameters, or parameters or phrases are too long. */
  | { readonly _tag: 'TooLarge' };

interface HashedString {
  readonly parts: readonly SignedPart[];
}
