import type { Params, DecodeError } from '@postern/protocol';
import { decodeErrors } from '@postern/protocol/spec';
import type { SignatureExplanation } from '@postern/protocol/explain';

/** Why a request is not a verified event. A closed union, discriminated by `_tag`. */
export type VerificationFailure =
  | { readonly _tag: 'MethodNotAllowed' }
  /** Code that ran before the handler consumed the body and did not keep it. */
  | { readonly _tag: 'BodyAlreadyRead' }
  | { readonly _tag: 'BodyTooLarge' }
  /** The body did not arrive completely before the timeout. */
  | { readonly _tag: 'BodyTimedOut' }
  | { readonly _tag: 'InvalidBody'; readonly reason: InvalidBodyReason }
  | UnverifiedFeedback
  /**
   * A signed reply with status 00: a refusal of a request that was not processed. The gateway sends feedback about processed
   * operations only (rule D21), so this message comes from another sender. Do not take it for the result of an operation.
   */
  | { readonly _tag: 'NotFeedback'; readonly receivedParams: Params };

/** A readable message whose signature could not be verified. Do not trust its `unverifiedParams`. */
export type UnverifiedFeedback =
  /** The message names a merchant that no account has. */
  | { readonly _tag: 'UnknownAccount'; readonly unverifiedParams: Params }
  | { readonly _tag: 'SignatureMissing'; readonly unverifiedParams: Params }
  | {
      readonly _tag: 'SignatureMismatch';
      readonly unverifiedParams: Params;
      /**
       * Looks for the cause of the mismatch, such as a wrong phrase or trimmed values. It computes up to a few thousand
       * hashes, so call it on request of an operator and not for every invalid request.
       */
      readonly explain: () => Promise<SignatureExplanation>;
      /** Whether a parser read the body before the webhook kit. Then its changes are the most likely cause. */
      readonly bodyWasParsed?: true;
    }
  /** The signature fits, but another message could have the same signed string; these parameters allow it (rule D8). */
  | {
      readonly _tag: 'SignatureAmbiguous';
      readonly unverifiedParams: Params;
      readonly ambiguousParameters: readonly string[];
    };

/** Why a body could not be decoded. */
export type InvalidBodyReason = Exclude<DecodeError['reason'], 'TooLong'> | keyof typeof ownReasons;

const ownReasons = {
  Empty: 'The body has no parameters',
  Compressed: 'It is compressed: decompress it, within a limit, before you pass it',
  PrecisionLost: 'A parser before the webhook kit lost digits of a number: pass the raw bytes',
} as const;

/**
 * Describes a failure for logs. The text contains names of parameters, and never a value that the sender chose.
 *
 * @example
 * import { describeVerificationFailure } from '@postern/webhook-kit'
 *
 * describeVerificationFailure({ _tag: 'BodyTooLarge' }) // => 'The body is larger than the limit'
 */
export const describeVerificationFailure = (failure: VerificationFailure): string => {
  switch (failure._tag) {
    case 'MethodNotAllowed':
      return 'Feedback must be sent by POST';
    case 'BodyAlreadyRead':
      return 'The body was read before the webhook kit: pass the raw bytes, and mount the handler before body parsers';
    case 'BodyTooLarge':
      return 'The body is larger than the limit';
    case 'BodyTimedOut':
      return 'The body did not arrive before the timeout';
    case 'InvalidBody':
      return `The body cannot be decoded: ${{ ...decodeErrors, ...ownReasons }[failure.reason]}`;
    case 'UnknownAccount':
      return 'The merchant_identifier belongs to no configured account';
    case 'SignatureMissing':
      return `The signature parameter is missing. ${refusalsOfGateways}`;
    case 'SignatureMismatch':
      return `${failure.bodyWasParsed === true ? 'A parser read the body first and may have changed it: pass the raw bytes. ' : ''}The signature does not match the response phrase and the SHA type of any account`;
    case 'NotFeedback':
      return `The message is the signed refusal of a request (status 00), not feedback about an operation. ${refusalsOfGateways}`;
    case 'SignatureAmbiguous':
      return `Another message could have the same signed string, because of: ${listNames(failure.ambiguousParameters)}`;
  }
};

const refusalsOfGateways =
  'Real gateways also send notices with status 00: unsigned, or 00072 for a cancelled payment. Do not act on them: CHECK_STATUS shows the order';

// The sender chooses how many names there are and how long they are, and the response quotes them.
const listNames = (names: readonly string[]): string => {
  const listed = names
    .slice(0, maxNames)
    .map((name) => (name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name));
  return [...listed, ...(names.length > maxNames ? [`and ${names.length - maxNames} more`] : [])].join(', ');
};

const maxNames = 5;
const maxNameLength = 50;
