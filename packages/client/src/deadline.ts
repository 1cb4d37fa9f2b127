/** What is left until a moment, in seconds. */
export const secondsLeft = (until: number, now: number): number =>
  Math.min(longest, Math.max(shortest, (until - now) / 1000));

// An attempt that is due has a moment at least; and no timer of the platform waits for weeks.
const shortest = 0.001;
const longest = 3600;
