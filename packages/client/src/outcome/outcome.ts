/**
 * What an operation came to, as its verified reply tells: a closed union. There is no `ok` in it to take for more than
 * it is, and no case that is neither told nor left open: whatever is not certain is `Unknown`.
 */
import type { CodeClass, Operation, Reply, TextParams, Verified } from '@postern/protocol';

/** Exactly one of four; `_tag` tells which. */
export type Outcome<O extends Operation = Operation, B extends Verification = 'verified'> =
  Succeeded<O, B> | Declined<O, B> | Pending<O, B> | Unknown<O, B>;

/** It was done. */
export interface Succeeded<
  O extends Operation = Operation,
  B extends Verification = 'verified',
> extends OutcomeDetails<O, B> {
  readonly _tag: 'Succeeded';
  /** `repetition`: the reply to an earlier attempt was lost; this one says that it had been done before. */
  readonly confirmedBy: 'Reply' | 'DuplicateReply';
}

/** It was not done, and the code says why. */
export interface Declined<
  O extends Operation = Operation,
  B extends Verification = 'verified',
> extends OutcomeDetails<O, B> {
  readonly _tag: 'Declined';
  readonly class: Exclude<CodeClass, 'succeeded' | 'pending' | 'uncertain'>;
}

/** It is not decided yet: feedback follows, or `resolve` finds out. */
export interface Pending<
  O extends Operation = Operation,
  B extends Verification = 'verified',
> extends OutcomeDetails<O, B> {
  readonly _tag: 'Pending';
}

/** It may have been done or not: `resolve` finds out. */
export interface Unknown<
  O extends Operation = Operation,
  B extends Verification = 'verified',
> extends OutcomeDetails<O, B> {
  readonly _tag: 'Unknown';
  readonly reason: UnknownReason;
}

/** Why a reply settles nothing. */
export type UnknownReason =
  /** The code itself says so: 006, 15, 777 and their kin, and codes that the specification does not have. */
  | 'UncertainCode'
  /** A code that contradicts the operation: a success of another one. */
  | 'OtherOperationCode'
  /** 784: an operation of the order has not settled; it may be an earlier attempt at this very one. */
  | 'OperationPending'
  /** It declines an attempt after one whose reply was lost: that one may have been done. */
  | 'EarlierAttemptLost';

/** What every outcome tells. */
export interface OutcomeDetails<O extends Operation, B extends Verification> {
  readonly operation: O;
  /** The five digits (section 7). */
  readonly code: string;
  readonly class: CodeClass;
  /** What to do, in one line of English. */
  readonly remedy: string;
  readonly reply: OutcomeReply<O, B>;
  /** How many times it was sent. */
  readonly attempts: number;
}

/** Whether replies are verified before they are read. */
export type Verification = 'verified' | 'unverified';

/** A reply, with what is known of its origin in its type. */
export type OutcomeReply<O extends Operation, B extends Verification> = B extends 'verified'
  ? Verified<Reply<O>>
  : Unverified<Reply<O>>;

declare const unverifiedBrand: unique symbol;

/** A message that anybody may have written. Not one of a client from `createClient`. */
export type Unverified<P> = P & { readonly [unverifiedBrand]: true };

/** A message as it came in, with the origin that it is said to have. */
export type ReceivedParams<B extends Verification> = B extends 'verified'
  ? Verified<TextParams>
  : Unverified<TextParams>;
