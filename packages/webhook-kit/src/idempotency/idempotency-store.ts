/**
 * Remembers which events are being handled and which are completed. Implement it to use a database of your own: `claim` must
 * be atomic, and a claim must expire after `leaseSeconds`, so that the event can be handled after a crash.
 */
export interface IdempotencyStore {
  /** Claims a key, unless another process holds the claim or the key is completed. */
  readonly claim: (key: string, durations: IdempotencyDurations) => Promise<ClaimResult>;
  /** Marks the key as completed for `retentionSeconds`. Does nothing if the token no longer holds the claim. */
  readonly complete: (key: string, token: string, durations: IdempotencyDurations) => Promise<void>;
  /** Gives up the claim after a failure. Does nothing if the token no longer holds the claim. */
  readonly release: (key: string, token: string) => Promise<void>;
}

/** How long claims and completed keys are kept. */
export interface IdempotencyDurations {
  /** How long a claim is valid. */
  readonly leaseSeconds: number;
  /** How long a completed key is remembered. */
  readonly retentionSeconds: number;
}

/** The result of a claim. */
export type ClaimResult =
  /** The token identifies the claim. */
  | { readonly _tag: 'Claimed'; readonly token: string }
  /** Another process holds the claim. */
  | { readonly _tag: 'InProgress' }
  | { readonly _tag: 'Completed' };
