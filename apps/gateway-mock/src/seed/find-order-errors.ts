/** Finds members of a new order that contradict its state: only a payment without an outcome can end later. */
import type { ValidationError } from '../schema/codec/validation-error.ts';
import { isUndecided } from '../domain/initial-order-states.ts';
import type { SeedOrder } from './seed-schema.ts';

export const findOrderErrors = (order: SeedOrder): readonly ValidationError[] =>
  isUndecided(order.state)
    ? []
    : laterMembers
        .filter((member) => order[member] !== undefined)
        .map((member) => ({
          path: member,
          message: `must be left out: it is only for orders that are pending, uncertain or on_hold, not ${order.state}`,
        }));

const laterMembers = ['payment', 'ends'] as const;
