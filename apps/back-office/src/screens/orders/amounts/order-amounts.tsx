/** The amounts of an order as a bar and as numbers. */
import type { Order } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { Amount } from '../../../components/amount.tsx';
import { AmountBar, amountSegments } from './amount-bar.tsx';
import styles from './amount-bar.module.css';
import { amountBreakdown } from './amount-breakdown.ts';
import { orderTexts } from '../detail/order-texts.ts';

export const OrderAmounts = ({ order }: { readonly order: Order }) => {
  const t = useTexts(orderTexts);
  const amounts = amountBreakdown(order);
  // Without refunds, the net captured part equals the captured amount.
  const showsCaptured = amounts.netCaptured === 0n || amounts.refunded > 0n;
  return (
    <>
      <AmountBar order={order} isLarge />
      <dl className={styles['legend']}>
        {totals
          .filter(([name]) => name !== 'captured' || showsCaptured)
          .map(([name, total]) => (
            <div key={name}>
              <dt>{t[name]}</dt>
              <dd>
                <Amount minor={order[total]} currency={order.currency} />
              </dd>
            </div>
          ))}
        {amountSegments
          .filter((segment) => amounts[segment] > 0n)
          .map((segment) => (
            <div key={segment}>
              <dt>
                <span className={styles['key']} data-segment={segment} aria-hidden />
                {t[segment === 'netCaptured' && !showsCaptured ? 'captured' : segment]}
              </dt>
              <dd>
                <Amount minor={String(amounts[segment])} currency={order.currency} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
};

// The totals that the segments are parts of.
const totals = [
  ['authorized', 'authorized_amount'],
  ['captured', 'captured_amount'],
] as const;
