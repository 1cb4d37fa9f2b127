/**
 * Calls an operation and confirms its result: checks the status of the order, sends the request, confirms the outcome if
 * the reply does not decide it, and retries only what was not applied.
 */
import {
  operationCodeClass,
  outcomeOfClass,
  remainingAmount,
  type MaintenanceOperation,
} from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { buildRequestParams, withMaintenanceReference } from '../call/build-request-params.ts';
import { checkOptions, type Call, type CallOptions } from '../call/call-operation.ts';
import { createDeadline } from '../call/deadline.ts';
import { isAborted } from '../outcome/aborted-by.ts';
import type { RequestParamsWithReference } from '../call/request-params-type.ts';
import { toInvalidRequestFailure } from '../call/to-invalid-request-failure.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { Outcome } from '../outcome/call-outcome.ts';
import { retryDelayMilliseconds } from '../settings/retry-policy.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';
import type { CheckStatus } from './check-status-or-fail.ts';
import {
  confirmationSeconds,
  statusParams,
  withEarlierCalls,
  type ConfirmOutcome,
} from './confirm-with-check-status.ts';
import type { Confirmation } from './confirmation-result.ts';
import { hasPendingOperation, statusCheckAfter, type StatusCheck } from '../outcome/status-check.ts';
import type { EnqueueCall } from './per-order-call-queue.ts';

/** A function that calls one operation and returns whether it was applied. */
export type ConfirmedCall<O extends MaintenanceOperation> = (
  params: RequestParamsWithReference<O>,
  options?: CallOptions,
) => TE.TaskEither<Failure, Confirmation<O>>;

/** Creates the confirmed call of an operation, for each operation. Those of one order run one after the other. */
export const createConfirmedCalls =
  (
    settings: ResolvedSettings,
    checkStatus: CheckStatus,
    confirmOutcome: ConfirmOutcome,
    enqueue: EnqueueCall,
  ) =>
  <O extends MaintenanceOperation>(operation: O, call: Call<O, Outcome<O>>): ConfirmedCall<O> =>
  (params, options = {}) =>
  async () => {
    checkOptions(options);
    const { account, runtime, retries, completesWithinSeconds } = settings;
    const {
      signal,
      timeoutSeconds = settings.timeoutSeconds,
      deadlineSeconds = settings.deadlineSeconds + confirmationSeconds(settings),
    } = options;
    const deadline = createDeadline(runtime, deadlineSeconds);
    // What it takes to be certain that a request which got no reply was not applied.
    const roomSeconds = completesWithinSeconds + lastCheckSeconds;
    // The first attempt has its whole timeout. Others leave room for the confirmation.
    const callDeadline = () =>
      createDeadline(
        runtime,
        Math.max(
          Math.min(timeoutSeconds, deadline.remainingSeconds()),
          deadline.remainingSeconds() - roomSeconds,
        ),
      );
    // One reference for all rounds: by D11g, which is derived, the gateway pays a refund once, even if a lost request arrives late.
    const referenced = withMaintenanceReference(operation, params, runtime.newMaintenanceReference);
    const built = buildRequestParams(settings, operation, referenced);
    if (E.isLeft(built)) return toInvalidRequestFailure(built.left, referenced);
    const order = statusParams(built.right);
    const amount = BigInt(built.right['amount'] ?? 0);
    // A copy: the caller may change its object while the call waits.
    const sent = { ...referenced, amount: built.right['amount'] };
    const hasOwnReference = operation === 'REFUND' && referenced === params;
    let attempts = 0;
    const finish = (confirmation: Confirmation<O>): E.Either<Failure, Confirmation<O>> =>
      E.right({ ...withEarlierCalls({ operation, amount, hasOwnReference }, confirmation), attempts });

    const perform = async (): Promise<E.Either<Failure, Confirmation<O>>> => {
      const checked = await checkStatus(order, options, deadline)();
      if (E.isLeft(checked)) return checked;
      const status = checked.right;
      if (status._tag !== 'Found')
        return E.right({
          operation,
          _tag: 'NotApplied',
          reason: 'OrderNotFound',
          statusRefusalCode: status.code,
          attempts,
        });
      let before = status.statusCheck;
      // A pending operation could change the order by itself, and the status checks could not distinguish the two.
      if (hasPendingOperation(before))
        return finish({ operation, before, _tag: 'NotApplied', reason: 'OrderPending' });
      if (!deadline.allows(0))
        return finish({ operation, before, _tag: 'NotApplied', reason: 'DeadlinePassed' });

      for (let round = 1; ; round++) {
        const outcome = await call(sent, options, callDeadline())();
        attempts += E.isLeft(outcome) ? outcome.left.attempts : outcome.right.attempts;
        const refusal =
          E.isRight(outcome) && isDisputed(outcome.right, before, amount, round) ? outcome.right : undefined;
        const decided = E.isLeft(outcome)
          ? confirmByFailure(operation, outcome.left, before)
          : refusal === undefined
            ? confirmByReply(outcome.right, before, amount)
            : undefined;
        const request = {
          operation,
          params: sent,
          before,
          // It has arrived, and the order shows what it did.
          ...(refusal && { sentSecondsAgo: completesWithinSeconds }),
        };
        const confirmation =
          decided ?? (await confirmOutcome(request, options, { deadline, hasOwnReference })());
        if (E.isLeft(confirmation)) return confirmation;
        // The gateway has decided, or will: nothing is sent again.
        if (E.isRight(outcome) && (refusal || outcome.right._tag === 'Pending'))
          return finish(withReply(confirmation.right, outcome.right, round));
        if (!isRetryable(confirmation.right)) return finish(confirmation.right);
        const delay = retryDelayMilliseconds(round + 1, retries, runtime.random);
        // Another round that could not be confirmed would make the certain answer uncertain.
        const canConfirm = deadline.allows(delay + (timeoutSeconds + roomSeconds) * 1000);
        if (round >= retries.maxAttempts || !canConfirm || !(await deadline.wait(delay, signal)))
          return finish(confirmation.right);
        before = confirmation.right.after ?? before;
      }
    };

    // The totals do not show which of two calls at the same time was applied.
    const { start, end } = enqueue(`${account.merchantIdentifier} ${order.merchant_reference}`);
    try {
      const hasStarted = start === undefined || (await deadline.waitFor(start, signal));
      // An aborted call ends with its CHECK_STATUS, which is not sent.
      return hasStarted || isAborted(signal)
        ? await perform()
        : finish({ operation, _tag: 'NotApplied', reason: 'DeadlinePassed' });
    } finally {
      end();
    }
  };

