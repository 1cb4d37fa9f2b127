import type { GatewayUnderTest } from '../gateway-under-test.ts';
import type { OrderUnderTest } from '../account-under-test.ts';

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
