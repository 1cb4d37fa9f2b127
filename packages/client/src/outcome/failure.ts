/**
 * Why a call has no outcome to show. Not to be confused with a refusal: that is an outcome. `effect` tells whether the
 * operation may have happened all the same.
 */
import type { Message, SignatureFailure, TextParams, UnreadableJson, Violation } from '@postern/protocol';
import type { SignatureExplanation } from '@postern/protocol/explain';

/** A closed union: `_tag` tells which. */
export type Failure = AttemptFailure & {
  /** `none`: nothing moved. `possible`: it may have happened; `resolve` finds out. Questions have no effect. */
  readonly effect: 'none' | 'possible';
  /** How many times it was sent. */
  readonly attempts: number;
};

/** What went wrong in one attempt. */
export type AttemptFailure =
  InvalidRequest | TransportFailure | InvalidSignature | AmbiguousSignature | UnexpectedReply;

/** What a transport can fail with. */
export type TransportFailure = Unreachable | TimedOut | Aborted | MalformedReply;

/** Nothing was sent: the request breaks its table. */
export interface InvalidRequest {
  readonly _tag: 'InvalidRequest';
  readonly violations: readonly RequestViolation[];
}

/** One way in which a request breaks its table: the parameter, the rule, and the message that the gateway would give. */
export interface RequestViolation extends Violation {
  readonly rule: string;
  readonly message: Message;
}

/** The gateway could not be reached, or the connection broke. */
export interface Unreachable {
  readonly _tag: 'Unreachable';
  readonly cause: unknown;
  /** `false` where it is certain that nothing left: the address is unknown, or nobody listens there. */
  readonly sent?: false;
}

/** No whole reply came in time. */
export interface TimedOut {
  readonly _tag: 'TimedOut';
  readonly timeoutSeconds: number;
}

/** The caller's signal ended the call. */
export interface Aborted {
  readonly _tag: 'Aborted';
  readonly cause: unknown;
}

/** Something answered, but not with a JSON object of texts. */
export interface MalformedReply {
  readonly _tag: 'MalformedReply';
  readonly httpStatus: number;
  readonly reason: UnreadableJson | 'NotTexts' | 'TooLong';
  readonly retryAfterSeconds?: number;
}

/** The reply does not come from someone who knows the response phrase, or was changed on its way. */
export interface InvalidSignature {
  readonly _tag: 'InvalidSignature';
  readonly reason: Exclude<SignatureFailure, 'Ambiguous'>;
  /** What it says, not to be believed: an unsigned refusal of an unknown merchant comes this way (D7). */
  readonly unverifiedReply: TextParams;
  /** What was done wrong, as far as it can be told. For the account's own people; no phrase and no access code is in it. */
  readonly explanation: SignatureExplanation;
}

/** The signature fits, but fits other messages too: it may have been cut from the string of another (D8). */
export interface AmbiguousSignature {
  readonly _tag: 'AmbiguousSignature';
  readonly unverifiedReply: TextParams;
  /** Where another message may begin. */
  readonly parameters: readonly string[];
}

/** The reply is signed, but is not one to this request. */
export interface UnexpectedReply {
  readonly _tag: 'UnexpectedReply';
  readonly mismatches: readonly string[];
  readonly reply: TextParams;
}
