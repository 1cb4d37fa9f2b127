/** The orders that all clients work on: a few at a time, and new ones from the seed of each gateway that starts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { account, seedOrder } from '../src/testing/merchant-and-request-fixtures.ts';
import type { SeedOrder } from '../src/seed/read-seed.ts';

export interface SuppliedOrder {
  readonly reference: string;
  readonly currency: string;
  readonly amount: bigint;
}

export interface OrderSupply {
  /** Writes the seed file of the next orders. Call `addOrders` when a gateway has read it. */
  readonly nextSeed: () => { readonly file: string; readonly addOrders: () => void };
  readonly newest: () => readonly SuppliedOrder[];
  readonly older: () => readonly SuppliedOrder[];
  /** The `fort_id` of each order that a reply has contained, by the order's reference. */
  readonly fortIds: Map<string, string>;
}

export const createOrderSupply = (ordersPerSeed: number, folder: string): OrderSupply => {
  let generation = 0;
  let newest: readonly SuppliedOrder[] = [];
  let older: readonly SuppliedOrder[] = [];
  return {
    nextSeed: () => {
      const orders = Array.from({ length: ordersPerSeed }, (_, i) => createOrder(generation, i));
      const file = path.join(folder, `seed-${generation++}.json`);
      writeFileSync(file, JSON.stringify({ merchants: [{ ...account, orders }] }));
      return {
        file,
        addOrders: () => {
          older = [...newest, ...older].slice(0, 3 * ordersPerSeed);
          newest = orders.map(({ merchant_reference: reference, currency, amount }) => ({
            reference,
            currency,
            amount: BigInt(amount),
          }));
        },
      };
    },
    newest: () => newest,
    older: () => older,
    fortIds: new Map(),
  };
};

const createOrder = (generation: number, i: number): SeedOrder =>
  seedOrder(`order-${generation}-${i}`, variants[i % variants.length]);

// Small amounts are soon captured in full, large ones last for the whole run.
const variants: readonly Partial<SeedOrder>[] = [
  { amount: '20000' },
  { amount: '9999999999', currency: 'KWD' },
  { amount: '3000', currency: 'JPY' },
  { amount: '40000', state: 'purchased' },
];
