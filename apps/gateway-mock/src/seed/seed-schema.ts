/** The shape of a seed: merchants with their settings, in the words of the management API, and their orders. */
import { optionalServices, shaTypes } from '@postern/protocol';
import * as t from 'io-ts';
import { positiveAmount } from '../schema/amount.ts';
import { currency } from '../schema/currency.ts';
import { list } from '../schema/list.ts';
import { parameter } from '../schema/protocol-parameter.ts';
import { inboxResponses } from '../domain/account-settings/feedback-settings.ts';
import { timestamp } from '../schema/timestamp.ts';
import { exactObject } from '../schema/codec/exact-object.ts';
import { listCodec } from '../schema/codec/list-codec.ts';
import { enumOf, textWhere } from '../schema/codec/string-codec.ts';
import { limitsSchema } from '../domain/account-settings/amount-limits-schema.ts';
import { DeliveryChanges } from '../domain/account-settings/delivery-settings-schema.ts';
import { TechnicalChanges } from '../domain/account-settings/technical-settings-schema.ts';
import { requestShapes } from '../domain/merchant.ts';
import { isOrigin, originRule } from '../domain/account-settings/allowed-origins.ts';
import { presets } from '../domain/scenario/presets.ts';
import { NewScenario, maxScenarios } from '../domain/scenario/scenario.ts';
import { initialOrderStates } from '../domain/initial-order-states.ts';
import { PaymentEnding, paymentOfOrder, servicesOfPayment } from '../domain/pending-payment-ending.ts';
import { thirdPartyCodeMembers } from '../domain/processor-and-acquirer-codes.ts';

const filled = textWhere('a text that is not empty', (value) => value.trim() !== '');

/** How many operations an order can have. */
export const maxSeedOperations = 500;

/** An operation that changes an order, or the payment that completed one. */
export const seedOperationName = enumOf({
  CAPTURE: true,
  VOID_AUTHORIZATION: true,
  REFUND: true,
  AUTHORIZATION: true,
  PURCHASE: true,
});

const SeedOperation = exactObject(
  { operation: seedOperationName },
  {
    amount: positiveAmount,
    maintenance_reference: parameter('maintenance_reference'),
    order_description: parameter('order_description'),
    response_code: parameter('response_code'),
    at: timestamp,
  },
);
export type SeedOperation = t.TypeOf<typeof SeedOperation>;

export const SeedOrder = exactObject(
  {
    merchant_reference: parameter('merchant_reference'),
    currency,
    amount: positiveAmount,
    state: enumOf(initialOrderStates),
  },
  {
    order_description: parameter('order_description'),
    feedback: t.boolean,
    payment: paymentOfOrder,
    ends: PaymentEnding,
    services: servicesOfPayment,
    created_at: timestamp,
    operations: listCodec(`a list of ${maxSeedOperations} operations at most`, SeedOperation),
    ...thirdPartyCodeMembers,
  },
);

export const SeedMerchant = exactObject(
  {
    merchant_identifier: parameter('merchant_identifier'),
    name: filled,
    access_code: parameter('access_code'),
    sha_type: enumOf(shaTypes),
    sha_request_phrase: filled,
    sha_response_phrase: filled,
  },
  {
    active: t.boolean,
    request_shape: enumOf(requestShapes),
    origins: listCodec('a list of addresses, ranges and URLs', textWhere(originRule, isOrigin)),
    services: listCodec('a list of services', enumOf(optionalServices)),
    limits: limitsSchema,
    technical: TechnicalChanges,
    delivery: DeliveryChanges,
    inbox_response: enumOf(inboxResponses),
    scenarios: list(`a list of ${maxScenarios} scenarios at most`, NewScenario, maxScenarios),
    presets: listCodec('a list of presets', enumOf(presets)),
    orders: listCodec('a list of orders', SeedOrder),
  },
);

const OmittedOrder = exactObject(
  { merchant_identifier: t.string, merchant_reference: t.string, reason: t.string },
  {},
);

/** An export names the orders that a seed cannot describe. Reading a seed ignores them. */
export const Seed = exactObject(
  { merchants: listCodec('a list of merchants', SeedMerchant) },
  { omitted_orders: listCodec('a list of orders', OmittedOrder) },
);

export type OmittedOrder = t.TypeOf<typeof OmittedOrder>;

export type Seed = t.TypeOf<typeof Seed>;
export type SeedMerchant = t.TypeOf<typeof SeedMerchant>;
export type SeedOrder = t.TypeOf<typeof SeedOrder>;
