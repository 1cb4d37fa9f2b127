/** What the gateway asks of the world. `production.ts` fills it, tests may fill it otherwise. */
import type { Ledger } from './order.ts';
import type { Merchants } from './merchant.ts';

export interface Capabilities {
  readonly merchants: Merchants;
  readonly ledger: Ledger;
}
