/** The orders that all clients work on: a few at a time, from the seeds of the gateways that start. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { account, seedOrder } from '../src/testing/account-and-request-fixtures.ts';
import type { SeedOrder } from '../src/seed/read-seed.ts';
import { allChannelsAccount } from '../src/testing/shop-and-shopper.ts';

export interface SuppliedOrder {
  readonly reference: string;
  readonly currency: string;
  readonly amount: bigint;
}

export interface OrderSupply {
  /** Writes the seed file of the next orders. Call `addOrders` when a gateway has read it. */
  readonly nextSeed: () => { readonly file: string; readonly addOrders: () => void };
  /** Counts a request. From time to time, an order of those in use becomes an older one. */
  readonly countRequest: () => void;
  /** The orders in use. */
  readonly newest: () => readonly SuppliedOrder[];
  readonly older: () => readonly SuppliedOrder[];
  /** The `fort_id` of each order that a reply has contained, by the order's reference. */
  readonly fortIds: Map<string, string>;
}

/** @param requests the expected number of requests; the first seed has enough orders for them */
export const createOrderSupply = (requests: number, folder: string): OrderSupply => {
  const supplied: SuppliedOrder[] = [];
  let generation = 0;
  let requestCount = 0;
  // The orders in use begin here.
  let position = 0;
  return {
    nextSeed: () => {
      const count = generation === 0 ? ordersInUse + Math.ceil(requests / requestsPerOrder) : ordersInUse / 4;
      const orders = Array.from({ length: count }, (_, i) => createOrder(generation, i));
      const file = path.join(folder, `seed-${generation++}.json`);
      writeFileSync(file, JSON.stringify({ accounts: [{ ...account, orders }, shop] }));
      return {
        file,
        addOrders: () => {
          for (const { merchant_reference: reference, currency, amount } of orders)
            supplied.push({ reference, currency, amount: BigInt(amount) });
        },
      };
    },
    countRequest: () => {
      if (++requestCount % requestsPerOrder === 0 && position + ordersInUse < supplied.length) position++;
    },
    newest: () => supplied.slice(position, position + ordersInUse),
    older: () => supplied.slice(Math.max(0, position - 3 * ordersInUse), position),
    fortIds: new Map(),
  };
};

// It takes payments.
const shop = { ...allChannelsAccount, orders: [] };

const ordersInUse = 16;
const requestsPerOrder = 100;

const createOrder = (generation: number, i: number): SeedOrder =>
  seedOrder(`order-${generation}-${i}`, variants[i % variants.length]);

// Small amounts are soon captured in full, large ones are not.
const variants: readonly Partial<SeedOrder>[] = [
  { amount: '20000' },
  { amount: '9999999999', currency: 'KWD' },
  { amount: '3000', currency: 'JPY' },
  { amount: '40000', state: 'purchased' },
];
