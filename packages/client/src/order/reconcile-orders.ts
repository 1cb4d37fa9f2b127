/**
 * The catch-up after lost feedback: walks a list of open orders with CHECK_STATUS, no faster than it is told, and yields
 * an event for each whose state moved. The events are synthetic and say so: no gateway sent them.
 */
import type { Reply, Verified } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Call, CallOptions } from '../call/call.ts';
import type { Failure } from '../outcome/failure.ts';
import type { World } from '../settings/runtime.ts';
import { standingOf, type Standing } from '../confirm/order-snapshot.ts';

/** An order that the caller thinks is open, and what was last known of it. Without that, it counts as moved. */
export interface OpenOrder {
  readonly merchant_reference: string;
  readonly known?: Standing;
}

/** What the walk yields: exactly one of two. */
export type Reconciled<T extends OpenOrder = OpenOrder> = Moved<T> | NotTold<T>;

/** The order is not as it was known. */
export interface Moved<T extends OpenOrder = OpenOrder> {
  readonly _tag: 'Moved';
  readonly synthetic: true;
  readonly order: T;
  readonly before: Standing | undefined;
  readonly after: Standing;
  /** The verified reply that tells. */
  readonly reply: Verified<Reply<'CHECK_STATUS'>>;
}

/** There was no answer that could be believed, or the question was refused: nothing new is known of the order. */
export interface NotTold<T extends OpenOrder = OpenOrder> {
  readonly _tag: 'NotTold';
  readonly synthetic: true;
  readonly order: T;
  readonly why: Failure | { readonly _tag: 'Refused'; readonly code: string };
}

/** How the walk goes. */
export interface ReconcileOptions extends CallOptions {
  /** At most so many questions begin in a second; 5 unless set. */
  readonly ratePerSecond?: number;
  /** Told after each order. What it throws ends the walk. */
  readonly onProgress?: (progress: Progress) => void;
}

/** How far the walk is, counted in orders. */
export interface Progress {
  readonly asked: number;
  readonly moved: number;
  readonly notTold: number;
}

/** One question after the other; the walk waits while nobody takes what it yields. */
export type Reconcile = <T extends OpenOrder>(
  orders: Iterable<T> | AsyncIterable<T>,
  options?: ReconcileOptions,
) => AsyncGenerator<Reconciled<T>, Progress, void>;

export const reconcileWith = (checkStatus: Call<'CHECK_STATUS'>, world: World): Reconcile =>
  async function* (orders, { ratePerSecond = defaultRate, onProgress, ...options } = {}) {
    if (!(ratePerSecond > 0)) throw new RangeError('ratePerSecond must be above zero');
    let progress: Progress = { asked: 0, moved: 0, notTold: 0 };
    let nextAt = world.now();
    for await (const order of orders) {
      if (nextAt > world.now()) await world.sleep(nextAt - world.now(), options.signal);
      if (options.signal?.aborted === true) break;
      // From now: a walk that was held up does not make up for it.
      nextAt = world.now() + 1000 / ratePerSecond;
      const { merchant_reference, known } = order;
      const told = await checkStatus({ merchant_reference }, options)();
      const event = eventOf(order, known, told);
      progress = {
        asked: progress.asked + 1,
        moved: progress.moved + (event?._tag === 'Moved' ? 1 : 0),
        notTold: progress.notTold + (event?._tag === 'NotTold' ? 1 : 0),
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
  before: Standing | undefined,
  told: Told,
): Reconciled<T> | undefined => {
  if (E.isLeft(told)) return { _tag: 'NotTold', synthetic: true, order, why: told.left };
  const { _tag, code, reply } = told.right;
  if (_tag !== 'Succeeded')
    return { _tag: 'NotTold', synthetic: true, order, why: { _tag: 'Refused', code } };
  const after = standingOf(reply);
  return before !== undefined && isSame(before, after)
    ? undefined
    : { _tag: 'Moved', synthetic: true, order, before, after, reply };
};

const isSame = (one: Standing, other: Standing): boolean =>
  one.last?.code === other.last?.code &&
  one.totals.authorized === other.totals.authorized &&
  one.totals.captured === other.totals.captured &&
  one.totals.refunded === other.totals.refunded;
