/** The orders of the shop, by their `merchant_reference`. A real shop has them in its database. */
import type { Order as OrderAtGateway } from '@postern/client';
import { randomUUID } from 'node:crypto';

/** What the shop sells. Prices are in fils: a dinar has 1,000 of them. */
export const products = {
  tea: { name: 'Tea set', price: '12500' },
  chair: { name: 'Wooden chair', price: '45250' },
} as const;

export type Product = keyof typeof products;

export const currency = 'KWD';

/**
 * The state of the order at the gateway, as the shop last read it. `NotFound`: no card was submitted. `OtherAmount`: the payment is not that of
 * this order, so a person must look at it.
 */
export type OrderState = OrderAtGateway['_tag'] | 'OtherAmount';

export interface ShopOrder {
  readonly merchant_reference: string;
  readonly product: Product;
  readonly amount: string;
  readonly currency: typeof currency;
  readonly state: OrderState;
  /** How often the shopper came back without having paid. */
  readonly failedVisits: number;
}

export interface Orders {
  readonly add: (product: Product) => ShopOrder;
  readonly find: (merchantReference: string) => ShopOrder | undefined;
  readonly change: (order: ShopOrder, changes: Partial<Pick<ShopOrder, 'state' | 'failedVisits'>>) => void;
}

export const createOrders = (): Orders => {
  const byReference = new Map<string, ShopOrder>();
  const put = (order: ShopOrder): ShopOrder => {
    byReference.set(order.merchant_reference, order);
    return order;
  };
  return {
    add: (product) =>
      put({
        merchant_reference: `shop${randomUUID().slice(0, 8)}`,
        product,
        amount: products[product].price,
        currency,
        state: 'NotFound',
        failedVisits: 0,
      }),
    find: (merchantReference) => byReference.get(merchantReference),
    change: ({ merchant_reference }, changes) => {
      const order = byReference.get(merchant_reference);
      if (order !== undefined) put({ ...order, ...changes });
    },
  };
};
