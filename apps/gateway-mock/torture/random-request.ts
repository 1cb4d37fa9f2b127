/** A random request of a client: most requests are allowed, some must be refused. */
import type { MaintenanceOperation } from '@postern/protocol/spec';
import type { RequestParams } from '@postern/client';
import type { OrderSupply, SuppliedOrder } from './order-supply.ts';
import type { SeededRandom } from './seeded-random.ts';

export type RandomRequest = {
  readonly order: SuppliedOrder;
  /** The request has the `merchant_reference` of one order and the `fort_id` of another. */
  readonly namesTwoOrders: boolean;
} & (
  | { readonly operation: 'CHECK_STATUS'; readonly params: RequestParams<'CHECK_STATUS'> }
  | { readonly operation: 'CAPTURE'; readonly params: RequestParams<'CAPTURE'> & Description & MinorUnits }
  | {
      readonly operation: 'VOID_AUTHORIZATION';
      readonly params: RequestParams<'VOID_AUTHORIZATION'> & Description;
    }
  | { readonly operation: 'REFUND'; readonly params: RequestParams<'REFUND'> & Description & MinorUnits }
);

/** The description is unique: the check at the end finds the stored operation by it. */
interface Description {
  readonly order_description: string;
}

interface MinorUnits {
  readonly amount: string;
}

export const randomRequest = (
  random: SeededRandom,
  orders: OrderSupply,
  description: string,
): RandomRequest | undefined => {
  const order =
    random.pick(random.withProbability(0.1) ? orders.older() : orders.newest()) ??
    random.pick(orders.newest());
  const otherOrder = random.pick(orders.newest());
  if (order === undefined || otherOrder === undefined) return undefined;
  const operation = random.pick(operations) ?? 'CHECK_STATUS';
  const otherFortId = random.withProbability(0.005) ? orders.fortIds.get(otherOrder.reference) : undefined;
  const namesTwoOrders = otherFortId !== undefined && otherOrder !== order;
  const fortId = namesTwoOrders ? otherFortId : orders.fortIds.get(order.reference);
  if (operation === 'CHECK_STATUS')
    return {
      operation,
      order,
      namesTwoOrders: false,
      params: { merchant_reference: order.reference },
    };
  const named = {
    ...randomReferences(random, order, fortId, namesTwoOrders),
    order_description: description,
  };
  if (operation === 'VOID_AUTHORIZATION') return { operation, order, namesTwoOrders, params: named };
  const money = {
    amount: randomAmount(random, order),
    currency: random.withProbability(0.01) ? 'USD' : order.currency,
  };
  if (operation === 'CAPTURE') return { operation, order, namesTwoOrders, params: { ...named, ...money } };
  // Some refunds repeat the maintenance_reference of a refund that may have succeeded.
  const repeated = random.withProbability(0.5)
    ? { maintenance_reference: `refund${random.integerBelow(20)}` }
    : {};
  return { operation, order, namesTwoOrders, params: { ...named, ...money, ...repeated } };
};

// Each operation is as likely as the number of its entries.
const operations: readonly (MaintenanceOperation | 'CHECK_STATUS')[] = [
  ...Array.from({ length: 10 }, () => 'CAPTURE' as const),
  ...Array.from({ length: 7 }, () => 'REFUND' as const),
  'VOID_AUTHORIZATION',
  'CHECK_STATUS',
  'CHECK_STATUS',
];

const randomAmount = (random: SeededRandom, { amount }: SuppliedOrder): string =>
  random.withProbability(0.04) && amount < 9_999_999_999n
    ? String(amount + 1n)
    : String(1 + random.integerBelow(150));

type References =
  | { readonly merchant_reference: string; readonly fort_id?: string }
  | { readonly fort_id: string };

const randomReferences = (
  random: SeededRandom,
  { reference }: SuppliedOrder,
  fortId: string | undefined,
  both: boolean,
): References => {
  if (fortId === undefined) return { merchant_reference: reference };
  if (both || random.withProbability(0.2)) return { merchant_reference: reference, fort_id: fortId };
  return random.withProbability(0.2) ? { fort_id: fortId } : { merchant_reference: reference };
};
