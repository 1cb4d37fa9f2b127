/** The amounts of an order as a bar and as numbers. */
import type { Order } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { Amount } from '../../../components/amount.tsx';
import { AmountBar, parts } from './amount-bar.tsx';
import styles from './amount-bar.module.css';
import { balanceOf } from './amount-parts.ts';
import { detailTexts } from '../detail/detail-texts.ts';

export const Amounts = ({ order }: { readonly order: Order }) => {
  const t = useTexts(detailTexts);
  const balance = balanceOf(order);
  // Without refunds, the kept part equals the captured amount.
  const isTold = balance.kept === 0n || balance.refunded > 0n;
  return (
    <>
      <AmountBar order={order} isLarge />
      <dl className={styles['legend']}>
        {totals
          .filter(([name]) => name !== 'captured' || isTold)
          .map(([name, total]) => (
            <div key={name}>
              <dt>{t[name]}</dt>
              <dd>
                <Amount minor={order[total]} currency={order.currency} />
              </dd>
            </div>
          ))}
        {parts
          .filter((part) => balance[part] > 0n)
          .map((part) => (
            <div key={part}>
              <dt>
                <span className={styles['key']} data-part={part} aria-hidden />
                {t[part === 'kept' && !isTold ? 'captured' : part]}
              </dt>
              <dd>
                <Amount minor={String(balance[part])} currency={order.currency} />
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
