/**
 * A scenario: which calls it matches, how often it acts, and its effect (D32). The management API, seed files and the
 * in-process API share this schema.
 */
import { operations, parameters, payments } from '@postern/protocol/spec';
import type * as t from 'io-ts';
import { positiveAmount } from '../../schema/amount.ts';
import { currency } from '../../schema/currency.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { probability, anyText, boolean, nullable, wholeNumber } from '../../schema/primitives.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { displayName, nonBlankText, textMatching } from '../../schema/text.ts';
import { Effect } from './scenario-effects.ts';

/** The conditions on a call, which must all match. An empty matcher matches every call. */
export const Matcher = namedSchema(
  'Matcher',
  object(
    {},
    {
      operation: describedAs(
        'The operation, or the payment of a new order.',
        enumOf({ ...operations, ...payments }),
      ),
      fort_id: parameter('fort_id'),
      merchant_reference: describedAs(
        "The order's reference. * stands for any number of characters, including none.",
        textMatching(
          `1 to ${parameters.merchant_reference.maxLength} characters, alphanumeric or any of ${parameters.merchant_reference.specialCharacters}*`,
          /^[A-Za-z0-9\-_.*]+$/,
          parameters.merchant_reference.maxLength,
        ),
      ),
      amount: describedAs('The exact amount of the call, in minor units.', positiveAmount),
      amount_from: describedAs('The minimum amount of the call.', positiveAmount),
      amount_to: describedAs('The maximum amount of the call.', positiveAmount),
      currency: describedAs('The currency of the call, or of its order if the call has none.', currency),
    },
  ),
);
export type Matcher = t.TypeOf<typeof Matcher>;

const optional = {
  name: describedAs('A name for people.', displayName(100)),
  matcher: Matcher,
  times: describedAs(
    'The number of matching calls on which it acts. Default: until it is removed.',
    wholeNumber(1, 1_000_000),
  ),
  probability: describedAs('The probability that it acts on a matching call. Default: 1.', probability),
  paused: describedAs('Whether it does not act until it is resumed. Default: false.', boolean),
  seed: describedAs(
    'The seed of its random numbers: the same seed gives the same sequence. Default: its id.',
    nonBlankText(100),
  ),
};

/** A scenario without an id, as a request creates it. */
export const NewScenario = namedSchema('NewScenario', object({ effect: Effect }, optional));
export type NewScenario = t.TypeOf<typeof NewScenario>;

/** Changes to a scenario. A member that is null is removed; a missing one stays. */
export const ScenarioChanges = namedSchema(
  'ScenarioChanges',
  object(
    {},
    {
      effect: Effect,
      paused: optional.paused,
      name: nullable(optional.name),
      matcher: nullable(Matcher),
      times: nullable(optional.times),
      probability: nullable(optional.probability),
      seed: nullable(optional.seed),
    },
  ),
);
export type ScenarioChanges = t.TypeOf<typeof ScenarioChanges>;

const id = describedAs('Never given to another scenario of the account.', anyText);

/** A scenario as it is stored. Its name is not checked again: a gateway must start, whatever names an earlier version allowed. */
export const ScenarioSchema = object({ id, effect: Effect }, { ...optional, name: anyText });
export type Scenario = t.TypeOf<typeof ScenarioSchema>;

/** A scenario in a response. */
export const ScenarioView = namedSchema(
  'Scenario',
  object(
    {
      id,
      effect: Effect,
      uses: describedAs('The number of calls on which it acted.', wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    },
    optional,
  ),
);
export type ScenarioView = t.TypeOf<typeof ScenarioView>;

/** How many an account may have. */
export const maxScenarios = 100;
