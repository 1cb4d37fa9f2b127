/**
 * Why a call has no reply to show. Not to be confused with a reply that refuses: that is a reply. After `Unreachable`
 * and `TimedOut` the operation may or may not have happened: ask with CHECK_STATUS before trying again.
 */
import {
  parseResponseCode,
  textOf,
  type Message,
  type SignatureFailure,
  type TextParams,
  type UnreadableJson,
  type Violation,
} from '@postern/protocol';

/** A closed union: `_tag` tells which. */
export type Failure = InvalidRequest | TransportFailure | NotAReply | ReplyNotSigned | UnexpectedReply;

/** Nothing was sent: the request breaks its table. Each violation bears the message that the gateway would give. */
export interface InvalidRequest {
  readonly _tag: 'InvalidRequest';
  readonly violations: readonly (Violation & { readonly message: Message })[];
}

/** What a transport can fail with. */
export type TransportFailure = Unreachable | TimedOut;

/** The gateway could not be reached, or the connection broke. */
export interface Unreachable {
  readonly _tag: 'Unreachable';
  readonly cause: unknown;
}

/** No whole reply came in time. */
export interface TimedOut {
  readonly _tag: 'TimedOut';
  readonly timeoutSeconds: number;
}

/** Something answered, but not with a JSON object of texts. */
export interface NotAReply {
  readonly _tag: 'NotAReply';
  readonly httpStatus: number;
  readonly why: UnreadableJson | 'NotTexts';
}

/** The reply does not come from someone who knows the response phrase, or was changed on its way. */
export interface ReplyNotSigned {
  readonly _tag: 'ReplyNotSigned';
  readonly why: SignatureFailure;
  /** What it says, not to be believed: an unsigned refusal of an unknown merchant comes this way (D7). */
  readonly claimed: TextParams;
}

/** The reply is signed, but is not one to this request. */
export interface UnexpectedReply {
  readonly _tag: 'UnexpectedReply';
  readonly faults: readonly string[];
  readonly reply: TextParams;
}

/**
 * A failure in words.
 *
 * @example
 * import { describeFailure } from '@postern/client'
 *
 * describeFailure({ _tag: 'TimedOut', timeoutSeconds: 30 })
 * // => 'no whole reply came within 30 s: the operation may have happened, ask with CHECK_STATUS'
 */
export const describeFailure = (failure: Failure): string => {
  switch (failure._tag) {
    case 'InvalidRequest':
      return failure.violations
        .map(({ parameter, reason, message }) => `${parameter}: ${reason} (${message})`)
        .join('; ');
    case 'Unreachable':
      return `the gateway could not be reached: ${wordsOf(failure.cause)}`;
    case 'TimedOut':
      return `no whole reply came within ${failure.timeoutSeconds} s: the operation may have happened, ask with CHECK_STATUS`;
    case 'NotAReply':
      return `HTTP ${failure.httpStatus}, and not a reply (${failure.why}): is this the gateway's address?`;
    case 'ReplyNotSigned':
      return `the reply cannot be believed (${failure.why})${claimOf(failure.claimed)}`;
    case 'UnexpectedReply':
      return `the reply is signed but not one to this request: ${failure.faults.join('; ')}`;
  }
};

// Only what is a code of the specification, in our own words: the rest is whatever a stranger wrote.
const claimOf = ({ response_code = '' }: TextParams): string => {
  const code = parseResponseCode(response_code);
  return code._tag === 'Known' ? `; it claims ${code.code} ${textOf(code.message, 'en')}` : '';
};

// The platform's fetch says "fetch failed" and keeps the reason in its own cause. Errors may come from another realm.
const wordsOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined) return wordsOf(error.cause);
  return 'message' in error ? String(error.message) : 'no reason given';
};
