/** The queue of the calls on each order: one call runs at a time, in the order in which they came. */

/** A call in the queue of an order. */
export interface QueuedCall {
  /** Resolves when the call may start; `undefined` if it may start at once. */
  readonly start: Promise<void> | undefined;
  /** Ends the call, or leaves the queue if it has not started. */
  readonly end: () => void;
}

/** Adds a call to the queue of an order. */
export type EnqueueCall = (order: string) => QueuedCall;

export const createPerOrderCallQueue = (): EnqueueCall => {
  // An entry while a call of the order runs: the starts of the calls that wait for it.
  const queues = new Map<string, Set<() => void>>();
  return (order) => {
    const queue = queues.get(order);
    let hasStarted = queue === undefined;
    let begin = (): void => undefined;
    const start = new Promise<void>((resolve) => {
      begin = () => {
        hasStarted = true;
        resolve();
      };
    });
    if (queue === undefined) queues.set(order, new Set());
    else queue.add(begin);
    return {
      start: hasStarted ? undefined : start,
      end: () => {
        const waiting = queues.get(order);
        waiting?.delete(begin);
        if (!hasStarted) return;
        const [next] = waiting ?? [];
        if (next === undefined) queues.delete(order);
        else {
          waiting?.delete(next);
          next();
        }
      },
    };
  };
};
