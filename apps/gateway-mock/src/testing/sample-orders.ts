/** Orders for tests that need no storage. */
import * as O from 'fp-ts/lib/Option.js';
import type { Order } from '../domain/order.ts';

/** An order that is authorized in full and not captured. */
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
