/** Accounts with scenarios, and with the gateway's own inbox for their feedback. */
import type { Storage } from '../storage/open-storage.ts';
import type { SeedMerchant } from '../seed/read-seed.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { NewScenario } from '../domain/scenario/scenario.ts';
import { withScenarios } from '../domain/scenario/simulation.ts';
import { right } from './expect-right.ts';

type Changing = Pick<Storage, 'merchants'>;

export const changed = async (
  { merchants }: Changing,
  { merchant_identifier }: SeedMerchant,
  change: (merchant: Merchant) => Partial<Merchant>,
): Promise<void> => {
  await right(merchants.change(merchant_identifier, (merchant) => ({ ...merchant, ...change(merchant) })));
};

/** Beside those that the account has already. */
export const simulating = (
  books: Changing,
  by: SeedMerchant,
  ...scenarios: readonly NewScenario[]
): Promise<void> =>
  changed(books, by, ({ simulation }) => ({ simulation: withScenarios(simulation, scenarios) }));

export const toInbox = (books: Changing, by: SeedMerchant): Promise<void> =>
  changed(books, by, () => ({
    technical: { activeChannel: 'web', channels: { web: { direct: 'inbox', notification: 'inbox' } } },
  }));
