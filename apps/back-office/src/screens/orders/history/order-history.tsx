/** The timeline of an order: operations and feedback. */
import { Button, Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Panel } from '../../../design/panel.tsx';
import type { Schema } from '../../../api/client.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { orderFeedbackQuery, type Order } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { ErrorAlert } from '../../../components/query-result.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { detailTexts } from '../detail/detail-texts.ts';
import { HistoryEntry } from './history-entry.tsx';
import styles from './order-history.module.css';
import { historyOf, type Happening } from './history-entries.ts';
import { LoadMoreButton } from '../../../components/load-more-button.tsx';

interface HistoryProps {
  readonly order: Order;
  readonly operations: readonly Schema<'Operation'>[];
  readonly more: (() => void) | undefined;
}

export const History = ({ order, operations, more }: HistoryProps) => {
  const t = useTexts(detailTexts);
  const account = useAccountId();
  const fed = useInfiniteQuery(orderFeedbackQuery(account, order.fort_id));
  const feedback = fed.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={t.history} lead={t.historyLead}>
      {more !== undefined && (
        <Button variant="default" size="xs" onClick={more}>
          {t.moreOperations}
        </Button>
      )}
      {fed.error !== null && fed.data === undefined && (
        <ErrorAlert error={fed.error} again={() => void fed.refetch()} busy={fed.isFetching} />
      )}
      <ol className={styles['history']}>
        {historyOf(order, operations, feedback).map((happening) => (
          <li key={keyOf(happening)} data-kind={happening._tag}>
            <span className={styles['at']}>
              <Timestamp at={happening.at} />
            </span>
            <div className={styles['what']}>
              <HistoryEntry happening={happening} currency={order.currency} />
            </div>
          </li>
        ))}
      </ol>
      {fed.hasNextPage && (
        <Group mt="sm">
          <LoadMoreButton pages={fed} size="xs">
            {t.moreFeedback}
          </LoadMoreButton>
        </Group>
      )}
    </Panel>
  );
};

const keyOf = (happening: Happening): string => {
  switch (happening._tag) {
    case 'Made':
      return 'made';
    case 'Operated':
      return `operation ${happening.place}`;
    case 'Fed':
      return `feedback ${happening.feedback.id}`;
  }
};
