import type { Payment } from '@postern/protocol/spec';
import type { Outcome } from './call-outcome.ts';

/**
 * The bank wants the shopper to confirm the payment: 3-D Secure (20064). Send the shopper's browser to `address`. The result comes with
 * the browser, as a return, and as feedback.
 */
export interface ChallengeRequired extends Outcome.Details<Payment> {
  readonly _tag: 'ChallengeRequired';
  readonly class: 'pending';
  /** The value of `3ds_url`: an absolute http or https address. */
  readonly address: string;
}
