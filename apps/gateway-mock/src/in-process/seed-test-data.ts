/** Adds the merchants and orders of a seed to the storage. The authorization code of an order follows from its names. */
import type { Storage } from '../storage/open-storage.ts';
import { toNewOrder } from '../seed/new-order.ts';
import { toMerchant } from '../seed/store-seed.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { NewOrder, Seed } from './public-types.ts';
import { toPromise } from './test-api/to-promise.ts';

export interface Seeder {
  readonly addSeed: (seed: Seed) => Promise<void>;
  /** Returns whether the merchant is new. */
  readonly addMerchant: (merchant: Seed['merchants'][number]) => Promise<boolean>;
  /** Returns whether the order is new. */
  readonly addOrder: (merchantIdentifier: string, order: NewOrder) => Promise<boolean>;
}

export const createSeeder = ({ add }: Pick<Storage, 'add'>, random: SeededRandom): Seeder => {
  const newOrderOf = (merchantIdentifier: string) => (order: NewOrder) =>
    toNewOrder(merchantIdentifier, () =>
      random.authorizationCode(merchantIdentifier, order.merchant_reference),
    )(order);
  const ordersOf = ({ merchant_identifier, orders = [] }: Seed['merchants'][number]) =>
    orders.map(newOrderOf(merchant_identifier));

  return {
    addSeed: async ({ merchants }) =>
      void (await toPromise(
        add({ merchants: merchants.map(toMerchant), orders: merchants.flatMap(ordersOf) }),
      )),
    addMerchant: async (merchant) => {
      const { merchants } = await toPromise(add({ merchants: [toMerchant(merchant)] }));
      // Orders are added only if the account is new, so that an existing account does not get them.
      if (merchants > 0) await toPromise(add({ orders: ordersOf(merchant) }));
      return merchants > 0;
    },
    addOrder: async (merchantIdentifier, order) => {
      const { orders } = await toPromise(add({ orders: [newOrderOf(merchantIdentifier)(order)] }));
      return orders > 0;
    },
  };
};
