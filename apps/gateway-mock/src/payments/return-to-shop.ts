/** The shopper's way back to the shop: a form that the browser posts, or a redirect with a query. Chapter 9 of the supplement; C36. */
import { sign, type StringParams } from '@postern/protocol';
import { starPersonalValues } from '@postern/protocol/payments';
import type { SigningSettings } from '../domain/account.ts';
import type { ReturnMethod } from '../domain/account-settings/payment-settings.ts';

export interface ReturnToShop {
  readonly method: ReturnMethod;
  /** Of a GET, with the fields in its query. */
  readonly url: string;
  readonly fields: StringParams;
}

/** Without a key, the return is unsigned: the sender of the form had no secret of the account. */
export const returnToShop = (
  method: ReturnMethod,
  url: string,
  params: StringParams,
  key: SigningSettings | undefined,
): ReturnToShop => {
  const values = method === 'GET' ? starPersonalValues(params) : params;
  const fields =
    key === undefined ? values : sign(values, { shaType: key.shaType, phrase: key.responsePhrase });
  return { method, url: method === 'GET' ? withQuery(url, fields) : url, fields };
};

/** The fields stand behind the query of the address, and before its fragment. */
const withQuery = (url: string, fields: StringParams): string => {
  const [address = '', ...fragment] = url.split('#');
  const query = new URLSearchParams(fields).toString();
  const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return [address + separator + query, ...fragment].join('#');
};
