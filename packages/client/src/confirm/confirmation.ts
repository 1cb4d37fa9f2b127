/** Whether an operation happened: three answers, each with why. */
import type { MaintenanceOperation, Reply, Verified } from '@postern/protocol';
import type { Failure } from '../outcome/failure.ts';
import type { OrderSnapshot } from './order-snapshot.ts';

/** Exactly one of three; `_tag` tells which. */
export type Confirmation<O extends MaintenanceOperation = MaintenanceOperation> =
  Applied<O> | NotApplied<O> | Unconfirmed<O>;

/** It happened, once. */
export interface Applied<
  O extends MaintenanceOperation = MaintenanceOperation,
> extends ConfirmationEvidence<O> {
  readonly _tag: 'Applied';
  readonly reason: 'SuccessReply' | 'TotalsChanged' | 'OrderVoided';
  /** As it was seen; or, where a reply told enough, as it was seen before and this operation made it. */
  readonly after: OrderSnapshot;
}

/** It did not, and what was sent will not happen later either. */
export interface NotApplied<
  O extends MaintenanceOperation = MaintenanceOperation,
> extends ConfirmationEvidence<O> {
  readonly _tag: 'NotApplied';
  readonly reason: 'Declined' | 'TotalsUnchanged' | 'OrderUnchanged' | 'NotSent';
}

/** Nobody can tell yet, or by this. */
export interface Unconfirmed<
  O extends MaintenanceOperation = MaintenanceOperation,
> extends ConfirmationEvidence<O> {
  readonly _tag: 'Unconfirmed';
  readonly reason: UnconfirmedReason;
}

/** Why a question stays open. */
export type UnconfirmedReason =
  /** What was sent may still arrive, or still be worked on. */
  | 'TooEarly'
  /** The last operation of the order is pending or uncertain. */
  | 'OperationPending'
  /** How the order stood before is not known, and what it shows now fits both. */
  | 'NoSnapshotBefore'
  /** The order moved by something else: somebody works on it at the same time. */
  | 'ConcurrentChange'
  /** CHECK_STATUS has no answer that could be believed. */
  | 'StatusUnavailable';

/** What an answer rests on, as far as there is any. */
export interface ConfirmationEvidence<O extends MaintenanceOperation> {
  readonly operation: O;
  readonly before?: OrderSnapshot;
  readonly after?: OrderSnapshot;
  /** The operation's own reply. */
  readonly reply?: Verified<Reply<O>>;
  /** The code with which the gateway refused to tell how the order stands. */
  readonly statusRefusalCode?: string;
  /** Why the last question had no answer, or why nothing was sent. */
  readonly failure?: Failure;
}
