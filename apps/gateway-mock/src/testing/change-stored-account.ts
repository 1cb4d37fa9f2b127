/** Changes to the accounts of a test: scenarios, and feedback addresses. */
import type { Storage } from '../storage/open-storage.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import type { Account } from '../domain/account.ts';
import type { NewScenario } from '../domain/scenario/scenario.ts';
import { withScenarios } from '../domain/scenario/scenarios-of-account.ts';
import { expectTaskSuccess } from './expect-task-success.ts';

type AccountStorage = Pick<Storage, 'accounts'>;

export const changeAccount = async (
  { accounts }: AccountStorage,
  { merchant_identifier }: SeedAccount,
  change: (account: Account) => Partial<Account>,
): Promise<void> => {
  await expectTaskSuccess(
    accounts.change(merchant_identifier, (account) => ({ ...account, ...change(account) })),
  );
};

/** Adds scenarios to those that the account has. */
export const addScenarios = (
  storage: AccountStorage,
  by: SeedAccount,
  ...scenarios: readonly NewScenario[]
): Promise<void> =>
  changeAccount(storage, by, ({ simulation }) => ({ simulation: withScenarios(simulation, scenarios) }));

/** Sets the gateway's inbox as the feedback address of the account. */
export const sendFeedbackToInbox = (storage: AccountStorage, by: SeedAccount): Promise<void> =>
  changeAccount(storage, by, () => ({
    technical: { activeChannel: 'web', channels: { web: { direct: 'inbox', notification: 'inbox' } } },
  }));
