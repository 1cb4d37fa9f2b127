/** Turns in this process, those of each account apart from the others. */
import type { QueuePerAccount } from './account-clocks.ts';

export const openQueuePerAccount = (): QueuePerAccount => {
  const last = new Map<string, Promise<unknown>>();
  return (merchantIdentifier, moving) => async () => {
    const before = last.get(merchantIdentifier) ?? Promise.resolve();
    const turn = before.then(moving);
    // Whoever comes next waits for the end, however it ended.
    const end = turn.catch(() => undefined);
    last.set(merchantIdentifier, end);
    try {
      return await turn;
    } finally {
      if (last.get(merchantIdentifier) === end) last.delete(merchantIdentifier);
    }
  };
};
