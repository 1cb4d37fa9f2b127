/**
 * A scenario: which calls it matches, how often it acts, and its effect (D32). The management API, seed files and the
 * in-process API share this schema.
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

/** The conditions on a call, which must all match. An empty matcher matches every call. */
export const Matcher = namedSchema(
  'Matcher',
  object(
    {},
    {
      operation: nameIn(operations),
      fort_id: parameter('fort_id'),
      merchant_reference: describedAs(
        "The order's reference. * stands for any number of characters, including none.",
        matching(
          `1 to ${parameters.merchant_reference.maxLength} characters, alphanumeric or any of ${parameters.merchant_reference.specialCharacters}*`,
          /^[A-Za-z0-9\-_.*]+$/,
          parameters.merchant_reference.maxLength,
        ),
      ),
      amount: describedAs('The exact amount of the call, in minor units.', amount),
      amount_from: describedAs('The minimum amount of the call.', amount),
      amount_to: describedAs('The maximum amount of the call.', amount),
      currency: describedAs('The currency of the call, or of its order if the call has none.', currency),
    },
  ),
);
export type Matcher = t.TypeOf<typeof Matcher>;

const optional = {
  name: describedAs('A name for people.', filled(100)),
  matcher: Matcher,
  times: describedAs(
    'The number of matching calls on which it acts. Default: until it is removed.',
    whole(1, 1_000_000),
  ),
  probability: describedAs('The probability that it acts on a matching call. Default: 1.', fraction),
  seed: describedAs(
    'The seed of its random numbers: the same seed gives the same sequence. Default: its id.',
    filled(100),
  ),
};

/** A scenario without an id, as a request creates it. */
export const NewScenario = namedSchema('NewScenario', object({ effect: Effect }, optional));
export type NewScenario = t.TypeOf<typeof NewScenario>;

const id = describedAs('Never given to another scenario of the account.', anyText);

/** A scenario of an account. */
export const ScenarioSchema = object({ id, effect: Effect }, optional);
export type Scenario = t.TypeOf<typeof ScenarioSchema>;

/** A scenario in a response. */
export const ScenarioView = namedSchema(
  'Scenario',
  object(
    {
      id,
      effect: Effect,
      uses: describedAs('The number of calls on which it acted.', whole(0, Number.MAX_SAFE_INTEGER)),
    },
    optional,
  ),
);
export type ScenarioView = t.TypeOf<typeof ScenarioView>;

/** How many an account may have. */
export const scenariosMax = 100;
