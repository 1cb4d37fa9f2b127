/**
 * Lets requests be processed during long work, which awaits a pause at short intervals. All long work of a process takes turns: one
 * piece of it runs in each turn of the event loop, so a request waits for one piece, and not for one of each work.
 */

/** A pause if the present piece of the work has run for long enough; undefined if it may go on at once. */
export type YieldIfDue = () => Promise<void> | undefined;

/** The pauses of one work. Urgent work goes before other work: it holds a lock that requests wait for. */
export const createYieldIfDue = ({ isUrgent = false } = {}): YieldIfDue => {
  let endsAt = performance.now() + pieceMilliseconds;
  return () => {
    if (performance.now() < endsAt) return undefined;
    return nextTurn(isUrgent ? urgent : waiting).then(() => {
      endsAt = performance.now() + pieceMilliseconds;
    });
  };
};

/** Waits for the turn of one short piece of work. */
export const takeTurn = (): Promise<void> => nextTurn(waiting);

/** Runs a short piece of work when its turn comes. */
export const inTurn =
  <A>(work: () => Promise<A>): (() => Promise<A>) =>
  () =>
    takeTurn().then(work);

const pieceMilliseconds = 5;

const urgent: (() => void)[] = [];
const waiting: (() => void)[] = [];

const nextTurn = (queue: (() => void)[]): Promise<void> =>
  new Promise((resolve) => {
    if (urgent.length + waiting.length === 0) setImmediate(runNext);
    queue.push(resolve);
  });

const runNext = (): void => {
  const resume = urgent.shift() ?? waiting.shift();
  if (urgent.length + waiting.length > 0) setImmediate(runNext);
  resume?.();
};
