/** Exchanges and calls, with those who watch them told. */
import type { Operation, TextParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { SendAttempt, AttemptReply } from './send-attempt.ts';
import type { Failure, AttemptFailure } from '../outcome/failure.ts';
import { redact } from './redact.ts';
import { runHook } from '../settings/hooks.ts';
import type { Verification, Outcome } from '../outcome/outcome.ts';
import type { ResolvedSettings } from '../settings/settings.ts';
import type { TransportRequest } from '../settings/transport.ts';

/** One attempt, told of before and after. */
export const withAttemptHooks =
  <B extends Verification>(
    { hooks: { onRequest, onReply }, runtime }: ResolvedSettings,
    send: SendAttempt<B>,
  ) =>
  async <O extends Operation>(
    operation: O,
    request: TextParams,
    outgoing: TransportRequest,
    attempt: number,
  ): Promise<E.Either<AttemptFailure, AttemptReply<O, B>>> => {
    const { url } = outgoing;
    if (onRequest) runHook(() => onRequest({ operation, url, attempt, params: redact(request) }));
    const begun = runtime.now();
    const result = await send(operation, request, outgoing)();
    if (onReply) {
      const milliseconds = runtime.now() - begun;
      runHook(() => onReply({ operation, attempt, milliseconds, result: told(result) }));
    }
    return result;
  };

const told = (result: E.Either<AttemptFailure, AttemptReply<Operation, Verification>>) => {
  if (E.isLeft(result)) return { _tag: result.left._tag };
  const { reply, ...how } = result.right;
  return { _tag: 'Reply', ...how, params: redact(reply) } as const;
};

const shown = <O extends Outcome<Operation, Verification>>(outcome: O) => ({
  ...outcome,
  reply: redact(outcome.reply),
});

/** A call, told of when it begins and when it ends. */
export const withCallHooks = async <O extends Operation, B extends Verification>(
  { hooks, url, runtime }: ResolvedSettings,
  operation: O,
  run: (begun: number) => Promise<E.Either<Failure, Outcome<O, B>>>,
): Promise<E.Either<Failure, Outcome<O, B>>> => {
  const begun = runtime.now();
  const ended = runHook(() => hooks.onCall?.({ operation, url }));
  const result = await run(begun);
  if (ended) {
    const milliseconds = runtime.now() - begun;
    runHook(() =>
      ended({ operation, milliseconds, result: E.isLeft(result) ? result.left : shown(result.right) }),
    );
  }
  return result;
};
