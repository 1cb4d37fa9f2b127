/** What an answer asks of the world. `openBooks` gives both; a test may take the place of either. */
import type { Merchants } from './merchant.ts';
import type { Ledger } from './order.ts';

export interface Capabilities {
  readonly merchants: Pick<Merchants, 'find'>;
  readonly ledger: Pick<Ledger, 'settle' | 'look'>;
}
