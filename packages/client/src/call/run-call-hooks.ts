/** Runs the hooks of attempts and calls. */
import { redactParams, type StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { CalledOperation } from '../outcome/call-outcome.ts';
import type { WithRequestId } from '../outcome/with-request-id-type.ts';
import type { CallResult } from '../outcome/classify-reply.ts';
import { runHook } from '../settings/hooks.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';
import type { Transport } from '../settings/transport.ts';
import type { AttemptReply, SendAttempt, SignedRequest } from './send-attempt.ts';

/** Sends an attempt with `onRequest` before it and `onReply` after it. */
export const withAttemptHooks =
  ({ hooks: { onRequest, onReply }, runtime }: ResolvedSettings, send: SendAttempt) =>
  async <Reply extends StringParams>(
    request: SignedRequest<Reply>,
    transportRequest: Transport.Request,
    attempt: number,
  ): Promise<E.Either<AttemptFailure & WithRequestId, AttemptReply<Reply>>> => {
    const { operation, redact } = request;
    const { url } = transportRequest;
    if (onRequest) {
      const params = redact(redactParams(request.params));
      runHook(() => onRequest({ operation, url, attempt, params }));
    }
    const startedAt = runtime.now();
    const result = await send(request, transportRequest)();
    if (onReply) {
      const milliseconds = runtime.now() - startedAt;
      const { requestId } = E.isLeft(result) ? result.left : result.right;
      const ended = { operation, attempt, milliseconds, ...(requestId !== undefined && { requestId }) };
      runHook(() => onReply({ ...ended, result: toHookResult(result) }));
    }
    return result;
  };

const toHookResult = (result: E.Either<AttemptFailure, AttemptReply<StringParams>>) => {
  if (E.isLeft(result)) return { _tag: result.left._tag };
  const { reply, httpStatus, signedBy } = result.right;
  return { _tag: 'Reply', httpStatus, signedBy, params: reply } as const;
};

/** Runs a call with `onCall` before it and its callback after it. */
export const withCallHooks = async <Result extends CallResult>(
  { hooks, url, runtime }: ResolvedSettings,
  operation: CalledOperation,
  run: () => Promise<E.Either<Failure, Result>>,
): Promise<E.Either<Failure, Result>> => {
  const startedAt = runtime.now();
  const onEnd = runHook(() => hooks.onCall?.({ operation, url }));
  const result = await run();
  if (onEnd) {
    const milliseconds = runtime.now() - startedAt;
    runHook(() => onEnd({ operation, milliseconds, result: E.isLeft(result) ? result.left : result.right }));
  }
  return result;
};
