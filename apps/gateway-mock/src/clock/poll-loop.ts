/** Polls again and again: after the delay that each poll returns, or sooner if it is nudged. Only one poll runs at a time. */
export interface PollLoop {
  /** Polls as soon as possible. A nudge during a poll starts another one after it. */
  readonly nudge: () => void;
  /** Resolves when the current poll has ended. There are no further polls. */
  readonly close: () => Promise<void>;
}

/** Starts with a nudge. `poll` returns the milliseconds until the next poll; `Infinity` waits for a nudge. It must not reject. */
export const openPollLoop = (poll: () => Promise<number>): PollLoop => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isNudged = false;
  let isClosed = false;

  const pollOnce = async (): Promise<void> => {
    const milliseconds = await poll();
    running = undefined;
    if (isNudged) setImmediate(start);
    else if (Number.isFinite(milliseconds) && !isClosed) timer = setTimeout(start, milliseconds).unref();
  };

  const start = (): void => {
    if (isClosed || running !== undefined) return;
    clearTimeout(timer);
    isNudged = false;
    running = pollOnce();
  };

  return {
    nudge: () => {
      if (isNudged || isClosed) return;
      isNudged = true;
      if (running === undefined) setImmediate(start);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
};
