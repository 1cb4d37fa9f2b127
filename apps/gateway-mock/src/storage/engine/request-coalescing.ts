/**
 * What is asked several times in one moment is looked up once. A moment ends before anybody can hear of a change: it is the
 * turn of the event loop in which requests that arrived together are read.
 */
export const coalesce = <A>(
  look: (name: string) => () => Promise<A>,
): ((name: string) => () => Promise<A>) => {
  const looked = new Map<string, Promise<A>>();
  return (name) => () => {
    const before = looked.get(name);
    if (before !== undefined) return before;
    if (looked.size === 0) setImmediate(() => looked.clear());
    const now = look(name)();
    looked.set(name, now);
    return now;
  };
};
