/**
 * Finds contradictions in a new order: only a payment without an outcome can end later, only a decline has a message, only feedback has a
 * card, and operations follow the rules of the ledger.
 */
import { purchaseOnlyBrands, testCards } from '@postern/protocol/payments';
import type { OptionalService } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { createsPayments, type Account } from '../domain/account.ts';
import type { ValidationError } from '../schema/codec/validation-error.ts';
import { findEndingError } from '../domain/scenario/check-scenario.ts';
import { isUndecided } from '../domain/initial-order-states.ts';
import { paymentOf, toOrderWithHistory } from './seed-order-to-new-order.ts';
import { maxSeedOperations, type SeedOrder } from './seed-schema.ts';

export const findOrderErrors = (
  order: SeedOrder,
  account: Pick<Account, 'services' | 'paymentChannels'>,
): readonly ValidationError[] => [
  ...(order.operations === undefined
    ? isUndecided(order.state)
      ? findEndingErrors(order.ends, account.services)
      : findLaterMembers(order)
    : findHistoryErrors(order, order.operations.length, account.services)),
  ...findCardErrors(order, account),
];

const findCardErrors = (
  order: SeedOrder,
  { paymentChannels }: Pick<Account, 'paymentChannels'>,
): readonly ValidationError[] => {
  if (order.card === undefined) return [];
  const { brand } = testCards[order.card];
  const wrong = (message: string): readonly ValidationError[] => [{ path: 'card', message }];
  if (!createsPayments({ paymentChannels }))
    return wrong('must be left out: the account has no payment channel');
  if (order.feedback !== true) return wrong('must be left out: it is only for orders with feedback');
  return paymentOf(order) === 'AUTHORIZATION' && purchaseOnlyBrands.some((only) => only === brand)
    ? wrong(`must be a card of another brand: ${brand} takes a PURCHASE and no AUTHORIZATION`)
    : [];
};

const findHistoryErrors = (
  order: SeedOrder,
  count: number,
  services: readonly OptionalService[],
): readonly ValidationError[] => {
  const errors = [
    ...membersWithoutHistory
      .filter((member) => order[member] !== undefined)
      .map((member) => ({ path: member, message: 'must be left out of an order with operations' })),
    ...(isUndecided(order.state) ? [] : findLaterMembers(order)),
    ...(count > maxSeedOperations
      ? [{ path: 'operations', message: `must have at most ${maxSeedOperations} operations` }]
      : []),
  ];
  if (errors.length > 0) return errors;
  const applied = toOrderWithHistory('', () => '')(order);
  if (E.isLeft(applied)) return [applied.left];
  if (applied.right.completion !== undefined) return findEndingErrors(order.ends, services);
  return order.ends === undefined
    ? []
    : [{ path: 'ends', message: 'must be left out: the operations decide the payment' }];
};

// The feedback of a payment shows the order before its operations, and its services are in the operations.
const membersWithoutHistory = ['feedback', 'services'] as const;

const findLaterMembers = (order: SeedOrder): readonly ValidationError[] =>
  laterMembers
    .filter((member) => order[member] !== undefined)
    .map((member) => ({
      path: member,
      message: `must be left out: it is only for orders that are pending, uncertain or on_hold, not ${order.state}`,
    }));

const findEndingErrors = (
  ends: SeedOrder['ends'],
  services: readonly OptionalService[],
): readonly ValidationError[] => {
  const error = findEndingError(ends?.outcome, ends?.message, services);
  return error === undefined ? [] : [{ path: 'ends.message', message: error }];
};

const laterMembers = ['payment', 'ends'] as const;
