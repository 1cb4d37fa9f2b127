/** Orders as values, where no books are needed. */
import * as O from 'fp-ts/lib/Option.js';
import type { Order } from '../domain/order.ts';

/** An order that was authorized in full and waits to be captured. */
export const authorizedOrder = (amount: bigint): Order => ({
  fortId: '169000000000000001',
  merchantIdentifier: 'TEST0001',
  merchantReference: 'order-1',
  currency: 'AED',
  amount,
  authorized: amount,
  captured: 0n,
  refunded: 0n,
  status: '02',
  last: { status: '02', message: '000' },
  description: O.none,
  authorizationCode: O.some('123456'),
  processorResponseCode: O.some('00'),
  acquirerResponseCode: O.some('00'),
});
