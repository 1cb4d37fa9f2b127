/** The sentence of one call: complete and check, sign, try, try again where that is safe, and say what it came to. */
import { sign, type Operation, type TextParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Asked } from './request-params.ts';
import type { Believe } from './verify-reply.ts';
import { classify } from '../outcome/classify-reply.ts';
import { complete, referred } from './build-request.ts';
import { secondsLeft } from './deadline.ts';
import { exchange } from './send-attempt.ts';
import type { Failure, Mishap } from '../outcome/failure.ts';
import { observe } from '../settings/hooks.ts';
import type { Belief, Outcome } from '../outcome/outcome.ts';
import { reasonToRepeat } from './retry-rules.ts';
import { waitBefore } from '../settings/retry-policy.ts';
import type { Settled } from '../settings/settings.ts';
import { watchedCall, watchedExchange } from './call-hooks.ts';

/** One operation, as a function. Nothing happens until the task is run. */
export type Call<O extends Operation, B extends Belief = 'verified'> = (
  asked: Asked<O>,
  options?: CallOptions,
) => TE.TaskEither<Failure, Outcome<O, B>>;

/** What one call may have of its own. */
export interface CallOptions {
  /** Ends the call: whatever was sent may have happened. */
  readonly signal?: AbortSignal;
  /** For each attempt, until its reply is read in full. */
  readonly timeoutSeconds?: number;
  /** For all attempts and the waits between them. */
  readonly deadlineSeconds?: number;
}

export const call = <B extends Belief>(settled: Settled, believe: Believe<B>) => {
  const attempting = attemptsWith(settled, believe);
  return <O extends Operation>(operation: O): Call<O, B> =>
    (asked, options = {}) =>
    () =>
      watchedCall(settled, operation, async (begun) => {
        const { account, world } = settled;
        const named = referred(operation, asked, world.newReference);
        const completed = complete(account, operation, named);
        if (E.isLeft(completed)) return E.left({ ...completed.left, effect: 'none', attempts: 0 });
        const { shaType, requestPhrase: phrase } = account;
        return attempting(operation, sign(completed.right, { shaType, phrase }), options, {
          ownReference: named !== asked,
          until: begun + (options.deadlineSeconds ?? settled.deadlineSeconds) * 1000,
        });
      });
};

interface Terms {
  readonly ownReference: boolean;
  readonly until: number;
}

const attemptsWith = <B extends Belief>(settled: Settled, believe: Believe<B>) => {
  const { account, url, transport, world, hooks, retries } = settled;
  const send = watchedExchange(settled, exchange(transport, account, believe));

  return async <O extends Operation>(
    operation: O,
    request: TextParams,
    { signal, timeoutSeconds = settled.timeoutSeconds }: CallOptions,
    { ownReference, until }: Terms,
  ): Promise<E.Either<Failure, Outcome<O, B>>> => {
    const body = JSON.stringify(request);
    // Whether an attempt before this one may have had its effect.
    let lostBefore = false;
    for (let attempts = 1; ; attempts++) {
      if (isAborted(signal)) return failed(abortedBy(signal), lostBefore, attempts - 1);
      const seconds = Math.min(timeoutSeconds, secondsLeft(until, world.now()));
      // Nor is it sent where there is no time for a reply, or what was said of time is no number.
      if (!(seconds > 0))
        return failed({ _tag: 'TimedOut', timeoutSeconds: seconds }, lostBefore, attempts - 1);
      const outgoing = { url, body, timeoutSeconds: seconds, ...(signal && { signal }) };
      const attempt = await send(operation, request, outgoing, attempts);
      const course = { attempts, lostBefore, ownReference };
      const told = pipe(
        attempt,
        E.map(({ reply }) => classify<O, B>(operation, reply, course)),
      );
      if (E.isLeft(told)) lostBefore ||= mayHaveHappened(operation, told.left);
      const result = E.isLeft(told) ? failed(told.left, lostBefore, attempts) : told;

      const because = reasonToRepeat(operation, E.isLeft(told) ? told.left : told.right);
      if (because === undefined || attempts >= retries.attemptsMax) return result;
      const waitMilliseconds = Math.max(askedFor(told), waitBefore(attempts + 1, retries, world.random));
      if (world.now() + waitMilliseconds >= until) return result;
      observe(() => hooks.onRetry?.({ operation, attempt: attempts + 1, because, waitMilliseconds }));
      await world.sleep(waitMilliseconds, signal);
    }
  };
};

// Asked anew each time: it changes while others are waited for.
const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

const abortedBy = (signal: AbortSignal | undefined): Mishap => {
  const cause: unknown = signal?.reason;
  return { _tag: 'Aborted', cause };
};

const failed = (mishap: Mishap, lost: boolean, attempts: number): E.Left<Failure> => ({
  _tag: 'Left',
  left: { ...mishap, effect: lost ? 'possible' : 'none', attempts },
});

// Questions change nothing; nor does what never left.
const mayHaveHappened = (operation: Operation, mishap: Mishap): boolean =>
  operation !== 'CHECK_STATUS' && !(mishap._tag === 'Unreachable' && mishap.sent === false);

const askedFor = (told: E.Either<Mishap, unknown>): number =>
  E.isLeft(told) && told.left._tag === 'NotAReply' ? (told.left.retryAfterSeconds ?? 0) * 1000 : 0;
