/** Why a body is no event. */
import { undecodables, type Params, type Undecodable } from '@postern/protocol';
import type { SignatureExplanation } from '@postern/protocol/explain';

/** A closed union: `_tag` tells which. */
export type VerificationFailure =
  | { readonly _tag: 'MethodNotAllowed' }
  /** The handler stands behind something that reads bodies and keeps nothing of them. */
  | { readonly _tag: 'BodyAlreadyRead' }
  | { readonly _tag: 'BodyTooLarge' }
  /** It had not arrived to its end when the deadline was over. */
  | { readonly _tag: 'BodyTimedOut' }
  | { readonly _tag: 'InvalidBody'; readonly reason: InvalidBodyReason }
  | Unverified;

/** Readable, but nobody knows who wrote it. `claimed` is what it says, not to be believed. */
export type Unverified =
  | { readonly _tag: 'UnknownAccount'; readonly unverifiedParams: Params }
  | { readonly _tag: 'SignatureMissing'; readonly unverifiedParams: Params }
  | {
      readonly _tag: 'SignatureMismatch';
      readonly unverifiedParams: Params;
      /**
       * Looks for the mistake behind it, for the account's own people. It costs up to some thousand hashes: for somebody
       * who asks, not for each stranger who knocks.
       */
      readonly explain: () => SignatureExplanation;
    }
  /** Signed, but it may have been cut from the string of another message, at these parameters (D8). */
  | {
      readonly _tag: 'SignatureAmbiguous';
      readonly unverifiedParams: Params;
      readonly ambiguousParameters: readonly string[];
    };

/** Why a body holds no message. */
export type InvalidBodyReason = Exclude<Undecodable['reason'], 'BodyTooLarge'> | keyof typeof more;

const more = {
  Empty: 'Holds nothing',
  PrecisionLost: 'Has a number whose digits a parser before this has lost: hand over the bytes',
} as const;

/**
 * A failure in words, for the log. Nothing of what a stranger wrote is repeated in it but the names of parameters.
 *
 * @example
 * import { describeFailure } from '@postern/webhook-kit'
 *
 * describeFailure({ _tag: 'InvalidBody', reason: 'DuplicateName' })
 * // => 'the body cannot be read: A name stands twice: readers differ in which of the two they believe'
 */
export const describeFailure = (failure: VerificationFailure): string => {
  switch (failure._tag) {
    case 'MethodNotAllowed':
      return 'feedback comes by POST';
    case 'BodyAlreadyRead':
      return 'the body was read before the webhook kit: mount its handler before any body parser, or hand over what was parsed';
    case 'BodyTooLarge':
      return 'the body is longer than is taken';
    case 'BodyTimedOut':
      return 'the body did not arrive in time';
    case 'InvalidBody':
      return `the body cannot be read: ${{ ...undecodables, ...more }[failure.reason]}`;
    case 'UnknownAccount':
      return 'it names a merchant who is none of the accounts';
    case 'SignatureMissing':
      return 'it has no signature';
    case 'SignatureMismatch':
      return 'its signature fits no account';
    case 'SignatureAmbiguous':
      return `it may have been cut from another message: ${failure.ambiguousParameters.join(', ')}`;
  }
};
