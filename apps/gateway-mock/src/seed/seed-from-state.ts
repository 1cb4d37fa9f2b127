/**
 * An account and its orders as a part of a seed file. Phrases are left out, because the gateway never returns them. Orders are
 * left out, too, if a seed cannot describe them: for example those that were captured in part.
 */
import * as O from 'fp-ts/lib/Option.js';
import { toLimitsView } from '../domain/account-settings/amount-limits-schema.ts';
import { toDeliveryView } from '../domain/account-settings/delivery-settings-schema.ts';
import { toTechnicalView } from '../domain/account-settings/technical-settings-schema.ts';
import { initialOrderStates, type InitialOrderState } from '../domain/initial-order-states.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { Order } from '../domain/order.ts';
import { enumOf } from '../schema/codec/string-codec.ts';
import type { OmittedOrder, SeedMerchant, SeedOrder } from './seed-schema.ts';

type SeedMerchantWithoutPhrases = Omit<SeedMerchant, 'sha_request_phrase' | 'sha_response_phrase'>;

export interface AccountAsSeed {
  readonly merchant: SeedMerchantWithoutPhrases;
  readonly omitted: readonly OmittedOrder[];
}

export const toSeedMerchant = (merchant: Merchant, orders: readonly Order[]): AccountAsSeed => {
  const converted = orders.map((order) => ({ order, seed: toSeedOrder(order) }));
  const { simulation, technical } = merchant;
  return {
    merchant: {
      merchant_identifier: merchant.merchantIdentifier,
      name: merchant.name,
      access_code: merchant.accessCode,
      sha_type: merchant.shaType,
      active: merchant.active,
      request_shape: merchant.requestShape,
      origins: merchant.origins,
      services: merchant.services,
      limits: toLimitsView(merchant.limits),
      // Without a channel, a seed has no active one.
      ...(Object.keys(technical.channels).length > 0 && { technical: toTechnicalView(technical) }),
      delivery: toDeliveryView(merchant.delivery),
      inbox_response: merchant.inboxResponse,
      scenarios: simulation.scenarios.map(({ id: _id, ...scenario }) => scenario),
      presets: simulation.presets,
      orders: converted.flatMap(({ seed }) => (seed === undefined ? [] : [seed])),
    },
    omitted: converted.flatMap(({ order, seed }) => (seed === undefined ? [toOmitted(order)] : [])),
  };
};

/** `undefined` if a seed has no state for it. */
const toSeedOrder = (order: Order): SeedOrder | undefined => {
  const state = stateOf(order);
  return state === undefined
    ? undefined
    : {
        merchant_reference: order.merchantReference,
        currency: order.currency,
        amount: String(order.amount),
        state,
        ...(O.isSome(order.description) && { order_description: order.description.value }),
      };
};

const stateOf = ({ amount, status, authorized, captured, refunded }: Order): InitialOrderState | undefined =>
  Object.keys(initialOrderStates)
    .filter(enumOf(initialOrderStates).is)
    .find((name) => {
      const row = initialOrderStates[name];
      return (
        row.status === status &&
        authorized === (row.authorized ? amount : 0n) &&
        captured === (row.captured ? amount : 0n) &&
        refunded === 0n
      );
    });

const toOmitted = ({
  merchantIdentifier,
  merchantReference,
  status,
  authorized,
  captured,
  refunded,
}: Order): OmittedOrder => ({
  merchant_identifier: merchantIdentifier,
  merchant_reference: merchantReference,
  reason: `a seed has no state for status ${status} with ${authorized} authorized, ${captured} captured and ${refunded} refunded`,
});
