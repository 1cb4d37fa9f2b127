/** Merchants and orders of a seed in the books; what is made up for an order follows from its names. */
import type { Storage } from '../storage/open-storage.ts';
import { toNewOrder, toMerchant } from '../seed/store-seed.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { NewOrder, Seed } from './test-views.ts';
import { toPromiseOfChange } from './to-promise.ts';

export interface Seeder {
  readonly addSeed: (seed: Seed) => Promise<void>;
  /** Whether it was new. */
  readonly addMerchant: (merchant: Seed['merchants'][number]) => Promise<boolean>;
  readonly addOrder: (merchantIdentifier: string, order: NewOrder) => Promise<boolean>;
}

export const createSeeder = ({ add }: Pick<Storage, 'add'>, random: SeededRandom): Seeder => {
  const madeFor = (merchantIdentifier: string) => (order: NewOrder) =>
    toNewOrder(merchantIdentifier, () =>
      random.authorizationCode(merchantIdentifier, order.merchant_reference),
    )(order);
  const ordersOf = ({ merchant_identifier, orders = [] }: Seed['merchants'][number]) =>
    orders.map(madeFor(merchant_identifier));

  return {
    addSeed: async ({ merchants }) =>
      void (await toPromiseOfChange(
        add({ merchants: merchants.map(toMerchant), orders: merchants.flatMap(ordersOf) }),
      )),
    addMerchant: async (merchant) => {
      const { merchants } = await toPromiseOfChange(add({ merchants: [toMerchant(merchant)] }));
      // Orders come after it is known that the account is new: nothing is put into another's.
      if (merchants > 0) await toPromiseOfChange(add({ orders: ordersOf(merchant) }));
      return merchants > 0;
    },
    addOrder: async (merchantIdentifier, order) => {
      const { orders } = await toPromiseOfChange(add({ orders: [madeFor(merchantIdentifier)(order)] }));
      return orders > 0;
    },
  };
};
