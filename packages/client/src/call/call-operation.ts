/** A call of an operation: build and sign the request, send it, retry where that is safe, and classify the reply. */
import { sign, type Operation, type StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { identity } from 'fp-ts/lib/function.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { AttemptHistory, CallResult, ClassifyReply } from '../outcome/classify-reply.ts';
import { InputError } from '../outcome/input-error.ts';
import { wasNotSent } from '../outcome/describe-failure.ts';
import { loadRemedy } from '../outcome/response-code-texts.ts';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { CalledOperation, Outcome } from '../outcome/call-outcome.ts';
import { runHook } from '../settings/hooks.ts';
import { retryDelayMilliseconds } from '../settings/retry-policy.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';
import { buildRequestParams, withMaintenanceReference } from './build-request-params.ts';
import { abortedBy, isAborted } from '../outcome/aborted-by.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { matchReply } from './match-reply.ts';
import { withAttemptHooks, withCallHooks } from './run-call-hooks.ts';
import type { RequestParams } from './request-params-type.ts';
import { retryReason } from './retryable-results.ts';
import { createSendAttempt, type AttemptReply, type SignedRequest } from './send-attempt.ts';
import { toInvalidRequestFailure } from './to-invalid-request-failure.ts';
import { operationSignatures } from './verify-reply.ts';

/** A function that calls one operation. Nothing is sent until you run the task. A `deadline` replaces `deadlineSeconds`. */
export type Call<O extends Operation, Result extends CallResult> = (
  params: RequestParams<O>,
  options?: CallOptions,
  deadline?: Deadline,
) => TE.TaskEither<Failure, Result>;

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call. A request that was already sent may still be applied. */
  readonly signal?: AbortSignal;
  /** Timeout of each attempt, until its reply has been read. */
  readonly timeoutSeconds?: number;
  /** Deadline of the call with all attempts and the delays between them. For a confirmed call, of the confirmation too. */
  readonly deadlineSeconds?: number;
}

/** A request that is ready to be sent, and what its results mean. */
export interface PreparedRequest<
  Reply extends StringParams,
  Result extends CallResult,
> extends SignedRequest<Reply> {
  readonly classify: (reply: Reply, history: CallHistory) => Promise<Result>;
  /** Why to send the request again after this result, if so. */
  readonly retryReason: (result: AttemptFailure | Result) => string | undefined;
}

/** The attempts of a call before a reply. */
export type CallHistory = Omit<AttemptHistory, 'remedy' | 'hasGeneratedReference'>;

/** Creates the function that calls an operation, from the one that turns its replies into results. */
export const createCalls = (settings: ResolvedSettings) => {
  const run = createRunCall(settings);
  return <O extends Operation, Result extends CallResult>(
    operation: O,
    classify: ClassifyReply<O, Result>,
  ): Call<O, Result> =>
    (params, options, deadline) =>
      run(operation, () => prepareOperation(settings, operation, classify, params), options, deadline);
};

const prepareOperation = async <O extends Operation, Result extends CallResult>(
  settings: ResolvedSettings,
  operation: O,
  classify: ClassifyReply<O, Result>,
  params: RequestParams<O>,
): Promise<E.Either<Failure, PreparedRequest<Outcome.Reply<O>, Result>>> => {
  const { account, runtime, retries } = settings;
  const referenced = withMaintenanceReference(operation, params, runtime.newMaintenanceReference);
  const built = buildRequestParams(settings, operation, referenced);
  if (E.isLeft(built)) return toInvalidRequestFailure(built.left, referenced);
  const { shaType, requestPhrase: phrase } = account;
  const request = sign(built.right, { shaType, phrase });
  return E.right({
    operation,
    params: request,
    signatures: operationSignatures,
    matchReply: (received) => matchReply(operation, request, received),
    redact: identity,
    classify: async (reply, history) => {
      const remedy = await loadRemedy(reply.response_code);
      const result = classify(operation, reply, {
        ...history,
        hasGeneratedReference: referenced !== params,
        remedy,
      });
      return contradictsCode(result)
        ? { ...result, remedy: await loadRemedy(result.code, 'uncertain') }
        : result;
    },
    retryReason: (result) => retryReason(operation, result, retries),
  });
};

// The code is that of another operation or attempt, so what its own remedy says does not hold.
const contradictsCode = (result: CallResult): boolean =>
  result._tag === 'Unknown'
    ? result.reason === 'OtherOperationCode' || result.reason === 'EarlierAttemptLost'
    : result._tag === 'Unavailable' && result.class !== 'temporary';

