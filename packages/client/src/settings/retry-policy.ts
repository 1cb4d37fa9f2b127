/** How many attempts a call makes, and the delays between them. */
export interface RetryPolicy {
  /** Attempts in total, including the first; 1 disables retries. */
  readonly maxAttempts: number;
  /** Upper bound of the first delay. The bound doubles with each retry. */
  readonly initialDelayMilliseconds: number;
  readonly maxDelayMilliseconds: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  maxAttempts: 4,
  initialDelayMilliseconds: 200,
  maxDelayMilliseconds: 5000,
};

/** The delay before an attempt, with full jitter, so that clients that failed together do not retry together. */
export const retryDelayMilliseconds = (
  attempt: number,
  { initialDelayMilliseconds, maxDelayMilliseconds }: RetryPolicy,
  random: () => number,
): number => random() * Math.min(maxDelayMilliseconds, initialDelayMilliseconds * 2 ** (attempt - 2));
