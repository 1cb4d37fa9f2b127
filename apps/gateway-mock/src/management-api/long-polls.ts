/**
 * Long polls: a request repeats its query until the result is complete, the time is over or the client disconnects. It
 * polls, because another process may make the change that it waits for.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { setTimeout } from 'node:timers/promises';
import { createCallerLimit, openConnectionLimits } from '../domain/concurrency-limit.ts';
import type { Problem } from './problem-catalog.ts';
import { runWithConcurrencyLimit } from './run-with-concurrency-limit.ts';

export interface LongPolls {
  readonly until: <A>(poll: LongPoll<A>) => TE.TaskEither<Problem, A>;
  /** Ends all long polls with their current result. */
  readonly close: () => void;
}

export interface LongPoll<A> {
  /** The merchant that calls; undefined for the provider. */
  readonly callingMerchant: string | undefined;
  readonly seconds: number;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  readonly query: TE.TaskEither<Problem, A>;
  readonly isDone: (result: A) => boolean;
}

interface PollTimer {
  /** In milliseconds, from any fixed time. */
  readonly now: () => number;
  /** Resolves early when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export const openLongPolls = ({ now, sleep }: PollTimer = systemTimer): LongPolls => {
  const closing = new AbortController();
  const limit = createCallerLimit(openConnectionLimits);

  // Queries of all long polls together take only a fraction of the time, even if each is slow.
  let restUntil = 0;
  const measured = async <A>(query: TE.TaskEither<Problem, A>): Promise<E.Either<Problem, A>> => {
    const started = now();
    const result = await query();
    const ended = now();
    restUntil = Math.max(restUntil, ended) + (ended - started) * restFactor;
    return result;
  };

  const poll = async <A>({ seconds, signal, query, isDone }: LongPoll<A>): Promise<E.Either<Problem, A>> => {
    const ended = AbortSignal.any([closing.signal, signal, AbortSignal.timeout(seconds * 1000)]);
    for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
      // The last query runs after the time is over, so that it misses nothing.
      const isLast = ended.aborted;
      const result = await measured(query);
      if (isLast || E.isLeft(result) || isDone(result.right)) return result;
      do await sleep(Math.max(pause, restUntil - now()), ended);
      while (!ended.aborted && now() < restUntil);
    }
  };

  return {
    until: (request) =>
      pipe(
        runWithConcurrencyLimit(limit, request.callingMerchant, () => poll(request)),
        TE.flatMapEither((result) => result),
      ),
    close: () => closing.abort(),
  };
};

export const maxWaitSeconds = 30;

const systemTimer: PollTimer = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }).catch(() => undefined),
};

const firstPause = 20;
const maxPause = 500;
const restFactor = 9;
