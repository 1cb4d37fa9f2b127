/** The request log: filters, table and the drawer with one request. */
import type { Schema } from '../../api/management-api-client.ts';
import { useInfiniteQuery, useQuery, keepPreviousData } from '@tanstack/react-query';
import { requestsOf } from '../../api/request-log-paging.ts';
import { newestRequestsQuery, requestPagesQuery } from '../../api/request-log.ts';
import { Panel } from '../../design/panel.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { RequestDrawer } from './detail/request-drawer.tsx';
import { RequestToolbar } from './list/request-toolbar.tsx';
import { useRequestColumnChoice } from './list/request-columns.tsx';
import { RequestTable } from './list/request-table.tsx';
import { EmptyRequestList } from './list/empty-request-list.tsx';
import { toRequestFilter, type ChangeSearch, type RequestSearch } from './request-search-params.ts';

interface RequestLogProps {
  readonly account: string;
  readonly search: RequestSearch;
  readonly changeSearch: ChangeSearch;
}

export const RequestLog = ({ account, search, changeSearch }: RequestLogProps) => {
  const filter = toRequestFilter(search);
  const columns = useRequestColumnChoice(account);
  const pages = useInfiniteQuery({
    ...requestPagesQuery(account, filter),
    placeholderData: keepPreviousData,
  });
  useQuery({ ...newestRequestsQuery(account, filter), enabled: pages.isSuccess && !pages.isPlaceholderData });
  const rows: readonly Schema<'Request'>[] = pages.data === undefined ? [] : requestsOf(pages.data);
  return (
    <>
      <RequestToolbar account={account} search={search} changeSearch={changeSearch} columns={columns} />
      <Panel flush>
        <QueryResult query={pages} lines={10}>
          {() =>
            rows.length === 0 ? (
              <EmptyRequestList account={account} search={search} changeSearch={changeSearch} />
            ) : (
              <RequestTable
                account={account}
                rows={rows}
                pages={pages}
                visibleColumns={columns.visibleColumns}
                isDetailOpen={search.request !== undefined}
              />
            )
          }
        </QueryResult>
      </Panel>
      <RequestDrawer account={account} id={search.request} rows={rows} changeSearch={changeSearch} />
    </>
  );
};
