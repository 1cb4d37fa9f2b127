/** Finds out whether an operation happened: asks with CHECK_STATUS until the answer is certain, or time is up. */
import type { MaintenanceOperation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Asked, AskedByReference } from '../call/request-params.ts';
import type { Call, CallOptions } from '../call/call.ts';
import { complete } from '../call/build-request.ts';
import { secondsLeft } from '../call/deadline.ts';
import type { Failure } from '../outcome/failure.ts';
import { judge } from './compare-snapshots.ts';
import type { Resolution } from './confirmation.ts';
import { waitBefore } from '../settings/retry-policy.ts';
import type { Settled } from '../settings/settings.ts';
import { standingOf, type Standing } from './order-snapshot.ts';

/** What may have happened. */
export interface Doubt<O extends MaintenanceOperation = MaintenanceOperation> {
  readonly operation: O;
  /** As it was asked for. */
  readonly asked: AskedByReference<O>;
  /** How the order stood before. Without it, much stays unknown. */
  readonly before?: Standing;
  /** How long ago it was sent; it counts as sent just now unless set. */
  readonly sentSecondsAgo?: number;
}

/**
 * Asks until it is certain. Nobody else may work on the order meanwhile: two captures of the same amount cannot be told
 * apart by totals.
 */
export type Resolve = <O extends MaintenanceOperation>(
  doubt: Doubt<O>,
  options?: CallOptions,
) => TE.TaskEither<Failure, Resolution<O>>;

export const resolveWith =
  (settled: Settled, checkStatus: Call<'CHECK_STATUS'>): Resolve =>
  ({ operation, asked, before, sentSecondsAgo = 0 }, options = {}) =>
  async () => {
    const { account, world, retries, settlesWithinSeconds } = settled;
    const completed = complete(account, operation, asked);
    if (E.isLeft(completed)) return E.left({ ...completed.left, effect: 'none', attempts: 0 });
    const moving = completed.right['amount'] === undefined ? undefined : BigInt(completed.right['amount']);
    const { signal, deadlineSeconds = settlesWithinSeconds + afterwardsSeconds } = options;
    const begun = world.now();
    const over = begun + (settlesWithinSeconds - sentSecondsAgo) * 1000;
    const until = begun + deadlineSeconds * 1000;
    const evidence = { operation, ...(before && { before }) };

    for (let look = 1; ; look++) {
      const isOver = world.now() >= over;
      const seen = await checkStatus(whichOf(completed.right), {
        ...options,
        deadlineSeconds: secondsLeft(until, world.now()),
      })();
      const answer = E.isRight(seen) && seen.right._tag === 'Succeeded' ? seen.right.reply : undefined;
      const after = answer && standingOf(answer);
      const resolution: Resolution<typeof operation> =
        after === undefined
          ? {
              ...evidence,
              ...(E.isLeft(seen) && { failure: seen.left }),
              _tag: 'StillUnknown',
              why: 'no answer',
            }
          : { ...evidence, ...judge({ operation, amount: moving, before, after, isOver }), after };
      if (resolution._tag !== 'StillUnknown' || !passing.has(resolution.why)) return E.right(resolution);
      // There is no use in asking a question that cannot be asked.
      if (E.isLeft(seen) && seen.left._tag === 'InvalidRequest') return E.right(resolution);
      const now = world.now();
      const wait = Math.max(pauseMilliseconds, waitBefore(look + 1, retries, world.random));
      // Not before it can be certain, if that is what is waited for and it is near.
      const due = now < over && now + wait > over ? over - now : wait;
      if (!(now + due < until) || signal?.aborted === true) return E.right(resolution);
      await world.sleep(due, signal);
    }
  };

// Chance may say that there is nothing to wait for; the order has not moved by then.
const pauseMilliseconds = 250;

// Once all is over, the gateway is asked for so long.
const afterwardsSeconds = 30;

// What may be otherwise at the next look.
const passing: ReadonlySet<string> = new Set(['too early', 'unsettled', 'no answer']);

/** The order of a request, as CHECK_STATUS is asked for it. */
export const whichOf = ({
  merchant_reference = '',
  fort_id,
}: {
  readonly merchant_reference?: string;
  readonly fort_id?: string;
}): Asked<'CHECK_STATUS'> => ({ merchant_reference, ...(fort_id !== undefined && { fort_id }) });
