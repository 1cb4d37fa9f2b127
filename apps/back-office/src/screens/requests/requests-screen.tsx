/** The request log of one account, or of all accounts: the list, and a drawer with one request. */
import { IconListSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import type { Schema } from '../../api/management-api-client.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { allAccounts, keepRowsOfAccount } from '../../api/query-client.ts';
import {
  newestRequestsQuery,
  requestExportAddress,
  requestFilterNames,
  requestPagesQuery,
} from '../../api/request-log.ts';
import { requestsOf } from '../../api/request-log-paging.ts';
import { CompareButton } from '../../components/list/compare-button.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import type { SelectionActionsProps } from '../../components/list/row-selection.tsx';
import { useUrlFilters } from '../../components/list/use-url-filters.ts';
import { ButtonLink } from '../../design/links.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { RequestDrawer } from './detail/request-drawer.tsx';
import { useRequestColumns } from './list/request-columns.tsx';
import { useRequestFilterFields } from './list/use-request-filter-fields.ts';
import { toRequestFilter } from './request-filter.ts';
import { texts } from './texts.ts';

export const RequestsScreen = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const hint = (
    <>
      {t.nothingYetHint}
      <br />
      <ButtonLink to="/accounts/$account/orders" params={{ account }} variant="default" mt="sm">
        {t.toOrders}
      </ButtonLink>
    </>
  );
  return <RequestLog account={account} title={t.title} lead={t.lead} hint={hint} />;
};

export const RequestsOfAllScreen = () => {
  const t = useTexts(texts);
  return (
    <RequestLog account={allAccounts} title={t.titleOfAll} lead={t.leadOfAll} hint={t.nothingYetHintOfAll} />
  );
};

interface RequestLogProps {
  readonly account: string;
  readonly title: string;
  readonly lead: string;
  /** What to do while there are no requests. */
  readonly hint: ReactNode;
}

const RequestLog = ({ account, title, lead, hint }: RequestLogProps) => {
  const t = useTexts(texts);
  const { request } = useSearch({ strict: false });
  const filters = useUrlFilters(requestFilterNames);
  const filter = toRequestFilter(filters.values);
  const pages = useInfiniteQuery({
    ...requestPagesQuery(account, filter),
    placeholderData: keepRowsOfAccount(account),
  });
  useQuery({
    ...newestRequestsQuery(account, filter, pages),
    enabled: pages.isSuccess && !pages.isPlaceholderData,
  });
  const labelOf = useCallback(({ at }: Schema<'Request'>) => t.selectOne(at), [t]);
  return (
    <ListScreen
      list="requests"
      account={account}
      title={title}
      lead={lead}
      {...filters}
      fields={useRequestFilterFields(account)}
      period={{
        from: 'at_from',
        before: 'at_before',
        labels: { from: t.repliedFrom, before: t.repliedBefore },
      }}
      filter={filter}
      exportAddress={(format) => requestExportAddress(account, filter, format)}
      pages={pages}
      columns={useRequestColumns(account)}
      keyOf={keyOf}
      selection={{ labelOf, Actions: RequestActions }}
      isPaused={request !== undefined}
      count={t.count}
      empty={{
        icon: <IconListSearch size={32} />,
        title: t.nothingYet,
        hint,
        noMatch: t.nothingFits,
      }}
    >
      <RequestDrawer
        account={account}
        id={request}
        rows={pages.data === undefined ? [] : requestsOf(pages.data)}
      />
    </ListScreen>
  );
};

const RequestActions = ({ account, ids }: SelectionActionsProps) => (
  <CompareButton list="requests" account={account} ids={ids} />
);

const keyOf = ({ request_id: id }: Schema<'Request'>): string => id;