// For the CHECK_STATUS at the end of the window.
const lastCheckSeconds = 10;

// Only the order shows whether such a reply is negative because the round before, an earlier call, or another copy of the same
// request, which the network delivered twice, was applied after all.
const isDisputed = (outcome: Outcome, before: StatusCheck, amount: bigint, round: number): boolean => {
  switch (outcome._tag) {
    case 'Declined':
      return round > 1;
    case 'Refused':
      return (
        outcome.authenticated && (round > 1 || amount <= remainingAmount(outcome.operation, before.totals))
      );
    case 'Unknown':
      return outcome.reason === 'AlreadyProcessed';
    case 'Succeeded':
    case 'Pending':
      return false;
  }
};

const withReply = <O extends MaintenanceOperation>(
  confirmation: Confirmation<O>,
  outcome: Outcome<O>,
  round: number,
): Confirmation<O> => {
  const { _tag, operation } = outcome;
  const confirmed = { ...confirmation, ...evidenceOf(outcome) };
  // Another copy of the request was applied, or the same operation of another process, and this one refused.
  if (round === 1 && _tag === 'Refused' && confirmed._tag === 'Applied')
    return { ...confirmed, _tag: 'Unconfirmed', reason: 'ConcurrentChange' };
  if (confirmed._tag !== 'NotApplied') return confirmed;
  if (_tag === 'Declined' || _tag === 'Refused') return { ...confirmed, reason: _tag };
  return _tag === 'Pending' && isDeclined(operation, confirmed)
    ? { ...confirmed, reason: 'Declined' }
    : confirmed;
};

const evidenceOf = <O extends MaintenanceOperation>({
  requestId,
  operation,
  reply,
  code,
  remedy,
}: Outcome<O>) => ({
  operation,
  reply,
  code,
  remedy,
  ...(requestId !== undefined && { requestId }),
});

// By the order's last operation.
const isDeclined = (operation: MaintenanceOperation, { after }: Pick<Confirmation, 'after'>): boolean => {
  const last = after?.lastOperation;
  return (
    last?._tag === 'Known' &&
    outcomeOfClass[operationCodeClass(operation, last.status, last.message)] === 'Declined'
  );
};

// `undefined` if it takes `confirmOutcome` to decide.
type Decision<O extends MaintenanceOperation> = E.Either<Failure, Confirmation<O>> | undefined;

const confirmByReply = <O extends MaintenanceOperation>(
  outcome: Outcome<O>,
  before: StatusCheck,
  amount: bigint,
): Decision<O> => {
  const evidence = { before, ...evidenceOf(outcome) };
  switch (outcome._tag) {
    case 'Succeeded':
      return E.right({
        ...evidence,
        after: statusCheckAfter(before, outcome, amount),
        _tag: 'Applied',
        reason: 'SuccessReply',
      });
    case 'Refused':
    case 'Declined':
      return outcome._tag === 'Refused' && !outcome.authenticated
        ? undefined
        : E.right({ ...evidence, _tag: 'NotApplied', reason: outcome._tag });
    case 'Pending':
    case 'Unknown':
      return undefined;
  }
};

const confirmByFailure = <O extends MaintenanceOperation>(
  operation: O,
  failure: Failure,
  before: StatusCheck,
): Decision<O> => {
  if (failure.effect === 'possible') return undefined;
  return failure._tag === 'Unreachable'
    ? E.right({ operation, before, failure, _tag: 'NotApplied', reason: 'Unreachable' })
    : E.left(failure);
};

const isRetryable = <O extends MaintenanceOperation>({ _tag, reason }: Confirmation<O>): boolean =>
  _tag === 'NotApplied' && reason !== 'Declined' && reason !== 'Refused';
