/** Waits. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Runs work with a timeout. After the timeout it aborts the signal and returns what `onTimeout` makes of the unfinished work.
 * The work must not reject.
 */
export const withTimeout = async <A>(
  seconds: number,
  work: (signal: AbortSignal) => Promise<A>,
  onTimeout: (unfinished: Promise<A>) => A,
): Promise<A> => {
  const controller = new AbortController();
  const running = work(controller.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<A>((resolve) => {
    timer = setTimeout(() => {
      resolve(onTimeout(running));
      controller.abort();
    }, seconds * 1000);
  });
  try {
    return await Promise.race([running, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
