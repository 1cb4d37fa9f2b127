/**
 * Where it is remembered which events are being handled, and which are done. Yours, if none of ours fits: `claim` has to be
 * atomic, and what a process that died had claimed has to be free again after `leaseSeconds`.
 */
export interface OnceStore {
  /** Takes the right to handle what stands under a key, unless another has it or it is done. */
  readonly claim: (key: string, terms: Terms) => Promise<Claim>;
  /** It was handled. Remembered for `windowSeconds`. Nothing happens if the claim is lost by now. */
  readonly done: (key: string, token: string, terms: Terms) => Promise<void>;
  /** It was not handled: whoever comes next may claim it. Nothing happens if the claim is lost by now. */
  readonly release: (key: string, token: string) => Promise<void>;
}

/** How long what holds. */
export interface Terms {
  /** So long a claim holds. */
  readonly leaseSeconds: number;
  /** So long it is remembered what is done. */
  readonly windowSeconds: number;
}

/** What a claim leads to. */
export type Claim =
  /** The token proves whose claim it is. */
  | { readonly _tag: 'Claimed'; readonly token: string }
  /** Somebody else is at it. */
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'Done' };
