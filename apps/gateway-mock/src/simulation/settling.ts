/** An operation that is still under way, and how it will end (D32). */
import type { Outcome } from '../order.ts';

export interface Settling {
  readonly afterSeconds: number;
  readonly outcome: Outcome;
}
