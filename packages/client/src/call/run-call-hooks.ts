/** Runs the hooks of attempts and calls. */
import type { Operation, StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { AttemptFailure, Failure } from '../outcome/call-failure.ts';
import type { Outcome, Verification } from '../outcome/call-outcome.ts';
import { runHook } from '../settings/hooks.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';
import type { TransportRequest } from '../settings/transport.ts';
import { redact } from './redact-secrets.ts';
import type { AttemptReply, SendAttempt } from './send-attempt.ts';

/** Sends an attempt with `onRequest` before it and `onReply` after it. */
export const withAttemptHooks =
  <V extends Verification>(
    { hooks: { onRequest, onReply }, runtime }: ResolvedSettings,
    send: SendAttempt<V>,
  ) =>
  async <O extends Operation>(
    operation: O,
    request: StringParams,
    transportRequest: TransportRequest,
    attempt: number,
  ): Promise<E.Either<AttemptFailure, AttemptReply<O, V>>> => {
    const { url } = transportRequest;
    if (onRequest) runHook(() => onRequest({ operation, url, attempt, params: redact(request) }));
    const startedAt = runtime.now();
    const result = await send(operation, request, transportRequest)();
    if (onReply) {
      const milliseconds = runtime.now() - startedAt;
      runHook(() => onReply({ operation, attempt, milliseconds, result: redactResult(result) }));
    }
    return result;
  };

const redactResult = (result: E.Either<AttemptFailure, AttemptReply<Operation, Verification>>) => {
  if (E.isLeft(result)) return { _tag: result.left._tag };
  const { reply, ...rest } = result.right;
  return { _tag: 'Reply', ...rest, params: redact(reply) } as const;
};

const redactOutcome = <T extends Outcome<Operation, Verification>>(outcome: T) => ({
  ...outcome,
  reply: redact(outcome.reply),
});

/** Runs a call with `onCall` before it and its callback after it. */
export const withCallHooks = async <O extends Operation, V extends Verification>(
  { hooks, url, runtime }: ResolvedSettings,
  operation: O,
  run: (startedAt: number) => Promise<E.Either<Failure, Outcome<O, V>>>,
): Promise<E.Either<Failure, Outcome<O, V>>> => {
  const startedAt = runtime.now();
  const onEnd = runHook(() => hooks.onCall?.({ operation, url }));
  const result = await run(startedAt);
  if (onEnd) {
    const milliseconds = runtime.now() - startedAt;
    runHook(() =>
      onEnd({
        operation,
        milliseconds,
        result: E.isLeft(result) ? result.left : redactOutcome(result.right),
      }),
    );
  }
  return result;
};
