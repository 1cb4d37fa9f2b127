/** How often and how long a request is retried. */

/** How many attempts, and the delays between them. */
export interface RetryPolicy {
  /** Attempts in all; 1 never tries again. */
  readonly attemptsMax: number;
  /** The bound of the first wait; it doubles with each. */
  readonly baseMilliseconds: number;
  readonly waitMillisecondsMax: number;
}

export const defaultRetries: RetryPolicy = {
  attemptsMax: 4,
  baseMilliseconds: 200,
  waitMillisecondsMax: 5000,
};

/** Full jitter: anywhere below a bound that doubles. Callers that failed together do not come back together. */
export const waitBefore = (
  attempt: number,
  { baseMilliseconds, waitMillisecondsMax }: RetryPolicy,
  random: () => number,
): number => random() * Math.min(waitMillisecondsMax, baseMilliseconds * 2 ** (attempt - 2));
