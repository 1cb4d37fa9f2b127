/** What an answer asks of the world. `openBooks` gives all of it; a test may take the place of any part. */
import type { Merchants } from '../domain/merchant.ts';
import type { Ledger } from '../domain/order.ts';
import type { ScenarioUses } from '../domain/scenario/scenario-uses.ts';

export interface Capabilities {
  readonly merchants: Pick<Merchants, 'find'>;
  readonly ledger: Pick<Ledger, 'settle' | 'look'>;
  readonly scenarioUses: Pick<ScenarioUses, 'draw'>;
}
