/**
 * Where it is remembered which events are being handled, and which are done. Yours, if none of ours fits: `claim` has to be
 * atomic, and what a process that died had claimed has to be free again after `leaseSeconds`.
 */
export interface IdempotencyStore {
  /** Takes the right to handle what stands under a key, unless another has it or it is done. */
  readonly claim: (key: string, terms: IdempotencyDurations) => Promise<ClaimResult>;
  /** It was handled. Remembered for `retentionSeconds`. Nothing happens if the claim is lost by now. */
  readonly complete: (key: string, token: string, terms: IdempotencyDurations) => Promise<void>;
  /** It was not handled: whoever comes next may claim it. Nothing happens if the claim is lost by now. */
  readonly release: (key: string, token: string) => Promise<void>;
}

/** How long what holds. */
export interface IdempotencyDurations {
  /** So long a claim holds. */
  readonly leaseSeconds: number;
  /** So long it is remembered what is done. */
  readonly retentionSeconds: number;
}

/** What a claim leads to. */
export type ClaimResult =
  /** The token proves whose claim it is. */
  | { readonly _tag: 'Claimed'; readonly token: string }
  /** Somebody else is at it. */
  | { readonly _tag: 'InProgress' }
  | { readonly _tag: 'Completed' };
