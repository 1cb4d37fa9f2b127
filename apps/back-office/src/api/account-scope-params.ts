/** The query that says which account a request is about: one, or all. */
import { allAccounts } from './query-client.ts';

/** For what is read. A provider that names no account reads all. */
export const readScope = (account: string) =>
  account === allAccounts ? {} : { merchant_identifier: account };

/** For what is changed. All accounts are named, too. */
export const changeScope = (account: string) =>
  account === allAccounts ? { all_accounts: 'true' as const } : { merchant_identifier: account };
