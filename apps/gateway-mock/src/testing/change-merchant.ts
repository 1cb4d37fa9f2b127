/** Accounts with scenarios, and with the gateway's own inbox for their feedback. */
import type { Storage } from '../storage/open-storage.ts';
import type { SeedMerchant } from '../seed/read-seed.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { NewScenario } from '../domain/scenario/scenario.ts';
import { withScenarios } from '../domain/scenario/simulation.ts';
import { expectRight } from './expect-right.ts';

type MerchantStorage = Pick<Storage, 'merchants'>;

export const changeMerchant = async (
  { merchants }: MerchantStorage,
  { merchant_identifier }: SeedMerchant,
  change: (merchant: Merchant) => Partial<Merchant>,
): Promise<void> => {
  await expectRight(
    merchants.change(merchant_identifier, (merchant) => ({ ...merchant, ...change(merchant) })),
  );
};

/** Beside those that the account has already. */
export const addScenarios = (
  storage: MerchantStorage,
  by: SeedMerchant,
  ...scenarios: readonly NewScenario[]
): Promise<void> =>
  changeMerchant(storage, by, ({ simulation }) => ({ simulation: withScenarios(simulation, scenarios) }));

export const sendFeedbackToInbox = (storage: MerchantStorage, by: SeedMerchant): Promise<void> =>
  changeMerchant(storage, by, () => ({
    technical: { activeChannel: 'web', channels: { web: { direct: 'inbox', notification: 'inbox' } } },
  }));
