/** How often and how long a request is retried. */

/** How many attempts, and the delays between them. */
export interface RetryPolicy {
  /** Attempts in all; 1 never tries again. */
  readonly maxAttempts: number;
  /** The bound of the first wait; it doubles with each. */
  readonly initialDelayMilliseconds: number;
  readonly maxDelayMilliseconds: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  maxAttempts: 4,
  initialDelayMilliseconds: 200,
  maxDelayMilliseconds: 5000,
};

/** Full jitter: anywhere below a bound that doubles. Callers that failed together do not come back together. */
export const retryDelayMilliseconds = (
  attempt: number,
  { initialDelayMilliseconds, maxDelayMilliseconds }: RetryPolicy,
  random: () => number,
): number => random() * Math.min(maxDelayMilliseconds, initialDelayMilliseconds * 2 ** (attempt - 2));
