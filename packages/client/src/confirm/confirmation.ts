/** Whether an operation happened: three answers, each with why. */
import type { MaintenanceOperation, Reply, Verified } from '@postern/protocol';
import type { Failure } from '../outcome/failure.ts';
import type { Standing } from './order-snapshot.ts';

/** Exactly one of three; `_tag` tells which. */
export type Resolution<O extends MaintenanceOperation = MaintenanceOperation> =
  Happened<O> | DidNotHappen<O> | StillUnknown<O>;

/** It happened, once. */
export interface Happened<O extends MaintenanceOperation = MaintenanceOperation> extends Evidence<O> {
  readonly _tag: 'Happened';
  readonly why: 'replied' | 'totals moved' | 'order is void';
  /** As it was seen; or, where a reply told enough, as it was seen before and this operation made it. */
  readonly after: Standing;
}

/** It did not, and what was sent will not happen later either. */
export interface DidNotHappen<O extends MaintenanceOperation = MaintenanceOperation> extends Evidence<O> {
  readonly _tag: 'DidNotHappen';
  readonly why: 'declined' | 'totals stand' | 'order stands' | 'not sent';
}

/** Nobody can tell yet, or by this. */
export interface StillUnknown<O extends MaintenanceOperation = MaintenanceOperation> extends Evidence<O> {
  readonly _tag: 'StillUnknown';
  readonly why: OpenQuestion;
}

/** Why a question stays open. */
export type OpenQuestion =
  /** What was sent may still arrive, or still be worked on. */
  | 'too early'
  /** The last operation of the order is pending or uncertain. */
  | 'unsettled'
  /** How the order stood before is not known, and what it shows now fits both. */
  | 'no totals before'
  /** The order moved by something else: somebody works on it at the same time. */
  | 'moved otherwise'
  /** CHECK_STATUS has no answer that could be believed. */
  | 'no answer';

/** What an answer rests on, as far as there is any. */
export interface Evidence<O extends MaintenanceOperation> {
  readonly operation: O;
  readonly before?: Standing;
  readonly after?: Standing;
  /** The operation's own reply. */
  readonly reply?: Verified<Reply<O>>;
  /** The code with which the gateway refused to tell how the order stands. */
  readonly refusedLook?: string;
  /** Why the last question had no answer, or why nothing was sent. */
  readonly failure?: Failure;
}
