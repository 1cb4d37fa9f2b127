/** The latest requests. */
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { latestRequestsQuery } from '../../../api/overview.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { OperationName } from '../../../components/operation-name.tsx';
import { UnprocessedRequestOutcome } from '../../../components/unprocessed-request-outcome.tsx';
import { LazyResponseCodeText } from '../response-codes/lazy-response-code-text.tsx';
import styles from './latest-requests-panel.module.css';
import { requestsLink } from '../overview-links.ts';
import { texts } from '../texts.ts';

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
            <EmptyState title={t.noLatest} />
          ) : (
            <ol className={styles['latest']}>
              {items.map((request) => (
                <li key={request.request_id}>
                  <Link
                    {...requestsLink(account, { request: request.request_id })}
                    className={styles['request']}
                  >
                    <span className={styles['operation']}>
                      {request.operation === undefined ? (
                        t.noOperation
                      ) : (
                        <OperationName name={request.operation} />
                      )}
                      {request.merchant_reference !== undefined && (
                        <bdi className={styles['reference']}>{request.merchant_reference}</bdi>
                      )}
                    </span>
                    <span className={styles['time']}>
                      <Timestamp at={request.at} />
                    </span>
                    <span className={styles['reply']}>
                      {request.response_code !== '' && <LazyResponseCodeText code={request.response_code} />}
                      <UnprocessedRequestOutcome request={request} />
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          )
        }
      </QueryResult>
    </Panel>
  );
};
