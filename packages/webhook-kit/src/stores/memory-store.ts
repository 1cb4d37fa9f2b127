import type { ClaimResult, IdempotencyStore } from '../idempotency/idempotency-store.ts';

/**
 * Remembers in this process: enough where there is one, and forgotten when it ends. It keeps at most `maxEntries`; then the
 * oldest that is done is forgotten, and if none is, nothing more is claimed.
 *
 * @example
 * import { memoryStore } from '@postern/webhook-kit'
 *
 * const store = memoryStore()
 * const terms = { leaseSeconds: 60, retentionSeconds: 86_400 }
 * const first = await store.claim('a', terms)
 * first._tag // => 'Claimed'
 * await store.claim('a', terms) // => { _tag: 'InProgress' }
 * if (first._tag === 'Claimed') await store.complete('a', first.token, terms)
 * await store.claim('a', terms) // => { _tag: 'Completed' }
 */
export const memoryStore = ({
  maxEntries = 100_000,
  now = Date.now,
}: { readonly maxEntries?: number; readonly now?: () => number } = {}): IdempotencyStore => {
  const entries = new Map<string, Entry>();
  let tokens = 0;
  return {
    claim: (key, { leaseSeconds }) => {
      const entry = entries.get(key);
      if (entry !== undefined && entry.until > now()) return Promise.resolve(entry.isDone ? isDone : isBusy);
      entries.delete(key);
      if (entries.size >= maxEntries && !forgetOne(entries, now())) return Promise.resolve(isBusy);
      const token = String(++tokens);
      entries.set(key, { token, isDone: false, until: now() + leaseSeconds * 1000 });
      return Promise.resolve({ _tag: 'Claimed', token });
    },
    complete: (key, token, { retentionSeconds: retentionSeconds }) => {
      if (entries.get(key)?.token === token) {
        // Last in the map's order, which is that of forgetting.
        entries.delete(key);
        entries.set(key, { token, isDone: true, until: now() + retentionSeconds * 1000 });
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
  readonly isDone: boolean;
  readonly until: number;
}

const isBusy: ClaimResult = { _tag: 'InProgress' };
const isDone: ClaimResult = { _tag: 'Completed' };

const forgetOne = (entries: Map<string, Entry>, now: number): boolean => {
  for (const [key, entry] of entries) if (entry.isDone || entry.until <= now) return entries.delete(key);
  return false;
};
