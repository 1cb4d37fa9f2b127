/**
 * An operation that is certain of itself: looks at the order first, sends, finds out what became of it where no reply
 * tells, and sends again only what did not happen.
 */
import type { MaintenanceOperation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { RequestParamsWithReference } from '../call/request-params.ts';
import type { Call, CallOptions } from '../call/call.ts';
import { buildRequest, withMaintenanceReference } from '../call/build-request.ts';
import { secondsUntil } from '../call/deadline.ts';
import type { Failure } from '../outcome/failure.ts';
import type { Outcome } from '../outcome/outcome.ts';
import type { Confirmation } from './confirmation.ts';
import { statusParams, type ConfirmOutcome } from './confirm-outcome.ts';
import { retryDelayMilliseconds } from '../settings/retry-policy.ts';
import type { ResolvedSettings } from '../settings/settings.ts';
import { hasPendingOperation, snapshotAfter, toOrderSnapshot, type OrderSnapshot } from './order-snapshot.ts';

/** An operation whose result is whether it happened. */
export type ConfirmedCall<O extends MaintenanceOperation> = (
  params: RequestParamsWithReference<O>,
  options?: CallOptions,
) => TE.TaskEither<Failure, Confirmation<O>>;

export const createConfirmedCalls =
  (settings: ResolvedSettings, checkStatus: Call<'CHECK_STATUS'>, resolve: ConfirmOutcome) =>
  <O extends MaintenanceOperation>(operation: O, call: Call<O>): ConfirmedCall<O> =>
  (params, options = {}) =>
  async () => {
    const { account, runtime, retries } = settings;
    const { signal, deadlineSeconds = settings.deadlineSeconds + settings.completesWithinSeconds } = options;
    const until = runtime.now() + deadlineSeconds * 1000;
    const within = (): CallOptions => ({
      ...options,
      deadlineSeconds: secondsUntil(until, runtime.now()),
    });
    // One reference for all rounds: what arrives later than anybody believed is still paid once.
    const named = withMaintenanceReference(operation, params, runtime.newMaintenanceReference);
    const completed = buildRequest(account, operation, named);
    if (E.isLeft(completed)) return E.left({ ...completed.left, effect: 'none', attempts: 0 });

    const first = await checkStatus(statusParams(completed.right), within())();
    if (E.isLeft(first)) return first;
    const looked = first.right;
    if (looked._tag !== 'Succeeded')
      return E.right({ operation, _tag: 'NotApplied', reason: 'NotSent', refusedLook: looked.code });
    const amount = BigInt(completed.right['amount'] ?? 0);
    let before = toOrderSnapshot(looked.reply);
    // What is pending could move the order by itself, and nobody could tell the two apart.
    // And nothing is sent for whose reply there is no time left.
    if (hasPendingOperation(before) || runtime.now() >= until)
      return E.right({ operation, before, _tag: 'NotApplied', reason: 'NotSent' });

    for (let round = 1; ; round++) {
      const told = await call(named, within())();
      const known = E.isRight(told)
        ? byReply(told.right, before, amount, round)
        : unsent(operation, told.left, before);
      const resolution = known ?? (await resolve({ operation, params: named, before }, within())());
      if (E.isLeft(resolution) || !isWorthAnother(resolution.right)) return resolution;
      const wait = retryDelayMilliseconds(round + 1, retries, runtime.random);
      if (round >= retries.maxAttempts || runtime.now() + wait >= until) return resolution;
      await runtime.sleep(wait, signal);
      if (signal?.aborted === true) return resolution;
      before = resolution.right.after ?? before;
    }
  };

type Known<O extends MaintenanceOperation> = E.Either<Failure, Confirmation<O>> | undefined;

const byReply = <O extends MaintenanceOperation>(
  outcome: Outcome<O>,
  before: OrderSnapshot,
  amount: bigint,
  round: number,
): Known<O> => {
  const evidence = { operation: outcome.operation, before, reply: outcome.reply };
  switch (outcome._tag) {
    case 'Succeeded':
      return E.right({
        ...evidence,
        after: snapshotAfter(before, outcome, amount),
        _tag: 'Applied',
        reason: 'SuccessReply',
      });
    case 'Declined':
      // Too much, or done before: because of the round before this one, for all that anybody knows.
      if (round > 1 && outcome.class === 'refused') return undefined;
      return E.right({ ...evidence, _tag: 'NotApplied', reason: 'Declined' });
    case 'Pending':
    case 'Unknown':
      return undefined;
  }
};

const unsent = <O extends MaintenanceOperation>(
  operation: O,
  failure: Failure,
  before: OrderSnapshot,
): Known<O> => {
  if (failure.effect === 'possible') return undefined;
  return failure._tag === 'Unreachable'
    ? E.right({ operation, before, failure, _tag: 'NotApplied', reason: 'NotSent' })
    : E.left(failure);
};

const isWorthAnother = <O extends MaintenanceOperation>({ _tag, reason }: Confirmation<O>): boolean =>
  _tag === 'NotApplied' && reason !== 'Declined';
