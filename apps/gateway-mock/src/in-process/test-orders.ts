/** The orders of a gateway in this process: made in any state (D13), and looked at with what they went through. */
import * as O from 'fp-ts/lib/Option.js';
import { toOrderView, toOperationView } from '../management-api/orders/order-view.ts';
import type { StoredOperation, StoredOrder } from '../domain/order-pages.ts';
import type { Storage } from '../storage/open-storage.ts';
import { parseSeedOrder } from '../seed/read-seed.ts';
import type { TestOrders } from './gateway.ts';
import { findMerchant } from './find-merchant.ts';
import type { Seeder } from './seed-test-data.ts';
import { toPromise, getOrThrow } from './to-promise.ts';

export const createTestOrders = (storage: Storage, seeder: Seeder): TestOrders => {
  const { orderQueries: orderPages } = storage;

  const find = async (merchantIdentifier: string, merchantReference: string): Promise<StoredOrder> => {
    const found = await toPromise(orderPages.findByReference(merchantIdentifier, merchantReference));
    if (O.isSome(found)) return found.value;
    throw new Error(`merchant ${merchantIdentifier} has no order ${merchantReference}`);
  };

  return {
    add: async (merchant, order) => {
      const wanted = getOrThrow(parseSeedOrder(order, 'orders.add'));
      const { merchantIdentifier } = await findMerchant(storage, merchant);
      if (!(await seeder.addOrder(merchantIdentifier, wanted)))
        throw new Error(`merchant ${merchantIdentifier} has an order ${wanted.merchant_reference} already`);
      return toOrderView(await find(merchantIdentifier, wanted.merchant_reference));
    },

    get: async (merchant, merchantReference) => {
      const { merchantIdentifier } = await findMerchant(storage, merchant);
      const order = await find(merchantIdentifier, merchantReference);
      const operations = await allPages<StoredOperation>((last) =>
        toPromise(orderPages.operations(order.fortId, last?.place ?? '0', atOnce)),
      );
      return { ...toOrderView(order), operations: operations.map(toOperationView) };
    },

    list: async (merchant) => {
      const { merchantIdentifier } = await findMerchant(storage, merchant);
      const newestFirst = await allPages<StoredOrder>((last) =>
        toPromise(
          orderPages.page(merchantIdentifier, last === undefined ? {} : { before: last.fortId }, atOnce),
        ),
      );
      return newestFirst.toReversed().map(toOrderView);
    },
  };
};

const atOnce = 1000;

const allPages = async <A>(after: (last: A | undefined) => Promise<readonly A[]>): Promise<readonly A[]> => {
  const all: A[] = [];
  for (;;) {
    const page = await after(all.at(-1));
    all.push(...page);
    if (page.length < atOnce) return all;
  }
};
