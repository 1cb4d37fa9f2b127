/** The merchant that a test names: there, or the test is told that it is not. */
import * as O from 'fp-ts/lib/Option.js';
import type { Merchant } from '../domain/merchant.ts';
import type { Storage } from '../storage/open-storage.ts';
import { promised } from './to-promise.ts';
import type { WhichMerchant } from './test-views.ts';

export const identifierOf = (merchant: WhichMerchant): string =>
  typeof merchant === 'string' ? merchant : merchant.merchantIdentifier;

export const known = async (
  { merchants }: Pick<Storage, 'merchants'>,
  merchant: WhichMerchant,
): Promise<Merchant> => {
  const identifier = identifierOf(merchant);
  const found = await promised(merchants.find(identifier));
  if (O.isSome(found)) return found.value;
  throw unknown(identifier);
};

export const unknown = (merchantIdentifier: string): Error =>
  new Error(`there is no merchant ${merchantIdentifier}`);
