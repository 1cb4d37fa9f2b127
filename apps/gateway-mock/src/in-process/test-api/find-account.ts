/** Finds the account that a test names, or throws. */
import * as O from 'fp-ts/lib/Option.js';
import { GatewayError } from '../../domain/gateway-error.ts';
import type { Account, AccountRepository } from '../../domain/account.ts';
import { toPromise } from './task-to-promise.ts';
import type { AccountOrIdentifier } from '../public-types.ts';

export const toIdentifier = (account: AccountOrIdentifier): string =>
  typeof account === 'string' ? account : account.merchantIdentifier;

export const findAccount = async (
  { accounts }: { readonly accounts: Pick<AccountRepository, 'find'> },
  account: AccountOrIdentifier,
): Promise<Account> => {
  const identifier = toIdentifier(account);
  const found = await toPromise(accounts.find(identifier));
  if (O.isSome(found)) return found.value;
  throw unknownAccount(identifier);
};

export const unknownAccount = (merchantIdentifier: string): GatewayError =>
  new GatewayError('NotFound', `Account ${merchantIdentifier} does not exist. Add it with accounts.add.`);
