/** Why one attempt of a call failed. A call that ends with it is a `Failure`, which also says whether it may have been applied. */
import type { Operation, SignatureError, StringParams, Violation } from '@postern/protocol';
import type { MessageCode, JsonError } from '@postern/protocol/spec';
import type { SignatureExplanation } from '@postern/protocol/explain';

/** A closed union; `_tag` is the kind of failure. */
export type AttemptFailure =
  | AttemptFailure.InvalidRequest
  | AttemptFailure.OfTransport
  | AttemptFailure.InvalidSignature
  | AttemptFailure.AmbiguousSignature
  | AttemptFailure.UnexpectedReply;

/** The kinds of failure. */
export declare namespace AttemptFailure {
  /** The failures that a transport may return. */
  type OfTransport = Unreachable | TimedOut | Aborted | NotAReply;

  /** The request breaks the rules of its operation. Nothing was sent. */
  interface InvalidRequest {
    readonly _tag: 'InvalidRequest';
    readonly operation: Operation;
    readonly violations: readonly RequestViolation[];
  }

  /** One parameter that breaks a rule, what is wrong with it, and the message code that the gateway would answer with. */
  interface RequestViolation extends Violation {
    readonly meaning: string;
    readonly message: MessageCode;
  }

  /** No connection to the gateway, or the connection broke. */
  interface Unreachable {
    readonly _tag: 'Unreachable';
    readonly cause: unknown;
    /** `false` if nothing can have been sent: the host name is unknown, or the connection was refused. */
    readonly sent?: false;
  }

  /** No complete reply arrived within the timeout. */
  interface TimedOut {
    readonly _tag: 'TimedOut';
    readonly timeoutSeconds: number;
  }

  /** The caller's signal aborted the call. */
  interface Aborted {
    readonly _tag: 'Aborted';
    readonly cause: unknown;
  }

  /**
   * The response is not a reply: it is a redirect, too large, not a JSON object whose values are texts or numbers, or has neither a
   * response code nor a signature. A proxy may have sent it, or the gateway because the address is wrong.
   */
  interface NotAReply {
    readonly _tag: 'NotAReply';
    /** 0 if the platform hides the status of a redirect. */
    readonly httpStatus: number;
    readonly reason: JsonError | 'NotStrings' | 'NoResponseCode' | 'TooLong' | 'Redirect';
    /** The beginning of the response from an unknown sender, in one printable line, without secrets. */
    readonly text?: string;
    readonly retryAfterSeconds?: number;
  }

  /** The reply's signature is missing or wrong. */
  interface InvalidSignature {
    readonly _tag: 'InvalidSignature';
    readonly reason: Exclude<SignatureError, 'Ambiguous'>;
    /** The reply as it arrived, from an unknown sender. A refusal because of a wrong access code is unsigned too (D7). */
    readonly unverifiedReply: StringParams;
    /** The known mistake that explains the signature, if there is one. Contains no phrase and no access code. */
    readonly explanation?: SignatureExplanation;
    /** The response code of the unverified reply with its text, if the specification contains it. */
    readonly unverifiedCode?: string;
  }

  /** The signature is right but fits other messages too, so the reply may be part of another message (D8). */
  interface AmbiguousSignature {
    readonly _tag: 'AmbiguousSignature';
    readonly unverifiedReply: StringParams;
    /** The parameters whose values contain the name of another parameter. */
    readonly parameters: readonly string[];
  }

  /** The reply is signed but does not match the request. */
  interface UnexpectedReply {
    readonly _tag: 'UnexpectedReply';
    readonly mismatches: readonly string[];
    readonly reply: StringParams;
  }
}
