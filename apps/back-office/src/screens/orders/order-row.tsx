/** An order in the list. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useAccountId } from '../../gateway/here.ts';
import type { Order } from '../../gateway/orders.ts';
import { useWords } from '../../language/language.tsx';
import { Amount } from '../../shown/amount.tsx';
import { Moment } from '../../shown/moment.tsx';
import { Status } from '../../shown/status.tsx';
import { AmountBar } from './amount-bar.tsx';
import styles from './order-rows.module.css';
import { words } from './words.ts';

interface OrderRowProps {
  readonly order: Order | undefined;
  readonly row: number;
  /** Told which row has the focus. */
  readonly focus: (row: number | undefined) => void;
}

export const OrderRow = memo(({ order, row, focus }: OrderRowProps) => {
  const say = useWords(words);
  const account = useAccountId();
  return order === undefined ? (
    <td data-column="reference">
      <VisuallyHidden>{say.loadingRow}</VisuallyHidden>
      <Skeleton h={14} w="70%" />
    </td>
  ) : (
    <>
      <td data-column="reference">
        <Link
          to="/accounts/$account/orders/$fort_id"
          params={{ account, fort_id: order.fort_id }}
          className={styles['link']}
          dir="auto"
          title={order.merchant_reference}
          onFocus={() => focus(row)}
          onBlur={() => focus(undefined)}
        >
          {order.merchant_reference}
        </Link>
      </td>
      <td data-column="fortId">
        <bdi className="postern-code">{order.fort_id}</bdi>
      </td>
      <td data-column="status">
        <Status status={order.status} />
      </td>
      <td data-column="money">
        <AmountBar order={order} />
      </td>
      <td data-column="amount">
        <Amount minor={order.amount} currency={order.currency} />
      </td>
      <td data-column="created">
        <Moment at={order.created_at} isLight />
      </td>
    </>
  );
});
OrderRow.displayName = 'OrderRow';
