/** Finds out whether an operation happened: asks with CHECK_STATUS until the answer is certain, or time is up. */
import type { MaintenanceOperation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { RequestParams, RequestParamsWithReference } from '../call/request-params.ts';
import type { Call, CallOptions } from '../call/call.ts';
import { buildRequest } from '../call/build-request.ts';
import { secondsUntil } from '../call/deadline.ts';
import type { Failure } from '../outcome/failure.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import type { Confirmation } from './confirmation.ts';
import { retryDelayMilliseconds } from '../settings/retry-policy.ts';
import type { ResolvedSettings } from '../settings/settings.ts';
import { toOrderSnapshot, type OrderSnapshot } from './order-snapshot.ts';

/** What may have happened. */
export interface ConfirmationRequest<O extends MaintenanceOperation = MaintenanceOperation> {
  readonly operation: O;
  /** As it was asked for. */
  readonly params: RequestParamsWithReference<O>;
  /** How the order stood before. Without it, much stays unknown. */
  readonly before?: OrderSnapshot;
  /** How long ago it was sent; it counts as sent just now unless set. */
  readonly sentSecondsAgo?: number;
}

/**
 * Asks until it is certain. Nobody else may work on the order meanwhile: two captures of the same amount cannot be told
 * apart by totals.
 */
export type ConfirmOutcome = <O extends MaintenanceOperation>(
  doubt: ConfirmationRequest<O>,
  options?: CallOptions,
) => TE.TaskEither<Failure, Confirmation<O>>;

export const createConfirmOutcome =
  (settings: ResolvedSettings, checkStatus: Call<'CHECK_STATUS'>): ConfirmOutcome =>
  ({ operation, params, before, sentSecondsAgo = 0 }, options = {}) =>
  async () => {
    const { account, runtime, retries, completesWithinSeconds } = settings;
    const completed = buildRequest(account, operation, params);
    if (E.isLeft(completed)) return E.left({ ...completed.left, effect: 'none', attempts: 0 });
    const moving = completed.right['amount'] === undefined ? undefined : BigInt(completed.right['amount']);
    const { signal, deadlineSeconds = completesWithinSeconds + afterwardsSeconds } = options;
    const begun = runtime.now();
    const over = begun + (completesWithinSeconds - sentSecondsAgo) * 1000;
    const until = begun + deadlineSeconds * 1000;
    const evidence = { operation, ...(before && { before }) };

    for (let look = 1; ; look++) {
      const isWindowOver = runtime.now() >= over;
      const seen = await checkStatus(statusParams(completed.right), {
        ...options,
        deadlineSeconds: secondsUntil(until, runtime.now()),
      })();
      const answer = E.isRight(seen) && seen.right._tag === 'Succeeded' ? seen.right.reply : undefined;
      const after = answer && toOrderSnapshot(answer);
      const resolution: Confirmation<typeof operation> =
        after === undefined
          ? {
              ...evidence,
              ...(E.isLeft(seen) && { failure: seen.left }),
              _tag: 'Unconfirmed',
              reason: 'StatusUnavailable',
            }
          : {
              ...evidence,
              ...compareSnapshots({ operation, amount: moving, before, after, isWindowOver }),
              after,
            };
      if (resolution._tag !== 'Unconfirmed' || !passing.has(resolution.reason)) return E.right(resolution);
      // There is no use in asking a question that cannot be asked.
      if (E.isLeft(seen) && seen.left._tag === 'InvalidRequest') return E.right(resolution);
      const now = runtime.now();
      const wait = Math.max(pauseMilliseconds, retryDelayMilliseconds(look + 1, retries, runtime.random));
      // Not before it can be certain, if that is what is waited for and it is near.
      const due = now < over && now + wait > over ? over - now : wait;
      if (!(now + due < until) || signal?.aborted === true) return E.right(resolution);
      await runtime.sleep(due, signal);
    }
  };

// Chance may say that there is nothing to wait for; the order has not moved by then.
const pauseMilliseconds = 250;

// Once all is over, the gateway is asked for so long.
const afterwardsSeconds = 30;

// What may be otherwise at the next look.
const passing: ReadonlySet<string> = new Set(['TooEarly', 'OperationPending', 'StatusUnavailable']);

/** The order of a request, as CHECK_STATUS is asked for it. */
export const statusParams = ({
  merchant_reference = '',
  fort_id,
}: {
  readonly merchant_reference?: string;
  readonly fort_id?: string;
}): RequestParams<'CHECK_STATUS'> => ({ merchant_reference, ...(fort_id !== undefined && { fort_id }) });
