/** Finds the merchant that a test names, or throws. */
import * as O from 'fp-ts/lib/Option.js';
import { GatewayError } from '../../domain/gateway-error.ts';
import type { Merchant, MerchantRepository } from '../../domain/merchant.ts';
import { toPromise } from './task-to-promise.ts';
import type { MerchantOrIdentifier } from '../public-types.ts';

export const toIdentifier = (merchant: MerchantOrIdentifier): string =>
  typeof merchant === 'string' ? merchant : merchant.merchantIdentifier;

export const findMerchant = async (
  { merchants }: { readonly merchants: Pick<MerchantRepository, 'find'> },
  merchant: MerchantOrIdentifier,
): Promise<Merchant> => {
  const identifier = toIdentifier(merchant);
  const found = await toPromise(merchants.find(identifier));
  if (O.isSome(found)) return found.value;
  throw unknownMerchant(identifier);
};

export const unknownMerchant = (merchantIdentifier: string): GatewayError =>
  new GatewayError('NotFound', `Merchant ${merchantIdentifier} does not exist. Add it with merchants.add.`);
