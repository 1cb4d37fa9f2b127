/** The shape of a seed: merchants with their settings, in the words of the management API, and their orders. */
import { optionalServices, shaTypes } from '@postern/protocol';
import * as t from 'io-ts';
import { amount } from '../schema/amount.ts';
import { currency } from '../schema/currency.ts';
import { list } from '../schema/list.ts';
import { parameter } from '../schema/parameter.ts';
import { inboxResponses } from '../domain/feedback-settings.ts';
import { exactly } from '../schema/json-file/exact-object.ts';
import { nameIn, textWhere } from '../schema/json-file/text.ts';
import { limitsSchema } from '../accounts/limits-schema.ts';
import { DeliveryChanges } from '../accounts/delivery-schema.ts';
import { TechnicalChanges } from '../accounts/technical-schema.ts';
import { requestShapes } from '../domain/merchant.ts';
import { isOrigin, originRule } from '../accounts/origin.ts';
import { presets } from '../domain/scenario/presets.ts';
import { NewScenario, scenariosMax } from '../domain/scenario/scenario.ts';
import { initialOrderStates } from '../ledger/initial-order-states.ts';

const filled = textWhere('a text that is not empty', (value) => value.trim() !== '');

export const SeedOrder = exactly(
  {
    merchant_reference: parameter('merchant_reference'),
    currency,
    amount,
    state: nameIn(initialOrderStates),
  },
  { order_description: parameter('order_description') },
);

export const SeedMerchant = exactly(
  {
    merchant_identifier: parameter('merchant_identifier'),
    name: filled,
    access_code: parameter('access_code'),
    sha_type: nameIn(shaTypes),
    sha_request_phrase: filled,
    sha_response_phrase: filled,
  },
  {
    active: t.boolean,
    request_shape: nameIn(requestShapes),
    origins: t.readonlyArray(textWhere(originRule, isOrigin), 'a list of addresses, ranges and URLs'),
    services: t.readonlyArray(nameIn(optionalServices), 'a list of services'),
    limits: limitsSchema,
    technical: TechnicalChanges,
    delivery: DeliveryChanges,
    inbox_response: nameIn(inboxResponses),
    scenarios: list(`a list of ${scenariosMax} scenarios at most`, NewScenario, scenariosMax),
    presets: t.readonlyArray(nameIn(presets), 'a list of presets'),
    orders: t.array(SeedOrder, 'a list of orders'),
  },
);

export const Seed = exactly({ merchants: t.array(SeedMerchant, 'a list of merchants') }, {});

export type Seed = t.TypeOf<typeof Seed>;
export type SeedMerchant = t.TypeOf<typeof SeedMerchant>;
export type SeedOrder = t.TypeOf<typeof SeedOrder>;
