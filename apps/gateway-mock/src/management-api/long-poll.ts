/**
 * Those who wait for something to happen: each looks again and again until it has, until the time is over, or until nobody
 * waits any more. What they wait for may be done by another process, so they look.
 */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { setTimeout } from 'node:timers/promises';
import type { Problem } from './problem.ts';

export interface LongPolls {
  readonly until: <A>(wait: LongPoll<A>) => TE.TaskEither<Problem, A>;
  /** Nobody waits any longer: who does is told what there is. */
  readonly close: () => void;
}

export interface LongPoll<A> {
  readonly merchantIdentifier: string;
  readonly seconds: number;
  /** Whoever asked has hung up. */
  readonly signal: AbortSignal;
  readonly query: TE.TaskEither<Problem, A>;
  readonly isDone: (seen: A) => boolean;
}

/** In milliseconds since some moment. */
interface PollTimer {
  readonly now: () => number;
  /** Ends early when it is over. */
  readonly sleep: (milliseconds: number, over: AbortSignal) => Promise<void>;
}

export const openLongPolls = ({ now, sleep }: PollTimer = machineTime): LongPolls => {
  const closing = new AbortController();
  const waiting = new Map<string, number>();
  const total = () => [...waiting.values()].reduce((sum, count) => sum + count, 0);

  // All looks together take no more than a part of the time, however long one takes.
  let restUntil = 0;
  const looked = async <A>(look: TE.TaskEither<Problem, A>): Promise<E.Either<Problem, A>> => {
    const began = now();
    const seen = await look();
    const ended = now();
    restUntil = Math.max(restUntil, ended) + (ended - began) * restsAsLong;
    return seen;
  };

  const lookOn = async <A>({
    seconds,
    signal,
    query: look,
    isDone: isThere,
  }: LongPoll<A>): Promise<E.Either<Problem, A>> => {
    const over = AbortSignal.any([closing.signal, signal, AbortSignal.timeout(seconds * 1000)]);
    for (let pause = pauseFirst; ; pause = Math.min(pause * 2, pauseMax)) {
      // The last look is made when the time is over already.
      const isLast = over.aborted;
      const seen = await looked(look);
      if (isLast || E.isLeft(seen) || isThere(seen.right)) return seen;
      do await sleep(Math.max(pause, restUntil - now()), over);
      while (!over.aborted && now() < restUntil);
    }
  };

  return {
    until: (wait) => async () => {
      const { merchantIdentifier } = wait;
      const before = waiting.get(merchantIdentifier) ?? 0;
      if (before >= ofAccountMax || total() >= inAllMax) return E.left({ _tag: 'TooManyConcurrentRequests' });
      waiting.set(merchantIdentifier, before + 1);
      try {
        return await lookOn(wait);
      } finally {
        const left = (waiting.get(merchantIdentifier) ?? 1) - 1;
        if (left === 0) waiting.delete(merchantIdentifier);
        else waiting.set(merchantIdentifier, left);
      }
    },
    close: () => closing.abort(),
  };
};

/** For how long one may wait. */
export const maxWaitSeconds = 30;

const machineTime: PollTimer = {
  now: () => performance.now(),
  sleep: (milliseconds, over) => setTimeout(milliseconds, undefined, { signal: over }).catch(() => undefined),
};

const pauseFirst = 20;
const pauseMax = 500;
const restsAsLong = 9;

const ofAccountMax = 20;
const inAllMax = 200;
