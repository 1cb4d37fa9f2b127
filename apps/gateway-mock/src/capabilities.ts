/** What an answer asks of the world. `openBooks` gives both; a test may take the place of either. */
import type { Ledger } from './order.ts';
import type { Merchants } from './merchant.ts';

export interface Capabilities {
  readonly merchants: Merchants;
  readonly ledger: Ledger;
}
