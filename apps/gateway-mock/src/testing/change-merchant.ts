/** Changes to the accounts of a test: scenarios, and feedback addresses. */
import type { Storage } from '../storage/open-storage.ts';
import type { SeedMerchant } from '../seed/read-seed.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { NewScenario } from '../domain/scenario/scenario.ts';
import { withScenarios } from '../domain/scenario/scenarios-of-account.ts';
import { expectTaskSuccess } from './expect-task-success.ts';

type MerchantStorage = Pick<Storage, 'merchants'>;

export const changeMerchant = async (
  { merchants }: MerchantStorage,
  { merchant_identifier }: SeedMerchant,
  change: (merchant: Merchant) => Partial<Merchant>,
): Promise<void> => {
  await expectTaskSuccess(
    merchants.change(merchant_identifier, (merchant) => ({ ...merchant, ...change(merchant) })),
  );
};

/** Adds scenarios to those that the account has. */
export const addScenarios = (
  storage: MerchantStorage,
  by: SeedMerchant,
  ...scenarios: readonly NewScenario[]
): Promise<void> =>
  changeMerchant(storage, by, ({ simulation }) => ({ simulation: withScenarios(simulation, scenarios) }));

/** Sets the gateway's inbox as the feedback address of the account. */
export const sendFeedbackToInbox = (storage: MerchantStorage, by: SeedMerchant): Promise<void> =>
  changeMerchant(storage, by, () => ({
    technical: { activeChannel: 'web', channels: { web: { direct: 'inbox', notification: 'inbox' } } },
  }));
