/**
 * What work gives, or `late` if it takes longer; the work goes on and is told by the signal. The work must not reject.
 */
export const withTimeout = async <A>(
  seconds: number,
  work: (signal: AbortSignal) => Promise<A>,
  late: (rest: Promise<A>) => A,
): Promise<A> => {
  const controller = new AbortController();
  const rest = work(controller.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<A>((resolve) => {
    timer = setTimeout(() => {
      resolve(late(rest));
      controller.abort();
    }, seconds * 1000);
  });
  try {
    return await Promise.race([rest, deadline]);
  } finally {
    clearTimeout(timer);
  }
};
