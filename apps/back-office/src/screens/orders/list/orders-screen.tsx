/** The list of an account's orders, with filters and a dialog for new orders. */
import { Button } from '@mantine/core';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Page } from '../../../design/page.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { ordersQuery, type OrderFilter } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { mergeSearchParams, toOrderFilter, hasFilter, type OrderSearchParams } from './order-filter.ts';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { NewOrderDialog } from '../new-order/new-order-dialog.tsx';
import { OrderTable } from './order-table.tsx';
import { texts } from './texts.ts';

const route = getRouteApi('/accounts/$account/orders');

export const OrdersScreen = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const { new: newOrder, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = toOrderFilter(search);
  const newest = useQuery({
    ...ordersQuery(account, filter, undefined),
    placeholderData: (last, query) => (query?.queryKey[1] === account ? last : undefined),
  });
  const loadedFilter = useLastLoadedFilter(filter, newest.isPlaceholderData);
  const change = (changed: OrderSearchParams): void =>
    void navigate({ search: mergeSearchParams(search, changed), replace: true });
  const clear = (): void => void navigate({ search: {} });
  const open = (): void => void navigate({ search: { ...search, new: 'order' }, replace: true });
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={open}>
          {t.create}
        </Button>
      }
    >
      <OrderFilterBar search={search} change={change} clear={clear} />
      <Panel flush>
        <QueryResult query={newest} lines={8}>
          {(page) =>
            page.items.length === 0 ? (
              <NoOrders search={search} make={open} clear={clear} />
            ) : (
              <OrderTable
                key={`${account} ${JSON.stringify(loadedFilter)}`}
                filter={loadedFilter}
                newest={{ page, fetchedAt: newest.dataUpdatedAt }}
              />
            )
          }
        </QueryResult>
      </Panel>
      <NewOrderDialog
        isOpen={newOrder !== undefined}
        close={() => navigate({ search, replace: true })}
        currency={search.currency}
      />
    </Page>
  );
};

// While other orders are loading, keep the previous ones and their filter.
const useLastLoadedFilter = (filter: OrderFilter, isLoading: boolean): OrderFilter => {
  const [last, setLast] = useState(filter);
  const isLast = JSON.stringify(last) === JSON.stringify(filter);
  if (!isLoading && !isLast) setLast(filter);
  return isLoading || isLast ? last : filter;
};

interface NoOrdersProps {
  readonly search: OrderSearchParams;
  readonly make: () => void;
  readonly clear: () => void;
}

const NoOrders = ({ search, make, clear }: NoOrdersProps) => {
  const t = useTexts(texts);
  return hasFilter(search) ? (
    <EmptyState icon={<IconReceipt size={32} />} title={t.noneFound}>
      <Button variant="default" mt="sm" onClick={clear}>
        {t.clear}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon={<IconReceipt size={32} />} title={t.noOrders}>
      {t.noOrdersHint}
      <div>
        <Button mt="sm" onClick={make}>
          {t.create}
        </Button>
      </div>
    </EmptyState>
  );
};
