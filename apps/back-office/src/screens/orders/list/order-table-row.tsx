/** One row of the order table. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useAccountId } from '../../../api/use-account-id.ts';
import type { Order } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { Amount } from '../../../components/amount.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { AmountBar } from '../amounts/amount-bar.tsx';
import styles from './order-table.module.css';
import { texts } from './texts.ts';

interface OrderTableRowProps {
  readonly order: Order | undefined;
  readonly row: number;
  /** Reports which row has the focus. */
  readonly focus: (row: number | undefined) => void;
}

export const OrderTableRow = memo(({ order, row, focus }: OrderTableRowProps) => {
  const t = useTexts(texts);
  const account = useAccountId();
  return order === undefined ? (
    <td data-column="reference">
      <VisuallyHidden>{t.loadingRow}</VisuallyHidden>
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
        <StatusTag status={order.status} />
      </td>
      <td data-column="money">
        <AmountBar order={order} />
      </td>
      <td data-column="amount">
        <Amount minor={order.amount} currency={order.currency} />
      </td>
      <td data-column="created">
        <Timestamp at={order.created_at} isLight />
      </td>
    </>
  );
});
OrderTableRow.displayName = 'OrderRow';
