/** The shape of a seed: accounts with their settings, in the words of the management API, and their orders. */
import { purchaseOnlyBrands, testCards } from '@postern/protocol/payments';
import { operations, payments, type MaintenanceOperation, type Payment } from '@postern/protocol/spec';
import * as t from 'io-ts';
import { positiveAmount } from '../schema/amount.ts';
import { currency } from '../schema/currency.ts';
import { enumOf } from '../schema/enum.ts';
import { list } from '../schema/list.ts';
import { object } from '../schema/object.ts';
import { boolean } from '../schema/primitives.ts';
import { parameter } from '../schema/protocol-parameter.ts';
import { describedAs } from '../schema/schema.ts';
import { timestamp } from '../schema/timestamp.ts';
import { exactObject } from '../schema/codec/exact-object.ts';
import { listCodec } from '../schema/codec/list-codec.ts';
import {
  accessCode,
  inboxResponse,
  keyMembers,
  origins,
  providerMembers,
  requestShape,
} from '../domain/account-settings/account-settings-schema.ts';
import { DeliveryChanges } from '../domain/account-settings/delivery-settings-schema.ts';
import { PaymentChanges } from '../domain/account-settings/payment-settings-schema.ts';
import { TechnicalChanges } from '../domain/account-settings/technical-settings-schema.ts';
import { presets } from '../domain/scenario/scenario-presets.ts';
import { NewScenario, maxScenarios } from '../domain/scenario/scenario.ts';
import { initialOrderStates } from '../domain/initial-order-states.ts';
import { PaymentEnding, paymentOfOrder, servicesOfPayment } from '../domain/order-payment-schema.ts';
import { thirdPartyCodeMembers } from '../domain/processor-and-acquirer-codes.ts';

/** How many operations an order can have. */
export const maxSeedOperations = 500;

const { CHECK_STATUS: _query, ...maintenance } = operations;

/** An operation that changes an order, or the payment that completed one. */
export const seedOperationName = enumOf<MaintenanceOperation | Payment>({ ...maintenance, ...payments });

const SeedOperation = object(
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

/** A new order, in the management API, too. */
export const SeedOrder = object(
  {
    merchant_reference: parameter('merchant_reference'),
    currency,
    amount: positiveAmount,
    state: describedAs('The state of the new order', enumOf(initialOrderStates)),
  },
  {
    order_description: parameter('order_description'),
    feedback: describedAs('Whether the feedback of its payment is sent; false by default', boolean),
    card: describedAs(
      `The test card in that feedback, if the account has a payment channel; visa by default. Cards of ${purchaseOnlyBrands.join(' and ')} are for a PURCHASE only`,
      enumOf(testCards),
    ),
    payment: paymentOfOrder,
    ends: PaymentEnding,
    services: servicesOfPayment,
    created_at: describedAs(
      'When it was created; at the first of its operations, or now, by default',
      timestamp,
    ),
    operations: describedAs(
      'The operations that changed it, oldest first',
      list(`a list of ${maxSeedOperations} operations at most`, SeedOperation, maxSeedOperations),
    ),
    ...thirdPartyCodeMembers,
  },
);

const { name, ...optionalProviderMembers } = providerMembers;

export const SeedAccount = exactObject(
  { merchant_identifier: parameter('merchant_identifier'), name, access_code: accessCode, ...keyMembers },
  {
    ...optionalProviderMembers,
    request_shape: requestShape,
    origins,
    payments: PaymentChanges,
    technical: TechnicalChanges,
    delivery: DeliveryChanges,
    inbox_response: inboxResponse,
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
  { accounts: listCodec('a list of accounts', SeedAccount) },
  { omitted_orders: listCodec('a list of orders', OmittedOrder) },
);

export type OmittedOrder = t.TypeOf<typeof OmittedOrder>;

export type Seed = t.TypeOf<typeof Seed>;
export type SeedAccount = t.TypeOf<typeof SeedAccount>;
export type SeedOrder = t.TypeOf<typeof SeedOrder>;
