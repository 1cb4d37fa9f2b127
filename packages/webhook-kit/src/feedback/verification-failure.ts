/** Why a body is no event. */
import { undecodables, type Params, type Undecodable } from '@postern/protocol';
import type { SignatureExplanation } from '@postern/protocol/explain';

/** A closed union: `_tag` tells which. */
export type ReceiveFailure =
  | { readonly _tag: 'WrongMethod' }
  /** The handler stands behind something that reads bodies and keeps nothing of them. */
  | { readonly _tag: 'BodyConsumed' }
  | { readonly _tag: 'TooLong' }
  /** It had not arrived to its end when the deadline was over. */
  | { readonly _tag: 'TooSlow' }
  | { readonly _tag: 'Unreadable'; readonly reason: UnreadableReason }
  | Unbelieved;

/** Readable, but nobody knows who wrote it. `claimed` is what it says, not to be believed. */
export type Unbelieved =
  | { readonly _tag: 'UnknownAccount'; readonly claimed: Params }
  | { readonly _tag: 'SignatureMissing'; readonly claimed: Params }
  | {
      readonly _tag: 'SignatureMismatch';
      readonly claimed: Params;
      /**
       * Looks for the mistake behind it, for the account's own people. It costs up to some thousand hashes: for somebody
       * who asks, not for each stranger who knocks.
       */
      readonly explain: () => SignatureExplanation;
    }
  /** Signed, but it may have been cut from the string of another message, at these parameters (D8). */
  | { readonly _tag: 'Ambiguous'; readonly claimed: Params; readonly parameters: readonly string[] };

/** Why a body holds no message. */
export type UnreadableReason = Exclude<Undecodable['reason'], 'TooLong'> | keyof typeof more;

const more = {
  Empty: 'Holds nothing',
  DigitsLost: 'Has a number whose digits a parser before this has lost: hand over the bytes',
} as const;

/**
 * A failure in words, for the log. Nothing of what a stranger wrote is repeated in it but the names of parameters.
 *
 * @example
 * import { describeFailure } from '@postern/webhook-kit'
 *
 * describeFailure({ _tag: 'Unreadable', reason: 'DuplicateName' })
 * // => 'the body cannot be read: A name stands twice: readers differ in which of the two they believe'
 */
export const describeFailure = (failure: ReceiveFailure): string => {
  switch (failure._tag) {
    case 'WrongMethod':
      return 'feedback comes by POST';
    case 'BodyConsumed':
      return 'the body was read before the webhook kit: mount its handler before any body parser, or hand over what was parsed';
    case 'TooLong':
      return 'the body is longer than is taken';
    case 'TooSlow':
      return 'the body did not arrive in time';
    case 'Unreadable':
      return `the body cannot be read: ${{ ...undecodables, ...more }[failure.reason]}`;
    case 'UnknownAccount':
      return 'it names a merchant who is none of the accounts';
    case 'SignatureMissing':
      return 'it has no signature';
    case 'SignatureMismatch':
      return 'its signature fits no account';
    case 'Ambiguous':
      return `it may have been cut from another message: ${failure.parameters.join(', ')}`;
  }
};
