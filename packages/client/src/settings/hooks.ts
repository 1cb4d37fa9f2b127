/** Hooks that observe calls. Access codes, signatures, card numbers and security codes are redacted, and phrases are never part of a message. */
import type { StringParams } from '@postern/protocol';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { CalledOperation } from '../outcome/call-outcome.ts';
import type { WithRequestId } from '../outcome/with-request-id-type.ts';
import type { CallResult } from '../outcome/classify-reply.ts';

/** Functions that the client calls while it works. Errors that a hook throws are ignored. */
export interface Hooks {
  /** A call starts. If you return a function, it is called with the result when the call ends. */
  readonly onCall?: (call: Hooks.CallStarted) => ((end: Hooks.CallEnded) => void) | void;
  /** An attempt is about to be sent. */
  readonly onRequest?: (request: Hooks.RequestSent) => void;
  /** An attempt ended, with a reply or a failure. */
  readonly onReply?: (reply: Hooks.ReplyReceived) => void;
  /** A retry follows after a delay. */
  readonly onRetry?: (retry: Hooks.RetryScheduled) => void;
}

/** What the hooks receive. */
export declare namespace Hooks {
  /** A call before anything is checked or sent. */
  interface CallStarted {
    readonly operation: CalledOperation;
    readonly url: string;
  }

  /** A call and its result. */
  interface CallEnded {
    readonly operation: CalledOperation;
    readonly result: CallResult | Failure;
    readonly milliseconds: number;
  }

  /** An attempt just before it is sent. */
  interface RequestSent extends CallStarted {
    /** The first attempt is 1. */
    readonly attempt: number;
    readonly params: StringParams;
  }

  /** An attempt and its result. */
  interface ReplyReceived extends WithRequestId {
    readonly operation: CalledOperation;
    readonly attempt: number;
    readonly milliseconds: number;
    /** The verified reply, or the kind of failure. */
    readonly result:
      | {
          readonly _tag: 'Reply';
          readonly httpStatus: number;
          readonly params: StringParams;
          readonly signedBy: KeyVersion;
        }
      | { readonly _tag: AttemptFailure['_tag'] };
  }

  /** Which phrase and SHA type signed a reply: the account's own, or one of its `keyRotation`. */
  type KeyVersion = 'current' | 'next' | 'previous';

  /** A retry before its delay. */
  interface RetryScheduled {
    readonly operation: CalledOperation;
    /** The number of the attempt that follows. */
    readonly attempt: number;
    readonly reason: string;
    readonly delayMilliseconds: number;
  }
}

/** Runs a hook and ignores its errors. An asynchronous hook is not awaited. */
export const runHook = <A>(hook: () => A): A | undefined => {
  try {
    const result = hook();
    if (result instanceof Promise) result.catch(() => undefined);
    return result;
  } catch {
    return undefined;
  }
};

/** Combines hooks into one set that calls them in this order. */
export const combineHooks = (...all: readonly Hooks[]): Hooks => ({
  onCall: (call) => {
    const onEnd = all.map(({ onCall }) => runHook(() => onCall?.(call)));
    return (end) => onEnd.forEach((callback) => runHook(() => callback?.(end)));
  },
  onRequest: (request) => all.forEach(({ onRequest }) => runHook(() => onRequest?.(request))),
  onReply: (reply) => all.forEach(({ onReply }) => runHook(() => onReply?.(reply))),
  onRetry: (retry) => all.forEach(({ onRetry }) => runHook(() => onRetry?.(retry))),
});
