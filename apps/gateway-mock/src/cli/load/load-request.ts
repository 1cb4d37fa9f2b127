/** The requests of a load test: each operation of the list on an order, then on the next order. */
import { operations, sign, type Operation, type StringParams } from '@postern/protocol';
import type { Merchant } from '../../domain/merchant.ts';
import type { LoadOrder } from './resolve-load-settings.ts';

export interface LoadRequest {
  readonly operation: Operation;
  readonly body: string;
}

/** Returns a function that creates the request of a number. */
export const loadRequests = (
  merchant: Merchant,
  list: readonly Operation[],
  orders: readonly LoadOrder[],
): ((request: number) => LoadRequest) => {
  const key = { shaType: merchant.shaType, phrase: merchant.requestPhrase };
  return (request) => {
    const operation = list[request % list.length];
    const order = orders[Math.floor(request / list.length) % orders.length];
    if (operation === undefined || order === undefined)
      throw new Error('a load test needs operations and orders');
    return {
      operation,
      body: JSON.stringify(sign(paramsOf(operation, order, merchant), key)),
    };
  };
};

// The smallest amount, so that an order has enough for many requests.
const amount = '1';

const paramsOf = (operation: Operation, order: LoadOrder, merchant: Merchant): StringParams => {
  const { selector, request } = operations[operation];
  const params = {
    [selector]: operation,
    access_code: merchant.accessCode,
    merchant_identifier: merchant.merchantIdentifier,
    merchant_reference: order.reference,
    language: 'en',
  };
  return 'amount' in request ? { ...params, amount, currency: order.currency } : params;
};
