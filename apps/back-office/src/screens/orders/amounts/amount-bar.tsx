/** A bar that shows how much of an order is captured and refunded. */
import type { Order } from '../../../api/orders.ts';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import { formatAmount } from '../../../components/amount.tsx';
import styles from './amount-bar.module.css';
import { amountBreakdown, percentageOf } from './amount-breakdown.ts';
import { orderTexts } from '../detail/order-texts.ts';

interface AmountBarProps {
  readonly order: Order;
  readonly isLarge?: boolean;
}

/** The segments of the bar, in order. */
export const amountSegments = ['netCaptured', 'refunded', 'remaining', 'voided', 'notAuthorized'] as const;

export const AmountBar = ({ order, isLarge = false }: AmountBarProps) => {
  const t = useTexts(orderTexts);
  const locale = useLocale();
  const amounts = amountBreakdown(order);
  const visibleSegments = amountSegments.filter((segment) => amounts[segment] > 0n);
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- CSS draws the bar: there is no image file
      role="img"
      aria-label={visibleSegments
        .map((segment) => `${t[segment]}: ${formatAmount(String(amounts[segment]), order.currency, locale)}`)
        .join(', ')}
      className={styles['bar']}
      data-large={isLarge}
    >
      {visibleSegments.map((segment) => (
        <span
          key={segment}
          data-segment={segment}
          style={{ width: `${percentageOf(amounts[segment], amounts.whole)}%` }}
        />
      ))}
    </span>
  );
};
