/** The orders of a gateway in this process, created in any state (D13) and returned with their operations. */
import * as O from 'fp-ts/lib/Option.js';
import { GatewayError } from '../../domain/gateway-error.ts';
import { toOperationView, toOrderView } from '../../management-api/orders/order-view.ts';
import type { StoredOperation, StoredOrder } from '../../domain/order-queries-port.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { parseOutcome, parseSeedOrder } from '../../seed/read-seed.ts';
import { findEndingError } from '../../domain/scenario/check-scenario.ts';
import type { PendingOperationWorker } from '../../operations/pending-operation-worker.ts';
import type { TestOrders } from '../in-process-gateway-type.ts';
import { findMerchant } from './find-merchant.ts';
import type { Seeder } from '../seed-test-data.ts';
import { getOrThrow, toPromise } from './to-promise.ts';

export const createTestOrders = (
  storage: Storage,
  seeder: Seeder,
  pendingOperationWorker: Pick<PendingOperationWorker, 'completeNow'>,
): TestOrders => {
  const { orderQueries } = storage;

  const findOrder = async (merchantIdentifier: string, merchantReference: string): Promise<StoredOrder> => {
    const found = await toPromise(orderQueries.findByReference(merchantIdentifier, merchantReference));
    if (O.isSome(found)) return found.value;
    throw new GatewayError('NotFound', `Merchant ${merchantIdentifier} has no order ${merchantReference}.`);
  };

  return {
    add: async (merchant, order) => {
      const { merchantIdentifier, services } = await findMerchant(storage, merchant);
      const newOrder = getOrThrow(parseSeedOrder(order, 'orders.add', services));
      if (!(await seeder.addOrder(merchantIdentifier, newOrder)))
        throw new GatewayError(
          'NotPossible',
          `Merchant ${merchantIdentifier} already has an order ${newOrder.merchant_reference}.`,
        );
      return toOrderView(await findOrder(merchantIdentifier, newOrder.merchant_reference));
    },

    get: async (merchant, merchantReference) => {
      const { merchantIdentifier } = await findMerchant(storage, merchant);
      const order = await findOrder(merchantIdentifier, merchantReference);
      const operations = await fetchAllPages<StoredOperation>((last) =>
        toPromise(orderQueries.operations(order.fortId, last?.place ?? '0', pageSize)),
      );
      return { ...toOrderView(order), operations: operations.map(toOperationView) };
    },

    complete: async (merchant, merchantReference, chosen) => {
      const outcome = chosen === undefined ? undefined : getOrThrow(parseOutcome(chosen, 'orders.complete'));
      const { merchantIdentifier, services } = await findMerchant(storage, merchant);
      const error = findEndingError(outcome?.ends, outcome?.message, services);
      if (error !== undefined) throw new GatewayError('InvalidInput', `orders.complete: message ${error}.`);
      const { fortId } = await findOrder(merchantIdentifier, merchantReference);
      const completed = await toPromise(
        pendingOperationWorker.completeNow(merchantIdentifier, fortId, outcome),
      );
      if (completed === 0)
        throw new GatewayError(
          'NotPossible',
          `Order ${merchantReference} of merchant ${merchantIdentifier} has nothing pending.`,
        );
      return toOrderView(await findOrder(merchantIdentifier, merchantReference));
    },

    list: async (merchant) => {
      const { merchantIdentifier } = await findMerchant(storage, merchant);
      const newestFirst = await fetchAllPages<StoredOrder>((last) =>
        toPromise(
          orderQueries.page(merchantIdentifier, last === undefined ? {} : { before: last.fortId }, pageSize),
        ),
      );
      return newestFirst.toReversed().map(toOrderView);
    },
  };
};

const pageSize = 1000;

const fetchAllPages = async <A>(
  fetchPageAfter: (last: A | undefined) => Promise<readonly A[]>,
): Promise<readonly A[]> => {
  const all: A[] = [];
  for (;;) {
    const page = await fetchPageAfter(all.at(-1));
    all.push(...page);
    if (page.length < pageSize) return all;
  }
};
