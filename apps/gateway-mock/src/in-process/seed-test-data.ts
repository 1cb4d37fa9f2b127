/** Merchants and orders of a seed in the books; what is made up for an order follows from its names. */
import type { Storage } from '../storage/open-storage.ts';
import { orderFor, toMerchant } from '../seed/store-seed.ts';
import type { Dice } from './seeded-random.ts';
import type { NewOrder, Seed } from './test-views.ts';
import { changed } from './to-promise.ts';

export interface Planting {
  readonly seed: (seed: Seed) => Promise<void>;
  /** Whether it was new. */
  readonly merchant: (merchant: Seed['merchants'][number]) => Promise<boolean>;
  readonly order: (merchantIdentifier: string, order: NewOrder) => Promise<boolean>;
}

export const plantingIn = ({ add }: Pick<Storage, 'add'>, dice: Dice): Planting => {
  const madeFor = (merchantIdentifier: string) => (order: NewOrder) =>
    orderFor(merchantIdentifier, () => dice.authorizationCode(merchantIdentifier, order.merchant_reference))(
      order,
    );
  const ordersOf = ({ merchant_identifier, orders = [] }: Seed['merchants'][number]) =>
    orders.map(madeFor(merchant_identifier));

  return {
    seed: async ({ merchants }) =>
      void (await changed(
        add({ merchants: merchants.map(toMerchant), orders: merchants.flatMap(ordersOf) }),
      )),
    merchant: async (merchant) => {
      const { merchants } = await changed(add({ merchants: [toMerchant(merchant)] }));
      // Orders come after it is known that the account is new: nothing is put into another's.
      if (merchants > 0) await changed(add({ orders: ordersOf(merchant) }));
      return merchants > 0;
    },
    order: async (merchantIdentifier, order) => {
      const { orders } = await changed(add({ orders: [madeFor(merchantIdentifier)(order)] }));
      return orders > 0;
    },
  };
};
