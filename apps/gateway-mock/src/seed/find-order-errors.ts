/** Finds contradictions in a new order: only a payment without an outcome can end later, and only a decline has a message. */
import type { OptionalService } from '@postern/protocol';
import type { ValidationError } from '../schema/codec/validation-error.ts';
import { findEndingError } from '../domain/scenario/check-scenario.ts';
import { isUndecided } from '../domain/initial-order-states.ts';
import type { SeedOrder } from './seed-schema.ts';

export const findOrderErrors = (
  order: SeedOrder,
  /** The optional services that the account has. */
  services: readonly OptionalService[],
): readonly ValidationError[] =>
  isUndecided(order.state) ? findEndingErrors(order.ends, services) : findLaterMembers(order);

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
