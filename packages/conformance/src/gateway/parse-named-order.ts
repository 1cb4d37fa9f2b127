import { checkValue, isCurrency } from '@postern/protocol';
import type { OrderUnderTest } from './account-under-test.ts';

/**
 * Reads an order that the user named: `order-1001:AED:300`, the amount in minor units. Returns what is wrong with it otherwise.
 *
 * @example
 * import { parseNamedOrder } from '@postern/conformance'
 *
 * parseNamedOrder('order-1001:AED:3.00') // => 'order-1001:AED:3.00: the amount must be a whole number of the minor unit'
 */
export const parseNamedOrder = (text: string): OrderUnderTest | string => {
  const [merchantReference = '', currency = '', amount = '', ...rest] = text.trim().split(':');
  if (rest.length > 0 || checkValue('merchant_reference', merchantReference) !== undefined)
    return `${text}: must be merchant_reference:currency:amount, such as order-1001:AED:300`;
  if (!isCurrency(currency)) return `${text}: the currency must be a code of ISO 4217`;
  if (checkValue('amount', amount) !== undefined)
    return `${text}: the amount must be a whole number of the minor unit`;
  return { merchantReference, fortId: undefined, currency, authorizedAmount: BigInt(amount) };
};
