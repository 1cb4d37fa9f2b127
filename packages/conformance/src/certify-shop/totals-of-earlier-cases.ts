/** How far the totals of the shop are from those of the gateway when a case begins: a shop may count late what an earlier case moved. */
import { differenceOf, type TotalsComparison } from './assess-case.ts';
import { describeAmount } from './describe-amount.ts';
import type { ShopTotals } from './shop-under-test.ts';

/** The end of the cases so far. The `difference` is that of all of them together. */
export type TotalsOfEarlierCases = Pick<TotalsComparison, 'totals' | 'difference'>;

/** What the totals of the shop have too much before a case. Without the totals of earlier cases, nothing is known. */
export const differenceBefore = (earlier: TotalsOfEarlierCases | undefined, before: ShopTotals): ShopTotals =>
  earlier === undefined
    ? {}
    : combine(
        earlier.difference,
        Object.fromEntries(
          Object.keys(before).map((currency) => [
            currency,
            differenceOf(before[currency], earlier.totals[currency]),
          ]),
        ),
      );

/** The totals of the cases so far, after one more. */
export const addCase = (
  differenceAtBegin: ShopTotals,
  { totals, difference }: TotalsComparison,
): TotalsOfEarlierCases => ({ totals, difference: combine(differenceAtBegin, difference) });

const combine = (one: ShopTotals, other: ShopTotals): ShopTotals =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((currency) => [
      currency,
      // Less than nothing less the other is the sum.
      differenceOf(one[currency], differenceOf(undefined, other[currency])),
    ]),
  );

/** Says what the totals have too much or too little, or `undefined` if they are right. */
export const describeDifference = (difference: ShopTotals): string | undefined => {
  const parts = Object.entries(difference).flatMap(([currency, totals]) =>
    totalNames.flatMap((name) => {
      const amount = totals[name] ?? 0n;
      if (amount === 0n) return [];
      return `${describeAmount(amount < 0n ? -amount : amount, currency)} too ${amount < 0n ? 'little' : 'much'} ${name}`;
    }),
  );
  return parts.length === 0
    ? undefined
    : `Before this case began, the shop had ${parts.join(', ')}: it may have counted an earlier case during this one`;
};

const totalNames = ['captured', 'refunded', 'paid'] as const;
