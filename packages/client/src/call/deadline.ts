/** What is left until a moment, in seconds. */
export const secondsUntil = (until: number, now: number): number => Math.min(longest, (until - now) / 1000);

// No timer of the platform waits for weeks.
const longest = 3600;
