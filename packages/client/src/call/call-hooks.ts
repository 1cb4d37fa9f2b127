/** Exchanges and calls, with those who watch them told. */
import type { Operation, TextParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Exchange, Exchanged } from './send-attempt.ts';
import type { Failure, Mishap } from '../outcome/failure.ts';
import { hidden } from './redact.ts';
import { observe } from '../settings/hooks.ts';
import type { Belief, Outcome } from '../outcome/outcome.ts';
import type { Settled } from '../settings/settings.ts';
import type { Outgoing } from '../settings/transport.ts';

/** One attempt, told of before and after. */
export const watchedExchange =
  <B extends Belief>({ hooks: { onRequest, onReply }, world }: Settled, send: Exchange<B>) =>
  async <O extends Operation>(
    operation: O,
    request: TextParams,
    outgoing: Outgoing,
    attempt: number,
  ): Promise<E.Either<Mishap, Exchanged<O, B>>> => {
    const { url } = outgoing;
    if (onRequest) observe(() => onRequest({ operation, url, attempt, params: hidden(request) }));
    const begun = world.now();
    const result = await send(operation, request, outgoing)();
    if (onReply) {
      const milliseconds = world.now() - begun;
      observe(() => onReply({ operation, attempt, milliseconds, told: told(result) }));
    }
    return result;
  };

const told = (result: E.Either<Mishap, Exchanged<Operation, Belief>>) => {
  if (E.isLeft(result)) return { _tag: result.left._tag };
  const { reply, ...how } = result.right;
  return { _tag: 'Reply', ...how, params: hidden(reply) } as const;
};

const shown = <O extends Outcome<Operation, Belief>>(outcome: O) => ({
  ...outcome,
  reply: hidden(outcome.reply),
});

/** A call, told of when it begins and when it ends. */
export const watchedCall = async <O extends Operation, B extends Belief>(
  { hooks, url, world }: Settled,
  operation: O,
  run: (begun: number) => Promise<E.Either<Failure, Outcome<O, B>>>,
): Promise<E.Either<Failure, Outcome<O, B>>> => {
  const begun = world.now();
  const ended = observe(() => hooks.onCall?.({ operation, url }));
  const result = await run(begun);
  if (ended) {
    const milliseconds = world.now() - begun;
    observe(() =>
      ended({ operation, milliseconds, result: E.isLeft(result) ? result.left : shown(result.right) }),
    );
  }
  return result;
};
