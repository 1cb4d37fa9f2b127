/**
 * The outcome of an operation according to its verified reply. A closed union without an `ok` flag: every result that is
 * not certain is `Unknown`.
 */
import type { ResponseCodeClass, Operation, Reply, StringParams, Verified } from '@postern/protocol';

/** One of four outcomes; `_tag` says which. */
export type Outcome<O extends Operation = Operation, V extends Verification = 'verified'> =
  Succeeded<O, V> | Declined<O, V> | Pending<O, V> | Unknown<O, V>;

/** The operation was applied. */
export interface Succeeded<
  O extends Operation = Operation,
  V extends Verification = 'verified',
> extends OutcomeDetails<O, V> {
  readonly _tag: 'Succeeded';
  /** `DuplicateReply`: an earlier attempt's reply was lost, and this reply says that the refund was already processed. */
  readonly confirmedBy: 'Reply' | 'DuplicateReply';
}

/** The operation was not applied; the code says why. */
export interface Declined<
  O extends Operation = Operation,
  V extends Verification = 'verified',
> extends OutcomeDetails<O, V> {
  readonly _tag: 'Declined';
  readonly class: Exclude<ResponseCodeClass, 'succeeded' | 'pending' | 'uncertain'>;
}

/** The gateway has not decided yet. Wait for feedback (a webhook), or call `confirmOutcome`. */
export interface Pending<
  O extends Operation = Operation,
  V extends Verification = 'verified',
> extends OutcomeDetails<O, V> {
  readonly _tag: 'Pending';
}

/** The operation may or may not have been applied. Call `confirmOutcome`. */
export interface Unknown<
  O extends Operation = Operation,
  V extends Verification = 'verified',
> extends OutcomeDetails<O, V> {
  readonly _tag: 'Unknown';
  readonly reason: UnknownReason;
}

/** Why a reply does not decide the outcome. */
export type UnknownReason =
  /**
   * 00008, 00009 or 00010: a gateway may send such a signed refusal to any sender, also for a request like this one, so it
   * proves nothing about this request. If you always get it, correct your settings as `remedy` says.
   */
  | 'UnauthenticatedRefusal'
  /** The code means that the result is uncertain (006, 15, 777 and similar), or is not in the specification. */
  | 'UncertainCode'
  /** The code contradicts the operation, for example the success code of another one. */
  | 'OtherOperationCode'
  /** 784: the order has a pending operation, which may be an earlier attempt of this one. */
  | 'OperationPending'
  /** The reply declines, but an earlier attempt without a reply may have been applied. */
  | 'EarlierAttemptLost';

/** The members of every outcome. */
export interface OutcomeDetails<O extends Operation, V extends Verification> {
  readonly operation: O;
  /** The five-digit response code (section 7). */
  readonly code: string;
  readonly class: ResponseCodeClass;
  /** What to do, in one English sentence. */
  readonly remedy: string;
  readonly reply: OutcomeReply<O, V>;
  /** How many times the request was sent. */
  readonly attempts: number;
}

/** Whether the client verifies the signatures of replies. */
export type Verification = 'verified' | 'unverified';

/** The reply to an operation; its type says whether its signature was verified. */
export type OutcomeReply<O extends Operation, V extends Verification> = V extends 'verified'
  ? Verified<Reply<O>>
  : Unverified<Reply<O>>;

declare const unverifiedBrand: unique symbol;

/** A message whose signature was not verified, so its sender is unknown. */
export type Unverified<P> = P & { readonly [unverifiedBrand]: true };

/** A message after verification, before it is decoded as a reply. */
export type ReceivedParams<V extends Verification> = V extends 'verified'
  ? Verified<StringParams>
  : Unverified<StringParams>;
