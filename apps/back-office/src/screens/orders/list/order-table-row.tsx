/** One row of the order table. */
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useAccountId } from '../../../api/use-account-id.ts';
import type { Order } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { Amount } from '../../../components/amount.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { ResponseCode } from '../../../components/response-code.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { AmountBar } from '../amounts/amount-bar.tsx';
import type { OrderColumn } from './order-columns.ts';
import styles from './order-table.module.css';
import { texts } from './texts.ts';

interface OrderTableRowProps {
  readonly order: Order | undefined;
  readonly row: number;
  readonly columns: readonly OrderColumn[];
  /** Reports which row has the focus. */
  readonly focus: (row: number | undefined) => void;
}

export const OrderTableRow = memo(({ order, row, columns, focus }: OrderTableRowProps) => {
  const t = useTexts(texts);
  return order === undefined ? (
    <td data-column="reference">
      <VisuallyHidden>{t.loadingRow}</VisuallyHidden>
      <Skeleton h={14} w="70%" />
    </td>
  ) : (
    columns.map(({ id }) => (
      <td key={id} data-column={id}>
        {id === 'reference' ? <OrderLink order={order} row={row} focus={focus} /> : cells[id](order)}
      </td>
    ))
  );
});
OrderTableRow.displayName = 'OrderRow';

interface OrderLinkProps extends Pick<OrderTableRowProps, 'row' | 'focus'> {
  readonly order: Order;
}

const OrderLink = ({ order, row, focus }: OrderLinkProps) => (
  <Link
    to="/accounts/$account/orders/$fort_id"
    params={{ account: useAccountId(), fort_id: order.fort_id }}
    className={styles['link']}
    dir="auto"
    title={order.merchant_reference}
    data-row-link
    onFocus={() => focus(row)}
    onBlur={() => focus(undefined)}
  >
    {order.merchant_reference}
  </Link>
);

const cells: Readonly<Record<Exclude<OrderColumn['id'], 'reference'>, (order: Order) => ReactNode>> = {
  fortId: (order) => <bdi className="postern-code">{order.fort_id}</bdi>,
  status: (order) => <StatusTag status={order.status} />,
  lastCode: (order) => <ResponseCode code={order.transaction_code} hasText={false} />,
  money: (order) => <AmountBar order={order} />,
  amount: (order) => <Amount minor={order.amount} currency={order.currency} />,
  created: (order) => <Timestamp at={order.created_at} isLight />,
  updated: (order) => <Timestamp at={order.updated_at} isLight />,
};
