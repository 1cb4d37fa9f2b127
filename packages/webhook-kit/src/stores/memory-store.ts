import type { Claim, OnceStore } from '../idempotency/idempotency-store.ts';

/**
 * Remembers in this process: enough where there is one, and forgotten when it ends. It keeps at most `entriesMax`; then the
 * oldest that is done is forgotten, and if none is, nothing more is claimed.
 *
 * @example
 * import { memoryStore } from '@postern/webhook-kit'
 *
 * const store = memoryStore()
 * const terms = { leaseSeconds: 60, windowSeconds: 86_400 }
 * const first = await store.claim('a', terms)
 * first._tag // => 'Claimed'
 * await store.claim('a', terms) // => { _tag: 'Busy' }
 * if (first._tag === 'Claimed') await store.done('a', first.token, terms)
 * await store.claim('a', terms) // => { _tag: 'Done' }
 */
export const memoryStore = ({
  entriesMax = 100_000,
  now = Date.now,
}: { readonly entriesMax?: number; readonly now?: () => number } = {}): OnceStore => {
  const entries = new Map<string, Entry>();
  let tokens = 0;
  return {
    claim: (key, { leaseSeconds }) => {
      const entry = entries.get(key);
      if (entry !== undefined && entry.until > now()) return Promise.resolve(entry.isDone ? isDone : isBusy);
      entries.delete(key);
      if (entries.size >= entriesMax && !forgetOne(entries, now())) return Promise.resolve(isBusy);
      const token = String(++tokens);
      entries.set(key, { token, isDone: false, until: now() + leaseSeconds * 1000 });
      return Promise.resolve({ _tag: 'Claimed', token });
    },
    done: (key, token, { windowSeconds }) => {
      if (entries.get(key)?.token === token) {
        // Last in the map's order, which is that of forgetting.
        entries.delete(key);
        entries.set(key, { token, isDone: true, until: now() + windowSeconds * 1000 });
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

const isBusy: Claim = { _tag: 'Busy' };
const isDone: Claim = { _tag: 'Done' };

const forgetOne = (entries: Map<string, Entry>, now: number): boolean => {
  for (const [key, entry] of entries) if (entry.isDone || entry.until <= now) return entries.delete(key);
  return false;
};
