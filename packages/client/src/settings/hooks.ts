/** What a client tells those who watch it. Access codes and signatures are hidden; phrases are never in a message. */
import type { Operation, TextParams } from '@postern/protocol';
import type { Failure, Mishap } from '../outcome/failure.ts';
import type { Outcome } from '../outcome/outcome.ts';

/** Each is called if it is there. What a hook throws is lost: watching must not change what is watched. */
export interface Hooks {
  /** A call begins; what it gives is called with what the call came to. */
  readonly onCall?: (call: CallBegun) => ((end: CallEnded) => void) | void;
  readonly onRequest?: (request: RequestSent) => void;
  readonly onReply?: (reply: ReplyRead) => void;
  readonly onRetry?: (retry: Retrying) => void;
}

/** A call, before anything is checked or sent. */
export interface CallBegun {
  readonly operation: Operation;
  readonly url: string;
}

/** A call, and what it came to. */
export interface CallEnded {
  readonly operation: Operation;
  readonly result: Shown<Outcome<Operation, 'verified' | 'unverified'>> | Failure;
  readonly milliseconds: number;
}

/** An outcome as it may be shown: nothing of its reply is proven any more. */
type Shown<Told> = Told extends unknown ? Omit<Told, 'reply'> & { readonly reply: TextParams } : never;

/** An attempt, just before it is sent. */
export interface RequestSent extends CallBegun {
  /** From 1. */
  readonly attempt: number;
  readonly params: TextParams;
}

/** An attempt, and how it was answered. */
export interface ReplyRead {
  readonly operation: Operation;
  readonly attempt: number;
  readonly milliseconds: number;
  /** What came back, once it was verified; or what went wrong. */
  readonly told:
    | {
        readonly _tag: 'Reply';
        readonly httpStatus: number;
        readonly params: TextParams;
        /** Not there where replies are not verified. */
        readonly signedBy?: SignedBy;
      }
    | { readonly _tag: Mishap['_tag'] };
}

/** The account's own phrase and SHA type, or those of its `changeOver`. */
export type SignedBy = 'current' | 'next' | 'previous';

/** An attempt that is made again, before the wait. */
export interface Retrying {
  readonly operation: Operation;
  /** The one that comes next. */
  readonly attempt: number;
  readonly because: string;
  readonly waitMilliseconds: number;
}

/** Runs a hook. One that is asynchronous is not waited for, and its rejection is lost too. */
export const observe = <A>(hook: () => A): A | undefined => {
  try {
    const told = hook();
    if (told instanceof Promise) told.catch(() => undefined);
    return told;
  } catch {
    return undefined;
  }
};

/** Several watchers as one, called in this order. */
export const together = (...watchers: readonly Hooks[]): Hooks => ({
  onCall: (call) => {
    const ends = watchers.map(({ onCall }) => observe(() => onCall?.(call)));
    return (end) => ends.forEach((told) => observe(() => told?.(end)));
  },
  onRequest: (request) => watchers.forEach(({ onRequest }) => observe(() => onRequest?.(request))),
  onReply: (reply) => watchers.forEach(({ onReply }) => observe(() => onReply?.(reply))),
  onRetry: (retry) => watchers.forEach(({ onRetry }) => observe(() => onRetry?.(retry))),
});
