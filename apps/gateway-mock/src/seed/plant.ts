/** Puts a seed into the books. What is there already stays as it is, so seeding twice is seeding once. */
import { requestPhrase, responsePhrase } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Capabilities } from '../capabilities.ts';
import type { Fault } from '../fault.ts';
import type { Merchant } from '../merchant.ts';
import type { NewOrder } from '../order.ts';
import type { Seed, SeedMerchant, SeedOrder } from './file.ts';
import { states } from './states.ts';

/** How much of a seed was new. */
export interface Planted {
  readonly merchants: number;
  readonly orders: number;
}

export const plant =
  ({ merchants, ledger }: Capabilities, authorizationCode: () => string) =>
  (seed: Seed): TE.TaskEither<Fault, Planted> => {
    const orders = seed.merchants.flatMap(({ merchant_identifier, orders: listed = [] }) =>
      listed.map(orderFor(merchant_identifier, authorizationCode)),
    );
    return pipe(
      TE.Do,
      TE.apS('merchants', inOrder(seed.merchants.map(toMerchant), merchants.add)),
      TE.bind('orders', () => inOrder(orders, ledger.add)),
    );
  };

const inOrder = <A>(items: readonly A[], add: (item: A) => TE.TaskEither<Fault, boolean>) =>
  pipe(
    items,
    TE.traverseSeqArray(add),
    TE.map((added) => added.filter(Boolean).length),
  );

export const toMerchant = (seed: SeedMerchant): Merchant => ({
  merchantIdentifier: seed.merchant_identifier,
  name: seed.name,
  accessCode: seed.access_code,
  active: seed.active ?? true,
  shaType: seed.sha_type,
  requestPhrase: requestPhrase(seed.sha_request_phrase),
  responsePhrase: responsePhrase(seed.sha_response_phrase),
});

const orderFor =
  (merchantIdentifier: string, authorizationCode: () => string) =>
  (seed: SeedOrder): NewOrder => {
    const state = states[seed.state];
    const amount = BigInt(seed.amount);
    const thirdParty = 'thirdParty' in state ? O.some(state.thirdParty) : O.none;
    return {
      merchantIdentifier,
      merchantReference: seed.merchant_reference,
      currency: seed.currency,
      amount,
      authorized: state.authorized ? amount : 0n,
      captured: state.captured ? amount : 0n,
      refunded: 0n,
      status: state.status,
      last: { status: state.status, message: state.message },
      description: O.fromNullable(seed.order_description),
      authorizationCode: state.authorized ? O.some(authorizationCode()) : O.none,
      processorResponseCode: thirdParty,
      acquirerResponseCode: thirdParty,
    };
  };
