/** Handles an event at most once at a time: claim its key, run the handler, then complete or release it (rules D24, D25). */
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import { WebhookSettingsError } from '../feedback/webhook-settings-error.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { ClaimResult, IdempotencyDurations, IdempotencyStore } from './idempotency-store.ts';
import {
  isRepeatable,
  type DuplicateDecision,
  type OnPossibleDuplicate,
  type RepeatableEvent,
} from './duplicate-decision.ts';

/** The result of handling an event. */
export type HandlingResult =
  /** `storeError`: the handler succeeded but the store could not record it; the event may be handled again. */
  | { readonly _tag: 'Handled'; readonly storeError?: unknown }
  | { readonly _tag: 'Duplicate' }
  | { readonly _tag: 'InProgress' }
  | { readonly _tag: 'PossibleDuplicate' }
  | { readonly _tag: 'StoreFailed'; readonly cause: unknown }
  | { readonly _tag: 'HandlerFailed'; readonly cause: unknown };

export interface HandleOnceOptions extends IdempotencyDurations {
  readonly store: IdempotencyStore;
  readonly onPossibleDuplicate: OnPossibleDuplicate;
}

/** Runs the handler unless the event is handled already. Never rejects. */
export const handleOnce = async (
  event: FeedbackEvent,
  handle: () => unknown,
  options: HandleOnceOptions,
): Promise<HandlingResult> => {
  const key = idempotencyKey(event);
  const claim = await claimKey(key, options);
  if (claim._tag === 'Claimed') return runHandler(claim, handle, 'complete');
  if (claim._tag !== 'Completed') return claim;
  if (!isRepeatable(event)) return { _tag: 'Duplicate' };
  return (await resultUnlessNew(event, options)) ?? handleRepetition(key, event, handle, options);
};

// A claim of another key lets one process at a time handle a further event with equal parameters. It is released, because only the
// decision says whether there is one more.
const handleRepetition = async (
  key: string,
  event: RepeatableEvent,
  handle: () => unknown,
  options: HandleOnceOptions,
): Promise<HandlingResult> => {
  const claim = await claimKey(`${key}.again`, options);
  if (claim._tag === 'Completed') return { _tag: 'InProgress' };
  if (claim._tag !== 'Claimed') return claim;
  // Decide again under the claim: the process that held it before may have handled the event since the first decision.
  const result = await resultUnlessNew(event, options);
  if (result === undefined) return runHandler(claim, handle, 'release');
  await releaseClaim(claim);
  return result;
};

const resultUnlessNew = async (
  event: RepeatableEvent,
  { onPossibleDuplicate }: HandleOnceOptions,
): Promise<HandlingResult | undefined> => {
  try {
    const decision = await onPossibleDuplicate(event);
    // JavaScript callers may return anything. Treating it as `new` could book a payment twice.
    if (!Object.hasOwn(decisionResults, decision))
      throw new WebhookSettingsError([
        {
          setting: 'the result of onPossibleDuplicate',
          value: decision,
          requirement: "'duplicate', 'new' or 'retry'",
          example: "onPossibleDuplicate: () => 'duplicate'",
        },
      ]);
    return decisionResults[decision];
  } catch (cause) {
    return { _tag: 'HandlerFailed', cause };
  }
};

const decisionResults: Readonly<Record<DuplicateDecision, HandlingResult | undefined>> = {
  new: undefined,
  duplicate: { _tag: 'Duplicate' },
  retry: { _tag: 'PossibleDuplicate' },
};

interface Claim extends HandleOnceOptions {
  readonly _tag: 'Claimed';
  readonly key: string;
  readonly token: string;
}

type NoClaim =
  | Exclude<ClaimResult, { readonly _tag: 'Claimed' }>
  | Extract<HandlingResult, { readonly _tag: 'StoreFailed' }>;

const claimKey = async (key: string, options: HandleOnceOptions): Promise<Claim | NoClaim> => {
  try {
    const result = await options.store.claim(key, options);
    if (!claimTags.includes(result._tag))
      throw new WebhookSettingsError([
        {
          setting: '_tag of the result of claim',
          value: result._tag,
          requirement: 'Claimed, InProgress or Completed',
          example: "claim: () => Promise.resolve({ _tag: 'InProgress' })",
        },
      ]);
    return result._tag === 'Claimed' ? { ...options, ...result, key } : result;
  } catch (cause) {
    return { _tag: 'StoreFailed', cause };
  }
};

// Custom stores may return anything. An unknown tag must not become a result that acknowledges the feedback.
const claimTags: readonly string[] = [
  'Claimed',
  'InProgress',
  'Completed',
] satisfies readonly ClaimResult['_tag'][];

const runHandler = async (
  claim: Claim,
  handle: () => unknown,
  end: 'complete' | 'release',
): Promise<HandlingResult> => {
  const { store, key, token } = claim;
  try {
    await handle();
  } catch (cause) {
    await releaseClaim(claim);
    return { _tag: 'HandlerFailed', cause };
  }
  try {
    await store[end](key, token, claim);
    return { _tag: 'Handled' };
  } catch (storeError) {
    return { _tag: 'Handled', storeError };
  }
};

// If the release fails, the claim expires with its lease.
const releaseClaim = async ({ store, key, token }: Claim): Promise<void> => {
  try {
    await store.release(key, token);
  } catch {
    return;
  }
};
