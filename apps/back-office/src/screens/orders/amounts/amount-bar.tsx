/** A bar that shows how much of an order is captured and refunded. */
import type { Order } from '../../../api/orders.ts';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import { formatAmount } from '../../../components/amount.tsx';
import styles from './amount-bar.module.css';
import { balanceOf, percentOf } from './amount-parts.ts';
import { detailTexts } from '../detail/detail-texts.ts';

interface AmountBarProps {
  readonly order: Order;
  readonly isLarge?: boolean;
}

/** The segments of the bar, in order. */
export const parts = ['kept', 'refunded', 'remaining', 'voided', 'ungranted'] as const;

export const AmountBar = ({ order, isLarge = false }: AmountBarProps) => {
  const t = useTexts(detailTexts);
  const locale = useLocale();
  const balance = balanceOf(order);
  const shown = parts.filter((part) => balance[part] > 0n);
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- CSS draws the bar: there is no image file
      role="img"
      aria-label={shown
        .map((part) => `${t[part]}: ${formatAmount(String(balance[part]), order.currency, locale)}`)
        .join(', ')}
      className={styles['bar']}
      data-large={isLarge}
    >
      {shown.map((part) => (
        <span key={part} data-part={part} style={{ width: `${percentOf(balance[part], balance.whole)}%` }} />
      ))}
    </span>
  );
};
