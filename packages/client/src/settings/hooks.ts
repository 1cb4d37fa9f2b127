/** What a client tells those who watch it. Access codes and signatures are hidden; phrases are never in a message. */
import type { Operation, TextParams } from '@postern/protocol';
import type { Failure, AttemptFailure } from '../outcome/failure.ts';
import type { Outcome } from '../outcome/outcome.ts';

/** Each is called if it is there. What a hook throws is lost: watching must not change what is watched. */
export interface Hooks {
  /** A call begins; what it gives is called with what the call came to. */
  readonly onCall?: (call: CallStarted) => ((end: CallEnded) => void) | void;
  readonly onRequest?: (request: RequestSent) => void;
  readonly onReply?: (reply: ReplyReceived) => void;
  readonly onRetry?: (retry: RetryScheduled) => void;
}

/** A call, before anything is checked or sent. */
export interface CallStarted {
  readonly operation: Operation;
  readonly url: string;
}

/** A call, and what it came to. */
export interface CallEnded {
  readonly operation: Operation;
  readonly result: Redacted<Outcome<Operation, 'verified' | 'unverified'>> | Failure;
  readonly milliseconds: number;
}

/** An outcome as it may be shown: nothing of its reply is proven any more. */
type Redacted<Told> = Told extends unknown ? Omit<Told, 'reply'> & { readonly reply: TextParams } : never;

/** An attempt, just before it is sent. */
export interface RequestSent extends CallStarted {
  /** From 1. */
  readonly attempt: number;
  readonly params: TextParams;
}

/** An attempt, and how it was answered. */
export interface ReplyReceived {
  readonly operation: Operation;
  readonly attempt: number;
  readonly milliseconds: number;
  /** What came back, once it was verified; or what went wrong. */
  readonly result:
    | {
        readonly _tag: 'Reply';
        readonly httpStatus: number;
        readonly params: TextParams;
        /** Not there where replies are not verified. */
        readonly signedBy?: KeyVersion;
      }
    | { readonly _tag: AttemptFailure['_tag'] };
}

/** The account's own phrase and SHA type, or those of its `keyRotation`. */
export type KeyVersion = 'current' | 'next' | 'previous';

/** An attempt that is made again, before the wait. */
export interface RetryScheduled {
  readonly operation: Operation;
  /** The one that comes next. */
  readonly attempt: number;
  readonly reason: string;
  readonly delayMilliseconds: number;
}

/** Runs a hook. One that is asynchronous is not waited for, and its rejection is lost too. */
export const runHook = <A>(hook: () => A): A | undefined => {
  try {
    const told = hook();
    if (told instanceof Promise) told.catch(() => undefined);
    return told;
  } catch {
    return undefined;
  }
};

/** Several watchers as one, called in this order. */
export const combineHooks = (...watchers: readonly Hooks[]): Hooks => ({
  onCall: (call) => {
    const ends = watchers.map(({ onCall }) => runHook(() => onCall?.(call)));
    return (end) => ends.forEach((told) => runHook(() => told?.(end)));
  },
  onRequest: (request) => watchers.forEach(({ onRequest }) => runHook(() => onRequest?.(request))),
  onReply: (reply) => watchers.forEach(({ onReply }) => runHook(() => onReply?.(reply))),
  onRetry: (retry) => watchers.forEach(({ onRetry }) => runHook(() => onRetry?.(retry))),
});
