/**
 * Coalesces reads: those of the same key in one turn of the event loop share one query. No change can be announced within the
 * turn, so no caller gets an outdated result.
 */
export const coalesce = <A>(read: (key: string) => () => Promise<A>): ((key: string) => () => Promise<A>) => {
  const pending = new Map<string, Promise<A>>();
  return (key) => () => {
    const shared = pending.get(key);
    if (shared !== undefined) return shared;
    if (pending.size === 0) setImmediate(() => pending.clear());
    const result = read(key)();
    pending.set(key, result);
    return result;
  };
};
