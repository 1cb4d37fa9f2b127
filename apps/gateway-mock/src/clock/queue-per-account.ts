/** Runs the tasks of each account one after the other, within this process. */
import type { QueuePerAccount } from './account-clocks.ts';

export const openQueuePerAccount = (): QueuePerAccount => {
  const last = new Map<string, Promise<unknown>>();
  return (merchantIdentifier, task) => async () => {
    const before = last.get(merchantIdentifier) ?? Promise.resolve();
    const result = before.then(task);
    // The next task runs even if this one fails.
    const end = result.catch(() => undefined);
    last.set(merchantIdentifier, end);
    try {
      return await result;
    } finally {
      if (last.get(merchantIdentifier) === end) last.delete(merchantIdentifier);
    }
  };
};
