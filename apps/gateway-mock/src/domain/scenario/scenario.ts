/**
 * A scenario: which calls it fits, how often, and what it does then (D32). It is data, written in the same words by the
 * management API, in a seed file and in a program.
 */
import { operations, parameters } from '@postern/protocol';
import type * as t from 'io-ts';
import { amount } from '../../schema/amount.ts';
import { currency } from '../../schema/currency.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { fraction } from '../../schema/probability.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/parameter.ts';
import { filled, matching } from '../../schema/text.ts';
import { anyText, whole } from '../../schema/primitives.ts';
import { Effect } from './effects.ts';

/** A call fits if it has all of this; every call fits where nothing is said. */
export const Matcher = namedSchema(
  'Matcher',
  object(
    {},
    {
      operation: nameIn(operations),
      fort_id: parameter('fort_id'),
      merchant_reference: describedAs(
        "The order's reference; * stands for any number of characters, also for none.",
        matching(
          `1 to ${parameters.merchant_reference.maxLength} characters, alphanumeric or any of ${parameters.merchant_reference.specialCharacters}*`,
          /^[A-Za-z0-9\-_.*]+$/,
          parameters.merchant_reference.maxLength,
        ),
      ),
      amount: describedAs('What the call asks for, exactly, in minor units.', amount),
      amount_from: describedAs('What the call asks for at least.', amount),
      amount_to: describedAs('What the call asks for at most.', amount),
      currency: describedAs("The call's, or that of its order where the call names none.", currency),
    },
  ),
);
export type Matcher = t.TypeOf<typeof Matcher>;

const optional = {
  name: describedAs('For the reader.', filled(100)),
  matcher: Matcher,
  times: describedAs(
    'It acts on the next so many calls that it fits, and then no more; until it is removed, if nothing is said.',
    whole(1, 1_000_000),
  ),
  probability: describedAs(
    'How likely it is to act on a call that it fits; it always does, if nothing is said.',
    fraction,
  ),
  seed: describedAs(
    'What its dice follow from: with the same seed they fall the same, call by call. Its id, if nothing is said.',
    filled(100),
  ),
};

/** A scenario as it is set up. */
export const NewScenario = namedSchema('NewScenario', object({ effect: Effect }, optional));
export type NewScenario = t.TypeOf<typeof NewScenario>;

const id = describedAs('Never given to another scenario of the account.', anyText);

/** A scenario that was set up, as an account keeps it. */
export const ScenarioSchema = object({ id, effect: Effect }, optional);
export type Scenario = t.TypeOf<typeof ScenarioSchema>;

/** A scenario as it is told. */
export const ScenarioView = namedSchema(
  'Scenario',
  object(
    {
      id,
      effect: Effect,
      uses: describedAs('On how many calls it acted.', whole(0, Number.MAX_SAFE_INTEGER)),
    },
    optional,
  ),
);
export type ScenarioView = t.TypeOf<typeof ScenarioView>;

/** How many an account may have. */
export const scenariosMax = 100;
