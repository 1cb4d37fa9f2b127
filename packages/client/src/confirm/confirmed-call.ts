/**
 * An operation that is certain of itself: looks at the order first, sends, finds out what became of it where no reply
 * tells, and sends again only what did not happen.
 */
import type { MaintenanceOperation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { AskedByReference } from '../call/request-params.ts';
import type { Call, CallOptions } from '../call/call.ts';
import { complete, referred } from '../call/build-request.ts';
import { secondsLeft } from '../call/deadline.ts';
import type { Failure } from '../outcome/failure.ts';
import type { Outcome } from '../outcome/outcome.ts';
import type { Resolution } from './confirmation.ts';
import { whichOf, type Resolve } from './confirm-outcome.ts';
import { waitBefore } from '../settings/retry-policy.ts';
import type { Settled } from '../settings/settings.ts';
import { isUnsettled, moved, standingOf, type Standing } from './order-snapshot.ts';

/** An operation whose result is whether it happened. */
export type Careful<O extends MaintenanceOperation> = (
  asked: AskedByReference<O>,
  options?: CallOptions,
) => TE.TaskEither<Failure, Resolution<O>>;

export const carefully =
  (settled: Settled, checkStatus: Call<'CHECK_STATUS'>, resolve: Resolve) =>
  <O extends MaintenanceOperation>(operation: O, call: Call<O>): Careful<O> =>
  (asked, options = {}) =>
  async () => {
    const { account, world, retries } = settled;
    const { signal, deadlineSeconds = settled.deadlineSeconds + settled.settlesWithinSeconds } = options;
    const until = world.now() + deadlineSeconds * 1000;
    const within = (): CallOptions => ({
      ...options,
      deadlineSeconds: secondsLeft(until, world.now()),
    });
    // One reference for all rounds: what arrives later than anybody believed is still paid once.
    const named = referred(operation, asked, world.newReference);
    const completed = complete(account, operation, named);
    if (E.isLeft(completed)) return E.left({ ...completed.left, effect: 'none', attempts: 0 });

    const first = await checkStatus(whichOf(completed.right), within())();
    if (E.isLeft(first)) return first;
    const looked = first.right;
    if (looked._tag !== 'Succeeded')
      return E.right({ operation, _tag: 'DidNotHappen', why: 'not sent', refusedLook: looked.code });
    const amount = BigInt(completed.right['amount'] ?? 0);
    let before = standingOf(looked.reply);
    // What is pending could move the order by itself, and nobody could tell the two apart.
    // And nothing is sent for whose reply there is no time left.
    if (isUnsettled(before) || world.now() >= until)
      return E.right({ operation, before, _tag: 'DidNotHappen', why: 'not sent' });

    for (let round = 1; ; round++) {
      const told = await call(named, within())();
      const known = E.isRight(told)
        ? byReply(told.right, before, amount, round)
        : unsent(operation, told.left, before);
      const resolution = known ?? (await resolve({ operation, asked: named, before }, within())());
      if (E.isLeft(resolution) || !isWorthAnother(resolution.right)) return resolution;
      const wait = waitBefore(round + 1, retries, world.random);
      if (round >= retries.attemptsMax || world.now() + wait >= until) return resolution;
      await world.sleep(wait, signal);
      if (signal?.aborted === true) return resolution;
      before = resolution.right.after ?? before;
    }
  };

type Known<O extends MaintenanceOperation> = E.Either<Failure, Resolution<O>> | undefined;

const byReply = <O extends MaintenanceOperation>(
  outcome: Outcome<O>,
  before: Standing,
  amount: bigint,
  round: number,
): Known<O> => {
  const evidence = { operation: outcome.operation, before, reply: outcome.reply };
  switch (outcome._tag) {
    case 'Succeeded':
      return E.right({
        ...evidence,
        after: moved(before, outcome, amount),
        _tag: 'Happened',
        why: 'replied',
      });
    case 'Declined':
      // Too much, or done before: because of the round before this one, for all that anybody knows.
      if (round > 1 && outcome.class === 'refused') return undefined;
      return E.right({ ...evidence, _tag: 'DidNotHappen', why: 'declined' });
    case 'Pending':
    case 'Unknown':
      return undefined;
  }
};

const unsent = <O extends MaintenanceOperation>(
  operation: O,
  failure: Failure,
  before: Standing,
): Known<O> => {
  if (failure.effect === 'possible') return undefined;
  return failure._tag === 'Unreachable'
    ? E.right({ operation, before, failure, _tag: 'DidNotHappen', why: 'not sent' })
    : E.left(failure);
};

const isWorthAnother = <O extends MaintenanceOperation>({ _tag, why }: Resolution<O>): boolean =>
  _tag === 'DidNotHappen' && why !== 'declined';
