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
  /** Waits for some milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Does the work, which must not reject, unless the event is handled already. Never rejects. */
export const handleOnce = async (
  event: FeedbackEvent,
  work: () => Promise<HandlingResult>,
  options: HandleOnceOptions,
): Promise<HandlingResult> => {
  const key = idempotencyKey(event);
  const claim = await claimKey(key, options);
  if (claim._tag === 'Claimed') return underClaim(claim, 'complete', work);
  if (claim._tag !== 'Completed') return claim;
  if (!isRepeatable(event)) return { _tag: 'Duplicate' };
  return (await resultUnlessNew(event, options)) ?? handleRepetition(key, event, work, options);
};

// A claim of another key lets one process at a time handle a further event with equal parameters. It is released, because only the
// decision says whether there is one more.
const handleRepetition = async (
  key: string,
  event: RepeatableEvent,
  work: () => Promise<HandlingResult>,
  options: HandleOnceOptions,
): Promise<HandlingResult> => {
  const claim = await claimKey(`${key}.again`, options);
  if (claim._tag === 'Completed') return { _tag: 'InProgress' };
  if (claim._tag !== 'Claimed') return claim;
  // Decide again under the claim: the process that held it before may have handled the event since the first decision.
  return underClaim(claim, 'release', async () => (await resultUnlessNew(event, options)) ?? work());
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

// Does the work that a claim is for, and ends the claim.
const underClaim = async (
  claim: Claim,
  end: 'complete' | 'release',
  work: () => Promise<HandlingResult>,
): Promise<HandlingResult> => {
  const result = await work();
  if (result._tag === 'Handled') return record(claim, end);
  await releaseClaim(claim);
  return result;
};

// Without the record the event may be handled again, and a lock or a broken connection is soon over.
const record = async (
  claim: Claim,
  end: 'complete' | 'release',
  until = Date.now() + maxRecordingMilliseconds,
): Promise<HandlingResult> => {
  try {
    await claim.store[end](claim.key, claim.token, claim);
    return { _tag: 'Handled' };
  } catch (storeError) {
    if (Date.now() >= until) return { _tag: 'Handled', storeError };
    await claim.pause(100);
    return record(claim, end, until);
  }
};

// A short part of the timeout. A store that fails slowly must not delay the response until the gateway sends the event again.
const maxRecordingMilliseconds = 1000;

// If the release fails, the claim expires with its lease.
const releaseClaim = async ({ store, key, token }: Claim): Promise<void> => {
  try {
    await store.release(key, token);
  } catch {
    return;
  }
};
