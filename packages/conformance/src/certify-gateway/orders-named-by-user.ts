/** Orders that the user named, on an account whose orders the suite cannot create. */
import { isCurrency } from '@postern/protocol';
import { checkValue } from '@postern/protocol/spec';
import type { GatewayUnderTest, OrderUnderTest } from './gateway-under-test.ts';

/**
 * Reads an order that the user named: `order-1001:AED:300`, the amount in minor units. Returns what is wrong with it otherwise.
 *
 * @example
 * import { parseNamedOrder } from '@postern/conformance'
 *
 * parseNamedOrder('order-1001:AED:3.00') // => 'the amount must be a whole number of the minor unit'
 */
export const parseNamedOrder = (text: string): OrderUnderTest | string => {
  const [merchantReference = '', currency = '', amount = '', ...rest] = text.trim().split(':');
  if (rest.length > 0 || checkValue('merchant_reference', merchantReference) !== undefined)
    return `must be merchant_reference:currency:amount, such as order-1001:AED:300`;
  if (!isCurrency(currency)) return `the currency must be a code of ISO 4217`;
  if (checkValue('amount', amount) !== undefined)
    return `the amount must be a whole number of the minor unit`;
  return { merchantReference, fortId: undefined, currency, authorizedAmount: BigInt(amount) };
};

/**
 * Gives the orders that the user named, each once: the only orders that a suite may touch on an account of the provider. An order fits
 * if it is authorized and untouched, has the currency, and exactly the amount that the case needs.
 */
export const takeNamedOrders = (orders: readonly OrderUnderTest[]): GatewayUnderTest['takeOrder'] => {
  const left = [...orders];
  return ({ state, currency, authorizedAmount }) => {
    const index =
      state === 'Authorized'
        ? left.findIndex(
            (order) => order.currency === currency && order.authorizedAmount === authorizedAmount,
          )
        : -1;
    return Promise.resolve(index === -1 ? undefined : left.splice(index, 1)[0]);
  };
};
