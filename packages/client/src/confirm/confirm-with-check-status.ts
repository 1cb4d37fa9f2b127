/** Finds out whether an operation was applied: polls CHECK_STATUS until the answer is certain or the deadline passes. */
import type { MaintenanceOperation } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { buildRequestParams } from '../call/build-request-params.ts';
import { isNumber, type CallOptions } from '../call/call-operation.ts';
import { createDeadline, type Deadline } from '../call/deadline.ts';
import type { RequestParams } from '../call/request-params-type.ts';
import { toInvalidRequestFailure } from '../call/to-invalid-request-failure.ts';
import type { Failure } from '../outcome/call-failure.ts';
import { InputError } from '../outcome/input-error.ts';
import { retryDelayMilliseconds } from '../settings/retry-policy.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';
import type { CheckStatus, StatusAnswer } from './check-status-or-fail.ts';
import {
  compareStatusChecks,
  mayBeAppliedBefore,
  type RepeatableOperation,
} from './compare-status-checks.ts';
import type { Confirmation } from './confirmation-result.ts';
import { fromStoredStatusCheck } from '../outcome/status-check.ts';

/**
 * Polls until the answer is certain. Nothing else may change the order meanwhile, because two captures of the
 * same amount look the same in the totals.
 */
export type ConfirmOutcome = <O extends MaintenanceOperation>(
  request: Confirmation.Request<O>,
  options?: CallOptions,
  confirmedCall?: ConfirmedCallContext,
) => TE.TaskEither<Failure, Confirmation<O>>;

/** The confirmed call whose result is confirmed. */
interface ConfirmedCallContext {
  readonly deadline: Deadline;
  /** Whether the caller chose the `maintenance_reference`, so that an earlier call may have used it. */
  readonly hasOwnReference: boolean;
}

export const createConfirmOutcome =
  (settings: ResolvedSettings, checkStatus: CheckStatus): ConfirmOutcome =>
  ({ operation, params, before: stored, sentSecondsAgo = 0 }, options = {}, confirmedCall) =>
  async () => {
    // Callers in JavaScript may pass anything here.
    if (!isNumber(sentSecondsAgo))
      throw new InputError(`sentSecondsAgo must be a number, for example 60; got ${String(sentSecondsAgo)}`);
    const before = stored && fromStoredStatusCheck(stored);
    const { runtime, retries, completesWithinSeconds } = settings;
    const built = buildRequestParams(settings, operation, params);
    if (E.isLeft(built)) return toInvalidRequestFailure(built.left, params);
    const amount = built.right['amount'] === undefined ? undefined : BigInt(built.right['amount']);
    const { signal, deadlineSeconds = confirmationSeconds(settings) } = options;
    const {
      deadline = createDeadline(runtime, deadlineSeconds),
      hasOwnReference = built.right['maintenance_reference'] !== undefined,
    } = confirmedCall ?? {};
    const window = createDeadline(runtime, completesWithinSeconds - sentSecondsAgo);
    const evidence = { operation, ...(before && { before }) };
    let refusals = 0;

    for (let poll = 1; ; poll++) {
      const isWindowOver = window.remainingSeconds() <= 0;
      const checked = await checkStatus(statusParams(built.right), options, deadline)();
      const answer = E.isLeft(checked) ? checked.left : checked.right;
      const compared: Confirmation<typeof operation> =
        answer._tag === 'Found'
          ? {
              ...evidence,
              ...compareStatusChecks({ operation, amount, before, after: answer.statusCheck, isWindowOver }),
              after: answer.statusCheck,
            }
          : {
              ...evidence,
              ...(answer._tag === 'NotFound' ? { statusRefusalCode: answer.code } : { failure: answer }),
              _tag: 'Unconfirmed',
              reason: 'StatusUnavailable',
            };
      const confirmation =
        compared._tag === 'NotApplied'
          ? withEarlierCalls({ operation, amount, hasOwnReference }, compared)
          : compared;
      if (confirmation._tag !== 'Unconfirmed' || !transientReasons.has(confirmation.reason))
        return E.right(confirmation);
      // An invalid CHECK_STATUS stays invalid. One that is always refused shows wrong settings.
      if (answer._tag === 'InvalidRequest') return E.right(confirmation);
      refusals = isUnauthenticated(answer) ? refusals + 1 : 0;
      if (refusals >= retries.maxAttempts) return E.right(confirmation);
      const delay = Math.max(minDelayMilliseconds, retryDelayMilliseconds(poll + 1, retries, runtime.random));
      // Not later than the end of the window, when the answer becomes certain.
      const toWindowEnd = Math.ceil(window.remainingSeconds() * 1000);
      const wait = toWindowEnd > 0 ? Math.min(toWindowEnd, delay) : delay;
      if (!(await deadline.wait(wait, signal))) return E.right(confirmation);
    }
  };

/** Another call, perhaps of before a crash, may have applied the operation that this one repeats. A decline says that it did not. */
export const withEarlierCalls = <O extends MaintenanceOperation>(
  repeatable: RepeatableOperation,
  confirmation: Confirmation<O>,
): Confirmation<O> => {
  const { _tag, reason, after = confirmation.before } = confirmation;
  const isUnproven = _tag === 'NotApplied' ? reason !== 'Declined' : reason === 'ConcurrentChange';
  return isUnproven && mayBeAppliedBefore(repeatable, after)
    ? { ...confirmation, _tag: 'Unconfirmed', reason: 'PossiblyAppliedEarlier' }
    : confirmation;
};

// Wrong keys or a wrong access code cause one of the two.
const isUnauthenticated = ({ _tag }: Failure | StatusAnswer): boolean =>
  _tag === 'UnauthenticatedRefusal' || _tag === 'InvalidSignature';

// The jittered delay may be 0, and the order does not change in no time.
const minDelayMilliseconds = 250;

/** How long a confirmation polls by default: until the request can no longer arrive, and somewhat longer. */
export const confirmationSeconds = ({
  completesWithinSeconds,
}: Pick<ResolvedSettings, 'completesWithinSeconds'>): number => completesWithinSeconds + 30;

// The reasons that may no longer hold at the next poll.
const transientReasons: ReadonlySet<Confirmation.UnconfirmedReason> = new Set<Confirmation.UnconfirmedReason>(
  ['TooEarly', 'OperationPending', 'StatusUnavailable'],
);

/** The CHECK_STATUS parameters for the order of a request. */
export const statusParams = ({
  merchant_reference = '',
  fort_id,
}: {
  readonly merchant_reference?: string;
  readonly fort_id?: string;
}): RequestParams<'CHECK_STATUS'> => ({ merchant_reference, ...(fort_id !== undefined && { fort_id }) });
