/** What a client asks for next: mostly what can be done, and some of what cannot. */
import type { MaintenanceOperation } from '@postern/protocol';
import type { RequestParams } from '@postern/client';
import type { Dice } from './dice.ts';
import type { OrderInPlay, Supply } from './orders.ts';

export type Demand = {
  readonly order: OrderInPlay;
  /** Both references were sent, each of another order. */
  readonly ofTwoOrders: boolean;
} & (
  | { readonly operation: 'CHECK_STATUS'; readonly asked: RequestParams<'CHECK_STATUS'> }
  | { readonly operation: 'CAPTURE'; readonly asked: RequestParams<'CAPTURE'> & Described & InMinorUnits }
  | {
      readonly operation: 'VOID_AUTHORIZATION';
      readonly asked: RequestParams<'VOID_AUTHORIZATION'> & Described;
    }
  | { readonly operation: 'REFUND'; readonly asked: RequestParams<'REFUND'> & Described & InMinorUnits }
);

/** Every operation has a description of its own, by which it is found in the books. */
interface Described {
  readonly order_description: string;
}

interface InMinorUnits {
  readonly amount: string;
}

export const nextDemand = (dice: Dice, supply: Supply, description: string): Demand | undefined => {
  const order =
    dice.oneOf(dice.chance(0.1) ? supply.older() : supply.newest()) ?? dice.oneOf(supply.newest());
  const other = dice.oneOf(supply.newest());
  if (order === undefined || other === undefined) return undefined;
  const operation = dice.oneOf(operations) ?? 'CHECK_STATUS';
  const mixed = dice.chance(0.005) ? supply.fortIds.get(other.reference) : undefined;
  const ofTwoOrders = mixed !== undefined && other !== order;
  const known = ofTwoOrders ? mixed : supply.fortIds.get(order.reference);
  if (operation === 'CHECK_STATUS')
    return { operation, order, ofTwoOrders: false, asked: { merchant_reference: order.reference } };
  const named = { ...naming(dice, order, known, ofTwoOrders), order_description: description };
  if (operation === 'VOID_AUTHORIZATION') return { operation, order, ofTwoOrders, asked: named };
  const money = { amount: amountOf(dice, order), currency: dice.chance(0.01) ? 'USD' : order.currency };
  if (operation === 'CAPTURE') return { operation, order, ofTwoOrders, asked: { ...named, ...money } };
  // Some refunds are asked for again, under the reference of one that may have been paid.
  const again = dice.chance(0.5) ? { maintenance_reference: `refund${dice.below(20)}` } : {};
  return { operation, order, ofTwoOrders, asked: { ...named, ...money, ...again } };
};

// As often as they stand here.
const operations: readonly (MaintenanceOperation | 'CHECK_STATUS')[] = [
  ...Array.from({ length: 10 }, () => 'CAPTURE' as const),
  ...Array.from({ length: 7 }, () => 'REFUND' as const),
  'VOID_AUTHORIZATION',
  'CHECK_STATUS',
  'CHECK_STATUS',
];

const amountOf = (dice: Dice, { amount }: OrderInPlay): string =>
  dice.chance(0.04) && amount < 9_999_999_999n ? String(amount + 1n) : String(1 + dice.below(150));

type Naming =
  { readonly merchant_reference: string; readonly fort_id?: string } | { readonly fort_id: string };

const naming = (
  dice: Dice,
  { reference }: OrderInPlay,
  fortId: string | undefined,
  both: boolean,
): Naming => {
  if (fortId === undefined) return { merchant_reference: reference };
  if (both || dice.chance(0.2)) return { merchant_reference: reference, fort_id: fortId };
  return dice.chance(0.2) ? { fort_id: fortId } : { merchant_reference: reference };
};
