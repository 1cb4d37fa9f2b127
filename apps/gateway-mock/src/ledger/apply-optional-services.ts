/**
 * Applies the optional services of an account to the payment of a new order (P8, P9): it fails if it uses one that the account
 * does not have, and waits for 3-D Secure only if the account has that.
 */
import type { OptionalService } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { holdWithoutService, serviceMessages } from '../domain/optional-service-message-codes.ts';
import type { NewOrder } from '../domain/order.ts';
import { noCodes } from '../domain/processor-and-acquirer-codes.ts';

export const applyOptionalServices = (order: NewOrder, active: readonly OptionalService[]): NewOrder => {
  const { uses, completion: _neverHappens, ...payment } = order;
  const missing = uses?.services.find((service) => !active.includes(service));
  if (uses === undefined || missing === undefined) return waitForActiveService(order, active);
  const { failureStatus: status } = uses;
  return {
    ...payment,
    ...noCodes,
    authorized: 0n,
    captured: 0n,
    authorizationCode: O.none,
    status,
    last: { status, message: serviceMessages[missing].inactive },
  };
};

const waitForActiveService = (order: NewOrder, active: readonly OptionalService[]): NewOrder =>
  serviceMessages.three_d_secure.active.includes(order.last.message) && !active.includes('three_d_secure')
    ? { ...order, last: { ...order.last, message: holdWithoutService } }
    : order;
