/** The orders that clients fight over: few at a time, and new ones with each gateway that starts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { account, seedOrder } from '../src/testing/merchants-and-requests.ts';
import type { SeedOrder } from '../src/seed/read-seed.ts';

export interface OrderInPlay {
  readonly reference: string;
  readonly currency: string;
  readonly amount: bigint;
}

export interface Supply {
  /** The seed file of the next orders; they are in play once it was planted. */
  readonly nextSeed: () => { readonly file: string; readonly planted: () => void };
  readonly newest: () => readonly OrderInPlay[];
  readonly older: () => readonly OrderInPlay[];
  /** The numbers that the gateway gave to orders, as far as its replies have told. */
  readonly fortIds: Map<string, string>;
}

export const supplyOf = (count: number, folder: string): Supply => {
  let generation = 0;
  let newest: readonly OrderInPlay[] = [];
  let older: readonly OrderInPlay[] = [];
  return {
    nextSeed: () => {
      const orders = Array.from({ length: count }, (_, i) => orderOf(generation, i));
      const file = path.join(folder, `seed-${generation++}.json`);
      writeFileSync(file, JSON.stringify({ merchants: [{ ...account, orders }] }));
      return {
        file,
        planted: () => {
          older = [...newest, ...older].slice(0, 3 * count);
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

// Some are used up soon, some last, some were bought already.
const orderOf = (generation: number, i: number): SeedOrder =>
  seedOrder(`order-${generation}-${i}`, kinds[i % kinds.length]);

const kinds: readonly Partial<SeedOrder>[] = [
  { amount: '20000' },
  { amount: '9999999999', currency: 'KWD' },
  { amount: '3000', currency: 'JPY' },
  { amount: '40000', state: 'purchased' },
];
