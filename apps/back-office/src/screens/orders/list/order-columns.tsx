/** The columns of the order list. The reference opens the order. */
import { useMemo } from 'react';
import { useAccountId } from '../../../api/use-account-id.ts';
import type { Order } from '../../../api/orders.ts';
import type { Column } from '../../../design/table.tsx';
import { TextLink } from '../../../design/links.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { Amount } from '../../../components/amount.tsx';
import type { ListColumn } from '../../../components/list/column-menu.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { ResponseCode } from '../../../components/response-code.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { AmountBar } from '../amounts/amount-bar.tsx';
import styles from './order-columns.module.css';
import { texts } from './order-list-texts.ts';

export const useOrderColumns = (): readonly (Column<Order> & ListColumn)[] => {
  const t = useTexts(texts);
  const account = useAccountId();
  return useMemo(
    () => [
      {
        id: 'reference',
        name: t.reference,
        isFixed: true,
        onNarrow: 'start',
        cell: ({ fort_id: fortId, merchant_reference: reference }) => (
          <TextLink
            to="/accounts/$account/orders/$fort_id"
            params={{ account, fort_id: fortId }}
            size="sm"
            className={styles['reference'] ?? ''}
            dir="auto"
            title={reference}
            data-row-link
          >
            {reference}
          </TextLink>
        ),
      },
      {
        id: 'fortId',
        name: t.fortId,
        onNarrow: 'hidden',
        cell: ({ fort_id: fortId }) => (
          <bdi className={`postern-code ${styles['fortId'] ?? ''}`}>{fortId}</bdi>
        ),
      },
      {
        id: 'status',
        name: t.status,
        onNarrow: 'below',
        cell: ({ status }) => <StatusTag status={status} />,
      },
      {
        id: 'lastCode',
        name: t.lastCode,
        isOptional: true,
        onNarrow: 'hidden',
        cell: ({ transaction_code: code }) => <ResponseCode code={code} hasText={false} />,
      },
      {
        id: 'money',
        name: t.money,
        onNarrow: 'hidden',
        cell: (order) => (
          <div className={styles['bar']}>
            <AmountBar order={order} />
          </div>
        ),
      },
      {
        id: 'amount',
        name: t.amount,
        isNumber: true,
        onNarrow: 'end',
        cell: ({ amount, currency }) => <Amount minor={amount} currency={currency} />,
      },
      {
        id: 'created',
        name: t.created,
        onNarrow: 'belowEnd',
        cell: ({ created_at: at }) => <Timestamp at={at} isLight />,
      },
      {
        id: 'updated',
        name: t.updated,
        isOptional: true,
        onNarrow: 'hidden',
        cell: ({ updated_at: at }) => <Timestamp at={at} isLight />,
      },
    ],
    [t, account],
  );
};
