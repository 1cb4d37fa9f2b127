/** The sentence of one call: complete and check, sign, try, try again where that is safe, and say what it came to. */
import { sign, type Operation, type TextParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { RequestParams } from './request-params.ts';
import type { VerifyReply } from './verify-reply.ts';
import { classifyReply } from '../outcome/classify-reply.ts';
import { buildRequest, withMaintenanceReference } from './build-request.ts';
import { secondsUntil } from './deadline.ts';
import { createSendAttempt } from './send-attempt.ts';
import type { Failure, AttemptFailure } from '../outcome/failure.ts';
import { runHook } from '../settings/hooks.ts';
import type { Verification, Outcome } from '../outcome/outcome.ts';
import { retryReason } from './retry-rules.ts';
import { retryDelayMilliseconds } from '../settings/retry-policy.ts';
import type { ResolvedSettings } from '../settings/settings.ts';
import { withCallHooks, withAttemptHooks } from './call-hooks.ts';

/** One operation, as a function. Nothing happens until the task is run. */
export type Call<O extends Operation, B extends Verification = 'verified'> = (
  asked: RequestParams<O>,
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

export const createCalls = <B extends Verification>(settings: ResolvedSettings, believe: VerifyReply<B>) => {
  const attempting = attemptsWith(settings, believe);
  return <O extends Operation>(operation: O): Call<O, B> =>
    (asked, options = {}) =>
    () =>
      withCallHooks(settings, operation, async (begun) => {
        const { account, runtime } = settings;
        const named = withMaintenanceReference(operation, asked, runtime.newMaintenanceReference);
        const completed = buildRequest(account, operation, named);
        if (E.isLeft(completed)) return E.left({ ...completed.left, effect: 'none', attempts: 0 });
        const { shaType, requestPhrase: phrase } = account;
        return attempting(operation, sign(completed.right, { shaType, phrase }), options, {
          hasGeneratedReference: named !== asked,
          until: begun + (options.deadlineSeconds ?? settings.deadlineSeconds) * 1000,
        });
      });
};

interface Terms {
  readonly hasGeneratedReference: boolean;
  readonly until: number;
}

const attemptsWith = <B extends Verification>(settings: ResolvedSettings, believe: VerifyReply<B>) => {
  const { account, url, transport, runtime, hooks, retries } = settings;
  const send = withAttemptHooks(settings, createSendAttempt(transport, account, believe));

  return async <O extends Operation>(
    operation: O,
    request: TextParams,
    { signal, timeoutSeconds = settings.timeoutSeconds }: CallOptions,
    { hasGeneratedReference, until }: Terms,
  ): Promise<E.Either<Failure, Outcome<O, B>>> => {
    const body = JSON.stringify(request);
    // Whether an attempt before this one may have had its effect.
    let earlierAttemptLost = false;
    for (let attempts = 1; ; attempts++) {
      if (isAborted(signal)) return failed(abortedBy(signal), earlierAttemptLost, attempts - 1);
      const seconds = Math.min(timeoutSeconds, secondsUntil(until, runtime.now()));
      // Nor is it sent where there is no time for a reply, or what was said of time is no number.
      if (!(seconds > 0))
        return failed({ _tag: 'TimedOut', timeoutSeconds: seconds }, earlierAttemptLost, attempts - 1);
      const outgoing = { url, body, timeoutSeconds: seconds, ...(signal && { signal }) };
      const attempt = await send(operation, request, outgoing, attempts);
      const course = { attempts, earlierAttemptLost, hasGeneratedReference };
      const told = pipe(
        attempt,
        E.map(({ reply }) => classifyReply<O, B>(operation, reply, course)),
      );
      if (E.isLeft(told)) earlierAttemptLost ||= mayHaveHappened(operation, told.left);
      const result = E.isLeft(told) ? failed(told.left, earlierAttemptLost, attempts) : told;

      const because = retryReason(operation, E.isLeft(told) ? told.left : told.right);
      if (because === undefined || attempts >= retries.maxAttempts) return result;
      const delayMilliseconds = Math.max(
        askedFor(told),
        retryDelayMilliseconds(attempts + 1, retries, runtime.random),
      );
      if (runtime.now() + delayMilliseconds >= until) return result;
      runHook(() =>
        hooks.onRetry?.({
          operation,
          attempt: attempts + 1,
          reason: because,
          delayMilliseconds,
        }),
      );
      await runtime.sleep(delayMilliseconds, signal);
    }
  };
};

// Asked anew each time: it changes while others are waited for.
const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

const abortedBy = (signal: AbortSignal | undefined): AttemptFailure => {
  const cause: unknown = signal?.reason;
  return { _tag: 'Aborted', cause };
};

const failed = (mishap: AttemptFailure, lost: boolean, attempts: number): E.Left<Failure> => ({
  _tag: 'Left',
  left: { ...mishap, effect: lost ? 'possible' : 'none', attempts },
});

// Questions change nothing; nor does what never left.
const mayHaveHappened = (operation: Operation, mishap: AttemptFailure): boolean =>
  operation !== 'CHECK_STATUS' && !(mishap._tag === 'Unreachable' && mishap.sent === false);

const askedFor = (told: E.Either<AttemptFailure, unknown>): number =>
  E.isLeft(told) && told.left._tag === 'MalformedReply' ? (told.left.retryAfterSeconds ?? 0) * 1000 : 0;
