/** How many attempts a call makes, and the delays between them. */
export interface RetryPolicy {
  /** Attempts of a call, including the first, and rounds of a confirmed operation; 1 disables retries. Default: 4. */
  readonly maxAttempts: number;
  /** Upper bound of the first delay. The bound doubles with each retry. Default: 200. */
  readonly initialDelayMilliseconds: number;
  /** Upper bound of each delay. Default: 5000. */
  readonly maxDelayMilliseconds: number;
  /**
   * What happens to a refund that may have been paid although it got no reply. `after-confirmation`: only `confirmed.refund` sends it
   * again, once it is certain that it was not paid. `same-reference`: it is sent again at once, under the same `maintenance_reference`.
   * That is safe if the gateway pays each reference only once (D11g), which is derived from the specification and not stated in it.
   */
  readonly refunds: (typeof refundRetries)[number];
}

/** The values of `refunds`. */
export const refundRetries = ['after-confirmation', 'same-reference'] as const;

export const defaultRetryPolicy: RetryPolicy = {
  maxAttempts: 4,
  initialDelayMilliseconds: 200,
  maxDelayMilliseconds: 5000,
  refunds: 'after-confirmation',
};

/** The delay before an attempt, with full jitter, so that clients that failed together do not retry together. */
export const retryDelayMilliseconds = (
  attempt: number,
  { initialDelayMilliseconds, maxDelayMilliseconds }: Omit<RetryPolicy, 'refunds'>,
  random: () => number,
): number => random() * Math.min(maxDelayMilliseconds, initialDelayMilliseconds * 2 ** (attempt - 2));
