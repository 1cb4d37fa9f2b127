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
import { orderFilterNames, ordersQuery, type OrderFilter } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { useColumnChoice } from '../../../components/list/column-menu.tsx';
import { mergeValues, type FilterValues } from '../../../components/list/filter-field.ts';
import { ListToolbar } from '../../../components/list/list-toolbar.tsx';
import { isOrderSort, orderSorts, toOrderFilter } from './order-filter.ts';
import { orderColumns } from './order-columns.ts';
import { useOrderFilterFields } from './use-order-filter-fields.ts';
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
  const fields = useOrderFilterFields();
  const columns = useColumnChoice(
    'orders',
    orderColumns.map((column) => ({ ...column, name: t[column.id] })),
  );
  const change = (changes: FilterValues): void =>
    void navigate({ search: mergeValues(search, changes), replace: true });
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
      <ListToolbar
        list="orders"
        account={account}
        values={Object.fromEntries(orderFilterNames.map((name) => [name, search[name]]))}
        change={change}
        fields={fields}
        period={{
          from: 'created_from',
          before: 'created_before',
          labels: { from: t.from, before: t.before },
        }}
        sort={{
          options: Object.keys(orderSorts)
            .filter(isOrderSort)
            .map((name) => [name, t[name]]),
          value: filter.sort ?? 'newest',
          isDisabled: filter.search !== undefined,
        }}
        columns={columns}
        exported={{ path: `/accounts/${account}/orders`, filter }}
      />
      <Panel flush>
        <QueryResult query={newest} lines={8}>
          {(page) =>
            page.items.length === 0 ? (
              <NoOrders isFiltered={Object.keys(filter).length > 0} make={open} clear={clear} />
            ) : (
              <OrderTable
                key={`${account} ${JSON.stringify(loadedFilter)}`}
                filter={loadedFilter}
                newest={{ page, fetchedAt: newest.dataUpdatedAt }}
                visibleColumns={columns.visibleColumns}
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
  readonly isFiltered: boolean;
  readonly make: () => void;
  readonly clear: () => void;
}

const NoOrders = ({ isFiltered, make, clear }: NoOrdersProps) => {
  const t = useTexts(texts);
  return isFiltered ? (
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
