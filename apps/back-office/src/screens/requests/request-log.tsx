/** The request log: filters, table and the drawer with one request. */
import type { Schema } from '../../api/client.ts';
import { useInfiniteQuery, useQuery, keepPreviousData } from '@tanstack/react-query';
import { requestsOf } from '../../api/request-pages.ts';
import { newestRequestsQuery, requestPagesQuery } from '../../api/requests.ts';
import { Panel } from '../../design/panel.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { Detail } from './detail/request-drawer.tsx';
import { Filters } from './list/request-filter-bar.tsx';
import { List } from './list/request-table.tsx';
import { NoRequests } from './list/no-requests.tsx';
import { filterOf, type Go, type Search } from './request-search-params.ts';

interface RequestsProps {
  readonly account: string;
  readonly search: Search;
  readonly go: Go;
}

export const Requests = ({ account, search, go }: RequestsProps) => {
  const filter = filterOf(search);
  const pages = useInfiniteQuery({
    ...requestPagesQuery(account, filter),
    placeholderData: keepPreviousData,
  });
  useQuery({ ...newestRequestsQuery(account, filter), enabled: pages.isSuccess && !pages.isPlaceholderData });
  const rows: readonly Schema<'Request'>[] = pages.data === undefined ? [] : requestsOf(pages.data);
  return (
    <>
      <Filters search={search} go={go} />
      <Panel flush>
        <QueryResult query={pages} lines={10}>
          {() =>
            rows.length === 0 ? (
              <NoRequests account={account} search={search} go={go} />
            ) : (
              <List account={account} rows={rows} pages={pages} isDetailOpen={search.request !== undefined} />
            )
          }
        </QueryResult>
      </Panel>
      <Detail account={account} id={search.request} rows={rows} go={go} />
    </>
  );
};
