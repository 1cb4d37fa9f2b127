/** The latest requests. */
import { Anchor } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { latestRequestsQuery } from '../../../api/overview.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { requestsLink } from '../overview-links.ts';
import { texts } from '../texts.ts';
import { RequestList } from './request-list.tsx';

export const LatestRequestsPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const query = useQuery(latestRequestsQuery(account));
  return (
    <Panel
      title={t.latest}
      actions={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} {...requestsLink(account)} />}>
          {t.allRequests}
        </Anchor>
      }
    >
      <QueryResult query={query} lines={6}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconListSearch size={32} />} title={t.noLatest}>
              {t.noRequestsHint}
            </EmptyState>
          ) : (
            <RequestList account={account} requests={items} />
          )
        }
      </QueryResult>
    </Panel>
  );
};
