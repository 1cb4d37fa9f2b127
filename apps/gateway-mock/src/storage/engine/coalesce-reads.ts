/**
 * Coalesces reads: those of the same key in one turn of the event loop share one query. It is sent at the end of the turn, after
 * all of them were asked for, so no caller gets an outdated result.
 */
export const coalesce = <A>(read: (key: string) => () => Promise<A>): ((key: string) => () => Promise<A>) => {
  const pending = new Map<string, Promise<A>>();
  return (key) => () => {
    const shared = pending.get(key);
    if (shared !== undefined) return shared;
    const result = new Promise<A>((resolve, reject) => {
      setImmediate(() => {
        pending.delete(key);
        read(key)().then(resolve, reject);
      });
    });
    pending.set(key, result);
    return result;
  };
};
