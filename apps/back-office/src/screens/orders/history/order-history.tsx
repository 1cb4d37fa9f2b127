/** The timeline of an order: operations, cards, returns and feedback. */
import { Button, Group } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Panel } from '../../../design/panel.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { orderFeedbackQuery, type Order } from '../../../api/orders.ts';
import { undeliveredRequestsQuery } from '../../../api/request-log.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { ErrorAlert } from '../../../components/query-result.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { orderTexts } from '../detail/order-texts.ts';
import { HistoryEntry } from './history-entry.tsx';
import styles from './order-history.module.css';
import { orderEvents, type OrderEvent } from './order-events.ts';
import { LoadMoreButton } from '../../../components/load-more-button.tsx';

interface OrderHistoryProps {
  readonly order: Order;
  readonly operations: readonly Schema<'Operation'>[];
  readonly tries: readonly Schema<'PaymentTry'>[];
  readonly more: (() => void) | undefined;
}

export const OrderHistory = ({ order, operations, tries, more }: OrderHistoryProps) => {
  const t = useTexts(orderTexts);
  const account = useAccountId();
  const feedbackPages = useInfiniteQuery(orderFeedbackQuery(account, order.fort_id));
  const undelivered = useQuery(undeliveredRequestsQuery(account, order.merchant_reference)).data?.items ?? [];
  const feedback = feedbackPages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={t.history} lead={t.historyLead}>
      {more !== undefined && (
        <Button variant="default" size="xs" onClick={more}>
          {t.moreOperations}
        </Button>
      )}
      {feedbackPages.error !== null && feedbackPages.data === undefined && (
        <ErrorAlert
          error={feedbackPages.error}
          onRetry={() => void feedbackPages.refetch()}
          busy={feedbackPages.isFetching}
        />
      )}
      <ol className={styles['history']}>
        {orderEvents(order, operations, tries, feedback).map((event) => (
          <li key={keyOf(event)} data-kind={event._tag}>
            <span className={styles['time']}>
              <Timestamp at={event.at} />
            </span>
            <div className={styles['entry']}>
              <HistoryEntry event={event} undelivered={undelivered} currency={order.currency} />
            </div>
          </li>
        ))}
      </ol>
      {feedbackPages.hasNextPage && (
        <Group mt="sm">
          <LoadMoreButton pages={feedbackPages} size="xs">
            {t.moreFeedback}
          </LoadMoreButton>
        </Group>
      )}
    </Panel>
  );
};

const keyOf = (event: OrderEvent): string => {
  switch (event._tag) {
    case 'Created':
      return 'made';
    case 'OperationRun':
      return `operation ${event.index}`;
    case 'Returned':
      return `return ${event.lastTry.number}`;
    case 'FeedbackCreated':
      return `feedback ${event.feedback.id}`;
  }
};
