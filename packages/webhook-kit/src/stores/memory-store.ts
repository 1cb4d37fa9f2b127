import type { ClaimResult, IdempotencyStore } from '../idempotency/idempotency-store.ts';

/**
 * An idempotency store in the memory of this process. It is sufficient for a single process, and empty after a restart. It
 * holds at most `maxEntries` keys. When it is full, it drops the oldest completed key; if there is none, new claims are
 * `InProgress`.
 *
 * @example
 * import { memoryStore } from '@postern/webhook-kit'
 *
 * const store = memoryStore()
 * const durations = { leaseSeconds: 60, retentionSeconds: 86_400 }
 * const claim = await store.claim('a', durations)
 * claim._tag // => 'Claimed'
 * await store.claim('a', durations) // => { _tag: 'InProgress' }
 * if (claim._tag === 'Claimed') await store.complete('a', claim.token, durations)
 * await store.claim('a', durations) // => { _tag: 'Completed' }
 */
export const memoryStore = ({
  maxEntries = 100_000,
  now = Date.now,
}: { readonly maxEntries?: number; readonly now?: () => number } = {}): IdempotencyStore => {
  const entries = new Map<string, Entry>();
  let lastToken = 0;
  return {
    claim: (key, { leaseSeconds }) => {
      const entry = entries.get(key);
      if (entry !== undefined && entry.expiresAt > now())
        return Promise.resolve(entry.isCompleted ? completed : inProgress);
      entries.delete(key);
      if (entries.size >= maxEntries && !dropOldest(entries, now())) return Promise.resolve(inProgress);
      const token = String(++lastToken);
      entries.set(key, { token, isCompleted: false, expiresAt: now() + leaseSeconds * 1000 });
      return Promise.resolve({ _tag: 'Claimed', token });
    },
    complete: (key, token, { retentionSeconds }) => {
      if (entries.get(key)?.token === token) {
        // Moves the key to the end of the map, since entries are dropped from the start.
        entries.delete(key);
        entries.set(key, { token, isCompleted: true, expiresAt: now() + retentionSeconds * 1000 });
      }
      return Promise.resolve();
    },
    release: (key, token) => {
      if (entries.get(key)?.token === token) entries.delete(key);
      return Promise.resolve();
    },
  };
};

interface Entry {
  readonly token: string;
  readonly isCompleted: boolean;
  readonly expiresAt: number;
}

const inProgress: ClaimResult = { _tag: 'InProgress' };
const completed: ClaimResult = { _tag: 'Completed' };

const dropOldest = (entries: Map<string, Entry>, now: number): boolean => {
  for (const [key, entry] of entries)
    if (entry.isCompleted || entry.expiresAt <= now) return entries.delete(key);
  return false;
};
