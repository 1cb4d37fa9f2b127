/**
 * The catch-up after lost feedback: walks a list of open orders with CHECK_STATUS, no faster than it is told, and yields
 * an event for each whose state moved. The events are synthetic and say so: no gateway sent them.
 */
import type { Reply, Verified } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Call, CallOptions } from '../call/call.ts';
import type { Failure } from '../outcome/failure.ts';
import type { Runtime } from '../settings/runtime.ts';
import { toOrderSnapshot, type OrderSnapshot } from '../confirm/order-snapshot.ts';

/** An order that the caller thinks is open, and what was last known of it. Without that, it counts as moved. */
export interface OpenOrder {
  readonly merchant_reference: string;
  readonly lastSnapshot?: OrderSnapshot;
}

/** What the walk yields: exactly one of two. */
export type ReconcileEvent<T extends OpenOrder = OpenOrder> = OrderChanged<T> | OrderCheckFailed<T>;

/** The order is not as it was known. */
export interface OrderChanged<T extends OpenOrder = OpenOrder> {
  readonly _tag: 'Changed';
  readonly synthetic: true;
  readonly order: T;
  readonly before: OrderSnapshot | undefined;
  readonly after: OrderSnapshot;
  /** The verified reply that tells. */
  readonly reply: Verified<Reply<'CHECK_STATUS'>>;
}

/** There was no answer that could be believed, or the question was refused: nothing new is known of the order. */
export interface OrderCheckFailed<T extends OpenOrder = OpenOrder> {
  readonly _tag: 'CheckFailed';
  readonly synthetic: true;
  readonly order: T;
  readonly reason: Failure | { readonly _tag: 'Refused'; readonly code: string };
}

/** How the walk goes. */
export interface ReconcileOptions extends CallOptions {
  /** At most so many questions begin in a second; 5 unless set. */
  readonly ratePerSecond?: number;
  /** Told after each order. What it throws ends the walk. */
  readonly onProgress?: (progress: ReconcileProgress) => void;
}

/** How far the walk is, counted in orders. */
export interface ReconcileProgress {
  readonly checked: number;
  readonly changed: number;
  readonly failed: number;
}

/** One question after the other; the walk waits while nobody takes what it yields. */
export type Reconcile = <T extends OpenOrder>(
  orders: Iterable<T> | AsyncIterable<T>,
  options?: ReconcileOptions,
) => AsyncGenerator<ReconcileEvent<T>, ReconcileProgress, void>;

export const createReconcile = (checkStatus: Call<'CHECK_STATUS'>, runtime: Runtime): Reconcile =>
  async function* (orders, { ratePerSecond = defaultRate, onProgress, ...options } = {}) {
    if (!(ratePerSecond > 0)) throw new RangeError('ratePerSecond must be above zero');
    let progress: ReconcileProgress = { checked: 0, changed: 0, failed: 0 };
    let nextAt = runtime.now();
    for await (const order of orders) {
      if (nextAt > runtime.now()) await runtime.sleep(nextAt - runtime.now(), options.signal);
      if (options.signal?.aborted === true) break;
      // From now: a walk that was held up does not make up for it.
      nextAt = runtime.now() + 1000 / ratePerSecond;
      const { merchant_reference, lastSnapshot } = order;
      const told = await checkStatus({ merchant_reference }, options)();
      const event = eventOf(order, lastSnapshot, told);
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

type Told = Awaited<ReturnType<ReturnType<Call<'CHECK_STATUS'>>>>;

const eventOf = <T extends OpenOrder>(
  order: T,
  before: OrderSnapshot | undefined,
  told: Told,
): ReconcileEvent<T> | undefined => {
  if (E.isLeft(told)) return { _tag: 'CheckFailed', synthetic: true, order, reason: told.left };
  const { _tag, code, reply } = told.right;
  if (_tag !== 'Succeeded')
    return { _tag: 'CheckFailed', synthetic: true, order, reason: { _tag: 'Refused', code } };
  const after = toOrderSnapshot(reply);
  return before !== undefined && isSame(before, after)
    ? undefined
    : { _tag: 'Changed', synthetic: true, order, before, after, reply };
};

const isSame = (one: OrderSnapshot, other: OrderSnapshot): boolean =>
  one.lastOperation?.code === other.lastOperation?.code &&
  one.totals.authorized === other.totals.authorized &&
  one.totals.captured === other.totals.captured &&
  one.totals.refunded === other.totals.refunded;
