/**
 * Reconciliation after lost feedback: checks a list of open orders with CHECK_STATUS at a limited rate, and yields an
 * event for each order that changed. The events are marked as synthetic, because the gateway did not send them.
 */
import * as E from 'fp-ts/lib/Either.js';
import type { CallOptions } from '../call/call-operation.ts';
import { createDeadline } from '../call/deadline.ts';
import type { CheckStatus, StatusAnswer } from '../confirm/check-status-or-fail.ts';
import { changedTotals } from '../confirm/compare-status-checks.ts';
import { fromStoredStatusCheck, type StatusCheck } from '../outcome/status-check.ts';
import type { Failure } from '../outcome/call-failure.ts';
import { InputError } from '../outcome/input-error.ts';
import type { Outcome } from '../outcome/call-outcome.ts';
import type { StatusResult } from '../outcome/status-result.ts';
import type { Runtime } from '../settings/client-settings.ts';

/** An order to check, with your last status check of it. An order without a status check counts as changed. */
export interface OpenOrder {
  readonly merchant_reference: string;
  readonly lastStatusCheck?: StatusCheck.Stored;
}

/** An event of the reconciliation; `_tag` says which. */
export type ReconcileEvent<T extends OpenOrder = OpenOrder> =
  | ReconcileEvent.Changed<T>
  | ReconcileEvent.CheckFailed<T>;

/** The events of a reconciliation, and its progress. */
export declare namespace ReconcileEvent {
  /** The order differs from your last status check. */
  interface Changed<T extends OpenOrder = OpenOrder> {
    readonly _tag: 'Changed';
    readonly synthetic: true;
    readonly order: T;
    readonly before: StatusCheck | undefined;
    readonly after: StatusCheck;
    /** The verified reply to CHECK_STATUS. */
    readonly reply: Outcome.Reply<'CHECK_STATUS'>;
  }

  /** CHECK_STATUS failed, so the order's state is not known, or it said that there is no such order (036). */
  interface CheckFailed<T extends OpenOrder = OpenOrder> {
    readonly _tag: 'CheckFailed';
    readonly synthetic: true;
    readonly order: T;
    readonly reason: Failure | StatusResult.NotFound;
  }

  /** How many orders were checked, changed and failed so far. */
  interface Progress {
    readonly checked: number;
    readonly changed: number;
    readonly failed: number;
  }
}

/** Options of a reconciliation. */
export interface ReconcileOptions extends CallOptions {
  /** The maximum number of checks started per second. Default: 5. */
  readonly ratePerSecond?: number;
  /** Called after each order. An error that it throws ends the reconciliation. */
  readonly onProgress?: (progress: ReconcileEvent.Progress) => void;
}

/** Checks one order after the other, and waits while you process an event. */
export type Reconcile = <T extends OpenOrder>(
  orders: Iterable<T> | AsyncIterable<T>,
  options?: ReconcileOptions,
) => AsyncGenerator<ReconcileEvent<T>, ReconcileEvent.Progress, void>;

export const createReconcile = (checkStatus: CheckStatus, runtime: Runtime): Reconcile =>
  async function* (orders, { ratePerSecond = defaultRate, onProgress, ...options } = {}) {
    if (!(ratePerSecond > 0))
      throw new InputError(`ratePerSecond must be above 0, for example 5; got ${ratePerSecond}`);
    let progress: ReconcileEvent.Progress = { checked: 0, changed: 0, failed: 0 };
    const endless = createDeadline(runtime, Infinity);
    let nextAt = runtime.now();
    for await (const order of orders) {
      if (!(await endless.wait(nextAt - runtime.now(), options.signal))) break;
      // Counted from now, so that a slow consumer is not followed by a burst.
      nextAt = runtime.now() + 1000 / ratePerSecond;
      const { merchant_reference, lastStatusCheck } = order;
      // Callers in JavaScript may pass null.
      const before = lastStatusCheck
        ? fromStoredStatusCheck(lastStatusCheck, `the status check of ${merchant_reference}`)
        : undefined;
      const event = toEvent(order, before, await checkStatus({ merchant_reference }, options)());
      progress = {
        checked: progress.checked + 1,
        changed: progress.changed + (event?._tag === 'Changed' ? 1 : 0),
        failed: progress.failed + (event?._tag === 'CheckFailed' ? 1 : 0),
      };
      onProgress?.(progress);
      if (event) yield event;
    }
    return progress;
  };

const defaultRate = 5;

const toEvent = <T extends OpenOrder>(
  order: T,
  before: StatusCheck | undefined,
  status: E.Either<Failure, StatusAnswer>,
): ReconcileEvent<T> | undefined => {
  const answer = E.isLeft(status) ? status.left : status.right;
  if (answer._tag !== 'Found') return { _tag: 'CheckFailed', synthetic: true, order, reason: answer };
  const { statusCheck: after, reply } = answer;
  return before !== undefined && isSame(before, after)
    ? undefined
    : { _tag: 'Changed', synthetic: true, order, before, after, reply };
};

const isSame = (a: StatusCheck, b: StatusCheck): boolean =>
  a.lastOperation?.code === b.lastOperation?.code && changedTotals(a, b).length === 0;
