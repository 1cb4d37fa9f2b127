/**
 * Why a call has no outcome. A refusal by the gateway is an outcome, not a failure. `effect` says whether the operation
 * may have been applied despite the failure.
 */
import type { PaymentFormError } from '@postern/protocol/payments';
import type { MessageCode } from '@postern/protocol/spec';
import type { AttemptFailure } from './attempt-failure.ts';
import type { CalledOperation } from './call-outcome.ts';
import type { StatusResult } from './status-result.ts';
import type { WithRequestId } from './with-request-id-type.ts';

/** A closed union; `_tag` is the kind of failure. */
export type Failure =
  | Failure.InvalidRequest
  | Failure.Unreachable
  | Failure.TimedOut
  | Failure.Aborted
  | Failure.NotAReply
  | Failure.InvalidSignature
  | Failure.AmbiguousSignature
  | Failure.UnexpectedReply
  | Failure.UnauthenticatedRefusal
  | Failure.StatusUnavailable;

/** The kinds of failure. */
export declare namespace Failure {
  /** The members of every failure. */
  interface Details extends WithRequestId {
    /**
     * `none`: this request applied nothing. `possible`: call `confirmOutcome`, or of a payment `getOrder`, to find out. Always `none` for CHECK_STATUS. It speaks of
     * this request only: if you repeat a void, or a refund under your own `maintenance_reference`, an earlier request may have been
     * applied.
     */
    readonly effect: 'none' | 'possible';
    /** How many times the request was sent. */
    readonly attempts: number;
  }

  /** The request breaks the rules of its operation, or the form those of its payment. Nothing was sent. */
  interface InvalidRequest extends Details {
    readonly _tag: 'InvalidRequest';
    readonly operation: CalledOperation;
    readonly violations: readonly (RequestViolation | FormViolation)[];
  }

  /** No connection to the gateway, or the connection broke. */
  interface Unreachable extends AttemptFailure.Unreachable, Details {}

  /** No complete reply arrived within the timeout. */
  interface TimedOut extends AttemptFailure.TimedOut, Details {}

  /** The caller's signal aborted the call. */
  interface Aborted extends AttemptFailure.Aborted, Details {}

  /**
   * The response is not a reply: it is a redirect, too large, not a JSON object whose values are texts or numbers, or has neither a
   * response code nor a signature. A proxy may have sent it, or the gateway because the address is wrong.
   */
  interface NotAReply extends AttemptFailure.NotAReply, Details {}

  /** The reply's signature is missing or wrong. */
  interface InvalidSignature extends AttemptFailure.InvalidSignature, Details {}

  /** The signature is right but fits other messages too, so the reply may be part of another message (D8). */
  interface AmbiguousSignature extends AttemptFailure.AmbiguousSignature, Details {}

  /** The reply is signed but does not match the request. */
  interface UnexpectedReply extends AttemptFailure.UnexpectedReply, Details {}

  /** One parameter that breaks a rule, what is wrong with it, and the message code that the gateway would answer with. */
  type RequestViolation = AttemptFailure.RequestViolation;

  /**
   * One parameter of a payment or of a saved card. `Ambiguous`: the request or its answer could be read as another message, so its signature would
   * be refused (008).
   */
  interface FormViolation extends Pick<PaymentFormError, 'reason' | 'parameter'> {
    readonly meaning: string;
    readonly message: MessageCode;
  }

  /** CHECK_STATUS was refused in a reply that proves nothing about the order. */
  interface UnauthenticatedRefusal extends Details {
    readonly _tag: 'UnauthenticatedRefusal';
    /** 00008, 00009 or 00010. */
    readonly code: string;
    /** What to do if this failure persists, in one English sentence. */
    readonly remedy: string;
  }

  /** CHECK_STATUS did not return the order, for a reason other than that the order does not exist. The order may be in any state. */
  interface StatusUnavailable extends Details {
    readonly _tag: 'StatusUnavailable';
    readonly result: StatusResult.Refused | StatusResult.Unavailable;
  }
}
