/** Each event is handled once: claimed before, done after, free again if it failed. D24, D25. */
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import {
  isRepeatable,
  type OnPossibleDuplicate,
  type RepeatableEvent,
  type DuplicateDecision,
} from './possible-duplicate.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { ClaimResult, IdempotencyStore, IdempotencyDurations } from './idempotency-store.ts';

/** What became of an event. */
export type HandlingResult =
  /** `unrecorded`: why the store could not be told; the event may be handled once more. */
  | { readonly _tag: 'Handled'; readonly unrecorded?: unknown }
  | { readonly _tag: 'Duplicate' }
  | { readonly _tag: 'InProgress' }
  | { readonly _tag: 'PossibleDuplicate' }
  | { readonly _tag: 'StoreFailed'; readonly cause: unknown }
  | { readonly _tag: 'HandlerFailed'; readonly cause: unknown };

export interface HandleOnceOptions extends IdempotencyDurations {
  readonly store: IdempotencyStore;
  readonly onPossibleDuplicate: OnPossibleDuplicate;
}

/** Never rejects. */
export const handleOnce = async (
  event: FeedbackEvent,
  handle: () => unknown,
  settings: HandleOnceOptions,
): Promise<HandlingResult> => {
  const key = idempotencyKey(event);
  const claimed = await claim(key, settings);
  if (claimed._tag === 'Claimed') return finish(claimed, handle);
  if (claimed._tag !== 'Completed') return claimed;
  if (!isRepeatable(event)) return { _tag: 'Duplicate' };
  return (await notNew(event, settings)) ?? onceMore(key, event, handle, settings);
};

// Each event that is equal to one before and yet another has a number of its own, and with it a claim.
const onceMore = async (
  key: string,
  event: RepeatableEvent,
  handle: () => unknown,
  settings: HandleOnceOptions,
): Promise<HandlingResult> => {
  for (let time = 2; time <= timesMax; time++) {
    const claimed = await claim(`${key}.${time}`, settings);
    if (claimed._tag === 'Completed') continue;
    if (claimed._tag !== 'Claimed') return claimed;
    // Whoever had the claim before may have handled it since the question was asked.
    const other = await notNew(event, settings);
    if (other === undefined) return finish(claimed, handle);
    await released(claimed);
    return other;
  }
  return { _tag: 'PossibleDuplicate' };
};

/** So many equal events of one order are told apart. */
const timesMax = 100;

const notNew = async (
  event: RepeatableEvent,
  { onPossibleDuplicate: onPossibleDuplicate }: HandleOnceOptions,
): Promise<HandlingResult | undefined> => {
  try {
    const verdict = await onPossibleDuplicate(event);
    // From callers without types: what is no verdict must not pass for one, for `new` least of all.
    if (!Object.hasOwn(handlings, verdict))
      throw new TypeError('onPossibleDuplicate says neither repeat, new nor later');
    return handlings[verdict];
  } catch (cause) {
    return { _tag: 'HandlerFailed', cause };
  }
};

const handlings: Readonly<Record<DuplicateDecision, HandlingResult | undefined>> = {
  new: undefined,
  duplicate: { _tag: 'Duplicate' },
  retry: { _tag: 'PossibleDuplicate' },
};

interface Claimed extends HandleOnceOptions {
  readonly _tag: 'Claimed';
  readonly key: string;
  readonly token: string;
}

type Unclaimed =
  | Exclude<ClaimResult, { readonly _tag: 'Claimed' }>
  | Extract<HandlingResult, { readonly _tag: 'StoreFailed' }>;

const claim = async (key: string, settings: HandleOnceOptions): Promise<Claimed | Unclaimed> => {
  try {
    const made = await settings.store.claim(key, settings);
    if (!claims.includes(made._tag)) throw new TypeError('claim came to neither Claimed, Busy nor Done');
    return made._tag === 'Claimed' ? { ...settings, ...made, key } : made;
  } catch (cause) {
    return { _tag: 'StoreFailed', cause };
  }
};

// A store that is not ours may come to anything, and some results acknowledge.
const claims: readonly string[] = [
  'Claimed',
  'InProgress',
  'Completed',
] satisfies readonly ClaimResult['_tag'][];

const finish = async (claimed: Claimed, handle: () => unknown): Promise<HandlingResult> => {
  const { store, key, token } = claimed;
  try {
    await handle();
  } catch (cause) {
    await released(claimed);
    return { _tag: 'HandlerFailed', cause };
  }
  try {
    await store.complete(key, token, claimed);
    return { _tag: 'Handled' };
  } catch (unrecorded) {
    return { _tag: 'Handled', unrecorded };
  }
};

// If the store cannot be told, the claim ends with its lease.
const released = async ({ store, key, token }: Claimed): Promise<void> => {
  try {
    await store.release(key, token);
  } catch {
    return;
  }
};
