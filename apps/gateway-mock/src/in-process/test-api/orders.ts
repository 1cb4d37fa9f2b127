/** The orders of a gateway in this process, created in any state (D13) and returned with their operations. */
import * as O from 'fp-ts/lib/Option.js';
import { GatewayError } from '../../domain/gateway-error.ts';
import type { OrderQueries } from '../../domain/order-queries-port.ts';
import type { AccountRepository } from '../../domain/account.ts';
import { CompletedOrderView } from '../../management-api/orders/pending-operation-completion-routes.ts';
import { OrderView } from '../../management-api/orders/order-view.ts';
import { OrderWithOperationsView } from '../../management-api/orders/routes.ts';
import type { TestOrders } from '../in-process-gateway-type.ts';
import type { AccountOrIdentifier, TestOperation } from '../public-types.ts';
import { callAllPages, type CallRoute } from './call-route.ts';
import { findAccount } from './find-account.ts';
import { toPromise } from './task-to-promise.ts';

interface Ports {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly orderQueries: Pick<OrderQueries, 'findByReference'>;
}

export const createTestOrders = (callRoute: CallRoute, ports: Ports): TestOrders => {
  const fortIdOf = async (account: AccountOrIdentifier, merchantReference: string): Promise<string> => {
    const { merchantIdentifier } = await findAccount(ports, account);
    const found = await toPromise(ports.orderQueries.findByReference(merchantIdentifier, merchantReference));
    if (O.isSome(found)) return found.value.fortId;
    throw new GatewayError('NotFound', `Account ${merchantIdentifier} has no order ${merchantReference}.`);
  };

  return {
    add: (account, order) =>
      callRoute({ name: 'orders.add', account, route: 'POST /orders', body: order, reply: OrderView }),

    get: async (account, merchantReference) => {
      const fort_id = await fortIdOf(account, merchantReference);
      const all: TestOperation[] = [];
      for (let after: string | undefined; ;) {
        const { order, operations } = await callRoute({
          name: 'orders.get',
          account,
          route: 'GET /orders/{fort_id}',
          pathParams: { fort_id },
          query: { limit: '100', after },
          reply: OrderWithOperationsView,
        });
        all.push(...operations.items);
        if (operations.next === null) return { ...order, operations: all };
        after = operations.next;
      }
    },

    complete: async (account, merchantReference, outcome) => {
      const { order } = await callRoute({
        name: 'orders.complete',
        account,
        route: 'POST /orders/{fort_id}/complete',
        pathParams: { fort_id: await fortIdOf(account, merchantReference) },
        body: outcome ?? {},
        reply: CompletedOrderView,
      });
      return order;
    },

    list: (account) =>
      callAllPages(callRoute, {
        name: 'orders.list',
        account,
        route: 'GET /orders',
        query: { sort: 'oldest' },
        item: OrderView,
      }),
  };
};