/** Creates the function that prepares a request and sends it. */
export const createRunCall = (settings: ResolvedSettings) => {
  const sendWithRetries = createSendWithRetries(settings);
  return <Reply extends StringParams, Result extends CallResult>(
    operation: CalledOperation,
    prepare: () => Promise<E.Either<Failure, PreparedRequest<Reply, Result>>>,
    options: CallOptions = {},
    deadline?: Deadline,
  ): TE.TaskEither<Failure, Result> =>
    async () => {
      checkOptions(options);
      return withCallHooks(settings, operation, async () => {
        const prepared = await prepare();
        if (E.isLeft(prepared)) return prepared;
        const { runtime } = settings;
        return sendWithRetries(
          prepared.right,
          options,
          deadline ?? createDeadline(runtime, options.deadlineSeconds ?? settings.deadlineSeconds),
        );
      });
    };
};

/**
 * Throws an `InputError` if an option is invalid. Everything that takes these options makes a call with them first, or
 * checks them. A wrong timeout would look like one that has passed. A deadline may have passed already.
 */
export const checkOptions = ({ signal, timeoutSeconds = 1, deadlineSeconds = 1 }: CallOptions): void => {
  if (signal && !('addEventListener' in signal)) throw new InputError('signal must be an AbortSignal');
  if (!(isNumber(timeoutSeconds) && timeoutSeconds > 0))
    throw new InputError(`timeoutSeconds must be above 0, for example 30; got ${String(timeoutSeconds)}`);
  if (!isNumber(deadlineSeconds))
    throw new InputError(`deadlineSeconds must be a number, for example 90; got ${String(deadlineSeconds)}`);
};

// Callers in JavaScript may pass anything here.
export const isNumber = (value: number): boolean => typeof value === 'number' && !Number.isNaN(value);

const createSendWithRetries = (settings: ResolvedSettings) => {
  const { account, url, transport, runtime, hooks, retries } = settings;
  const send = withAttemptHooks(settings, createSendAttempt(transport, account));

  return async <Reply extends StringParams, Result extends CallResult>(
    request: PreparedRequest<Reply, Result>,
    { signal, timeoutSeconds = settings.timeoutSeconds }: CallOptions,
    deadline: Deadline,
  ): Promise<E.Either<Failure, Result>> => {
    const { operation } = request;
    const body = JSON.stringify(request.params);
    // Whether an earlier attempt may have been applied although its reply was lost.
    let earlierAttemptLost = false;
    for (let attempts = 1; ; attempts++) {
      if (isAborted(signal)) return toFailure(abortedBy(signal), earlierAttemptLost, attempts - 1);
      const seconds = Math.min(timeoutSeconds, deadline.remainingSeconds());
      // Written so that it also refuses NaN.
      if (!(seconds > 0))
        return toFailure({ _tag: 'TimedOut', timeoutSeconds: 0 }, earlierAttemptLost, attempts - 1);
      const transportRequest = { url, body, timeoutSeconds: seconds, ...(signal && { signal }) };
      const attempt = await send(request, transportRequest, attempts);
      const outcome = E.isLeft(attempt)
        ? attempt
        : E.right(await toResult(request, attempt.right, { attempts, earlierAttemptLost }));
      if (E.isLeft(outcome)) earlierAttemptLost ||= mayHaveBeenApplied(operation, outcome.left);
      const result = E.isLeft(outcome) ? toFailure(outcome.left, earlierAttemptLost, attempts) : outcome;

      const reason = request.retryReason(E.isLeft(outcome) ? outcome.left : outcome.right);
      if (reason === undefined || attempts >= retries.maxAttempts) return result;
      const delayMilliseconds = Math.max(
        retryAfterMilliseconds(outcome),
        retryDelayMilliseconds(attempts + 1, retries, runtime.random),
      );
      if (!deadline.allows(delayMilliseconds)) return result;
      runHook(() =>
        hooks.onRetry?.({
          operation,
          attempt: attempts + 1,
          reason,
          delayMilliseconds: Math.round(delayMilliseconds),
        }),
      );
      await deadline.wait(delayMilliseconds, signal);
    }
  };
};

const toResult = <Reply extends StringParams, Result extends CallResult>(
  { classify }: PreparedRequest<Reply, Result>,
  { reply, requestId }: AttemptReply<Reply>,
  history: Pick<AttemptHistory, 'attempts' | 'earlierAttemptLost'>,
): Promise<Result> => classify(reply, { ...history, ...(requestId !== undefined && { requestId }) });

const toFailure = (
  failure: AttemptFailure,
  isPossible: boolean,
  attempts: number,
): E.Either<Failure, never> => E.left({ ...failure, effect: isPossible ? 'possible' : 'none', attempts });

const mayHaveBeenApplied = (operation: CalledOperation, failure: AttemptFailure): boolean =>
  operation !== 'CHECK_STATUS' && !wasNotSent(failure);

const retryAfterMilliseconds = (outcome: E.Either<AttemptFailure, unknown>): number =>
  E.isLeft(outcome) && outcome.left._tag === 'NotAReply' ? (outcome.left.retryAfterSeconds ?? 0) * 1000 : 0;
