/** Whether an operation was applied: one of three answers, each with its reason. */
import type { MaintenanceOperation } from '@postern/protocol/spec';
import type { Failure } from '../outcome/call-failure.ts';
import type { WithRequestId } from '../outcome/with-request-id-type.ts';
import type { Outcome } from '../outcome/call-outcome.ts';
import type { RequestParamsWithReference } from '../call/request-params-type.ts';
import type { StatusCheck } from '../outcome/status-check.ts';

/** One of three answers; `_tag` says which. */
export type Confirmation<O extends MaintenanceOperation = MaintenanceOperation> =
  | Confirmation.Applied<O>
  | Confirmation.NotApplied<O>
  | Confirmation.Unconfirmed<O>;

/** The three answers, and their members. */
export declare namespace Confirmation {
  /** The operation was applied, exactly once. */
  interface Applied<O extends MaintenanceOperation = MaintenanceOperation> extends Evidence<O> {
    readonly _tag: 'Applied';
    readonly reason: 'SuccessReply' | 'TotalsChanged' | 'OrderVoided';
    /** The order after the operation: from CHECK_STATUS, or computed from `before` if the reply was enough. */
    readonly after: StatusCheck;
  }

  /** The operation was not applied and will not be. */
  interface NotApplied<O extends MaintenanceOperation = MaintenanceOperation> extends Evidence<O> {
    readonly _tag: 'NotApplied';
    readonly reason: NotAppliedReason;
  }

  /** Why an operation is known not to be applied. */
  type NotAppliedReason =
    /** The reply declines or refuses it. */
    | 'Declined'
    | 'Refused'
    /** It got no reply, and the order's totals, or its authorization, are as before. */
    | 'TotalsUnchanged'
    | 'OrderUnchanged'
    /** Nothing was sent: CHECK_STATUS did not find the order. */
    | 'OrderNotFound'
    /** Nothing was sent: the order's last operation is pending, or its status does not say how it ended. */
    | 'OrderPending'
    /** Nothing was sent: the deadline passed before. */
    | 'DeadlinePassed'
    /** Nothing was sent: there was no connection to the gateway, after CHECK_STATUS had one. Without that one, the call fails. */
    | 'Unreachable';

  /** It could not be established whether the operation was applied. */
  interface Unconfirmed<O extends MaintenanceOperation = MaintenanceOperation> extends Evidence<O> {
    readonly _tag: 'Unconfirmed';
    readonly reason: UnconfirmedReason;
  }

  /** Why an operation could not be confirmed. */
  type UnconfirmedReason =
    /** The request may still arrive or be in progress: `completesWithinSeconds` have not passed. */
    | 'TooEarly'
    /** The order's last operation is pending, or its status does not say how it ended. */
    | 'OperationPending'
    /** There is no status check from before the operation, and the order's current state fits both answers. */
    | 'NoStatusCheckBefore'
    /** An earlier call may have applied it: the order is void, or your `maintenance_reference` may have been used. */
    | 'PossiblyAppliedEarlier'
    /** The order changed in another way: something else works on it, the request arrived twice, or a void of it ended with an uncertain code. */
    | 'ConcurrentChange'
    /** CHECK_STATUS did not return the order. */
    | 'StatusUnavailable';

  /** The evidence for a confirmation. */
  interface Evidence<O extends MaintenanceOperation> extends WithRequestId {
    readonly operation: O;
    readonly before?: StatusCheck;
    readonly after?: StatusCheck;
    /** The reply to the operation itself. */
    readonly reply?: Outcome.Reply<O>;
    /** The response code of that reply. */
    readonly code?: string;
    /** What to do about that code, in one English sentence. */
    readonly remedy?: string;
    /** How many attempts a confirmed call made in all its rounds, also those that found no connection. */
    readonly attempts?: number;
    /** The response code with which CHECK_STATUS said that the order does not exist (036). */
    readonly statusRefusalCode?: string;
    /** Why the last CHECK_STATUS failed, or why nothing was sent. */
    readonly failure?: Failure;
  }

  /** An operation whose outcome is unknown. */
  interface Request<O extends MaintenanceOperation = MaintenanceOperation> {
    readonly operation: O;
    /** The parameters that the operation was called with. */
    readonly params: RequestParamsWithReference<O>;
    /** The order before the operation. Without it, many operations stay unconfirmed. */
    readonly before?: StatusCheck.Stored;
    /** How long ago the request was sent. Default: 0. */
    readonly sentSecondsAgo?: number;
  }
}
